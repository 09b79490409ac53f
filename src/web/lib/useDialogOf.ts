import { useState } from "react";

/**
 * A dialog about one thing of a list. The thing stays while the dialog fades out, and the key is new at every
 * opening, so that each time begins with a fresh form.
 */
export function useDialogOf<Thing>() {
  const [state, setState] = useState<{ thing: Thing | null; open: boolean; key: number }>({
    thing: null,
    open: false,
    key: 0,
  });
  const { thing, open, key } = state;
  return {
    thing,
    key,
    show: (next: Thing) => setState((now) => ({ thing: next, open: true, key: now.key + 1 })),
    /** For the dialog itself. */
    door: { open, onOpenChange: (next: boolean) => setState((now) => ({ ...now, open: next })) },
  };
}

import { useCallback, useState } from "react";

/** Which thing, whether it is open, and how it is opened and closed. */
export interface DialogOf<Thing> {
  thing: Thing | null;
  key: number;
  show: (next: Thing) => void;
  door: { open: boolean; onOpenChange: (next: boolean) => void };
}

/** Counted over all dialogs, because those of one page are siblings and must not share a key. */
let openings = 0;

/**
 * A dialog about one thing of a list. The thing stays while the dialog fades out, and the key is new at every
 * opening, so that each time begins with a fresh form.
 */
export function useDialogOf<Thing>(): DialogOf<Thing> {
  const [state, setState] = useState<{ thing: Thing | null; open: boolean; key: number }>({
    thing: null,
    open: false,
    key: 0,
  });
  const { thing, open, key } = state;
  return {
    thing,
    key,
    show: useCallback((next: Thing) => {
      openings += 1;
      setState({ thing: next, open: true, key: openings });
    }, []),
    /** For the dialog itself. */
    door: { open, onOpenChange: (next: boolean) => setState((now) => ({ ...now, open: next })) },
  };
}

import { useCallback, useEffect, useState } from "react";
import { wasTypingAtSessionEnd } from "./form-draft.ts";
import { useSession } from "./session.ts";

/** Which thing, whether it is open, and how it is opened and closed. */
export interface EntityDialog<Thing> {
  entity: Thing | null;
  key: number;
  show: (next: Thing) => void;
  dialogProps: { open: boolean; onOpenChange: (next: boolean) => void };
}

/** Counted over all dialogs, because those of one page are siblings and must not share a key. */
let openings = 0;

/**
 * A dialog about one thing of a list. The thing stays while the dialog fades out, and the key is new at every
 * opening, so that each time begins with a fresh form.
 */
export function useEntityDialog<Thing>(): EntityDialog<Thing> {
  const [state, setState] = useState<{ thing: Thing | null; open: boolean; key: number }>({
    thing: null,
    open: false,
    key: 0,
  });
  const { thing, open, key } = state;
  return {
    entity: thing,
    key,
    show: useCallback((next: Thing) => {
      openings += 1;
      setState({ thing: next, open: true, key: openings });
    }, []),
    /** For the dialog itself. */
    dialogProps: { open, onOpenChange: (next: boolean) => setState((now) => ({ ...now, open: next })) },
  };
}

/** The state of a link whose follower wants to make something new on the screen that it leads to. */
export const CREATE_ON_ARRIVAL = "to-create";

/** Whether such a link was followed. True once: it does not stay in the history. */
export function takeCreateRequest(): boolean {
  const isAskedFor = window.history.state === CREATE_ON_ARRIVAL;
  if (isAskedFor) window.history.replaceState(null, "");
  return isAskedFor;
}

/**
 * Opens the dialog for something new when such a link was followed, once: what was asked for does not stay in the
 * history, so that a reload and the way back and forth show the screen itself. Also at the login after a session that
 * ended in it. After a reload alone it stays closed, and has what was typed when somebody opens it.
 * @param form the name by which that dialog keeps what is typed
 */
export function useCreateOnArrival(create: (thing: "new") => void, form: string): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    const isAskedFor = takeCreateRequest();
    const wasTyping = userId !== undefined && wasTypingAtSessionEnd(userId, form);
    if (isAskedFor || wasTyping) create("new");
  }, [create, form, userId]);
}

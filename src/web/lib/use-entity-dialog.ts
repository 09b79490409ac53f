import { createElement, Fragment, type ReactNode, useCallback, useEffect, useState } from "react";
import { useAccount } from "./signed-in.ts";
import { OPEN_DIALOG_ON_ARRIVAL, wasTypingAtSessionEnd } from "./stored-dialog-drafts.ts";

/** What opens and closes a dialog. */
export interface OpenState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface EntityDialog<Entity> {
  show: (entity: Entity) => void;
  /** Renders the dialog about the entity that was shown last; nothing before. */
  render: (dialog: (entity: Entity, state: OpenState) => ReactNode) => ReactNode;
}

/** Counted over all dialogs, because those of one page are siblings and must not share a key. */
let openings = 0;

/**
 * The state of a dialog about one entity of a list. The entity stays while the dialog fades out, and the key is new at
 * every opening, so that each begins with a fresh form.
 */
export function useEntityDialog<Entity>(): EntityDialog<Entity> {
  const [state, setState] = useState<{ entity: Entity | null; open: boolean; key: number }>({
    entity: null,
    open: false,
    key: 0,
  });
  const { entity, open, key } = state;
  return {
    show: useCallback((next: Entity) => {
      openings += 1;
      setState({ entity: next, open: true, key: openings });
    }, []),
    render: (dialog) => {
      const onOpenChange = (next: boolean) => setState((now) => ({ ...now, open: next }));
      return entity !== null && createElement(Fragment, { key }, dialog(entity, { open, onOpenChange }));
    },
  };
}

/** Whether such a link was followed. True once: it does not stay in the history. */
export function takeDialogRequest(): boolean {
  const isAskedFor = window.history.state === OPEN_DIALOG_ON_ARRIVAL;
  if (isAskedFor) window.history.replaceState(null, "");
  return isAskedFor;
}

/**
 * Opens the dialog for something new when such a link was followed, once: what was asked for does not stay in the
 * history, so that a reload and the way back and forth show the page itself. Also at the login after a session that
 * ended in it. After a reload alone it stays closed, and has what was typed when somebody opens it.
 * @param form the name by which that dialog keeps what is typed
 */
export function useCreateOnArrival(create: (thing: "new") => void, form: string): void {
  const userId = useAccount().user?.id;
  useEffect(() => {
    const isAskedFor = takeDialogRequest();
    const wasTyping = userId !== undefined && wasTypingAtSessionEnd(userId, form);
    if (isAskedFor || wasTyping) create("new");
  }, [create, form, userId]);
}

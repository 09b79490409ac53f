import { useEffect } from "react";
import { wasTypingAtSessionEnd } from "./kept-entry-owner.ts";
import { useSession } from "./useSession.ts";

/** The state of a link whose follower wants to make something new on the screen that it leads to. */
export const TO_CREATE = "to-create";

/** Whether such a link was followed. True once: it does not stay in the history. */
export function takeWish(): boolean {
  const isAskedFor = window.history.state === TO_CREATE;
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
    const isAskedFor = takeWish();
    const wasTyping = userId !== undefined && wasTypingAtSessionEnd(userId, form);
    if (isAskedFor || wasTyping) create("new");
  }, [create, form, userId]);
}

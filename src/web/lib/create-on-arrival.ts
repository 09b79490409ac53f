import { useEffect } from "react";

/** The state of a link whose follower wants to make something new on the screen that it leads to. */
export const TO_CREATE = "to-create";

/**
 * Opens the dialog for something new when such a link was followed, once: what was asked for does not stay in the
 * history, so that a reload and the way back and forth show the screen itself.
 */
export function useCreateOnArrival(create: (thing: "new") => void): void {
  useEffect(() => {
    if (window.history.state !== TO_CREATE) return;
    window.history.replaceState(null, "");
    create("new");
  }, [create]);
}

import { useSyncExternalStore } from "react";

/** Below this the shell is that of a phone, as in the style sheets; in em, since large text needs the room too. */
const NARROW = "(max-width: 63.99875em)";

/** Whether the window is that of a phone, for what differs in more than its looks. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(NARROW).matches);
}

function listen(onChange: () => void): () => void {
  const media = window.matchMedia(NARROW);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

import { useSyncExternalStore } from "react";

/** Below this the shell is that of a phone; the same number stands in the style sheets. */
const NARROW = "(max-width: 1023.98px)";

/** Whether the window is that of a phone, for what differs in more than its looks. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(NARROW).matches);
}

function listen(onChange: () => void): () => void {
  const media = window.matchMedia(NARROW);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

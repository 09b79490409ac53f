import { useSyncExternalStore } from "react";

/** The phone layout, as in the style sheets. In em, since large text needs the room, too. */
const NARROW = "(max-width: 63.99875em)";

/** Whether the window has the phone layout, for what a style sheet cannot do. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(listenToWidth, () => window.matchMedia(NARROW).matches);
}

function listenToWidth(onChange: () => void): () => void {
  const media = window.matchMedia(NARROW);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

import { useSyncExternalStore } from "react";

let said = { text: "", turn: 0 };
const listeners = new Set<() => void>();

/** Says a sentence to those who hear the page. Shown nowhere; Announcer has to stand in the page. */
export function announce(text: string): void {
  said = { text, turn: said.turn + 1 };
  for (const listener of listeners) listener();
}

export function useAnnouncement(): { text: string; turn: number } {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => said,
  );
}

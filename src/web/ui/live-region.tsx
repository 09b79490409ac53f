import { type ReactNode, useState, useSyncExternalStore } from "react";

/** The place from which announce() is heard. What was said before it appeared is old news. */
export function Announcer() {
  const { text, turn } = useAnnouncement();
  const [first] = useState(turn);
  // A blank that comes and goes makes a reader repeat the same sentence.
  return <output className="sr">{turn === first ? "" : `${text}${turn % 2 === 0 ? "" : "\u00a0"}`}</output>;
}

let said = { text: "", turn: 0 };
const listeners = new Set<() => void>();

/** Says a sentence to those who hear the page. Shown nowhere; Announcer has to stand in the page. */
export function announce(text: string): void {
  said = { text, turn: said.turn + 1 };
  for (const listener of listeners) listener();
}

function useAnnouncement(): { text: string; turn: number } {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => said,
  );
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr">{children}</span>;
}

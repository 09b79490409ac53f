import { type ReactNode, useState, useSyncExternalStore } from "react";

/** The live region of announce(). It skips what was announced before it was mounted. */
export function Announcer() {
  const { text, turn } = useAnnouncement();
  const [first] = useState(turn);
  // A trailing space that alternates makes a screen reader repeat the same sentence.
  return (
    <output className="visually-hidden">
      {turn === first ? "" : `${text}${turn % 2 === 0 ? "" : "\u00a0"}`}
    </output>
  );
}

let announcement = { text: "", turn: 0 };
const listeners = new Set<() => void>();

/** Announces a sentence to screen readers, through the Announcer on the page. */
export function announce(text: string): void {
  announcement = { text, turn: announcement.turn + 1 };
  for (const listener of listeners) listener();
}

function useAnnouncement(): { text: string; turn: number } {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => announcement,
  );
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

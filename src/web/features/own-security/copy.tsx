import { useRef, useState } from "react";

/** Copies a text that is on the page. When the browser refuses, the text is selected, to be copied by hand. */
export function useCopy<Shown extends HTMLElement>(text: string) {
  const shown = useRef<Shown>(null);
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const copy = async () => {
    try {
      // Also throws without a clipboard, as on a page without TLS.
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setState("refused");
    }
  };
  return { shown, state, copy: () => void copy() };
}

interface CopyNoteProps {
  state: "idle" | "copied" | "refused";
  what: "key" | "codes";
}

const REFUSED = {
  key: "Your browser did not let the key be copied. It is selected now: copy it by hand.",
  codes: "Your browser did not let the codes be copied. They are selected now: copy them by hand.",
};

/** Below a Copy button that failed. Always rendered, so that screen readers announce its text. */
export function CopyNote({ state, what }: CopyNoteProps) {
  return <output className="security-copy-note">{state === "refused" && REFUSED[what]}</output>;
}

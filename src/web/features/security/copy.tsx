import { useRef, useState } from "react";

interface CopyNoteProps {
  state: "idle" | "copied" | "refused";
  /** What was to be copied: "key", "codes". */
  what: "key" | "codes";
}

const REFUSED = {
  key: "Your browser did not let the key be copied. It is selected now: copy it by hand.",
  codes: "Your browser did not let the codes be copied. They are selected now: copy them by hand.",
};

/** Below a Copy button that could not do it; always there, so that it is read out when it has something to say. */
export function CopyNote({ state, what }: CopyNoteProps) {
  return <output className="sec-copy-note">{state === "refused" && REFUSED[what]}</output>;
}

/** Copies a text that stands on the page. Where the browser refuses, it is selected there, to be copied by hand. */
export function useCopy<Shown extends HTMLElement>(text: string) {
  const shown = useRef<Shown>(null);
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const copy = async () => {
    try {
      // Also where the browser has no clipboard, as at an address without TLS.
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setState("refused");
    }
  };
  return { shown, state, copy: () => void copy() };
}

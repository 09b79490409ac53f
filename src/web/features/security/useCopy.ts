import { useRef, useState } from "react";

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

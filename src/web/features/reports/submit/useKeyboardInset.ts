import { useEffect, useState } from "react";

/** A keyboard takes more than this; a browser's collapsing bars take less. */
const KEYBOARD_LEAST = 120;

/** How much of the window a phone's keyboard covers, and how much is left to see. */
export function useKeyboardInset(): { covered: number; left: number } {
  const [inset, setInset] = useState({ covered: 0, left: Number.POSITIVE_INFINITY });
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = Math.round(window.innerHeight - viewport.height - viewport.offsetTop);
      setInset({ covered: covered > KEYBOARD_LEAST ? covered : 0, left: viewport.height });
    };
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, []);
  return inset;
}

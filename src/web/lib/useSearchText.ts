import { useEffect, useRef, useState } from "react";

/** Long enough to type a word, short enough not to be waited for. */
const PAUSE_MS = 250;

/**
 * The text of a search box whose value stands in the address: shown at once, passed on after a pause, and
 * replaced when the address changes by other means (Back, Clear).
 */
export function useSearchText(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // What was typed before another search came must not take its place.
      if (latest.current === value) onSettled(typed);
    }, PAUSE_MS);
  };
  const empty = () => {
    clearTimeout(timer.current);
    setText("");
  };
  return { text, type, empty };
}

import { useLayoutEffect, useState, type RefObject } from "react";

/** What is assumed where nothing is laid out yet: a hidden part, a test without layout. */
const ASSUMED = { width: 700, height: 0, letters: 1 };

/** Pixels of the browser's letters where nobody has changed them. */
const USUAL_LETTERS = 16;

/** How many times the usual the reader's letters are. */
function lettersNow(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? size / USUAL_LETTERS : 1;
}

/** The pixels that an element has and the size of letters, before the first paint and whenever the pixels change. */
export function useRoom(ref: RefObject<HTMLElement | null>): typeof ASSUMED {
  const [room, setRoom] = useState(ASSUMED);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0)
        setRoom((before) =>
          before.width === width && before.height === height
            ? before
            : { width, height, letters: lettersNow() },
        );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}

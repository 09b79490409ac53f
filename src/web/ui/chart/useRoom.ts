import { useLayoutEffect, useState, type RefObject } from "react";

/** What is assumed where nothing is laid out yet: a hidden part, a test without layout. */
const ASSUMED = { width: 700, height: 0 };

/** The pixels that an element has, before the first paint and whenever they change. */
export function useRoom(ref: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState(ASSUMED);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0)
        setRoom((before) =>
          before.width === width && before.height === height ? before : { width, height },
        );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}

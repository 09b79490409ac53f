import { useLayoutEffect, useState, type RefObject } from "react";

/** What is assumed where nothing has a width yet: a hidden part, a test without layout. */
const ASSUMED = 700;

/** The width of an element in pixels, before the first paint and whenever it changes. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(ASSUMED);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

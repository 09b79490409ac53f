import { useEffect, useRef } from "react";

/**
 * After "Show more" the focus goes to the first button of the first new item: the button pressed may be gone, and
 * whoever uses the keyboard would begin at the top of the page again.
 */
export function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);

  useEffect(() => {
    const first = wanted.current;
    if (first === null || count <= first) return;
    wanted.current = null;
    list.current?.children[first]?.querySelector("button")?.focus({ preventScroll: true });
  }, [count]);

  const awaitNew = () => {
    wanted.current = count;
  };
  return { list, awaitNew };
}

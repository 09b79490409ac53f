import { useEffect, useRef } from "react";

/**
 * Focuses the first new item of a list after "Show more", or its first button where the item cannot take the focus. The
 * pressed button may disappear, and keyboard users would start at the top of the page again.
 */
export function useFocusNewItem<L extends HTMLElement = HTMLUListElement>(count: number) {
  const list = useRef<L>(null);
  const wanted = useRef<number | null>(null);

  useEffect(() => {
    const first = wanted.current;
    if (first === null || count <= first) return;
    wanted.current = null;
    const item = list.current?.children[first];
    const target = item?.matches("[tabindex]") ? item : item?.querySelector("button");
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [count]);

  const awaitNew = () => {
    wanted.current = count;
  };
  return { list, awaitNew };
}

import { useEffect, useRef } from "react";

/**
 * After "Show more" the focus goes to the first new item, or to its first button where the item itself takes none: the
 * button pressed may be gone, and whoever uses the keyboard would begin at the top of the page again.
 */
export function useFocusNewItem<L extends HTMLElement = HTMLUListElement>(count: number) {
  const list = useRef<L>(null);
  const wanted = useRef<number | null>(null);

  useEffect(() => {
    const first = wanted.current;
    if (first === null || count <= first) return;
    wanted.current = null;
    const item = itemsOf(list.current)[first];
    const target = item?.matches("[tabindex]") ? item : item?.querySelector("button");
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [count]);

  const awaitNew = () => {
    wanted.current = count;
  };
  return { list, awaitNew };
}

/** A long list stands in blocks, each a list of its own. */
const itemsOf = (list: HTMLElement | null): Element[] =>
  [...(list?.children ?? [])].flatMap((item) => (item.matches("ol") ? [...item.children] : [item]));

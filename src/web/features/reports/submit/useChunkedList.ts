import { useDeferredValue } from "react";

/** Rows that are rendered at once; the rest of a long list follows when the page can already be used. */
const FIRST_ROWS = 60;

/** A list of investors may have thousands of rows: the first ones come at once. */
export function useChunkedList<Item>(items: readonly Item[]): readonly Item[] {
  const rest = useDeferredValue(items, items.slice(0, FIRST_ROWS));
  // Of another location's list nothing may be shown, not even for a moment.
  return rest[0] === items[0] || rest.length === items.length ? rest : items;
}

/** Rows of a long list that are out of sight are not laid out. */
export function longListClass(length: number): string {
  return length > FIRST_ROWS ? "is-long" : "";
}

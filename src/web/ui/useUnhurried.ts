import { useDeferredValue } from "react";

/**
 * What a query knows, for a page that draws much of it: drawn in slices, so that a slow phone scrolls and types
 * meanwhile. What a query tells is drawn in one piece otherwise. Until it stands, the page waits as before.
 */
export function useUnhurried<T>(
  data: T | undefined,
  isPending: boolean,
): { data: T | undefined; isPending: boolean } {
  const shown = useDeferredValue(data);
  return { data: shown, isPending: isPending || (shown === undefined && data !== undefined) };
}

import { useDeferredValue, useState } from "react";
import { isHydrating } from "#web/lib/hydration.ts";

/**
 * How many parts of a page to render: the first when the data arrives, the others in a deferred render that input
 * interrupts. All at once where the data is there already, as after Back: the browser restores the scroll position.
 */
export function useDeferredCount(total: number, isReady: boolean): number {
  const [initial] = useState(() => (isReady && !isHydrating() ? total : 1));
  return useDeferredValue(isReady ? total : 1, initial);
}

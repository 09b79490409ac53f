import { startTransition, useEffect, useState } from "react";
import { isFirstPaint } from "#web/lib/first-paint.ts";
import { onceOnScreen } from "#web/lib/once-on-screen.ts";

/**
 * How many pieces of a page are drawn, from the top: the first when the page has what it shows, and one more whenever
 * those before are on the screen. So no step keeps a slow phone busy for long, and what is read first shows first. What
 * is known at once, as after Back, is drawn at once: the browser returns to where the reader was. The server draws the
 * first, and so does what takes its place.
 */
export function usePieces(total: number, isReady: boolean): number {
  const [drawn, setDrawn] = useState(() => (isReady && !isFirstPaint() ? total : 1));
  useEffect(() => {
    if (!isReady || drawn >= total) return undefined;
    return onceOnScreen(() => startTransition(() => setDrawn(drawn + 1)));
  }, [drawn, total, isReady]);
  return drawn;
}

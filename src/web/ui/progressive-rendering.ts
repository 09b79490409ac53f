import { startTransition, useDeferredValue, useEffect, useState } from "react";
import { isFirstPaint } from "#web/lib/first-paint.ts";
import { onceOnScreen } from "#web/lib/once-on-screen.ts";
import { flushSync } from "react-dom";

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

/**
 * How many items of a list are drawn by now: a few, and a few more whenever those before are on the screen, until all
 * are. What is known at once, as after Back, is drawn at once, and so is what comes later.
 * @param total of the items
 * @param few drawn at a time
 */
export function useDrawn(total: number, few: number): number {
  const [isWhole, setWhole] = useState(false);
  const drawn = few * usePieces(Math.ceil(total / few), total > 0);
  if (!isWhole && total > 0 && drawn >= total) setWhole(true);
  return isWhole ? total : Math.min(total, drawn);
}

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

/** Whether the page is being printed: what is folded on the screen is there in time for the paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

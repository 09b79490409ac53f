import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";
import { whenTouched } from "./when-touched.ts";

/**
 * Fetches code that the next press needs, once the page stands and the browser has nothing else to do, or the reader
 * has begun to do something: the figures never wait for it.
 * @param stands whether what the page shows first is there
 */
export function useAtHand(preload: () => Promise<unknown>, stands: boolean): void {
  useEffect(() => whenTouched(() => void preload()), [preload]);
  useEffect(() => (stands ? whenIdle(() => void preload()) : undefined), [preload, stands]);
}

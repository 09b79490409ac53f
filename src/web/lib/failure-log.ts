import { isUnreachable } from "./api-error.ts";

/** How long after a navigation began the page may still be there: it may have been a download. */
const LEAVING_MS = 1000;

let leftAt = -Infinity;
if (typeof window !== "undefined")
  window.addEventListener("beforeunload", () => {
    leftAt = performance.now();
  });

/** Logs a failure that the screen does not show, unless the browser only ended the call because the page is left. */
export function logFailure(message: string, error: unknown): void {
  if (isUnreachable(error) && performance.now() - leftAt < LEAVING_MS) return;
  console.error(message, error);
}

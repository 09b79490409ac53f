import { checkSignedIn } from "#web/lib/session.ts";

const RELOADED_FOR = "reloaded for missing code";

/** Failures to fetch code, as vite tells of them before whoever asked for the code gets them. */
const missing = new WeakSet<object>();

/** Call once, before any screen is fetched. */
export function noteMissingCode(): void {
  window.addEventListener("vite:preloadError", (event) => {
    missing.add((event as Event & { payload: object }).payload);
  });
}

/**
 * A tab that was open while a new build came asks for files which are no more: the page of the new build knows theirs.
 * Loads it, once for a file, so that a file which is truly lost leads to no circle; and not without a connection,
 * where nothing else would come.
 */
export async function reloadForMissingCode(error: unknown): Promise<void> {
  if (!(error instanceof Error) || !missing.has(error)) return;
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === error.message) return;
    await checkSignedIn(AbortSignal.timeout(5000));
    sessionStorage.setItem(RELOADED_FOR, error.message);
  } catch {
    // The screen says that it could not be shown, and Retry loads it by hand.
    return;
  }
  location.reload();
}

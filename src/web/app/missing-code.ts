import { checkSignedIn } from "#web/lib/signed-in.ts";

const RELOADED_FOR = "reloaded for missing code";

/** Failures to load code, which Vite reports before the import that failed throws them. */
const missing = new WeakSet<object>();

/** Call once, before any page is loaded. */
export function noteMissingCode(): void {
  window.addEventListener("vite:preloadError", (event) => {
    missing.add((event as Event & { payload: object }).payload);
  });
}

/**
 * A tab that was open during a deployment requests files that are gone: the document of the new build names its own.
 * Reloads once for each file, so that a file that is really lost does not reload forever; and not without a connection.
 */
export async function reloadForMissingCode(error: unknown): Promise<void> {
  if (!(error instanceof Error) || !missing.has(error)) return;
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === error.message) return;
    await checkSignedIn(AbortSignal.timeout(5000));
    sessionStorage.setItem(RELOADED_FOR, error.message);
  } catch {
    // The error state stays, and its Retry reloads by hand.
    return;
  }
  location.reload();
}

import { Component, type ErrorInfo, type ReactNode, useEffect } from "react";
import { endHydration } from "#web/lib/hydration.ts";
import { checkSignedIn } from "#web/lib/session.ts";
import { ErrorState, Loading } from "#web/ui/states.tsx";

/** Keeps the shell when a page fails, or when its code could not be loaded. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
    // Until hydration ends, presses are held back; Retry must work.
    endHydration();
    void reloadForMissingCode(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // Loading again also fetches files that a new build has renamed.
    return (
      <ErrorState onRetry={() => location.reload()}>
        This page could not be shown. Your data is safe.
      </ErrorState>
    );
  }
}

/** While the code of a page is being loaded, or it is not known yet who is signed in. */
export function LoadingPage() {
  return (
    <div className="centered-loading">
      <Loading />
    </div>
  );
}

/** Rendered after a page: its effect runs when the page is mounted, has sent its first requests and takes clicks. */
export function HydrationEnd() {
  useEffect(endHydration, []);
  return null;
}

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
async function reloadForMissingCode(error: unknown): Promise<void> {
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

import { Component, type ErrorInfo, type ReactNode, useEffect } from "react";
import { endHydration } from "#web/lib/hydration.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState, Loading } from "#web/ui/states.tsx";
import { reloadForMissingCode } from "./missing-code.ts";

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
    // Going on renders the page anew with what is entered; loading again also fetches files that a new build has renamed.
    return (
      <ErrorState
        heading="h1"
        onRetry={() => location.reload()}
        action={<Button onClick={() => this.setState({ failed: false })}>Go On</Button>}
      >
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

import { Component, type ErrorInfo, type ReactNode } from "react";
import { endFirstPaint } from "#web/lib/first-paint.ts";
import { ErrorState } from "#web/ui/states.tsx";
import { reloadForMissingCode } from "./missing-code.ts";

/** A screen that fails, or whose files could not be loaded, leaves the shell standing. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
    // What it says can be pressed.
    endFirstPaint();
    void reloadForMissingCode(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // Loading again also fetches files that a new release has renamed.
    return (
      <ErrorState onRetry={() => location.reload()}>
        This page could not be shown. Your data is safe.
      </ErrorState>
    );
  }
}

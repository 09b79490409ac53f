import { ErrorState } from "#web/ui/states.tsx";
import { usePageTitle } from "#web/ui/page-header.tsx";

const TITLE = "No connection";

/** In place of every screen, while it cannot be asked who is there. */
export function Unreachable() {
  usePageTitle(TITLE);
  return (
    <main className="centered-page centered-narrow">
      <ErrorState title={TITLE} onRetry={() => location.reload()}>
        The portal cannot be reached. You may still be logged in on this device.
      </ErrorState>
    </main>
  );
}

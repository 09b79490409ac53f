import { useIsOffline } from "#web/lib/useIsOffline.ts";
import { Banner } from "#web/ui/Banner.tsx";

/** Above the page: what is read now may not be the newest. */
export function OfflineNote() {
  const isOffline = useIsOffline();
  return (
    <div className="offline-note">
      {isOffline && <Banner tone="info">No connection. This is what your last visit showed.</Banner>}
    </div>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { formatTimestamp } from "#web/lib/portal-dates.ts";
import { useOffline } from "#web/lib/useOffline.ts";
import { Banner } from "#web/ui/Banner.tsx";

/** Above the page: what is read now may not be the newest. Once the portal answers again, the page asks it anew. */
export function OfflineNote() {
  const client = useQueryClient();
  const onBack = useCallback(() => void client.invalidateQueries(), [client]);
  const offline = useOffline(onBack);
  return (
    <div className="offline-note">
      {offline && (
        <Banner tone="info">
          No connection. This is what your last visit showed.
          {offline.oldest !== null &&
            ` Figures of ${formatTimestamp(new Date(offline.oldest).toISOString())}.`}
        </Banner>
      )}
    </div>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import {
  type OfflineAnswers,
  olderOf,
  onOfflineAnswers,
  useOfflineUntilBack,
} from "#web/lib/connectivity.ts";
import { formatTimestamp } from "#web/lib/dates.ts";
import { Banner } from "#web/ui/states.tsx";

/**
 * Above the page: what is shown may be of an earlier visit. The offline worker says so with every stored answer; without
 * a worker nothing old is ever shown.
 */
export function OfflineBanner() {
  const [stored, setStored] = useState<OfflineAnswers | null>(null);
  useEffect(() => onOfflineAnswers((now) => setStored((before) => olderOf(before, now))), []);
  return (
    <div className="offline-banner">
      {stored && (
        <OfflineCopyBanner onBack={setStored}>
          {stored.oldest !== null && ` Figures of ${formatTimestamp(new Date(stored.oldest).toISOString())}.`}
        </OfflineCopyBanner>
      )}
    </div>
  );
}

interface OfflineCopyBannerProps {
  /** When the figures were answered. */
  children: ReactNode;
  /** The portal answers again. Always the same function. */
  onBack: (stored: null) => void;
}

/** Once the portal answers again, the page fetches its data again. */
function OfflineCopyBanner({ children, onBack }: OfflineCopyBannerProps) {
  const client = useQueryClient();
  useOfflineUntilBack(
    useCallback(() => {
      onBack(null);
      void client.invalidateQueries();
    }, [client, onBack]),
  );
  return <Banner tone="info">No connection. This is what your last visit showed.{children}</Banner>;
}

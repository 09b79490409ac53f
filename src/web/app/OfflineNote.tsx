import { Suspense, useEffect, useState } from "react";
import { type OfflineAnswers, olderOf, onOfflineAnswers } from "#web/lib/connectivity.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { formatTimestamp } from "#web/lib/dates.ts";

/** Kept by the device along with the screens (investor-code.ts). */
export const KeptNote = lazyWithPreload(() =>
  // What was kept is read without it, rather than not at all.
  import("./KeptNote.tsx").catch(() => ({ default: () => null })),
);

/**
 * Above the page: what is shown may be of an earlier visit. The worker says so with every answer that it kept; without
 * a worker nothing old is ever shown.
 */
export function OfflineNote() {
  const [kept, setKept] = useState<OfflineAnswers | null>(null);
  useEffect(() => onOfflineAnswers((now) => setKept((before) => olderOf(before, now))), []);
  return (
    <div className="offline-note">
      {kept && (
        <Suspense>
          <KeptNote onBack={setKept}>
            {kept.oldest !== null && ` Figures of ${formatTimestamp(new Date(kept.oldest).toISOString())}.`}
          </KeptNote>
        </Suspense>
      )}
    </div>
  );
}

import { type ComponentProps, Suspense, useEffect, useState } from "react";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";

const FullReportDialog = lazyWithPreload(() => import("#web/features/reports/detail/FullReportDialog.tsx"));

/** A whole report over a list. Its code is loaded after the list: with it, an investor's page would load too much script. */
export function LazyFullReport(props: ComponentProps<typeof FullReportDialog>) {
  const isOpen = props.reportId !== null;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => void FullReportDialog.preload(), []);
  return (
    wasOpened && (
      <Suspense>
        <FullReportDialog {...props} />
      </Suspense>
    )
  );
}

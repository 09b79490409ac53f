import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { Report } from "#shared/reports/reports.schema.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { useMarkAsRead } from "#web/data/unread-reports.ts";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { signedName } from "./location-name.ts";
import { ReportBadges } from "#web/features/reports/list/ReportCard.tsx";
import { ReportNotFound, ReportSkeleton, useReport } from "./ReportPage.tsx";
import { ReportHeading } from "./ReportPlace.tsx";

interface FullReportDialogProps {
  /** Null: closed. */
  reportId: number | null;
  onClose: () => void;
  /** What else can be done with it; for managers. */
  renderActions?: (report: Report) => ReactNode;
}

/** A whole report over the list it was opened from. */
export function FullReportDialog({ reportId, onClose, renderActions }: FullReportDialogProps) {
  const shown = useLastOpened(reportId);
  const { report, error, isPending, retry } = useReport(shown ?? 0, reportId !== null);
  const name = report && `${signedName(report)}, ${formatPeriod(report.reportingPeriod)}`;
  useMarkAsRead(report?.id);
  useTitleWhileOpen(reportId !== null && name ? name : null);
  useEffect(() => onFirstInteraction(SheetOnDemand.preload), []);
  return (
    <Dialog
      open={reportId !== null}
      onOpenChange={onClose}
      size="lg"
      hasOwnStep
      title="Report Details"
      description={
        (isPending || report) && (
          <span className="sheet-name">
            {report ? (
              <ReportHeading report={report}>{name}</ReportHeading>
            ) : (
              <Skeleton width="16rem" height={32} />
            )}
            {report && <ReportBadges report={report} />}
          </span>
        )
      }
      footer={
        <>
          <DialogCancel>Close</DialogCancel>
          {report && renderActions?.(report)}
          {report && (
            <Suspense>
              <DownloadPdfOnDemand reportId={report.id} />
            </Suspense>
          )}
        </>
      }
    >
      {isPending && <ReportSkeleton inDialog />}
      {error && <ReportNotFound error={error} onRetry={retry} bare isKeptOnceOpened={!renderActions} />}
      {report && !error && (
        <Suspense fallback={<ReportSkeleton inDialog />}>
          <SheetOnDemand report={report} inDialog />
        </Suspense>
      )}
    </Dialog>
  );
}

/** The report stays on the dialog while it fades out. */
function useLastOpened(reportId: number | null): number | null {
  const [last, setLast] = useState(reportId);
  if (reportId !== null && reportId !== last) setLast(reportId);
  return reportId ?? last;
}

/** Puts what lies over a page before the page's own name in the browser's tab; null: nothing lies over it. */
function useTitleWhileOpen(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const below = document.title;
    document.title = `${title} · ${below}`;
    return () => {
      document.title = below;
    };
  }, [title]);
}

const fetchOpened = () => import("./opened-report.ts");

/** The sheet in a dialog: what only follows from opening a report need not come with the list. */
export const SheetOnDemand = lazyWithPreload(async () => ({ default: (await fetchOpened()).ReportDetails }));
/** Fetched with the sheet. */
const DownloadPdfOnDemand = lazyWithPreload(async () => ({
  default: (await fetchOpened()).DownloadPdfButton,
}));

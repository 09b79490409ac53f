import { Suspense, useEffect, useState, type ReactNode } from "react";
import type { Report } from "#shared/reports/reports.schema.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { useOpened } from "#web/data/unopened.ts";
import { whenTouched } from "#web/lib/when-touched.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { DialogCancel } from "#web/ui/DialogCancel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { signedName } from "./location-name.ts";
import { ReportBadges } from "../list/ReportBadges.tsx";
import { ReportNotFound } from "./ReportNotFound.tsx";
import { ReportPlace } from "./ReportPlace.tsx";
import { ReportSkeleton } from "./ReportSkeleton.tsx";
import { DownloadPdfOnDemand, SheetOnDemand } from "./sheet-on-demand.ts";
import { useReport } from "./useReport.ts";
import { useTitleWhileOpen } from "./useTitleWhileOpen.ts";

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
  useOpened(report?.id);
  useTitleWhileOpen(reportId !== null && name ? name : null);
  useEffect(() => whenTouched(SheetOnDemand.preload), []);
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
              <ReportPlace report={report}>{name}</ReportPlace>
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

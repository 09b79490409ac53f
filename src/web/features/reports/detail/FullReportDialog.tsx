import { type ReactNode, useEffect } from "react";
import { signedLocationName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { useDropUnreadMark } from "#web/data/unread-reports.ts";
import { ReviewPanel } from "#web/features/reports/review/ReviewPanel.tsx";
import { Dialog, DialogCancel, useLastOpened } from "#web/ui/dialog/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import {
  DownloadPdfButton,
  ReportHeading,
  ReportNotFound,
  ReportSkeleton,
  useReport,
} from "./report-frame.tsx";
import { ReportDetails } from "./ReportDetails.tsx";

interface FullReportDialogProps {
  /** Null: closed. */
  reportId: number | null;
  onClose: () => void;
  /** An investor's device stores opened reports for reading offline; a manager's stores none. */
  isReaderInvestor?: boolean;
  /** Further actions, for managers. */
  renderActions?: (report: Report) => ReactNode;
}

/** A whole report in a dialog over the list that it was opened from. */
export default function FullReportDialog(props: FullReportDialogProps) {
  const { reportId, onClose, isReaderInvestor = false, renderActions } = props;
  const shownId = useLastOpened(reportId);
  const { report, error, isPending, retry } = useReport(shownId ?? 0, reportId !== null);
  const name = report && `${signedLocationName(report)}, ${formatPeriod(report.reportingPeriod)}`;
  useDropUnreadMark(report?.id);
  useTitleWhileOpen(reportId !== null && name ? name : null);
  const isOpen = reportId !== null;
  usePrintAlone(isOpen && report !== undefined);
  return (
    <Dialog
      open={reportId !== null}
      onOpenChange={onClose}
      size="lg"
      isInAddress
      title="Report Details"
      description={
        report ? (
          <ReportHeading report={report}>{name}</ReportHeading>
        ) : (
          isPending && (
            <span className="report-name row wrap">
              <Skeleton width="16rem" height={32} />
            </span>
          )
        )
      }
      footer={
        <>
          <DialogCancel>Close</DialogCancel>
          {report && renderActions?.(report)}
          {report && <DownloadPdfButton reportId={report.id} />}
        </>
      }
    >
      {isPending && <ReportSkeleton inDialog />}
      {error && <ReportNotFound error={error} onRetry={retry} bare isStoredOffline={isReaderInvestor} />}
      {report && !error && (
        <>
          {report.review && <ReviewPanel report={report} review={report.review} />}
          <ReportDetails report={report} inDialog />
        </>
      )}
    </Dialog>
  );
}

/** Puts the title before the page's own in the browser tab while the dialog is open; null: closed. */
function useTitleWhileOpen(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const pageTitle = document.title;
    document.title = `${title} · ${pageTitle}`;
    return () => {
      document.title = pageTitle;
    };
  }, [title]);
}

/** Printing leaves out the list behind the dialog while a report is shown (report-print.css). */
function usePrintAlone(isShown: boolean): void {
  useEffect(() => {
    document.documentElement.classList.toggle("prints-dialog", isShown);
    return () => document.documentElement.classList.remove("prints-dialog");
  }, [isShown]);
}

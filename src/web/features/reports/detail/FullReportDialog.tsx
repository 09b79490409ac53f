import type { ReactNode } from "react";
import { signedLocationName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { useDropUnreadMark } from "#web/data/unread-reports.ts";
import { ReviewPanel } from "#web/features/reports/review/ReviewPanel.tsx";
import { Dialog, DialogCancel, useLastOpened } from "#web/ui/dialog/dialog.tsx";
import { useSheet } from "#web/ui/dialog/sheet.ts";
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
  useSheet(reportId !== null && name ? name : null);
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

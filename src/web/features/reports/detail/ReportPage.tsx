import { useLocation, useParams } from "wouter";
import { signedLocationName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { isFiled } from "#shared/domain/reports/report-status.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { CorrectReportButton } from "#web/features/reports/correct/CorrectReportButton.tsx";
import { MarkReviewedButton, ReviewPanel } from "#web/features/reports/review/ReviewPanel.tsx";
import { BackButton } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Notices } from "./Notices.tsx";
import {
  DownloadPdfButton,
  ReportHeading,
  ReportNotFound,
  ReportSkeleton,
  useReport,
} from "./report-frame.tsx";
import { ReportDetails } from "./ReportDetails.tsx";

/** For managers: one report on a page of its own. */
export default function ReportPage() {
  const { id = "" } = useParams<{ id: string }>();
  const { report, error, isPending, retry } = useReport(id);
  const goBack = useGoBack();
  return (
    <>
      <BackButton onClick={goBack} />
      <PageHeader
        title="Report Details"
        {...(report && {
          documentTitle: `${signedLocationName(report)}, ${formatPeriod(report.reportingPeriod)} · Report Details`,
          subtitle: <ReportHeading report={report}>{signedLocationName(report)}</ReportHeading>,
          actions: (
            <>
              {report.mayMarkReviewed && <MarkReviewedButton report={report} />}
              {isFiled(report.status) && <CorrectReportButton report={report} />}
              <DownloadPdfButton reportId={report.id} />
            </>
          ),
        })}
      />
      {isPending && <ReportSkeleton />}
      {error && <ReportNotFound error={error} onRetry={retry} />}
      {report?.review && !error && <ReviewPanel report={report} review={report.review} />}
      {report && !error && <ReportDetails report={report} />}
      {report && !error && wasAnnounced(report) && <Notices reportId={report.id} />}
    </>
  );
}

/** Investors see a version of it, and were notified; of an imported one nobody is. */
const wasAnnounced = ({ status, isImported, review }: Report) =>
  isFiled(status) && !isImported && review?.publishedVersion !== null;

/** Back to the portal's page before, or to the archive when the report was opened by its own address. */
function useGoBack() {
  const [, navigate] = useLocation();
  return () => {
    // It counts the portal's pages only; in a browser without it, Back may leave the portal.
    const { canGoBack } = (window.navigation as Navigation | undefined) ?? {
      canGoBack: window.history.length > 1,
    };
    if (canGoBack) window.history.back();
    else navigate("/manager/archive");
  };
}

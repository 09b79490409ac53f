import { useLocation, useParams } from "wouter";
import { formatPeriod } from "#shared/domain/periods.ts";
import { BackButton } from "#web/ui/BackButton.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { CorrectReportButton } from "../correct/CorrectReportButton.tsx";
import { DownloadPdfButton } from "./DownloadPdfButton.tsx";
import { signedName } from "./location-name.ts";
import { Notices } from "./Notices.tsx";
import { ReportBadges } from "../list/ReportBadges.tsx";
import { ReportDetails } from "./ReportDetails.tsx";
import { ReportNotFound } from "./ReportNotFound.tsx";
import { ReportPlace } from "./ReportPlace.tsx";
import { ReportSkeleton } from "./ReportSkeleton.tsx";
import { useReport } from "./useReport.ts";

/** One report on a page of its own, for managers. */
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
          documentTitle: `${signedName(report)}, ${formatPeriod(report.reportingPeriod)} · Report Details`,
          subtitle: (
            <span className="sheet-name">
              <ReportPlace report={report}>{signedName(report)}</ReportPlace> <ReportBadges report={report} />
            </span>
          ),
          actions: (
            <>
              {report.status !== "draft" && <CorrectReportButton report={report} />}
              <DownloadPdfButton reportId={report.id} />
            </>
          ),
        })}
      />
      {isPending && <ReportSkeleton />}
      {error && <ReportNotFound error={error} onRetry={retry} />}
      {report && !error && <ReportDetails report={report} />}
      {report && !error && report.status !== "draft" && <Notices reportId={report.id} />}
    </>
  );
}

/** The browser's way back; to the archive for those who came by a link of their own. */
function useGoBack() {
  const [, navigate] = useLocation();
  return () => {
    if (window.history.length > 1) window.history.back();
    else navigate("/manager/archive");
  };
}

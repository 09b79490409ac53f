import { useLocation, useParams } from "wouter";
import { formatPeriod } from "#shared/domain/periods.ts";
import { BackButton, classNames } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CorrectReportButton } from "#web/features/reports/correct/CorrectReportButton.tsx";
import { DownloadPdfButton } from "./FinancialDocuments.tsx";
import { signedName } from "./location-name.ts";
import { Notices } from "./Notices.tsx";
import { ReportBadges } from "#web/features/reports/list/ReportCard.tsx";
import { ReportDetails } from "./ReportDetails.tsx";
import { ReportHeading } from "./ReportPlace.tsx";
import { ErrorState, Loading, NotAvailableOffline } from "#web/ui/states.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import "./sheet.css";
import { ApiError, isUnreachable } from "#web/lib/api-error.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/queries.ts";

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
              <ReportHeading report={report}>{signedName(report)}</ReportHeading>{" "}
              <ReportBadges report={report} />
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

const rows = [1, 2, 3, 4];

/** The sheet on its way. */
export function ReportSkeleton({ inDialog = false }: { inDialog?: boolean | undefined }) {
  const skeleton = (
    <Loading>
      <div className={classNames("sheet sheet-wait", inDialog ? "sheet-framed" : "card")} aria-hidden="true">
        <Skeleton width="32%" height={22} />
        <Skeleton width="58%" />
        <div className="sheet-two">
          {["sales", "costs"].map((table) => (
            <div key={table} className="sheet-wait">
              <Skeleton width="45%" height={22} />
              {rows.map((row) => (
                <Skeleton key={row} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
  // Also while nothing is shown yet: the dialog does not grow under the eyes of who has opened it.
  return inDialog ? <div className="sheet-room">{skeleton}</div> : skeleton;
}

interface ReportNotFoundProps {
  error: unknown;
  onRetry: () => void;
  bare?: boolean | undefined;
  /** An investor's device keeps what is opened on it, and a manager's keeps nothing. */
  isKeptOnceOpened?: boolean | undefined;
}

/** The spec's words for a missing report and for a failure; only a failure can be tried again. */
export function ReportNotFound({ error, onRetry, bare, isKeptOnceOpened = false }: ReportNotFoundProps) {
  if (isKeptOnceOpened && isUnreachable(error))
    return <NotAvailableOffline what="report" onRetry={onRetry} bare={bare} />;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <ErrorState title="Report not found" bare={bare} {...(isMissing ? {} : { onRetry })}>
      The requested report could not be found.
    </ErrorState>
  );
}

/** A whole report; nothing is asked while `isWanted` is false. */
export function useReport(id: number | string, isWanted = true) {
  const { data, error, isPending, refetch } = useQuery({
    ...query(api.reports.one, { params: { id } }),
    enabled: isWanted,
  });
  return { report: data, error, isPending, retry: () => void refetch() };
}

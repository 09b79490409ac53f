import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "#shared/api.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { FileButton } from "#web/data/FileLink.tsx";
import { query } from "#web/data/queries.ts";
import { ReportBadges } from "#web/features/reports/list/ReportCard.tsx";
import { ApiError, isUnreachable } from "#web/lib/api-error.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState, Loading, NotAvailableOffline } from "#web/ui/states.tsx";
import "#web/styles/report-details.css";

/** One whole report, for the page and the dialog; nothing is requested while `enabled` is false. */
export function useReport(id: number | string, enabled = true) {
  const { data, error, isPending, refetch } = useQuery({
    ...query(api.reports.one, { params: { id } }),
    enabled,
  });
  return { report: data, error, isPending, retry: () => void refetch() };
}

interface ReportHeadingProps {
  report: Report;
  /** The location's name, and the period where the heading needs it. */
  children: ReactNode;
}

/** Names the report below the title "Report Details": logo, location, badges. */
export function ReportHeading({ report, children }: ReportHeadingProps) {
  const logoUrl = report.location?.logoUrl;
  return (
    <span className="report-name row wrap">
      <span className="report-location">
        {logoUrl && <img src={logoUrl} alt="" className="logo-on-paper report-logo" decoding="async" />}
        <span translate="no">{children}</span>
      </span>{" "}
      <ReportBadges report={report} />
    </span>
  );
}

export function DownloadPdfButton({ reportId }: { reportId: number | string }) {
  return (
    <FileButton href={addressOf(api.reports.download, { id: reportId })} icon={Download}>
      Download PDF
    </FileButton>
  );
}

/** Same layout as the loaded report. */
export function ReportSkeleton({ inDialog = false }: { inDialog?: boolean | undefined }) {
  const skeleton = (
    <Loading>
      <div
        className={classNames("report-details report-skeleton", inDialog ? "report-framed" : "card")}
        aria-hidden="true"
      >
        <Skeleton width="32%" height={22} />
        <Skeleton width="58%" />
        <div className="report-two-columns wrap">
          {["sales", "costs"].map((table) => (
            <div key={table} className="report-skeleton">
              <Skeleton width="45%" height={22} />
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
  // The dialog has its full height from the start, so that it does not grow when the report arrives.
  return inDialog ? <div className="report-full-height">{skeleton}</div> : skeleton;
}

interface ReportNotFoundProps {
  error: unknown;
  onRetry: () => void;
  bare?: boolean | undefined;
  /** Opened reports are stored on this device for reading offline. */
  isStoredOffline?: boolean | undefined;
}

/** The words for a missing report and for a failure; only a failure can be retried. */
export function ReportNotFound({ error, onRetry, bare, isStoredOffline = false }: ReportNotFoundProps) {
  if (isStoredOffline && isUnreachable(error))
    return <NotAvailableOffline what="report" onRetry={onRetry} bare={bare} />;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <ErrorState title="Report not found" bare={bare} {...(isMissing ? {} : { onRetry })}>
      The requested report could not be found.
    </ErrorState>
  );
}

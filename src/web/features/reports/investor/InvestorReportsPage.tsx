import { Suspense } from "react";
import { useInvestorReports } from "#web/data/useInvestorReports.ts";
import { EmailSwitchOnDemand } from "#web/data/email-switch-on-demand.ts";
import { CountBadge } from "#web/ui/CountBadge.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { SkeletonCards } from "#web/ui/SkeletonCards.tsx";
import { usePieces } from "#web/ui/usePieces.ts";
import { TableLink } from "#web/data/TableLink.tsx";
import { FullReportDialog } from "../detail/FullReportDialog.tsx";
import { useOpenReport } from "../list/useOpenReport.ts";
import { filterReports } from "#shared/reports/filter-reports.ts";
import { InvestorReportFilters } from "./InvestorReportFilters.tsx";
import { InvestorReportList, LIST_PIECES } from "./InvestorReportList.tsx";
import { NoMatchingReports, NoReports } from "./NoReports.tsx";
import { tableAddress } from "./table-address.ts";
import { useReportFilters } from "./useReportFilters.ts";

/** What an investor reads of the locations held (spec section 2, Investor reports). */
export default function InvestorReportsPage() {
  const { investorId, reports, reportsFailed, isLoading, error, retry } = useInvestorReports();
  const { filters, choices, change, clear } = useReportFilters(reports);
  const { openId, open, close } = useOpenReport();
  const pieces = usePieces(LIST_PIECES, !isLoading);
  const found = filterReports(reports, filters);
  const failed = error !== null || reportsFailed;
  const isEmpty = !isLoading && !failed && reports.length === 0;
  return (
    <>
      <PageHeader
        title="Investment Reports"
        subtitle="Performance insights and financial analytics for your portfolio"
        {...(investorId !== undefined && reports.length > 0
          ? { actions: <TableLink href={tableAddress(investorId, filters)} isEmpty={found.length === 0} /> }
          : {})}
        {...(isLoading || failed ? {} : { badge: <CountBadge count={found.length} of="report" /> })}
      />
      {isLoading && <SkeletonCards className="reps" />}
      {failed && <ErrorState onRetry={retry} />}
      {isEmpty && <NoReports />}
      {reports.length > 0 && (
        <>
          <InvestorReportFilters filters={filters} choices={choices} onChange={change} onClear={clear} />
          <output className="sr">{found.length === 1 ? "1 report" : `${found.length} reports`}</output>
          {found.length === 0 ? (
            <NoMatchingReports onClear={clear} />
          ) : (
            <InvestorReportList
              reports={found}
              chosen={JSON.stringify(filters)}
              pieces={pieces}
              onOpen={open}
            />
          )}
        </>
      )}
      {/* At the foot, so not before all that stands above it is there. */}
      {pieces === LIST_PIECES && (
        <Suspense>
          <EmailSwitchOnDemand className="mt-9 border-t border-border pt-5" />
        </Suspense>
      )}
      <FullReportDialog reportId={openId} onClose={close} />
    </>
  );
}

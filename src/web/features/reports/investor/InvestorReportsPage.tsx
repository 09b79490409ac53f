import { FileText, SearchX } from "lucide-react";
import { filterReports } from "#shared/reports/filter-reports.ts";
import { CsvLink } from "#web/data/CsvLink.tsx";
import { EmailPreference } from "#web/data/EmailPreference.tsx";
import { useInvestorReports } from "#web/data/investor-reports.ts";
import { focusFilters } from "#web/features/reports/list/FilterBar.tsx";
import { LazyFullReport } from "#web/features/reports/list/LazyFullReport.tsx";
import { useOpenReport } from "#web/features/reports/list/use-open-report.ts";
import { CountBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { csvAddress, InvestorReportFilters, useReportFilters } from "./InvestorReportFilters.tsx";
import { InvestorReportList } from "./InvestorReportList.tsx";

export default function InvestorReportsPage() {
  const { investorId, reports, reportsFailed, isLoading, error, retry } = useInvestorReports();
  const { filters, choices, change, clear } = useReportFilters(reports);
  const { openId, openReport, closeReport } = useOpenReport();
  const found = filterReports(reports, filters);
  const failed = error !== null || reportsFailed;
  const isEmpty = !isLoading && !failed && reports.length === 0;
  return (
    <>
      <PageHeader
        title="Investment Reports"
        subtitle="Performance insights and financial analytics for your portfolio"
        {...(investorId !== undefined && reports.length > 0
          ? { actions: <CsvLink href={csvAddress(investorId, filters)} isEmpty={found.length === 0} /> }
          : {})}
        {...(isLoading || failed ? {} : { badge: <CountBadge count={found.length} of="report" /> })}
      />
      {isLoading && <SkeletonCards className="card-grid report-list" />}
      {failed && <ErrorState onRetry={retry} />}
      {isEmpty && <NoReports />}
      {reports.length > 0 && (
        <>
          <InvestorReportFilters filters={filters} choices={choices} onChange={change} onClear={clear} />
          <output className="visually-hidden">
            {found.length === 1 ? "1 report" : `${found.length} reports`}
          </output>
          {found.length === 0 ? (
            <NoMatchingReports onClear={clear} />
          ) : (
            <InvestorReportList reports={found} filterKey={JSON.stringify(filters)} onOpen={openReport} />
          )}
        </>
      )}
      {/* At the foot: drawn after the list, so that it does not move. */}
      {!isLoading && <EmailPreference className="report-list-foot" />}
      <LazyFullReport reportId={openId} onClose={closeReport} isReaderInvestor />
    </>
  );
}

function NoReports() {
  return (
    <EmptyState icon={FileText} title="No Reports Found">
      Investment reports will appear here once they are submitted by the management team. You'll receive
      notifications when new reports become available.
    </EmptyState>
  );
}

/** There are reports, but none as filtered. */
function NoMatchingReports({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No Matching Reports"
      action={
        <Button
          variant="outline"
          onClick={() => {
            onClear();
            focusFilters();
          }}
        >
          Clear All Filters
        </Button>
      }
    >
      None of your reports fits this search and these filters.
    </EmptyState>
  );
}

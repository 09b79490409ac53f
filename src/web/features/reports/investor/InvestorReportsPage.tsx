import { Suspense } from "react";
import { useInvestorReports } from "#web/data/investor-reports.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { CountBadge } from "#web/ui/badge.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { usePieces } from "#web/ui/progressive-rendering.ts";
import { CsvLink } from "#web/data/CsvLink.tsx";
import { FullReportDialog } from "#web/features/reports/detail/FullReportDialog.tsx";
import { useOpenReport } from "#web/features/reports/list/use-open-report.ts";
import { filterReports } from "#shared/reports/filter-reports.ts";
import { InvestorReportFilters, tableAddress, useReportFilters } from "./InvestorReportFilters.tsx";
import { InvestorReportList, LIST_PIECES } from "./InvestorReportList.tsx";
import { FileText, SearchX } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { focusFilters } from "#web/features/reports/list/FilterBar.tsx";

const EmailPreference = lazyWithPreload(() => import("#web/data/EmailPreference.tsx"));

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
          ? { actions: <CsvLink href={tableAddress(investorId, filters)} isEmpty={found.length === 0} /> }
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
          <EmailPreference className="mt-9 ruled-above" />
        </Suspense>
      )}
      <FullReportDialog reportId={openId} onClose={close} />
    </>
  );
}

/** Nothing has been submitted yet. */
export function NoReports() {
  return (
    <EmptyState icon={FileText} title="No Reports Found">
      Investment reports will appear here once they are submitted by the management team. You'll receive
      notifications when new reports become available.
    </EmptyState>
  );
}

/** There are reports, but none as filtered. */
export function NoMatchingReports({ onClear }: { onClear: () => void }) {
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

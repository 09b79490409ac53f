import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { ARCHIVE_PAGE_SIZE } from "#shared/domain/limits.ts";
import { isFiled } from "#shared/domain/reports/report-status.ts";
import { CsvLink } from "#web/data/CsvLink.tsx";
import { listPages } from "#web/data/queries.ts";
import { managerReportUrl } from "#web/data/report-urls.ts";
import { useReviews } from "#web/data/use-reviews.ts";
import { CorrectReportButton } from "#web/features/reports/correct/CorrectReportButton.tsx";
import {
  DeleteReportDialog,
  type ReportToDelete,
} from "#web/features/reports/correct/DeleteReportDialog.tsx";
import { countText } from "#web/features/reports/list/FilterBar.tsx";
import { LazyFullReport } from "#web/features/reports/list/LazyFullReport.tsx";
import { useOpenReport } from "#web/features/reports/list/use-open-report.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { useUrlFilters } from "#web/lib/url-filters.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { ArchiveFilterBar, NO_FILTERS, queryOf, readFilters, writeFilters } from "./ArchiveFilterBar.tsx";
import { ArchiveList, NoArchivedReports } from "./ArchiveList.tsx";
import { DueReports } from "./DueReports.tsx";

/** For managers: all reports. The filters are part of the address. */
export default function ArchivePage() {
  const { params, change } = useUrlFilters(writeFilters);
  const { openId, openReport, closeReport } = useOpenReport();
  const filters = readFilters(params);
  // The previous result stays visible until the new one arrives.
  const archive = useInfiniteQuery({
    ...listPages(api.reports.list, { ...queryOf(filters), limit: String(ARCHIVE_PAGE_SIZE) }),
    placeholderData: keepPreviousData,
  });
  const { rows: reports, matching: total, isTotalCapped } = archive.data ?? NOTHING;
  const [reportToDelete, setReportToDelete] = useState<ReportToDelete | null>(null);

  const { isRequired, hasOpen } = useReviews();
  const hasReviews = isRequired || hasOpen || reports.some(({ review }) => review !== undefined);
  const clear = () => change(NO_FILTERS);

  return (
    <>
      <PageHeader
        title="Report Archive"
        subtitle="Search and view submitted reports"
        actions={<CsvLink href={addressOf(api.exports.reports, {}, queryOf(filters))} />}
      />
      {params.get("due") === "late" && <DueReports />}
      <ArchiveFilterBar
        filters={filters}
        hasReviews={hasReviews}
        isReady={!archive.isPending}
        onChange={change}
        onClear={clear}
      />
      <output className="report-count muted">
        {archive.isSuccess && countSentence(total, countText(total, isTotalCapped))}
      </output>
      {archive.isPending && <SkeletonCards className="card-grid report-list" />}
      {archive.isLoadingError && <ErrorState onRetry={() => void archive.refetch()} />}
      {archive.isSuccess && total === 0 && (
        <NoArchivedReports filters={filters} onChange={change} onClear={clear} />
      )}
      {reports.length > 0 && (
        <ArchiveList
          reports={reports}
          total={total}
          isTotalCapped={isTotalCapped && archive.hasNextPage}
          isOutdated={archive.isPlaceholderData}
          isLoadingMore={archive.isFetchingNextPage}
          hasMoreFailed={archive.isFetchNextPageError}
          onMore={() => void archive.fetchNextPage()}
          onView={openReport}
          onDelete={setReportToDelete}
        />
      )}
      <DeleteReportDialog report={reportToDelete} onClose={() => setReportToDelete(null)} />
      <LazyFullReport
        reportId={openId}
        onClose={closeReport}
        renderActions={(report) => (
          <>
            <ButtonLink variant="outline" href={managerReportUrl(report.id)}>
              Open Page
            </ButtonLink>
            {isFiled(report.status) && <CorrectReportButton report={report} />}
          </>
        )}
      />
    </>
  );
}

const NOTHING = { rows: [], matching: 0, isTotalCapped: false };

/** How many reports were found, and their order. */
function countSentence(total: number, count: string): string {
  if (total < 2) return total === 1 ? "1 report" : "0 reports";
  return `${count} reports, newest month first`;
}

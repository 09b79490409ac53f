import { useState } from "react";
import { api } from "#shared/api.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { useUrlFilters } from "#web/lib/url-filters.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { usePieces } from "#web/ui/progressive-rendering.ts";
import { CsvLink } from "#web/data/CsvLink.tsx";
import { CorrectReportButton } from "#web/features/reports/correct/CorrectReportButton.tsx";
import { FullReportDialog } from "#web/features/reports/detail/FullReportDialog.tsx";
import { useOpenReport } from "#web/features/reports/list/use-open-report.ts";
import {
  ArchiveFilterBar,
  type ArchiveFilters,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from "./ArchiveFilterBar.tsx";
import { ARCHIVE_PIECES, ArchiveList, NoArchivedReports } from "./ArchiveList.tsx";
import { countText } from "#web/features/reports/list/FilterBar.tsx";
import { DeleteReportDialog, type FiledReport } from "#web/features/reports/correct/DeleteReportDialog.tsx";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { listPages, query } from "#web/data/queries.ts";
import { periodYear } from "#shared/domain/periods.ts";
import { currentPeriod } from "#web/lib/dates.ts";

/** Every report there is, for managers (spec section 2, Report Archive). The filters stand in the address. */
export default function ArchivePage() {
  const { params, change } = useUrlFilters(writeFilters);
  const { openId, open, close } = useOpenReport();
  const filters = readFilters(params);
  const archive = useArchive(filters);
  const { reports, total, isOpenEnded } = archive;
  const pieces = usePieces(ARCHIVE_PIECES, !archive.isPending);
  const [doomed, setDoomed] = useState<FiledReport | null>(null);

  const clear = () => change(NO_FILTERS);

  return (
    <>
      <PageHeader
        title="Report Archive"
        subtitle="Search and view submitted reports"
        actions={<CsvLink href={addressOf(api.exports.reports, {}, queryOf(filters))} />}
      />
      <ArchiveFilterBar filters={filters} isReady={!archive.isPending} onChange={change} onClear={clear} />
      <output className="rep-count">
        {archive.isSuccess && countSentence(total, countText(total, isOpenEnded))}
      </output>
      {archive.isPending && <SkeletonCards className="reps" />}
      {archive.isLoadingError && <ErrorState onRetry={() => void archive.refetch()} />}
      {archive.isSuccess && total === 0 && (
        <NoArchivedReports filters={filters} onChange={change} onClear={clear} />
      )}
      {reports.length > 0 && (
        <ArchiveList
          reports={reports}
          pieces={pieces}
          total={total}
          isOpenEnded={isOpenEnded && archive.hasNextPage}
          isLate={archive.isPlaceholderData}
          isLoadingMore={archive.isFetchingNextPage}
          hasMoreFailed={archive.isFetchNextPageError}
          onMore={() => void archive.fetchNextPage()}
          onView={open}
          onDelete={setDoomed}
        />
      )}
      <DeleteReportDialog report={doomed} onClose={() => setDoomed(null)} />
      <FullReportDialog
        reportId={openId}
        onClose={close}
        renderActions={(report) => (
          <>
            <ButtonLink variant="outline" href={`/manager/report/${report.id}`}>
              Open Page
            </ButtonLink>
            {report.status !== "draft" && <CorrectReportButton report={report} />}
          </>
        )}
      />
    </>
  );
}

/** How many were found and in which order they stand. */
function countSentence(total: number, count: string): string {
  if (total < 2) return total === 1 ? "1 report" : "0 reports";
  return `${count} reports, newest month first`;
}

/** Reports of one request. */
export const ARCHIVE_PAGE = 12;

/** The filters as the calls take them: what is not chosen is left out. */
export function queryOf({ search, locationId, month, year }: ArchiveFilters) {
  return {
    ...(search.trim() === "" ? {} : { q: search.trim() }),
    ...(locationId === null ? {} : { locationId }),
    ...(month === null ? {} : { month: String(month) }),
    ...(year === null ? {} : { year: String(year) }),
  };
}

/** Searches on the server, page by page. What was found before stays in sight until the new answer is there. */
export function useArchive(filters: ArchiveFilters) {
  const pages = useInfiniteQuery({
    ...listPages(api.reports.list, { ...queryOf(filters), limit: String(ARCHIVE_PAGE) }),
    placeholderData: keepPreviousData,
  });
  const reports = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  return {
    ...pages,
    reports,
    /** There are more than the server counts. */
    isOpenEnded: pages.data?.pages.at(-1)?.isOpenEnded ?? false,
    total: pages.data?.pages.at(-1)?.matching ?? reports.length,
  };
}

/** The years that hold reports, the current and the chosen one, newest first. */
export function useReportYears(chosen: number | null, isReady: boolean): readonly number[] {
  const { data = [] } = useQuery({ ...query(api.reports.years), enabled: isReady });
  const [thisYear] = useState(() => periodYear(currentPeriod(new Date())));
  const all = new Set([thisYear, ...data, ...(chosen === null ? [] : [chosen])]);
  return [...all].toSorted((a, b) => b - a);
}

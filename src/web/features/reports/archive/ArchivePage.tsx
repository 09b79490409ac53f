import { useState } from "react";
import { api } from "#shared/api.ts";
import { addressOf } from "#web/lib/call.ts";
import { useFilterSteps } from "#web/lib/useFilterSteps.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { SkeletonCards } from "#web/ui/SkeletonCards.tsx";
import { usePieces } from "#web/ui/usePieces.ts";
import { TableLink } from "#web/data/TableLink.tsx";
import { CorrectReportButton } from "../correct/CorrectReportButton.tsx";
import { FullReportDialog } from "../detail/FullReportDialog.tsx";
import { useOpenReport } from "../list/useOpenReport.ts";
import { NO_FILTERS, readFilters, writeFilters } from "./archive-filters.ts";
import { ArchiveFilterBar } from "./ArchiveFilterBar.tsx";
import { ARCHIVE_PIECES, ArchiveList } from "./ArchiveList.tsx";
import { countText } from "../list/ShowMore.tsx";
import { DeleteReportDialog } from "../correct/DeleteReportDialog.tsx";
import type { FiledReport } from "../correct/useDeleteReport.ts";
import { NoArchivedReports } from "./NoArchivedReports.tsx";
import { queryOf, useArchive } from "./useArchive.ts";

/** Every report there is, for managers (spec section 2, Report Archive). The filters stand in the address. */
export default function ArchivePage() {
  const { params, change } = useFilterSteps(writeFilters);
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
        actions={<TableLink href={addressOf(api.exports.reports, {}, queryOf(filters))} />}
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

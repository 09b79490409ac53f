import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { Banner } from "#web/ui/Banner.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ShowMore } from "../list/ShowMore.tsx";
import { useFocusOnNew } from "../list/useFocusOnNew.ts";
import { ArchiveCard } from "./ArchiveCard.tsx";
import { ARCHIVE_PAGE } from "./useArchive.ts";

interface ArchiveListProps {
  reports: readonly ReportRow[];
  total: number;
  isOpenEnded: boolean;
  /** Another search is on its way; these are the reports of the one before. */
  isLate: boolean;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  onMore: () => void;
  onView: (id: number) => void;
  onDelete: (report: ReportRow) => void;
}

export function ArchiveList(props: ArchiveListProps) {
  const { reports, total, isOpenEnded, isLate, isLoadingMore, hasMoreFailed, onMore, onView, onDelete } =
    props;
  const { list, awaitNew } = useFocusOnNew(reports.length);
  return (
    <>
      <ul className={classNames("reps", isLate && "reps-late")} aria-busy={isLate} ref={list}>
        {reports.map((report) => (
          <ArchiveCard
            key={report.id}
            report={report}
            onView={() => onView(report.id)}
            onDelete={() => onDelete(report)}
          />
        ))}
      </ul>
      {hasMoreFailed && <Banner tone="danger">More reports could not be loaded. Try again.</Banner>}
      <ShowMore
        shown={reports.length}
        total={total}
        pageSize={ARCHIVE_PAGE}
        isOpenEnded={isOpenEnded}
        busy={isLoadingMore}
        onMore={() => {
          awaitNew();
          onMore();
        }}
      />
    </>
  );
}

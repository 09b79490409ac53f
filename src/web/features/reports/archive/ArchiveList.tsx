import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useFocusOnNew } from "#web/ui/useFocusOnNew.ts";
import { ShowMore } from "../list/ShowMore.tsx";
import { usePlaceOfReport } from "../list/usePlaceOfReport.ts";
import { ArchiveCard } from "./ArchiveCard.tsx";
import { ARCHIVE_PAGE } from "./useArchive.ts";

/** In which the first answer is drawn, two beside each other on a wide screen. */
export const ARCHIVE_PIECES = 3;

interface ArchiveListProps {
  reports: readonly ReportRow[];
  /** How many are drawn by now. */
  pieces: number;
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
  const { reports, pieces, total, isOpenEnded, isLate, isLoadingMore, hasMoreFailed } = props;
  const { onMore, onView, onDelete } = props;
  const areAllDrawn = pieces === ARCHIVE_PIECES;
  const shown = areAllDrawn ? reports : reports.slice(0, pieces * (ARCHIVE_PAGE / ARCHIVE_PIECES));
  const placeOf = usePlaceOfReport();
  const { list, awaitNew } = useFocusOnNew(shown.length);
  return (
    <>
      <ul className={classNames("reps", isLate && "reps-late")} aria-busy={isLate} ref={list}>
        {shown.map((report) => (
          <ArchiveCard
            key={report.id}
            report={report}
            place={placeOf(report)}
            onView={() => onView(report.id)}
            onDelete={() => onDelete(report)}
          />
        ))}
      </ul>
      {areAllDrawn && (
        <ShowMore
          shown={reports.length}
          total={total}
          pageSize={ARCHIVE_PAGE}
          isOpenEnded={isOpenEnded}
          busy={isLoadingMore}
          hasFailed={hasMoreFailed}
          onMore={() => {
            awaitNew();
            onMore();
          }}
        />
      )}
    </>
  );
}

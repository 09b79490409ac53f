import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { Button, ButtonLink, classNames, IconButton } from "#web/ui/button.tsx";
import { useFocusNewItem } from "#web/ui/hooks/use-focus-new-item.ts";
import { focusFilters, ShowMore } from "#web/features/reports/list/FilterBar.tsx";
import { useReportTitle } from "#web/features/reports/list/use-open-report.ts";
import { ARCHIVE_PAGE } from "./ArchivePage.tsx";
import { Archive, Eye, Trash2 } from "lucide-react";
import { useId } from "react";
import { formatDate } from "#web/lib/dates.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { isCorrected, isFiledAnew } from "#shared/domain/report-versions.ts";
import { LocationMark } from "#web/ui/location-logo.tsx";
import { locationName } from "#shared/domain/names.ts";
import { ReportBadges, ReportCard } from "#web/features/reports/list/ReportCard.tsx";
import { ReportFigures } from "../list/ReportFigures.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { type ArchiveFilters, isFiltered, searchedMonth, searchedMonthText } from "./ArchiveFilterBar.tsx";

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
  const placeOf = useReportTitle();
  const { list, awaitNew } = useFocusNewItem(shown.length);
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

interface ArchiveCardProps {
  report: ReportRow;
  /** What its location is called among all. */
  place: string;
  onView: () => void;
  onDelete: () => void;
}

function ArchiveCard({ report, place, onView, onDelete }: ArchiveCardProps) {
  const headingId = useId();
  const name = locationName(report);
  return (
    <ReportCard
      report={report}
      headingId={headingId}
      mark={<LocationMark name={name} logoUrl={report.location.logoUrl} audience="manager" size={48} />}
      badge={<ReportBadges report={report} />}
      // A summary only when gross sales is present (spec section 2, Report Archive).
      figures={report.grossSalesLastMonth !== null && <ReportFigures report={report} />}
      note={<Filed report={report} />}
      actions={
        <>
          <IconButton
            icon={Trash2}
            danger
            label={`Delete report of ${place}, ${formatPeriod(report.reportingPeriod)}`}
            tooltip="Delete report"
            onClick={onDelete}
          />
          <Button variant="outline" icon={Eye} aria-describedby={headingId} onClick={onView}>
            View Report
          </Button>
        </>
      }
    />
  );
}

/** Who filed or corrected it and when; what was never submitted has no date. */
function Filed({ report }: { report: ReportRow }) {
  const { submittedBy: by, submittedAt: at } = report;
  return (
    <>
      {isCorrected(report) && "Corrected: "}
      {isFiledAnew(report) && "Filed anew: "}
      {by !== null && (at === null ? by : `${by}, `)}
      {at !== null && <span className="whitespace-nowrap">{formatDate(at)}</span>}
    </>
  );
}

interface NoArchivedReportsProps {
  filters: ArchiveFilters;
  onChange: (changed: Partial<ArchiveFilters>) => void;
  onClear: () => void;
}

export function NoArchivedReports({ filters, onChange, onClear }: NoArchivedReportsProps) {
  const typed = searchedMonth(filters.search);
  return (
    <EmptyState
      icon={Archive}
      title="No reports found"
      action={
        <>
          {typed && (
            <Button
              onClick={() => {
                onChange({
                  search: typed.rest,
                  ...(typed.month !== null && { month: typed.month }),
                  ...(typed.year !== null && { year: typed.year }),
                });
                focusFilters();
              }}
            >
              Filter by {searchedMonthText(typed)}
            </Button>
          )}
          {isFiltered(filters) ? (
            <Button
              variant="outline"
              onClick={() => {
                onClear();
                focusFilters();
              }}
            >
              Clear Filters
            </Button>
          ) : (
            <ButtonLink href="/manager/reports">New Monthly Report</ButtonLink>
          )}
        </>
      }
    >
      Try adjusting your search criteria or create a new report.
      {typed && (
        <span className="mt-1.5 block">
          The search knows locations and submitters; months and years have filters.
        </span>
      )}
    </EmptyState>
  );
}

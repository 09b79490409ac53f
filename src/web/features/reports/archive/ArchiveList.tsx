import { Archive, Eye, Trash2 } from "lucide-react";
import { useId } from "react";
import { ARCHIVE_PAGE_SIZE } from "#shared/domain/limits.ts";
import { locationName } from "#shared/domain/names.ts";
import {
  formatPeriod,
  monthName,
  parseNumericPeriod,
  periodMonth,
  periodYear,
} from "#shared/domain/periods.ts";
import { isCorrected, isFiledAnew } from "#shared/domain/reports/report-versions.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { focusFilters, ShowMore } from "#web/features/reports/list/FilterBar.tsx";
import { ReportBadges, ReportCard } from "#web/features/reports/list/ReportCard.tsx";
import { ReportCardFigures } from "#web/features/reports/list/ReportCardFigures.tsx";
import { formatDate } from "#web/lib/dates.ts";
import { useAbility, useAccount } from "#web/lib/signed-in.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useFocusNewItem } from "#web/ui/hooks/use-focus-new-item.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LocationLogo } from "#web/ui/location-logo.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { type ArchiveFilters, isFiltered } from "./ArchiveFilterBar.tsx";

interface ArchiveListProps {
  reports: readonly ReportRow[];
  total: number;
  isTotalCapped: boolean;
  /** These are the previous search's reports; the new ones are loading. */
  isOutdated: boolean;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  onMore: () => void;
  onView: (id: number) => void;
  onDelete: (report: ReportRow) => void;
}

export function ArchiveList(props: ArchiveListProps) {
  const { reports, total, isTotalCapped, isOutdated, isLoadingMore, hasMoreFailed } = props;
  const { onMore, onView, onDelete } = props;
  const { list, awaitNew } = useFocusNewItem(reports.length);
  return (
    <>
      <ul
        className={classNames("card-grid report-list", isOutdated && "is-outdated")}
        aria-busy={isOutdated}
        ref={list}
      >
        {reports.map((report) => (
          <ArchiveCard
            key={report.id}
            report={report}
            onView={() => onView(report.id)}
            onDelete={() => onDelete(report)}
          />
        ))}
      </ul>
      <ShowMore
        shown={reports.length}
        total={total}
        pageSize={ARCHIVE_PAGE_SIZE}
        isTotalCapped={isTotalCapped}
        busy={isLoadingMore}
        hasFailed={hasMoreFailed}
        onMore={() => {
          awaitNew();
          onMore();
        }}
      />
    </>
  );
}

interface ArchiveCardProps {
  report: ReportRow;
  onView: () => void;
  onDelete: () => void;
}

function ArchiveCard({ report, onView, onDelete }: ArchiveCardProps) {
  const headingId = useId();
  const mayDelete = useAbility("deleteReports");
  const name = locationName(report);
  return (
    <ReportCard
      report={report}
      headingId={headingId}
      mark={<LocationLogo name={name} logoUrl={report.location.logoUrl} audience="manager" size={48} />}
      badge={<ReportBadges report={report} />}
      // Figures only when gross sales were reported.
      figures={report.grossSalesLastMonth !== null && <ReportCardFigures report={report} />}
      note={<SubmissionNote report={report} />}
      actions={
        <>
          {mayDelete && (
            <IconButton
              icon={Trash2}
              danger
              label={`Delete report of ${name}, ${formatPeriod(report.reportingPeriod)}`}
              tooltip="Delete report"
              onClick={onDelete}
            />
          )}
          <Button variant="outline" icon={Eye} aria-describedby={headingId} onClick={onView}>
            View Report
          </Button>
        </>
      }
    />
  );
}

/** Who submitted, corrected or imported it, and when; a draft report has no date. */
function SubmissionNote({ report }: { report: ReportRow }) {
  const { submittedBy: by, submittedAt: at, isImported } = report;
  return (
    <>
      {isImported && "Imported: "}
      {!isImported && isCorrected(report) && "Corrected: "}
      {!isImported && isFiledAnew(report) && "Filed anew: "}
      {by !== null && <span translate="no">{at === null ? by : `${by}, `}</span>}
      {at !== null && <span className="report-card-date">{formatDate(at)}</span>}
    </>
  );
}

interface NoArchivedReportsProps {
  filters: ArchiveFilters;
  onChange: (changed: Partial<ArchiveFilters>) => void;
  onClear: () => void;
}

export function NoArchivedReports({ filters, onChange, onClear }: NoArchivedReportsProps) {
  const found = searchedMonth(filters.search);
  const hasLocations = useAccount().user?.locationIds?.length !== 0;
  const mayFile = useAbility("fileReports") && hasLocations;
  return (
    <EmptyState
      icon={Archive}
      title="No reports found"
      action={
        <>
          {found && (
            <Button
              onClick={() => {
                onChange({
                  search: found.rest,
                  ...(found.month !== null && { month: found.month }),
                  ...(found.year !== null && { year: found.year }),
                });
                focusFilters();
              }}
            >
              Filter by {searchedMonthText(found)}
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
            mayFile && <ButtonLink href="/manager/reports">New Monthly Report</ButtonLink>
          )}
        </>
      }
    >
      Try adjusting your search criteria{mayFile && " or create a new report"}.
      {found && (
        <span className="report-list-hint">
          The search knows locations and submitters; months and years have filters.
        </span>
      )}
    </EmptyState>
  );
}

/** A month, a year or both in the text of a search, and the text without them. */
interface SearchedMonth {
  /** 1 to 12. */
  month: number | null;
  year: number | null;
  rest: string;
}

const YEAR_WORD = /^(?:19|20)\d\d$/;
/** "Oct", "Sept."; two letters are too ambiguous. */
const MIN_LETTERS = 3;

/**
 * Finds a month or a year in a search. The search covers locations and submitters only, so the page offers the filters
 * for these instead. Null when there is none.
 */
export function searchedMonth(search: string): SearchedMonth | null {
  const found: SearchedMonth = { month: null, year: null, rest: "" };
  const rest: string[] = [];
  for (const word of search.split(/[\s,]+/).filter((part) => part !== "")) {
    const { month, year } = readWord(word);
    const isNew = (month === null || found.month === null) && (year === null || found.year === null);
    if ((month === null && year === null) || !isNew) rest.push(word);
    found.month ??= month;
    found.year ??= year;
  }
  return found.month === null && found.year === null ? null : { ...found, rest: rest.join(" ") };
}

/** "October 2026", "October", "2026". */
export function searchedMonthText({ month, year }: SearchedMonth): string {
  return [month === null ? [] : monthName(month), year ?? []].flat().join(" ");
}

function readWord(word: string): { month: number | null; year: number | null } {
  if (YEAR_WORD.test(word)) return { month: null, year: Number(word) };
  const period = parseNumericPeriod(word);
  if (period !== null) return { month: periodMonth(period), year: periodYear(period) };
  return { month: monthOf(word), year: null };
}

function monthOf(word: string): number | null {
  const start = word.toLowerCase().replace(/\.$/, "");
  if (start.length < MIN_LETTERS) return null;
  for (let month = 1; month <= 12; month += 1)
    if (monthName(month).toLowerCase().startsWith(start)) return month;
  return null;
}

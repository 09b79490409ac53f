import { Archive, Eye, Trash2 } from "lucide-react";
import { useId } from "react";
import { ARCHIVE_PAGE_SIZE } from "#shared/domain/limits.ts";
import { locationName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { isCorrected, isFiledAnew } from "#shared/domain/report-versions.ts";
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
import { searchedMonth, searchedMonthText } from "./searched-month.ts";

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

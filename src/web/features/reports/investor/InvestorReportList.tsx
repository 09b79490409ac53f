import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { investorIcon, type InvestorIcon, iconEmoji } from "#shared/domain/location-icon.ts";
import { locationName } from "#shared/domain/names.ts";
import { submissionLabel } from "#shared/domain/reports/report-versions.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import { useUnreadReports } from "#web/data/unread-reports.ts";
import { ShowMore } from "#web/features/reports/list/FilterBar.tsx";
import { ReportBadges, ReportCard } from "#web/features/reports/list/ReportCard.tsx";
import { ReportCardFigures } from "#web/features/reports/list/ReportCardFigures.tsx";
import { formatDate } from "#web/lib/dates.ts";
import { useShownCount } from "#web/lib/use-shown-count.ts";
import { Button } from "#web/ui/button.tsx";
import { useFocusNewItem } from "#web/ui/hooks/use-focus-new-item.ts";
import { Icon } from "#web/ui/icon.tsx";

const FIRST_COUNT = 8;
/** Reports that each "Show more" adds. */
const MORE_COUNT = 40;

interface InvestorReportListProps {
  reports: readonly ListedReport[];
  /** Identifies the filters: when they change, the list starts at its beginning. */
  filterKey: string;
  onOpen: (id: number) => void;
}

export function InvestorReportList({ reports, filterKey, onOpen }: InvestorReportListProps) {
  const { count, addPage } = useShownCount(FIRST_COUNT, filterKey, MORE_COUNT);
  const unread = useUnreadReports();
  const shown = reports.slice(0, count);
  const { list, awaitNew } = useFocusNewItem(shown.length);
  return (
    <>
      <ul className="card-grid report-list" ref={list}>
        {shown.map((report) => (
          <InvestorReportCard
            key={report.id}
            report={report}
            isNew={unread.has(report.id)}
            onOpen={() => onOpen(report.id)}
          />
        ))}
      </ul>
      <ShowMore
        shown={shown.length}
        total={reports.length}
        pageSize={FIRST_COUNT}
        onMore={() => {
          awaitNew();
          addPage();
        }}
      />
    </>
  );
}

interface InvestorReportCardProps {
  report: ListedReport;
  /** Not opened yet. */
  isNew: boolean;
  onOpen: () => void;
}

function InvestorReportCard({ report, isNew, onOpen }: InvestorReportCardProps) {
  const headingId = useId();
  return (
    <ReportCard
      headingId={headingId}
      report={report}
      mark={<LocationIcon icon={investorIcon(locationName(report))} logoUrl={report.location.logoUrl} />}
      // Investors see "Submitted" for reviewed reports too.
      badge={<ReportBadges report={{ ...report, status: "submitted" }} isNew={isNew} />}
      figures={<ReportCardFigures report={report} own={report.own} />}
      note={
        <>
          {/* A date alone, next to amounts, would read as the day of payment. */}
          {submissionLabel(report, null) ?? "Submitted on"}{" "}
          <span className="report-card-date">
            {report.submittedAt === null ? "N/A" : formatDate(report.submittedAt)}
          </span>
        </>
      }
      actions={
        <Button variant="outline" aria-describedby={headingId} onClick={onOpen}>
          View Full Report
          <Icon icon={ArrowRight} size={16} />
        </Button>
      }
    />
  );
}

interface LocationIconProps {
  icon: InvestorIcon;
  /** The location's logo; the emoji becomes a small mark on it. */
  logoUrl: string | null;
}

/** The emoji of a location. */
function LocationIcon({ icon, logoUrl }: LocationIconProps) {
  const emoji = (
    <span className="circle location-icon" aria-hidden="true">
      <span>{iconEmoji(icon)}</span>
    </span>
  );
  if (logoUrl === null) return emoji;
  return (
    <span className="location-icon-logo">
      <img className="logo-on-paper" src={logoUrl} alt="" loading="lazy" decoding="async" />
      {emoji}
    </span>
  );
}

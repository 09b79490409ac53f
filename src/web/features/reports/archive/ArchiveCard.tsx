import { Eye, Trash2 } from "lucide-react";
import { useId } from "react";
import { formatDate } from "#web/lib/portal-dates.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { isCorrected, isFiledAnew } from "#shared/domain/report-versions.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LocationMark } from "#web/ui/LocationMark.tsx";
import { locationName } from "#shared/domain/names.ts";
import { ReportBadges } from "../list/ReportBadges.tsx";
import { ReportCard } from "../list/ReportCard.tsx";
import { ReportFigures } from "../list/ReportFigures.tsx";

interface ArchiveCardProps {
  report: ReportRow;
  /** What its location is called among all. */
  place: string;
  onView: () => void;
  onDelete: () => void;
}

export function ArchiveCard({ report, place, onView, onDelete }: ArchiveCardProps) {
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

import { versionBadge } from "#shared/domain/report-versions.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";

interface ReportBadgesProps {
  report: Pick<Report, "status" | "version" | "firstVersion">;
  /** Whether its reader has yet to open it; left out where nobody asks. */
  isNew?: boolean | undefined;
}

/** In one order everywhere: a report's status, whether it stands in place of another, whether it is new to its reader. */
export function ReportBadges({ report, isNew }: ReportBadgesProps) {
  const badge = versionBadge(report);
  const room = isNew === undefined ? null : badge === null ? "has-room-for-2" : "has-room-for-3";
  return (
    <span className={classNames("report-badges inline-flex flex-wrap gap-1.5", room)}>
      <StatusBadge status={report.status} />
      {badge !== null && <Badge tone="brass">{badge}</Badge>}
      {isNew && <Badge tone="brass">New</Badge>}
    </span>
  );
}

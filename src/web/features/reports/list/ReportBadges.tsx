import { versionBadge } from "#shared/domain/report-versions.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";

/** A report's status, and whether it stands in place of another. */
export function ReportBadges({ report }: { report: Pick<Report, "status" | "version" | "firstVersion"> }) {
  const badge = versionBadge(report);
  return (
    <span className="report-badges inline-flex flex-wrap gap-1.5">
      <StatusBadge status={report.status} />
      {badge !== null && <Badge tone="brass">{badge}</Badge>}
    </span>
  );
}

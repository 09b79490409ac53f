import type { Report } from "#shared/reports/reports.schema.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";

/** A report's status, and whether it stands in place of another. */
export function ReportBadges({
  report: { status, version },
}: {
  report: Pick<Report, "status" | "version">;
}) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusBadge status={status} />
      {version > 1 && <Badge tone="brass">Corrected</Badge>}
    </span>
  );
}

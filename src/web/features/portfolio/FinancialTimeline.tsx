import { FileText } from "lucide-react";
import { useId } from "react";
import { Card } from "#web/ui/Card.tsx";
import { CardHead } from "#web/ui/CardHead.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { TimelineRow } from "./timeline.ts";
import { TimelineTable } from "./TimelineTable.tsx";

export function FinancialTimeline({ rows }: { rows: readonly TimelineRow[] }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title="Financial Performance Timeline" id={titleId}>
        {rows.length > 0 && <span className="tl-span">Last 12 months</span>}
      </CardHead>
      {rows.length === 0 ? (
        <EmptyState icon={FileText} title="No reports in the last 12 months" bare />
      ) : (
        <div className="tw">
          <TimelineTable rows={rows} labelledBy={titleId} />
        </div>
      )}
    </Card>
  );
}

import { statusLabel, statusTone } from "#shared/domain/report-versions.ts";
import { Badge } from "./Badge.tsx";

/** A report's status: green for submitted, blue for reviewed, amber for anything else. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>;
}

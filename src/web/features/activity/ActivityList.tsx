import { ScrollText } from "lucide-react";
import type { RefObject } from "react";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ActivityRow } from "./ActivityRow.tsx";

interface ActivityListProps {
  entries: readonly ActivityEntry[];
  list: RefObject<HTMLOListElement | null>;
  /** Another list is on its way. */
  busy: boolean;
}

export function ActivityList({ entries, list, busy }: ActivityListProps) {
  if (entries.length === 0)
    return (
      <EmptyState icon={ScrollText} title="No activity found">
        Try adjusting your search criteria or time range
      </EmptyState>
    );
  return (
    <ol className="card log" ref={list} aria-busy={busy}>
      {entries.map((entry) => (
        <ActivityRow key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

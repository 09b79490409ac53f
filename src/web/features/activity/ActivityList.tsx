import { ScrollText } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ActivityRow } from "./ActivityRow.tsx";

interface ActivityListProps {
  entries: readonly ActivityEntry[];
  /** Where among them the last page begins. */
  lastPageAt: number;
  /** Another list is on its way. */
  busy: boolean;
}

export function ActivityList({ entries, lastPageAt, busy }: ActivityListProps) {
  const list = useRef<HTMLOListElement>(null);

  // After Show more, reading goes on at the first new entry, also when the button is gone with the last page.
  useEffect(() => {
    const row = lastPageAt === 0 ? undefined : list.current?.children[lastPageAt];
    if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  }, [lastPageAt]);

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

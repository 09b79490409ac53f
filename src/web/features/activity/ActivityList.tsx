import { ScrollText } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ActivityRow } from "./ActivityRow.tsx";

interface ActivityListProps {
  entries: readonly ActivityEntry[];
  /** Another list is on its way. */
  busy: boolean;
}

export function ActivityList({ entries, busy }: ActivityListProps) {
  const list = useRef<HTMLOListElement>(null);
  const first = entries[0]?.id;
  const before = useRef({ first, length: entries.length });

  useEffect(() => {
    const { first: firstBefore, length } = before.current;
    before.current = { first, length: entries.length };
    // More of the same list: reading goes on at the first new entry, also when Show more is gone.
    if (first !== firstBefore || entries.length <= length || length === 0) return;
    const row = list.current?.children[length];
    if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  }, [first, entries.length]);

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

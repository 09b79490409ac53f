import { ScrollText } from "lucide-react";
import { type RefObject, useMemo } from "react";
import type { ActivityEntry, ActivityFacets } from "#shared/activity/activity.schema.ts";
import { disambiguateAccounts } from "#shared/domain/names.ts";
import type { ListPart } from "#web/data/queries.ts";
import { portalZone } from "#web/lib/dates.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, useDelayed } from "#web/ui/states.tsx";
import { ActivityRow } from "./ActivityRow.tsx";

interface ActivityListProps {
  entries: readonly ActivityEntry[];
  /** All who did something in the time range; undefined until loaded. */
  users: ActivityFacets["users"] | undefined;
  list: RefObject<HTMLOListElement | null>;
  /** The list is about to be replaced. */
  busy: boolean;
}

export function ActivityList({ entries, users, list, busy }: ActivityListProps) {
  const labelOf = useMemo(() => disambiguateActors(entries, users), [entries, users]);
  if (entries.length === 0)
    return (
      <EmptyState icon={ScrollText} title="No activity found">
        Try adjusting your search criteria or time range
      </EmptyState>
    );
  return (
    <ol className="card log" ref={list} aria-busy={busy}>
      {entries.map((entry) => (
        <ActivityRow key={entry.id} entry={entry} actor={labelOf(entry)} />
      ))}
    </ol>
  );
}

/** The user's name, else the email, else the id; with the email where two share a name. */
function disambiguateActors(
  entries: readonly ActivityEntry[],
  users: ActivityFacets["users"] = [],
): (entry: ActivityEntry) => string {
  const accounts = new Map(entries.map((entry) => [entry.userId, accountOf(entry)]));
  const labelOf = disambiguateAccounts([...accounts.values()]);
  // A search lists few entries. The facets tell whether somebody who is not listed has the same name.
  const facetNames = new Map(users.map(({ id, name }) => [id, name]));
  return (entry) => {
    const { name, email } = accountOf(entry);
    const withEmail = `${name} (${email})`;
    const isNamedWithEmail = facetNames.get(entry.userId ?? "") === withEmail;
    return isNamedWithEmail ? withEmail : labelOf({ name, email }) || "Unknown";
  };
}

const accountOf = ({ userName, userEmail, userId }: ActivityEntry) => ({
  name: userName || userEmail || userId || "",
  email: userEmail,
});

/** While the log loads; the line above it says so. */
export function ActivitySkeleton() {
  if (!useDelayed(150)) return null;
  return (
    <div className="card log" aria-hidden="true">
      {[62, 48, 70, 40, 56, 66].map((width) => (
        <div key={width} className="log-row">
          <Skeleton width={104} height={22} />
          <Skeleton width={`${width}%`} />
          <Skeleton width={150} />
        </div>
      ))}
    </div>
  );
}

interface LogCountProps {
  /** Undefined until it is loaded, and where that failed. */
  log: ListPart<ActivityEntry> | undefined;
  isLoading: boolean;
  /** All entries of the time range. */
  inRange: number | undefined;
}

const count = (of: number) => of.toLocaleString("en-US");

/**
 * 'Showing X of Y activities': X are on the page, Y in the time range. Where more match the filters than are on the
 * page yet, that number is added. The entries' times name no zone, so it is named here.
 */
export function LogCount({ log, isLoading, inRange }: LogCountProps) {
  const zone = portalZone();
  return (
    <div className="log-showing space-between wrap muted">
      <output>{log ? sentence(log, inRange) : isLoading && "Loading activity logs..."}</output>
      {zone && log && <span>All times in {zone.replaceAll("_", " ")}</span>}
    </div>
  );
}

function sentence(
  { rows, matching, isTotalCapped }: ListPart<ActivityEntry>,
  inRange: number | undefined,
): string {
  // The numbers come from two calls: an entry written between them must not make X larger than Y.
  const all = Math.max(inRange ?? 0, matching, rows.length);
  const matched =
    rows.length < matching && matching < all ? ` (${count(matching)}${isTotalCapped ? "+" : ""} match)` : "";
  return `Showing ${count(rows.length)} of ${count(all)} activities${matched}`;
}

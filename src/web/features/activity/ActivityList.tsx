import { ScrollText } from "lucide-react";
import { type CSSProperties, type RefObject, useMemo } from "react";
import type { ActivityEntry, ActivityFacets } from "#shared/activity/activity.schema.ts";
import { actionLabel } from "#shared/activity/details-in-words.ts";
import { disambiguateAccounts } from "#shared/domain/names.ts";
import { EmptyState, useDelayed } from "#web/ui/states.tsx";
import { ActivityRow } from "./ActivityEntry.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { portalZone } from "#web/lib/dates.ts";
import type { ActivityLog } from "./use-activity-log.ts";

interface ActivityListProps {
  entries: readonly ActivityEntry[];
  /** Those who did something in these days, listed or not; undefined until they are known. */
  users: ActivityFacets["users"] | undefined;
  list: RefObject<HTMLDivElement | null>;
  /** Another list is on its way. */
  busy: boolean;
}

export function ActivityList({ entries, users, list, busy }: ActivityListProps) {
  const actorOf = useMemo(() => disambiguateActors(entries, users), [entries, users]);
  const badges = useMemo(() => badgesOf(entries), [entries]);
  if (entries.length === 0)
    return (
      <EmptyState icon={ScrollText} title="No activity found">
        Try adjusting your search criteria or time range
      </EmptyState>
    );
  return (
    <div className="card log" ref={list} aria-busy={busy}>
      {entriesInBlocks(entries).map((block, index) => (
        <ol
          key={index === 0 ? "newest" : block[0]?.id}
          className="log-block"
          style={{ "--rows": block.length } as CSSProperties}
          data-badges={badges}
        >
          {block.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} actor={actorOf(entry)} />
          ))}
        </ol>
      ))}
    </div>
  );
}

const badgesOf = (entries: readonly ActivityEntry[]): string =>
  [...new Set(entries.map(({ action }) => actionLabel(action)))].join("\n");

/** Who did it: the user's name, else the email, else the id (spec section 2); the email too where two share a name. */
function disambiguateActors(
  entries: readonly ActivityEntry[],
  users: ActivityFacets["users"] = [],
): (entry: ActivityEntry) => string {
  const accounts = new Map(entries.map((entry) => [entry.userId, bearer(entry)]));
  const nameOf = disambiguateAccounts([...accounts.values()]);
  // A search lists some of the entries; the filter's choice knows whose name another has who is not listed.
  const choices = new Map(users.map(({ id, name }) => [id, name]));
  return (entry) => {
    const { name, email } = bearer(entry);
    const withEmail = `${name} (${email})`;
    const isChosenByEmail = choices.get(entry.userId ?? "") === withEmail;
    return isChosenByEmail ? withEmail : nameOf({ name, email }) || "Unknown";
  };
}

const bearer = ({ userName, userEmail, userId }: ActivityEntry) => ({
  name: userName || userEmail || userId || "",
  email: userEmail,
});

/** Rows on their way; the line above says the word. */
export function ActivityWaiting() {
  if (!useDelayed(150)) return null;
  return (
    <div className="card log" aria-hidden="true">
      <div className="log-block">
        {[62, 48, 70, 40, 56, 66].map((width) => (
          <div key={width} className="log-row">
            <Skeleton width={104} height={22} />
            <Skeleton width={`${width}%`} />
            <Skeleton width={150} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface ShowingProps {
  log: ActivityLog;
  /** All entries of the time range. */
  inRange: number | undefined;
}

const count = (of: number) => of.toLocaleString("en-US");

/**
 * 'Showing X of Y activities': X are on the page, Y are in the time range. Where more match the filters than are
 * on the page yet, that number is said too. The entries' times name no zone (spec section 9), so it is said here.
 */
export function Showing({ log, inRange }: ShowingProps) {
  const zone = portalZone();
  return (
    <div className="log-showing">
      <output>{sentence(log, inRange)}</output>
      {zone && log.state === "shown" && <span>All times in {zone.replaceAll("_", " ")}</span>}
    </div>
  );
}

function sentence(
  { state, entries, matching, isOpenEnded }: ActivityLog,
  inRange: number | undefined,
): string {
  if (state === "failed") return "";
  if (state === "waiting") return "Loading activity logs...";
  // The two numbers come with two answers: an entry written between them must not make the part the larger one.
  const all = Math.max(inRange ?? 0, matching, entries.length);
  const matched =
    entries.length < matching && matching < all ? ` (${count(matching)}${isOpenEnded ? "+" : ""} match)` : "";
  return `Showing ${count(entries.length)} of ${count(all)} activities${matched}`;
}

/** Entries that the browser looks at together when it asks what is in sight. */
const BLOCK = 50;

/**
 * A long log in blocks: those out of sight are not laid out. The log grows at both ends. Counted from the top, every
 * entry would change its block with each new one; blocks begin at round numbers, and an entry stays where it is.
 */
export function entriesInBlocks(entries: readonly ActivityEntry[]): readonly (readonly ActivityEntry[])[] {
  const blocks: ActivityEntry[][] = [];
  for (const entry of entries) {
    const last = blocks.at(-1);
    if (last === undefined || entry.id % BLOCK === 0) blocks.push([entry]);
    else last.push(entry);
  }
  return blocks;
}

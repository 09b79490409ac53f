import { ScrollText } from "lucide-react";
import { useMemo, type CSSProperties, type RefObject } from "react";
import type { ActivityEntry, ActivityFacets } from "#shared/activity/activity.schema.ts";
import { actionLabel } from "#shared/activity/details-in-words.ts";
import { bearersApart } from "#shared/domain/names.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ActivityRow } from "./ActivityRow.tsx";
import { entriesInBlocks } from "./entries-in-blocks.ts";

interface ActivityListProps {
  entries: readonly ActivityEntry[];
  /** Those who did something in these days, listed or not; undefined until they are known. */
  users: ActivityFacets["users"] | undefined;
  list: RefObject<HTMLDivElement | null>;
  /** Another list is on its way. */
  busy: boolean;
}

export function ActivityList({ entries, users, list, busy }: ActivityListProps) {
  const actorOf = useMemo(() => actorsApart(entries, users), [entries, users]);
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
function actorsApart(
  entries: readonly ActivityEntry[],
  users: ActivityFacets["users"] = [],
): (entry: ActivityEntry) => string {
  const accounts = new Map(entries.map((entry) => [entry.userId, bearer(entry)]));
  const nameOf = bearersApart([...accounts.values()]);
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

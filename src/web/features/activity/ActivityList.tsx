import { Globe, ScrollText } from "lucide-react";
import { memo, type RefObject, useMemo } from "react";
import type { Action, ActivityEntry, ActivityFacets } from "#shared/activity/activity.schema.ts";
import { actionLabel, describeDetails } from "#shared/activity/details-in-words.ts";
import { disambiguateAccounts } from "#shared/domain/names.ts";
import type { ListPart } from "#web/data/queries.ts";
import { formatDateTime, portalZone } from "#web/lib/dates.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, useDelayed } from "#web/ui/states.tsx";

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

interface ActivityRowProps {
  entry: ActivityEntry;
  /** The label of who did it. */
  actor: string;
}

/** Memoized: entries never change, so that a longer list renders only its new rows. */
const ActivityRow = memo(function ActivityRow({ entry, actor }: ActivityRowProps) {
  const { action, details, createdAt, ipAddress } = entry;
  const entity = namedEntity(entry);
  return (
    <li className="log-row" tabIndex={-1}>
      <div className="log-badge">
        <Badge tone={actionTone(action)}>{actionLabel(action)}</Badge>
      </div>
      <div className="min-w-0">
        <p className="log-line row wrap breakable">
          <b>
            <BreakableText name={actor} />
          </b>
          {entity && (
            <>
              <span className="muted" aria-hidden="true">
                →
              </span>
              <VisuallyHidden> on </VisuallyHidden>
              <span>
                <BreakableText name={entity} />
              </span>
            </>
          )}
        </p>
        <ActivityDetails details={details} />
      </div>
      <div className="log-when caption">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {ipAddress && (
          <span>
            <Icon icon={Globe} size={13} />
            <VisuallyHidden>IP address </VisuallyHidden>
            {ipAddress}
          </span>
        )}
      </div>
    </li>
  );
});

/** Text as it is; facts as a list, and on request as they were recorded. */
function ActivityDetails({ details }: Pick<ActivityEntry, "details">) {
  if (details === null || details === "") return null;
  if (typeof details === "string")
    return (
      <p translate="no" className="log-sentence muted breakable">
        {details}
      </p>
    );
  return (
    <>
      <dl className="log-facts wrap breakable">
        {describeDetails(details).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt> <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="log-raw">
        <summary>As recorded</summary>
        <pre className="log-json breakable">{JSON.stringify(details, null, 2)}</pre>
      </details>
    </>
  );
}

const TONES: Readonly<Record<string, BadgeTone>> = {
  login: "info",
  logout: "neutral",
  create_report: "success",
  create_location: "brass",
  create_investor: "brass",
};

/** Every deletion is red; actions without a colour are neutral. */
function actionTone(action: string | null): BadgeTone {
  return TONES[action ?? ""] ?? (action?.startsWith("delete_") ? "danger" : "neutral");
}

/** What the action was done to; null for the actor's own account. */
const namedEntity = (entry: ActivityEntry): string | null => (isOwnAccount(entry) ? null : entry.entityName);

/** Actions that are only done to one's own account. */
const OWN_ACCOUNT_ACTIONS: ReadonlySet<string> = new Set<Action>([
  "login",
  "logout",
  "change_password",
  "accept_invitation",
  "ask_new_password",
  "choose_new_password",
  "set_up_second_factor",
  "remove_second_factor",
  "renew_recovery_codes",
  "use_recovery_code",
  "add_passkey",
  "remove_passkey",
  "connect_company_account",
  "remove_company_account",
]);

/**
 * Entries about investors have no account id to compare. One that names the actor alone is about the actor: where
 * somebody else has the same name, entries add the email.
 */
function isOwnAccount({
  action,
  userId,
  userName,
  entityType,
  entityId,
  entityName,
}: ActivityEntry): boolean {
  if (entityType === "user" && entityId === userId) return true;
  return entityType === "investor" && entityName === userName && OWN_ACCOUNT_ACTIONS.has(action);
}

import { Globe } from "lucide-react";
import { memo } from "react";
import type { Action, ActivityEntry } from "#shared/activity/activity.schema.ts";
import { actionLabel, describeDetails } from "#shared/activity/details-in-words.ts";
import { formatDateTime } from "#web/lib/dates.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";

interface ActivityRowProps {
  entry: ActivityEntry;
  /** The label of who did it. */
  actor: string;
}

/** Memoized: entries never change, so that a longer list renders only its new rows. */
export const ActivityRow = memo(function ActivityRow({ entry, actor }: ActivityRowProps) {
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

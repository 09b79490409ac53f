import { Globe } from "lucide-react";
import { memo } from "react";
import { actionLabel, describeDetails } from "#shared/activity/details-in-words.ts";
import type { Action, ActivityEntry } from "#shared/activity/activity.schema.ts";
import { formatDateTime } from "#web/lib/dates.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";

interface ActivityRowProps {
  entry: ActivityEntry;
  /** Who did it, as the list calls them. */
  actor: string;
}

/** Does not change once written, so a longer list costs only its new rows. */
export const ActivityRow = memo(function ActivityRow({ entry, actor }: ActivityRowProps) {
  const { action, details, createdAt, ipAddress } = entry;
  const entity = namedEntity(entry);
  return (
    <li className="log-row" tabIndex={-1}>
      <div className="log-badge">
        <Badge tone={actionTone(action)}>{actionLabel(action)}</Badge>
      </div>
      <div className="min-w-0">
        <p className="log-line">
          <b>
            <BreakableText name={actor} />
          </b>
          {entity && (
            <>
              <span className="log-arrow" aria-hidden="true">
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
      <div className="log-when">
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

/** A sentence as it is; facts with their names, and on request as they were recorded (spec section 2, Activity Log). */
function ActivityDetails({ details }: Pick<ActivityEntry, "details">) {
  if (details === null || details === "") return null;
  if (typeof details === "string") return <p className="log-sentence">{details}</p>;
  return (
    <>
      <dl className="log-facts">
        {describeDetails(details).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className="log-raw">
        <summary>As recorded</summary>
        <pre className="log-json">{JSON.stringify(details, null, 2)}</pre>
      </details>
    </>
  );
}

/** The actions that have a colour of their own (spec section 2, Activity Log). */
const tones: Readonly<Record<string, BadgeTone>> = {
  login: "info",
  logout: "neutral",
  create_report: "success",
  create_location: "brass",
  create_investor: "brass",
};

/** Red is every deletion's (design, section 1); what has no colour is neutral. */
function actionTone(action: string | null): BadgeTone {
  return tones[action ?? ""] ?? (action?.startsWith("delete_") ? "danger" : "neutral");
}

/** What it was done to, where that is not the actor. */
const namedEntity = (entry: ActivityEntry): string | null => (isOwnAccount(entry) ? null : entry.entityName);

/** Nobody does these to the account of another. */
const TO_ONESELF: ReadonlySet<string> = new Set<Action>([
  "login",
  "logout",
  "change_password",
  "set_up_second_factor",
  "remove_second_factor",
  "renew_recovery_codes",
  "use_recovery_code",
  "add_passkey",
  "remove_passkey",
]);

/** An entry names an investor's account by the name alone only while nobody else has it; then it is the actor's own. */
function isOwnAccount({
  action,
  userId,
  userName,
  entityType,
  entityId,
  entityName,
}: ActivityEntry): boolean {
  if (entityType === "user" && entityId === userId) return true;
  return entityType === "investor" && entityName === userName && TO_ONESELF.has(action);
}

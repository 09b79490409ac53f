import type { Session } from "#shared/sessions/sessions.schema.ts";
import { formatTimestamp } from "#web/lib/portal-dates.ts";

/** A use is written down once an hour at most, so that no time is known better than that. */
const HOUR_MS = 3_600_000;

/** What can truly be said of when a session was last used. */
export function lastUsed({ usedAt, isThis }: Pick<Session, "usedAt" | "isThis">, now: Date): string {
  if (isThis) return "in use now";
  if (now.getTime() - Date.parse(usedAt) < HOUR_MS) return "last used within the last hour";
  return `last used ${formatTimestamp(usedAt)} or up to an hour later`;
}

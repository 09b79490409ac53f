import type { Action, ActivityEntry } from "#shared/activity/activity.schema.ts";

/** What it was done to, where that is not the actor. */
export const namedEntity = (entry: ActivityEntry): string | null =>
  isOwnAccount(entry) ? null : entry.entityName;

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

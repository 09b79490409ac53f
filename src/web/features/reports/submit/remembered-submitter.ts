import { displayName, type PersonName } from "#shared/domain/names.ts";
import { recall, remember } from "#web/lib/device-memory.ts";

/** Who submits is mostly the same person every month, and not always the one who is signed in. */
const keyOf = (userId: string) => `report-submitter/${userId}`;

/** The name that a new report of this account begins with: the one it has filed under last on this device, else its own. */
export const submitterOf = (user: PersonName & { id: string }): string =>
  recall(keyOf(user.id)) ?? displayName(user);

export function rememberSubmitter(user: PersonName & { id: string }, submittedBy: string): void {
  const name = submittedBy.trim();
  remember(keyOf(user.id), name === displayName(user) ? null : name);
}

import { recall, remember } from "#web/lib/device-memory.ts";

/** Who submits is mostly the same person every month, and not always the one who is signed in. */
const keyOf = (userId: string) => `report-submitter/${userId}`;

/** The name under which this account has filed last on this device; null when it was the account's own. */
export const rememberedSubmitter = (userId: string): string | null => recall(keyOf(userId));

export function rememberSubmitter(userId: string, submittedBy: string, ownName: string): void {
  const name = submittedBy.trim();
  remember(keyOf(userId), name === ownName ? null : name);
}

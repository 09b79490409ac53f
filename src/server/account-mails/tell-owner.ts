import { insertAccountMail } from "#server/account-mails/account-mails.repository.ts";
import type { AccountChange } from "#server/account-mails/account-mails.table.ts";
import type { Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { displayName, type PersonName } from "#shared/domain/person.ts";

/** Of the account, as it was before the change. */
type Owner = { id: string; email: string; firstName: string | null; lastName: string | null };

type Who = Pick<Actor, "userId"> & PersonName;

/**
 * Queues the e-mail that tells an account's owner of a change to the ways into it; call it in the transaction of the
 * change, so that neither is without the other. Where no mail goes out it is dropped (deliver-account-mails.ts).
 */
export async function tellOwner(
  tx: Executor,
  { id, email, firstName, lastName }: Owner,
  change: AccountChange,
  by: Who | "operator",
): Promise<void> {
  const changedBy = phraseOf(id, by);
  await insertAccountMail(tx, { email, firstName, lastName, change, changedBy });
}

function phraseOf(ownerId: string, by: Who | "operator"): string {
  if (by === "operator") return "whoever runs the portal";
  // Not "you": it is for the reader to say whether it was.
  return by.userId === ownerId ? "somebody signed in as you" : `${displayName(by)}, a manager`;
}

interface Names {
  email: string;
  username: string;
}

/** Whether an account is known by something else than before. @param after a username that is kept is null */
export function areNamesOther(before: Names, after: { email: string; username: string | null }): boolean {
  return before.email !== after.email || (after.username ?? before.username) !== before.username;
}

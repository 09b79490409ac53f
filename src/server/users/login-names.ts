import type { Database, Executor, Transaction } from "#server/db/client.ts";
import { Problem } from "#server/http/errors.ts";
import {
  type Account,
  findNameConflict,
  storeProtectedName,
  listCollidingNames,
  listProtectedByName,
  lockLoginNames,
} from "#server/users/users.repository.ts";
import { isProtected, type NamePair, type ProtectedAccounts } from "#shared/domain/accounts.ts";
import { displayName } from "#shared/domain/names.ts";

const SENTENCES = { email: "This email is already in use.", username: "This username is already taken." };

/** How many colliding accounts the warning names. */
const NAMED_MAX = 10;

/**
 * Refuses a username or address that is another account's username or address, in any case and Unicode form. No index covers usernames
 * and addresses together, so all transactions that change them take turns (lockLoginNames): of two at once the second
 * sees the first. Unchanged names are not checked: another account may be the one to change.
 * @param wanted null: the username stays
 * @param own the account that is changed, its row locked; null for a new one
 * @throws Problem 409 with a sentence at each field that is taken
 */
export async function refuseTakenNames(
  tx: Transaction,
  wanted: { email: string; username: string | null },
  own: Pick<Account, "id" | "email" | "username"> | null,
): Promise<void> {
  const email = wanted.email === own?.email ? null : wanted.email;
  const username = wanted.username === own?.username ? null : wanted.username;
  if (email === null && username === null) return;
  await lockLoginNames(tx);
  const taken = await findNameConflict(tx, { email, username }, own?.id ?? null);
  if (taken.length === 0) return;
  const fields = Object.fromEntries(taken.map((name) => [name, SENTENCES[name]]));
  throw new Problem("name_taken", Object.values(fields).join(" "), fields);
}

/**
 * One line for the operator about accounts whose username is another account's address; null when there are none. An
 * earlier release allowed them; people must decide which one to change.
 */
export async function describeCollidingNames(db: Executor): Promise<string | null> {
  const colliding = await listCollidingNames(db);
  if (colliding.length === 0) return null;
  // As JSON, so that a name cannot break the line.
  const lines = colliding.slice(0, NAMED_MAX).map(({ username, withUsername, withEmail }) => {
    const [name, of, and] = [username, displayName(withUsername), displayName(withEmail)].map((text) =>
      JSON.stringify(text),
    );
    return `${name}, the username of ${of} and the address of ${and}`;
  });
  const more = colliding.length > NAMED_MAX ? `; and ${colliding.length - NAMED_MAX} more` : "";
  return `Some usernames are the e-mail address of another account, which they open at the login. Change them: ${lines.join("; ")}${more}.`;
}

/**
 * The managers whom the configured name protects: those who had it at the first start with it, while they have it. A
 * manager who takes the name later is not protected, or could lock their own account against everybody. A start without
 * that name forgets them.
 * @returns with one line for the operator at the first start with the name, and when it protects nobody
 */
export async function openProtectedAccounts(
  db: Database,
  name: NamePair | null,
): Promise<{ protectedAccounts: ProtectedAccounts | null; line: string | null }> {
  const isNew = await db.transaction((tx) => storeProtectedName(tx, name));
  if (name === null) return { protectedAccounts: null, line: null };
  const accounts = await listProtectedByName(db);
  const protectedAccounts = { ...name, accountIds: accounts.map(({ id }) => id) };
  const bearers = accounts.filter((account) => isProtected(account, protectedAccounts));
  return { protectedAccounts, line: lineAbout(bearers, isNew) };
}

function lineAbout(bearers: readonly { email: string }[], isNew: boolean): string | null {
  if (bearers.length === 0)
    return "PROTECTED_FIRST_NAME and PROTECTED_LAST_NAME protect nobody: no manager had that name when they were set. Give it to the one to be protected, then start once without them and once with them.";
  const emails = bearers.map(({ email }) => email).join(", ");
  return isNew
    ? `PROTECTED_FIRST_NAME and PROTECTED_LAST_NAME protect ${emails} from now on, and nobody who takes that name later.`
    : null;
}

import type { Database } from "#server/db/client.ts";
import { keepProtectedName, listProtectedByName } from "#server/users/users.repository.ts";
import { isProtected, type NamePair, type ProtectedName } from "#shared/domain/protected-account.ts";

/**
 * Whom a name of the settings protects: the managers who had it at the first start with it, as long as they have it. A
 * manager who takes the name later would make the own account untouchable. Started without the setting, the portal
 * forgets whom it protected.
 * @returns also one line for the operator at the first start with the name, and where it protects nobody
 */
export async function openProtectedName(
  db: Database,
  name: NamePair | null,
): Promise<{ protectedName: ProtectedName | null; line: string | null }> {
  const isNew = await db.transaction((tx) => keepProtectedName(tx, name));
  if (name === null) return { protectedName: null, line: null };
  const kept = await listProtectedByName(db);
  const protectedName = { ...name, accountIds: kept.map(({ id }) => id) };
  const bearers = kept.filter((account) => isProtected(account, protectedName));
  return { protectedName, line: lineAbout(bearers, isNew) };
}

function lineAbout(bearers: readonly { email: string }[], isNew: boolean): string | null {
  if (bearers.length === 0)
    return "PROTECTED_FIRST_NAME and PROTECTED_LAST_NAME protect nobody: no manager had that name when they were set. Give it to the one to be protected, then start once without them and once with them.";
  const emails = bearers.map(({ email }) => email).join(", ");
  return isNew
    ? `PROTECTED_FIRST_NAME and PROTECTED_LAST_NAME protect ${emails} from now on, and nobody who takes that name later.`
    : null;
}

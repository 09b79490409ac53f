import { randomBytes } from "node:crypto";
import { hashPassword } from "#server/auth/passwords.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/db/client.ts";
import { violatedConstraint } from "#server/db/errors.ts";
import { hasAnyAccount, insertAccount } from "#server/users/users.repository.ts";
import { PROTECTED_ADMINISTRATOR_ID } from "#shared/domain/accounts.ts";

/** Read aloud and typed once: without letters that look alike. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

function newPassword(): string {
  const letters = Array.from(randomBytes(20), (byte) => LETTERS[byte % LETTERS.length] ?? "x");
  return (letters.join("").match(/.{5}/g) ?? []).join("-");
}

/**
 * Gives an empty database its protected system administrator. Returns the login to print when the password was
 * generated here, and null when there is nothing to tell (decisions: Starting it).
 */
export async function ensureAdministrator(
  db: Database,
  admin: Config["admin"],
): Promise<{ username: string; password: string } | null> {
  if (await hasAnyAccount(db)) return null;
  const password = admin.password ?? newPassword();
  const { email, username, firstName, lastName } = admin;
  const passwordHash = await hashPassword(password);
  try {
    await insertAccount(db, {
      id: PROTECTED_ADMINISTRATOR_ID,
      email: email.toLowerCase(),
      username,
      firstName,
      lastName,
      role: "manager",
      passwordHash,
      // One that was set is the operator's own choice.
      passwordIsGiven: admin.password === null,
    });
  } catch (error) {
    // Two servers started at once on the same empty database: the other one made the account and prints it.
    if (violatedConstraint(error) !== null) return null;
    throw error;
  }
  return admin.password === null ? { username, password } : null;
}

import { randomBytes } from "node:crypto";
import { hashPassword } from "#server/auth/passwords.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/db/client.ts";
import { violatedConstraint } from "#server/db/errors.ts";
import { findAnyAccountId, insertAccount } from "#server/users/users.repository.ts";
import { PROTECTED_ADMINISTRATOR_ID } from "#shared/domain/accounts.ts";

/** Without letters that look alike: the password is read and typed by a person. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

function newPassword(): string {
  const letters = Array.from(randomBytes(20), (byte) => LETTERS[byte % LETTERS.length] ?? "x");
  return (letters.join("").match(/.{5}/g) ?? []).join("-");
}

/**
 * Creates the protected administrator in an empty database.
 * @returns the login to print when its password was generated here, else null
 */
export async function ensureAdministrator(
  db: Database,
  admin: Config["admin"],
): Promise<{ username: string; password: string } | null> {
  if ((await findAnyAccountId(db)) !== null) return null;
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
      kind: "administrator",
      passwordHash,
      // A password from the configuration is the operator's own choice.
      passwordIsGiven: admin.password === null,
    });
  } catch (error) {
    // Another server that started at the same moment created the account and prints it.
    if (violatedConstraint(error) !== null) return null;
    throw error;
  }
  return admin.password === null ? { username, password } : null;
}

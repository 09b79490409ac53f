import type { Executor } from "#server/db/client.ts";
import { violatedConstraint } from "#server/db/violations.ts";
import { conflict } from "#server/http/problems.ts";
import { findTaken, type WantedNames } from "#server/users/users.repository.ts";

const SENTENCES = { email: "This email is already in use.", username: "This username is already taken." };
type Name = keyof typeof SENTENCES;

const RULES: Readonly<Record<string, Name>> = {
  users_email_unique: "email",
  users_username_unique: "username",
};

/**
 * Runs a change of accounts; a taken username or email becomes 409 with its sentence at the field, and both at once
 * where both are taken: the database itself names only the first.
 * @param own the account that is changed; null for a new one
 */
export async function refuseTakenNames<T>(
  db: Executor,
  wanted: WantedNames,
  own: string | null,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const broken = RULES[violatedConstraint(error) ?? ""];
    if (broken === undefined) throw error;
    const taken = new Set<Name>([...(await findTaken(db, wanted, own)), broken]);
    const fields = Object.fromEntries([...taken].map((name) => [name, SENTENCES[name]]));
    throw conflict(Object.values(fields).join(" "), fields);
  }
}

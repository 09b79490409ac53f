import { hash, verify } from "@node-rs/argon2";
import { commonPasswords } from "#server/auth/common-passwords.ts";
import { inTurn } from "#server/auth/turns.ts";
import { invalid } from "#server/http/problems.ts";
import { isFirstTry } from "#shared/domain/easy-password.ts";

/** argon2id is the library's default; memory (KiB), rounds and lanes are OWASP's recommendation. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password's argon2id hash, in the PHC text form. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(null, () => hash(password, PARAMETERS));
}

/** At the field of a password that is soon guessed. */
export const EASY_PASSWORD = {
  "tried first": "This password is among the first that anybody would try. Choose another.",
  "own name": "Your own name with figures or signs behind it is soon guessed. Several words are better.",
  "one word": "A single word with figures or signs behind it is soon guessed. Several words are better.",
} as const;

/**
 * The hash of a password that a manager gives somebody.
 * @throws Problem 400 when it is one that everybody tries first
 */
export async function hashGivenPassword(
  password: string,
  owner: Parameters<typeof isFirstTry>[1],
): Promise<string> {
  if (isFirstTry(password, owner, await commonPasswords()))
    throw invalid({ password: EASY_PASSWORD["tried first"] });
  return hashPassword(password);
}

let nobody: Promise<string> | undefined;

/**
 * Whether a password fits a hash; to be called in turn. Without an account it does the same work against a hash of
 * nobody, so that the time does not tell whether a name exists (decisions: API rules).
 */
export async function passwordFits(password: string, storedHash: string | null): Promise<boolean> {
  // Waited for in both cases: the first login of all takes longer, whoever it is.
  nobody ??= hash("nobody's password", PARAMETERS);
  const ofNobody = await nobody;
  const fits = await verify(storedHash ?? ofNobody, password);
  return fits && storedHash !== null;
}

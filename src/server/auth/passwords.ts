import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { ipPrefix } from "#server/auth/rate-limits.ts";
import { invalid, Problem } from "#server/http/errors.ts";
import { isCommonPassword, possiblePasswords, storedPassword } from "#shared/domain/accounts.ts";

/** argon2id is the library's default; memory (KiB), rounds and lanes are OWASP's recommendation. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A password's argon2id hash, in the PHC text form.
 * @param from as in withHashingSlot
 */
export function hashPassword(password: string, from: string | null = null): Promise<string> {
  return withHashingSlot(from, () => hash(storedPassword(password), PARAMETERS));
}

/** Refusal at the field of a password that is easily guessed. */
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
  owner: Parameters<typeof isCommonPassword>[1],
): Promise<string> {
  if (isCommonPassword(password, owner, await commonPasswords()))
    throw invalid({ password: EASY_PASSWORD["tried first"] });
  return hashPassword(password);
}

let nobody: Promise<string> | undefined;

/**
 * Whether a password matches a hash; called within withHashingSlot. Without an account it does the same work against a
 * dummy hash, so that the time does not reveal whether a name exists.
 */
export async function passwordFits(password: string, storedHash: string | null): Promise<boolean> {
  // Awaited in both cases: the first login takes longer, whether or not the account exists.
  nobody ??= hash("nobody's password", PARAMETERS);
  const ofNobody = await nobody;
  for (const possible of possiblePasswords(password))
    if (await verify(storedHash ?? ofNobody, possible)) return storedHash !== null;
  return false;
}

/** Hashing takes a core for tens of milliseconds; few run at a time, so that logins never starve reads. */
const AT_ONCE = 2;
/** Requests that wait for a slot; more would wait longer than a few seconds. */
const WAITING_MAX = 200;
/** Of them from one network: a single client cannot fill the queue. */
const WAITING_MAX_OF_ONE = 20;

const limit = pLimit(AT_ONCE);
/** How many requests wait from each network. */
const waiting: string[] = [];

/**
 * Runs password hashing in order of arrival, few at a time.
 * @param from the caller's address. Null: it waits for its turn and is never refused; for callers that signed in before, and
 *   for the start of the portal
 * @throws Problem 429 when too many wait from there already, 503 when too many wait at all
 */
export async function withHashingSlot<T>(from: string | null, work: () => Promise<T>): Promise<T> {
  if (from === null || limit.activeCount < AT_ONCE) return limit(work);
  const network = ipPrefix(from);
  refuseCrowds(network);
  waiting.push(network);
  return limit(() => {
    waiting.splice(waiting.indexOf(network), 1);
    return work();
  });
}

function refuseCrowds(network: string): void {
  if (waiting.filter((each) => each === network).length >= WAITING_MAX_OF_ONE)
    throw new Problem(
      "too_many_tries",
      "Too many logins or new passwords at once from your address. Try again shortly.",
    );
  if (waiting.length >= WAITING_MAX)
    throw new Problem("unavailable", "Too many people are signing in at this moment. Try again shortly.");
}

/** Shorter than a password may be, since passwordWeakness also checks the word before trailing digits: "test" of "test2026". */
const WORD_MIN = 4;

let words: Promise<ReadonlySet<string>> | undefined;

/**
 * The 49,000 most common passwords of stolen lists, in lower case. Loaded when a password is set for the first time, so
 * that they take no memory before.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  words ??= read();
  return words;
}

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const all = dictionary["passwords-common"].map((word) => word.toLowerCase());
  return new Set(all.filter((word) => word.length >= WORD_MIN));
}

import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { hasSignedInFrom } from "#server/activity/activity.repository.ts";
import { attemptCounts } from "#server/auth/auth.table.ts";
import type { Executor } from "#server/db/client.ts";
import { Problem } from "#server/http/errors.ts";
import { sha256Base64 } from "#server/sha256.ts";

const WINDOW_SECONDS = 15 * 60;
/** More than a person who mistypes needs, far fewer than a guesser. */
const FAILURES_PER_NAME_AND_ADDRESS = 10;
/** Many people may sit behind one address. */
const FAILURES_PER_ADDRESS = 100;

/** Failures of one account or name from all addresses together: nobody mistypes from so many. */
const FAILURES_PER_NAME = 100;
/** From then on one try in so many seconds, at addresses where the account never signed in. */
const PAUSE_SECONDS = 5;

/** One try to log in. */
export interface LoginAttempt {
  /** As it was typed. */
  name: string;
  /** The id of the account that the name is one of; null when no account has it. */
  account: string | null;
  address: string | null;
}

export interface LoginThrottle {
  /** @throws Problem 429 when too many logins failed for this account from this address, or from this address at all */
  check(attempt: LoginAttempt): Promise<void>;
  /**
   * The same, right before the password is verified; called once a try.
   * @throws Problem 429 also when the account is being guessed from many addresses, and another try was a moment ago
   */
  take(attempt: LoginAttempt): Promise<void>;
  failed(attempt: LoginAttempt): Promise<void>;
}

/**
 * Counts failed logins in the database, so that it holds over several servers. An account is counted by its id, so that
 * its username and its e-mail address share one limit; an unknown name is counted as it was typed. Only failures
 * count, and an account is counted together with the address: a stranger cannot lock somebody out, whose right password
 * still works from elsewhere. Guesses of one account from many addresses are slowed down, but not at addresses where its
 * owner has signed in before.
 */
export function openLoginThrottle(db: Executor): LoginThrottle {
  const limiter = (keyPrefix: string, points: number, duration = WINDOW_SECONDS) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: attemptCounts,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    });
  const byAddress = limiter("address", FAILURES_PER_ADDRESS);
  const byBoth = limiter("name", FAILURES_PER_NAME_AND_ADDRESS);
  const byName = limiter("anywhere", FAILURES_PER_NAME);
  const slowly = limiter("slowly", 1, PAUSE_SECONDS);
  const isSpent = async (by: RateLimiterDrizzle, key: string) =>
    ((await by.get(key))?.consumedPoints ?? 0) >= by.points;

  const check: LoginThrottle["check"] = async (attempt) => {
    const key = keys(attempt);
    const spent = await Promise.all([isSpent(byAddress, key.address), isSpent(byBoth, key.both)]);
    if (spent.includes(true))
      throw new Problem(429, "Too many failed logins. Wait fifteen minutes and try again.");
  };

  return {
    check,
    take: async (attempt) => {
      const key = keys(attempt);
      const [, isGuessed] = await Promise.all([check(attempt), isSpent(byName, key.name)]);
      if (!isGuessed) return;
      // Looked up for unknown names too: the time must not reveal whether the account exists.
      if (await hasSignedInFrom(db, attempt.account ?? "", attempt.address ?? "")) return;
      try {
        await slowly.consume(key.name);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new Problem(
          429,
          "Too many logins with this name have failed. Wait some seconds and try again.",
        );
      }
    },
    failed: async (attempt) => {
      const key = keys(attempt);
      await Promise.all([
        byAddress.penalty(key.address, 1),
        byBoth.penalty(key.both, 1),
        byName.penalty(key.name, 1),
      ]);
    },
  };
}

function keys({ name, account, address }: LoginAttempt): Record<"address" | "name" | "both", string> {
  const from = address === null ? "unknown" : ipPrefix(address);
  const whose = account === null ? ["name", name.toLowerCase()] : ["account", account];
  return { address: from, name: hashedKey(...whose), both: hashedKey(...whose, from) };
}

/** Hashed, since people type their password into the name field. */
export const hashedKey = (...parts: readonly string[]): string => sha256Base64(parts.join("\n"));

/** The half of an IPv6 address that its owner was given; the other half is the owner's own to choose. */
const GROUPS = 4;

/**
 * Whose an address is, as far as can be seen: an IPv4 address itself, of IPv6 the first 64 bits. Whoever has one IPv6
 * address has as many of them as there are numbers, so that counting single ones would count nothing.
 */
export function ipPrefix(address: string): string {
  if (!address.includes(":")) return address;
  // A server that listens on IPv6 sees IPv4 visitors so.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [start = [], end] = address
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const left = end === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array.from({ length: left }, () => "0"), ...(end ?? [])];
  const network = groups.slice(0, GROUPS).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}

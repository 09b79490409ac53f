import { createHash } from "node:crypto";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { hasSignedInFrom } from "#server/activity/activity.repository.ts";
import { loginFailures } from "#server/auth/login-failures.table.ts";
import { networkOf } from "#server/auth/network-of.ts";
import type { Executor } from "#server/db/client.ts";
import { Problem } from "#server/http/problems.ts";

const WINDOW_SECONDS = 15 * 60;
/** A person who mistypes needs fewer; who guesses needs many more. */
const FAILURES_PER_NAME_AND_ADDRESS = 10;
/** Many people may sit behind one address. */
const FAILURES_PER_ADDRESS = 100;

/** Of one name, from wherever they come: nobody mistypes from so many places. */
const FAILURES_PER_NAME = 100;
/** From then on there is one try in so many seconds, from places where the account was never signed in to. */
const PAUSE_SECONDS = 5;

export interface LoginThrottle {
  /** @throws Problem 429 when too many logins failed for this name from this address, or from this address at all */
  check(name: string, address: string | null): Promise<void>;
  /**
   * The same, right before a password is looked at; once a try.
   * @param account whose password it would be
   * @throws Problem 429 also when the name is being guessed from many addresses, and another try was a moment ago
   */
  take(name: string, address: string | null, account: string | null): Promise<void>;
  failed(name: string, address: string | null): Promise<void>;
}

/**
 * Counts failed logins in the database, so that it holds over several servers. Only failures count, and a name is
 * counted together with the address: a stranger cannot lock somebody out, whose right password still works from
 * elsewhere (decisions: API rules). Who guesses one name from many addresses is slowed down, and nobody shut out: its
 * owner comes in where the owner has come in before.
 */
export function openLoginThrottle(db: Executor): LoginThrottle {
  const limiter = (keyPrefix: string, points: number, duration = WINDOW_SECONDS) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: loginFailures,
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

  const check: LoginThrottle["check"] = async (name, address) => {
    const key = keys(name, address);
    const spent = await Promise.all([isSpent(byAddress, key.address), isSpent(byBoth, key.both)]);
    if (spent.includes(true))
      throw new Problem(429, "Too many failed logins. Wait fifteen minutes and try again.");
  };

  return {
    check,
    take: async (name, address, account) => {
      const key = keys(name, address);
      const [, isGuessed] = await Promise.all([check(name, address), isSpent(byName, key.name)]);
      if (!isGuessed) return;
      if (account !== null && address !== null && (await hasSignedInFrom(db, account, address))) return;
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
    failed: async (name, address) => {
      const key = keys(name, address);
      await Promise.all([
        byAddress.penalty(key.address, 1),
        byBoth.penalty(key.both, 1),
        byName.penalty(key.name, 1),
      ]);
    },
  };
}

function keys(name: string, address: string | null): Record<"address" | "name" | "both", string> {
  const from = address === null ? "unknown" : networkOf(address);
  const typed = name.toLowerCase();
  return { address: from, name: hashed(typed), both: hashed(`${typed}\n${from}`) };
}

/** Since people type their password into the wrong field. */
const hashed = (text: string) => createHash("sha256").update(text).digest("base64url");

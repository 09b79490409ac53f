import type { RateLimiterDrizzle } from "rate-limiter-flexible";
import { hasSignedInFrom } from "#server/activity/activity.repository.ts";
import { consumeOne, hashedKey, ipPrefix, openCounter } from "#server/auth/rate-limits.ts";
import type { Executor } from "#server/db/client.ts";
import { Problem } from "#server/http/errors.ts";

const WINDOW_SECONDS = 15 * 60;
/** More than a person who mistypes needs, far fewer than a guesser. */
const FAILURES_PER_LOGIN_AND_IP = 10;
/** Many people may sit behind one IP address. */
const FAILURES_PER_IP = 100;

/** Failures of one account or login from all IP addresses together: nobody mistypes from so many. */
const FAILURES_PER_LOGIN = 100;
/** From then on one try in so many seconds, at IP addresses where the account never signed in. */
const PAUSE_SECONDS = 5;

export interface LoginAttempt {
  /** As it was typed. */
  login: string;
  /** The id of the account that the login, a username or an e-mail address, is one of; null when no account has it. */
  account: string | null;
  ip: string | null;
}

export interface LoginThrottle {
  /** @throws Problem 429 when too many logins failed for this account from this IP address, or from this one at all */
  check(attempt: LoginAttempt): Promise<void>;
  /**
   * The same, right before the password is verified; called once a try.
   * @throws Problem 429 also when the account is being guessed from many IP addresses, and another try was a moment ago
   */
  admitTry(attempt: LoginAttempt): Promise<void>;
  failed(attempt: LoginAttempt): Promise<void>;
}

/**
 * Counts failed logins. An account is counted by its id, so that its username and its e-mail address share one limit;
 * an unknown login is counted as it was typed. Only failures count, and an account is counted together with the IP
 * address: a stranger cannot lock somebody out, whose right password still works from elsewhere. Guesses of one account
 * from many IP addresses are slowed down, but not at IP addresses where its owner has signed in before.
 */
export function openLoginThrottle(db: Executor): LoginThrottle {
  // The names are stored with the counts.
  const byIp = openCounter(db, "address", FAILURES_PER_IP, WINDOW_SECONDS);
  const byBoth = openCounter(db, "name", FAILURES_PER_LOGIN_AND_IP, WINDOW_SECONDS);
  const byLogin = openCounter(db, "anywhere", FAILURES_PER_LOGIN, WINDOW_SECONDS);
  const slowly = openCounter(db, "slowly", 1, PAUSE_SECONDS);
  const isSpent = async (by: RateLimiterDrizzle, key: string) =>
    ((await by.get(key))?.consumedPoints ?? 0) >= by.points;

  const check: LoginThrottle["check"] = async (attempt) => {
    const key = keys(attempt);
    const spent = await Promise.all([isSpent(byIp, key.ip), isSpent(byBoth, key.both)]);
    if (spent.includes(true))
      throw new Problem("too_many_tries", "Too many failed logins. Wait fifteen minutes and try again.");
  };

  return {
    check,
    admitTry: async (attempt) => {
      const key = keys(attempt);
      const [, isGuessed] = await Promise.all([check(attempt), isSpent(byLogin, key.login)]);
      if (!isGuessed) return;
      // Looked up for unknown names too: the time must not reveal whether the account exists.
      if (await hasSignedInFrom(db, attempt.account ?? "", attempt.ip ?? "")) return;
      if (!(await consumeOne(slowly, key.login)))
        throw new Problem(
          "too_many_tries",
          "Too many logins with this name have failed. Wait some seconds and try again.",
        );
    },
    failed: async (attempt) => {
      const key = keys(attempt);
      await Promise.all([
        byIp.penalty(key.ip, 1),
        byBoth.penalty(key.both, 1),
        byLogin.penalty(key.login, 1),
      ]);
    },
  };
}

function keys({ login, account, ip }: LoginAttempt): Record<"ip" | "login" | "both", string> {
  const from = ip === null ? "unknown" : ipPrefix(ip);
  const whose = account === null ? ["name", login.toLowerCase()] : ["account", account];
  return { ip: from, login: hashedKey(...whose), both: hashedKey(...whose, from) };
}

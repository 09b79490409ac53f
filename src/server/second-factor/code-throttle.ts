import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Attempt, AttemptLog } from "#server/auth/attempt-log.ts";
import { loginFailures } from "#server/auth/login-failures.table.ts";
import type { Executor } from "#server/db/client.ts";
import { Problem } from "#server/http/problems.ts";

const WINDOW_SECONDS = 15 * 60;
/** A code has six digits: whoever has the password and may try without end finds it. */
const TRIES = 5;

export interface CodeThrottle {
  /** Counts one try before it is looked at, so that many at once get no more. @throws Problem 429, which is logged */
  count(attempt: Attempt & { account: { id: string } }): Promise<void>;
  /** It was the right one. */
  forget(userId: string): Promise<void>;
}

/**
 * Counts by account and not by address: only who has the password comes so far, and may have many addresses. The
 * owner, who is kept out for a quarter of an hour then, should change that password anyway.
 */
export function openCodeThrottle(db: Executor, attempts: AttemptLog): CodeThrottle {
  const byAccount = new RateLimiterDrizzle({
    storeClient: db,
    schema: loginFailures,
    keyPrefix: "code",
    points: TRIES,
    duration: WINDOW_SECONDS,
    clearExpiredByTimeout: false,
  });
  return {
    count: (attempt) =>
      attempts.watch(attempt, async () => {
        try {
          await byAccount.consume(attempt.account.id);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          throw new Problem(429, "Too many wrong codes. Wait fifteen minutes and try again.");
        }
      }),
    forget: async (userId) => void (await byAccount.delete(userId)),
  };
}

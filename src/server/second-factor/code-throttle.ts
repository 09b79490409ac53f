import type { Attempt, AttemptLog } from "#server/auth/attempt-log.ts";
import { consumeOne, openCounter } from "#server/auth/rate-limits.ts";
import type { Executor } from "#server/db/client.ts";
import { Problem } from "#server/http/errors.ts";

const WINDOW_SECONDS = 15 * 60;
/** Few, since a code has only six digits. */
const TRIES = 5;

export interface CodeThrottle {
  /**
   * Counts an attempt before it is checked, so that simultaneous ones get no more.
   * @throws Problem 429, which is logged
   */
  count(attempt: Attempt & { account: { id: string } }): Promise<void>;
  /** Resets the count after a right code. */
  forget(userId: string): Promise<void>;
}

/**
 * Counts by account, whatever the address: only somebody with the password gets this far. The owner, locked out for
 * 15 minutes, should change that password anyway.
 */
export function openCodeThrottle(db: Executor, attempts: AttemptLog): CodeThrottle {
  const byAccount = openCounter(db, "code", TRIES, WINDOW_SECONDS);
  return {
    count: (attempt) =>
      attempts.watch(attempt, async () => {
        if (!(await consumeOne(byAccount, attempt.account.id)))
          throw new Problem("too_many_tries", "Too many wrong codes. Wait fifteen minutes and try again.");
      }),
    forget: async (userId) => void (await byAccount.delete(userId)),
  };
}

import { type FailedAttempt, recordFailedAttempt } from "#server/activity/activity.service.ts";
import { consumeOne, hashedKey, ipPrefix, openCounter } from "#server/auth/rate-limits.ts";
import type { Executor } from "#server/db/client.ts";
import type { RequestOrigin } from "#server/http/access.ts";
import { Problem } from "#server/http/errors.ts";

const WINDOW_SECONDS = 15 * 60;
/** Entries in a window about one account, or about unknown ones, from all addresses together. */
const ENTRIES_PER_ACCOUNT = 20;

export interface Attempt {
  action: FailedAttempt;
  /** The account; null where there is none. */
  account: Parameters<typeof recordFailedAttempt>[2];
  origin: RequestOrigin;
  /** The log's text for a failed attempt; left out where that has an entry of its own. */
  failed?: string;
}

export interface AttemptLog {
  /** Makes an attempt. One that is refused leaves an entry in the activity log, without anything that was typed. */
  watch<T>(attempt: Attempt, work: () => Promise<T>): Promise<T>;
}

/**
 * Endless attempts must not fill the log: one entry of a kind for an account and an address in 15 minutes.
 */
export function openAttemptLog(db: Executor): AttemptLog {
  // A flood of refused attempts does not write to the database each time.
  const limiter = (keyPrefix: string, points: number) =>
    openCounter(db, keyPrefix, points, WINDOW_SECONDS, { inMemoryBlockOnConsumed: points });
  const once = limiter("noted", 1);
  const perAccount = limiter("noted of account", ENTRIES_PER_ACCOUNT);

  const note = async ({ action, account, origin }: Attempt, details: string): Promise<void> => {
    const from = origin.ipAddress === null ? "unknown" : ipPrefix(origin.ipAddress);
    const whose = account?.id ?? "";
    if (!(await consumeOne(once, hashedKey(action, details, whose, from)))) return;
    if (!(await consumeOne(perAccount, hashedKey(whose)))) return;
    await recordFailedAttempt(db, action, account, origin, details);
  };

  return {
    watch: async (attempt, work) => {
      try {
        return await work();
      } catch (error) {
        const details = error instanceof Problem ? whatFailed(error, attempt.failed) : undefined;
        if (details !== undefined) await note(attempt, details);
        throw error;
      }
    },
  };
}

/** "Too many failed logins", of a 429. */
function whatFailed({ statusCode, message }: Problem, failed: string | undefined): string | undefined {
  if (statusCode === 429) return message.split(".")[0];
  return statusCode === 400 || statusCode === 401 ? failed : undefined;
}

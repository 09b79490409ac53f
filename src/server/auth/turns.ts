import pLimit from "p-limit";
import { networkOf } from "#server/auth/network-of.ts";
import { Problem } from "#server/http/problems.ts";

/** Hashing takes a core for tens of milliseconds; few at a time, so that logins never starve reads. */
const AT_ONCE = 2;
/** Who would come later than this would wait for more than a few seconds. */
const WAITING_MAX = 200;
/** Of them from one address: nobody alone can fill the line. */
const WAITING_MAX_OF_ONE = 20;

const limit = pLimit(AT_ONCE);
/** From which networks those come who wait. */
const waiting: string[] = [];

/**
 * Does work with passwords in the order in which it came, a little at a time.
 * @param from the address of who asks; null for the portal's own work
 * @throws Problem 429 when too many wait from there already, 503 when too many wait at all
 */
export async function inTurn<T>(from: string | null, work: () => Promise<T>): Promise<T> {
  if (from === null || limit.activeCount < AT_ONCE) return limit(work);
  const network = networkOf(from);
  refuseCrowds(network);
  waiting.push(network);
  return limit(() => {
    waiting.splice(waiting.indexOf(network), 1);
    return work();
  });
}

function refuseCrowds(network: string): void {
  if (waiting.filter((each) => each === network).length >= WAITING_MAX_OF_ONE)
    throw new Problem(429, "Too many logins at once from your address. Try again shortly.");
  if (waiting.length >= WAITING_MAX)
    throw new Problem(503, "Too many people are signing in at this moment. Try again shortly.");
}

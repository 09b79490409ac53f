import { networkOf } from "#server/auth/network-of.ts";
import { Problem } from "#server/http/problems.ts";

/** Hashing takes a core for tens of milliseconds; few at a time, so that logins never starve reads. */
const AT_ONCE = 2;
/** Who would come later than this would wait for more than a few seconds. */
const WAITING_MAX = 200;
/** Of them from one address: nobody alone can fill the line. */
const WAITING_MAX_OF_ONE = 20;

let running = 0;
const waiting: { from: string | null; begin: () => void }[] = [];

/**
 * Does work with passwords in the order in which it came, a little at a time.
 * @param from the address of who asks; null for the portal's own work
 * @throws Problem 429 when too many wait from there already, 503 when too many wait at all
 */
export async function inTurn<T>(from: string | null, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    const network = from === null ? null : networkOf(from);
    refuseCrowds(network);
    await new Promise<void>((resolve) => waiting.push({ from: network, begin: resolve }));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next.begin();
    else running -= 1;
  }
}

function refuseCrowds(from: string | null): void {
  if (from === null) return;
  if (waiting.filter((each) => each.from === from).length >= WAITING_MAX_OF_ONE)
    throw new Problem(429, "Too many logins at once from your address. Try again shortly.");
  if (waiting.length >= WAITING_MAX)
    throw new Problem(503, "Too many people are signing in at this moment. Try again shortly.");
}

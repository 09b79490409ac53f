import { createHash } from "node:crypto";
import { RateLimiterDrizzle } from "rate-limiter-flexible";
import { loginFailures } from "#server/auth/login-failures.table.ts";
import type { Executor } from "#server/db/client.ts";
import { Problem } from "#server/http/problems.ts";

const WINDOW_SECONDS = 15 * 60;
/** A person who mistypes needs fewer; who guesses needs many more. */
const FAILURES_PER_NAME_AND_ADDRESS = 10;
/** Many people may sit behind one address. */
const FAILURES_PER_ADDRESS = 100;

export interface LoginThrottle {
  /** @throws Problem 429 when too many logins failed for this name from this address, or from this address at all */
  check(name: string, address: string | null): Promise<void>;
  failed(name: string, address: string | null): Promise<void>;
}

/**
 * Counts failed logins in the database, so that it holds over several servers. Only failures count, and a name is
 * counted together with the address: a stranger cannot lock somebody out, whose right password still works from
 * elsewhere (decisions: API rules).
 */
export function openLoginThrottle(db: Executor): LoginThrottle {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: loginFailures,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
      clearExpiredByTimeout: false,
    });
  const byAddress = limiter("address", FAILURES_PER_ADDRESS);
  const byName = limiter("name", FAILURES_PER_NAME_AND_ADDRESS);

  return {
    check: async (name, address) => {
      const key = keys(name, address);
      const [here, named] = await Promise.all([byAddress.get(key.address), byName.get(key.name)]);
      const spent =
        (here?.consumedPoints ?? 0) >= FAILURES_PER_ADDRESS ||
        (named?.consumedPoints ?? 0) >= FAILURES_PER_NAME_AND_ADDRESS;
      if (spent) throw new Problem(429, "Too many failed logins. Wait fifteen minutes and try again.");
    },
    failed: async (name, address) => {
      const key = keys(name, address);
      await Promise.all([byAddress.penalty(key.address, 1), byName.penalty(key.name, 1)]);
    },
  };
}

function keys(name: string, address: string | null): { address: string; name: string } {
  const from = address ?? "unknown";
  // Hashed, since people type their password into the wrong field.
  return {
    address: from,
    name: createHash("sha256").update(`${name.toLowerCase()}\n${from}`).digest("base64url"),
  };
}

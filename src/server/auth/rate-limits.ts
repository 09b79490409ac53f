import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { attemptCounts } from "#server/auth/auth.table.ts";
import type { Executor } from "#server/db/client.ts";
import { sha256Base64 } from "#server/sha256.ts";

/** A counter in the database, so that it holds over several servers. Each key has `points` in `duration` seconds. */
export const openCounter = (
  db: Executor,
  keyPrefix: string,
  points: number,
  duration: number,
  options: { inMemoryBlockOnConsumed?: number } = {},
) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: attemptCounts,
    keyPrefix,
    points,
    duration,
    clearExpiredByTimeout: false,
    ...options,
  });

/** Counts one more. @returns false when there were too many already */
export async function consumeOne(counter: RateLimiterDrizzle, key: string): Promise<boolean> {
  try {
    await counter.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
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

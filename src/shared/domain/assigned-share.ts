import { fromBasisPoints, sumShares, type ShareText } from "./share.ts";

/**
 * A location's total when one holder's share changes: what is assigned so far, less the holder's share before, plus
 * the new one. Blank counts as nothing; the sum may exceed 100.
 * Never below 0: the two are read by two requests, and somebody may save between them. Throws RangeError when malformed.
 */
export function assignedAfter(assigned: ShareText, before: ShareText, after: ShareText): ShareText {
  const left = points(sumShares([assigned, after])) - points(sumShares([before]));
  return fromBasisPoints(Math.max(0, left));
}

/** A sum always has exactly two decimals. */
const points = (sum: ShareText) => Number(sum.replace(".", ""));

import { fromBasisPoints, sumShares, type ShareText } from "./share.ts";

/**
 * A location's total when one holder's share changes: what is assigned so far, less the holder's share before, plus
 * the new one. Blank counts as nothing; the sum may exceed 100. Throws RangeError when malformed.
 */
export function assignedAfter(assigned: ShareText, before: ShareText, after: ShareText): ShareText {
  return fromBasisPoints(points(sumShares([assigned, after])) - points(sumShares([before])));
}

/** A sum always has exactly two decimals. */
const points = (sum: ShareText) => Number(sum.replace(".", ""));

import { absolute } from "./money.ts";

/** Ownership in percent as text with two decimals: "12.50" (decisions, API rules). */
export type ShareText = string;

/** Percent offered when a location is ticked (spec section 9). */
export const DEFAULT_SHARE: ShareText = "10.00";
/** Percent that the dashboard shows when a link carries none (spec section 9). */
export const DASHBOARD_FALLBACK_SHARE: ShareText = "5.00";
/** The whole of a location, in basis points: 100.00 %. */
export const WHOLE_BASIS_POINTS = 10_000;

const SHARE = /^(?:\d{1,6}(?:\.\d{0,2})?|\.\d{1,2})$/;

/** What a share may be in an odd record: absent. */
type MaybeShare = ShareText | null | undefined;

/** Percent text in basis points, 0 to 10000; 0 where it is absent. Throws RangeError when malformed or above 100 (spec section 9). */
export function toBasisPoints(text: MaybeShare): number {
  const points = readPoints(text);
  if (points > WHOLE_BASIS_POINTS) throw new RangeError(`A share above 100 percent: "${text}"`);
  return points;
}

/** Basis points as percent text with two decimals; sums above 100 % are allowed. Throws RangeError on fractions. */
export function fromBasisPoints(basisPoints: number): ShareText {
  const points = BigInt(basisPoints);
  const digits = absolute(points).toString().padStart(3, "0");
  return `${points < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whether a percent box may hold this while typing: digits with one optional point, or empty (spec section 5). */
export function isShareInput(text: string): boolean {
  return /^\d*\.?\d*$/.test(text);
}

/** Whether this is a share from 0 to 100 with at most two decimals; a holder may have 0.00 (decisions, API rules). */
export function isShareText(text: string): boolean {
  return SHARE.test(text) && readPoints(text) <= WHOLE_BASIS_POINTS;
}

/** Whether this may be saved: above 0, at most 100, at most two decimals (spec section 5). */
export function isAssignableShare(text: string): boolean {
  return isShareText(text) && readPoints(text) > 0;
}

/** What is stored for a holder without a share. */
export const NO_SHARE: ShareText = "0.00";

/** Whether this is a share of nothing: "0", "0.00". */
export function isNoShare(text: string): boolean {
  return isShareText(text) && readPoints(text) === 0;
}

/**
 * Whether this may take the place of what is stored: an assignable share, or a share of nothing where nothing is
 * stored already. An account may be created with 0.00 (spec section 5); left as it is, it is no mistake.
 */
export function maySaveShare(text: string, stored: ShareText | undefined): boolean {
  return isAssignableShare(text) || (isNoShare(text) && stored !== undefined && isNoShare(stored));
}

/** "12.5" gives "12.50%" (design, section 5); "N/A" where it is absent. Throws RangeError when malformed. */
export function formatShare(text: MaybeShare): string {
  if (text == null) return "N/A";
  return `${fromBasisPoints(readPoints(text))}%`;
}

/** The sum in percent text; blank boxes count as nothing. May exceed 100. Throws RangeError when malformed. */
export function sumShares(shares: readonly MaybeShare[]): ShareText {
  return fromBasisPoints(sumPoints(shares));
}

/** Whether the holders together own more than 100.00 %, which no report may be allocated by (decisions, Allocation). */
export function sharesExceedWhole(shares: readonly MaybeShare[]): boolean {
  return sumPoints(shares) > WHOLE_BASIS_POINTS;
}

/** How much a sum of shares is above 100.00 %; "0.00" when it is not. Throws RangeError when malformed. */
export function excessShare(sum: ShareText): ShareText {
  return fromBasisPoints(Math.max(0, readPoints(sum) - WHOLE_BASIS_POINTS));
}

/** Whether two sets of shares (percent by id) are the same. Throws RangeError when a share is malformed. */
export function areSameShares(
  one: Readonly<Record<string, ShareText>>,
  other: Readonly<Record<string, ShareText>>,
): boolean {
  const ids = Object.keys(one);
  return (
    ids.length === Object.keys(other).length &&
    ids.every((id) => Object.hasOwn(other, id) && readPoints(one[id] ?? "") === readPoints(other[id] ?? ""))
  );
}

function sumPoints(shares: readonly MaybeShare[]): number {
  return shares.reduce<number>((sum, share) => sum + (share?.trim() === "" ? 0 : readPoints(share)), 0);
}

/** Small whole numbers: they stay far inside what a number holds exactly. */
function readPoints(text: MaybeShare): number {
  if (text == null) return 0;
  if (!SHARE.test(text)) throw new RangeError(`Not a share in percent: "${text}"`);
  const [whole = "", decimals = ""] = text.split(".");
  return Number(whole + decimals.padEnd(2, "0"));
}

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

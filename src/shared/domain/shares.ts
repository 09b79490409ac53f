import { absolute, fromCents } from "./money.ts";

/** A share in percent as text with two decimals: "12.50". */
export type ShareText = string;

/** Percent suggested when a location is ticked. */
export const DEFAULT_SHARE: ShareText = "10.00";
/** Percent that the dashboard shows for a holding without a share. */
export const DASHBOARD_FALLBACK_SHARE: ShareText = "5.00";
/** The whole of a location, in basis points: 100.00 %. */
export const WHOLE_BASIS_POINTS = 10_000;

const SHARE = /^(?:\d{1,6}(?:\.\d{0,2})?|\.\d{1,2})$/;

type MaybeShare = ShareText | null | undefined;

/**
 * A share (percent text) in basis points, 0 to 10000; 0 when absent.
 * @throws RangeError when malformed or above 100
 */
export function toBasisPoints(text: MaybeShare): number {
  const points = readPoints(text);
  if (points > WHOLE_BASIS_POINTS) throw new RangeError(`A share above 100 percent: "${text}"`);
  return points;
}

/**
 * Basis points as percent text with two decimals; sums above 100 % are allowed.
 * @throws RangeError on fractions
 */
export function fromBasisPoints(basisPoints: number): ShareText {
  return fromCents(BigInt(basisPoints));
}

/** Whether a percent field may contain the text while typing: digits with one optional point, or empty. */
export function isShareInput(text: string): boolean {
  return /^\d*\.?\d*$/.test(text);
}

/** Whether the text is a share from 0 to 100 with at most two decimals; 0.00 is allowed. */
export function isShareText(text: string): boolean {
  return SHARE.test(text) && readPoints(text) <= WHOLE_BASIS_POINTS;
}

/** Whether the share may be assigned: above 0, at most 100, at most two decimals. */
export function isAssignableShare(text: string): boolean {
  return isShareText(text) && readPoints(text) > 0;
}

/** Stored for a holder without a share. */
export const NO_SHARE: ShareText = "0.00";

/** Whether the share is zero: "0", "0.00". */
export function isNoShare(text: string): boolean {
  return isShareText(text) && readPoints(text) === 0;
}

/**
 * Whether a share may be saved: an assignable one, or zero when zero is stored already. An account may be created with
 * 0.00, so leaving it unchanged is no error.
 */
export function maySaveShare(text: string, stored: ShareText | undefined): boolean {
  return isAssignableShare(text) || (isNoShare(text) && stored !== undefined && isNoShare(stored));
}

/**
 * "12.50%" for "12.5"; "N/A" when absent.
 * @throws RangeError when malformed
 */
export function formatShare(text: MaybeShare): string {
  if (text == null) return "N/A";
  return `${fromBasisPoints(readPoints(text))}%`;
}

/**
 * The sum as percent text; blank fields count as 0. May exceed 100.
 * @throws RangeError when malformed
 */
export function sumShares(shares: readonly MaybeShare[]): ShareText {
  return fromBasisPoints(sumPoints(shares));
}

/**
 * Whether the shares add up to more than 100.00 %, by which no report may be allocated (decision 0005).
 * @throws RangeError when malformed
 */
export function sharesExceedWhole(shares: readonly MaybeShare[]): boolean {
  return sumPoints(shares) > WHOLE_BASIS_POINTS;
}

/**
 * Whether two sets of shares (percent by id) are equal.
 * @throws RangeError when malformed
 */
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

/** Basis points are small whole numbers, which a number holds exactly. */
function readPoints(text: MaybeShare): number {
  if (text == null) return 0;
  if (!SHARE.test(text)) throw new RangeError(`Not a share in percent: "${text}"`);
  const [whole = "", decimals = ""] = text.split(".");
  return Number(whole + decimals.padEnd(2, "0"));
}

/**
 * A location's assigned total (percent) after one holder's share changes. Blank counts as 0; the total may exceed 100. Never
 * negative: total and share come from two requests, between which somebody may save.
 * @throws RangeError when malformed
 */
export function assignedAfter(assigned: ShareText, before: ShareText, after: ShareText): ShareText {
  return fromBasisPoints(Math.max(0, sumPoints([assigned, after]) - sumPoints([before])));
}

/** An exact share of a total without its sign: whole cents, and the rest in ten-thousandths of a cent. */
export interface ExactPart {
  readonly floor: bigint;
  readonly rest: bigint;
}

/** The share of a total (cents) before rounding, without the sign. */
export function exactPart(totalCents: bigint, basisPoints: number): ExactPart {
  const whole = BigInt(WHOLE_BASIS_POINTS);
  const exact = absolute(totalCents) * BigInt(basisPoints);
  return { floor: exact / whole, rest: exact % whole };
}

import { type Explanation, WHY_CHANGED } from "./explanations.ts";
import { absolute, divideRounded, formatMoney, fromCents, MINUS, type MoneyText, toCents } from "./money.ts";
import {
  formatPeriod,
  monthName,
  periodMonth,
  type PeriodText,
  periodYear,
  previousMonth,
} from "./periods.ts";
import {
  exactPart,
  formatShare,
  NO_SHARE,
  type ShareText,
  toBasisPoints,
  WHOLE_BASIS_POINTS,
} from "./shares.ts";

/** An investor's line of a location's month, in dollars. */
interface OwnLine {
  readonly sharePercentage: ShareText;
  readonly cashDistribution: MoneyText;
}

/** A location's month as it was signed. */
interface SignedMonth {
  /** The location's distribution; null with a null line: no longer held, and so not read. */
  readonly distributed: MoneyText | null;
  /** Null without a share. */
  readonly own: OwnLine | null;
}

/** A location's month, null without a report. */
export interface MonthOfLocation extends SignedMonth {
  /** What it said when it was first published; absent where it was not corrected since. */
  readonly filed?: SignedMonth | undefined;
}

/** Both months of a location that the investor's amount is compared between. */
export interface LocationChange {
  readonly name: string;
  readonly before: SignedMonth | null;
  readonly now: MonthOfLocation | null;
}

/** A part of the difference between two months. */
interface ChangePart {
  readonly cause: "clawbackBefore" | "distribution" | "share" | "clawback" | "correction";
  /** Above zero where the amount rose. */
  readonly cents: bigint;
}

const NOTHING: SignedMonth = { distributed: null, own: null };

/**
 * The difference of an investor's amount at one location between two months, taken apart: each part is what the amount
 * changes by when one thing after the other becomes as it is now. So the parts add up to the difference to the cent. Parts
 * of zero are left out.
 * @throws RangeError on malformed money or shares
 */
export function changeParts({ before, now }: Omit<LocationChange, "name">): readonly ChangePart[] {
  const { filed = now ?? NOTHING } = now ?? {};
  const [start, first, end] = [ownCents(before), ownCents(filed), ownCents(now)];
  const total = toCents(filed.distributed);
  // Where one of the months has no report, no share of it is known, and none changed.
  const shareBefore = before === null ? shareOf(filed) : shareOf(before);
  const isSameShare = now === null || toBasisPoints(shareBefore) === toBasisPoints(shareOf(filed));

  const wasTakenBack = toCents(before?.distributed) < 0n;
  const isTakenBack = total < 0n;
  const paidBefore = wasTakenBack ? 0n : start;
  const paid = isTakenBack ? 0n : first;
  const byOldShare = isSameShare
    ? paid
    : isNoLongerHeld(now)
      ? paidBefore
      : isTakenBack
        ? 0n
        : partOf(total, shareBefore);
  const parts: ChangePart[] = [
    { cause: "clawbackBefore", cents: paidBefore - start },
    { cause: "distribution", cents: byOldShare - paidBefore },
    { cause: "share", cents: paid - byOldShare },
    { cause: "clawback", cents: first - paid },
    { cause: "correction", cents: end - first },
  ];
  return parts.filter(({ cents }) => cents !== 0n);
}

const ownCents = (month: SignedMonth | null) => toCents(month?.own?.cashDistribution);
const shareOf = (month: SignedMonth) => month.own?.sharePercentage ?? NO_SHARE;

/** Given up: what such a location distributes is no longer the investor's to read. */
const isNoLongerHeld = (now: SignedMonth | null) =>
  now !== null && now.own === null && now.distributed === null;

/** A share of a total (cents), as it would have been paid: rounded to the cent. */
function partOf(total: bigint, share: ShareText): bigint {
  const { floor, rest } = exactPart(total, toBasisPoints(share));
  return floor + divideRounded(rest, BigInt(WHOLE_BASIS_POINTS));
}

/** An amount of a month, to be explained against the month before: of one location, or of all together. */
export interface ChangeToExplain {
  readonly period: PeriodText;
  readonly of: LocationChange | readonly LocationChange[];
}

/** @throws RangeError on malformed money */
export const explainWhyChanged = ({ period, of }: ChangeToExplain): Explanation =>
  "name" in of ? explainLocationChange(period, of) : explainChange(period, of);

/**
 * Why an investor's amount of all locations differs from that of the month before, location by location.
 * @throws RangeError on malformed money or shares
 */
export function explainChange(period: PeriodText, locations: readonly LocationChange[]): Explanation {
  const changed = locations
    .map((location) => ({ ...location, cents: ownCents(location.now) - ownCents(location.before) }))
    .filter((location) => location.cents !== 0n || changeParts(location).length > 0);
  return {
    ...framed(period, locations),
    inputs: framedInputs(
      period,
      locations,
      changed.map(({ name, cents }) => ({ label: name, value: signed(cents) })),
    ),
    note: [...noteOfAll(locations), ...changed.flatMap(otherCauses)].join(" ") || undefined,
  };
}

/**
 * Why an investor's amount of one location differs from that of the month before, cause by cause.
 * @throws RangeError on malformed money or shares
 */
export function explainLocationChange(period: PeriodText, location: LocationChange): Explanation {
  const parts = changeParts(location).map(({ cause, cents }) => ({
    label: CAUSES[cause](period),
    value: signed(cents),
  }));
  return {
    ...framed(period, [location]),
    inputs: framedInputs(period, [location], parts),
    note: [...distributedSentence(location), ...shareSentence(location)].join(" ") || undefined,
  };
}

const CAUSES: Readonly<Record<ChangePart["cause"], (period: PeriodText) => string>> = {
  clawbackBefore: (period) => `Clawback of ${formatPeriod(previousMonth(period))}`,
  distribution: () => "The location's distribution",
  share: () => "Your share",
  clawback: (period) => `Clawback of ${formatPeriod(period)}`,
  correction: (period) => `Correction of ${formatPeriod(period)}`,
};

function framed(period: PeriodText, locations: readonly LocationChange[]) {
  const earlier = previousMonth(period);
  const from =
    periodYear(earlier) === periodYear(period) ? monthName(periodMonth(earlier)) : formatPeriod(earlier);
  return {
    question: WHY_CHANGED,
    figure: formatPeriod(period),
    formula: `From ${from} to ${formatPeriod(period)}`,
    result: formatMoney(fromCents(sum(locations.map(({ now }) => ownCents(now))))),
  };
}

function framedInputs(
  period: PeriodText,
  locations: readonly LocationChange[],
  parts: Explanation["inputs"],
): Explanation["inputs"] {
  const before = fromCents(sum(locations.map((each) => ownCents(each.before))));
  return [{ label: formatPeriod(previousMonth(period)), value: formatMoney(before) }, ...parts];
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** "+$112.50" or "−$20.00". */
const signed = (cents: bigint) => `${cents < 0n ? MINUS : "+"}${formatMoney(fromCents(absolute(cents)))}`;

/** What is the same for all locations, and the location whose distribution changed the amount most. */
function noteOfAll(locations: readonly LocationChange[]): string[] {
  if (!locations.every((each) => each.before && each.now && isOnlyDistribution(each))) return [];
  const [most] = locations.toSorted((a, b) => Number(sizeOf(b) - sizeOf(a)));
  return [
    "Your shares were the same in both months: every difference comes from what the locations distributed.",
    ...(most === undefined || sizeOf(most) === 0n ? [] : distributedSentence(most)),
  ];
}

const sizeOf = ({ before, now }: LocationChange) => absolute(ownCents(now) - ownCents(before));
const isOnlyDistribution = (location: LocationChange) =>
  changeParts(location).every(({ cause }) => cause === "distribution");

/** "Saltgrass Kitchen distributed $24,000.00 after $21,750.00." */
function distributedSentence({ name, before, now }: LocationChange): string[] {
  if (now === null) return [`${name} has no report of the month.`];
  if (isNoLongerHeld(now)) return [`You no longer hold a share of ${name}.`];
  const after =
    before === null ? "and has no report of the month before" : `after ${formatMoney(before.distributed)}`;
  return [`${name} distributed ${formatMoney(now.distributed)} ${after}.`];
}

function shareSentence({ before, now }: LocationChange): string[] {
  if (before === null || now === null || isNoLongerHeld(now)) return [];
  const [then, since] = [formatShare(shareOf(before)), formatShare(shareOf(now))];
  return [
    then === since ? `Your share was ${then} in both months.` : `Your share was ${since} after ${then}.`,
  ];
}

/** "Copper Finch Cafe: +$20.00 by the location's distribution, +$40.00 by your share." */
function otherCauses(location: LocationChange): string[] {
  if (isOnlyDistribution(location)) return [];
  const words = changeParts(location).map(({ cause, cents }) => `${signed(cents)} ${BY[cause]}`);
  return [`${location.name}: ${words.join(", ")}.`];
}

const BY: Readonly<Record<ChangePart["cause"], string>> = {
  clawbackBefore: "since the month before took money back",
  distribution: "by what it distributed",
  share: "by your share",
  clawback: "by a clawback",
  correction: "by a correction",
};

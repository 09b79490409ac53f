import { type DayText, lastDayOf, monthOf } from "../days.ts";
import { percentTenths } from "../growth.ts";
import { absolute, type MoneyText, sumMoney, toCents } from "../money.ts";
import { addMonths, isKnownPeriod, lastMonths, type PeriodText, toMonthIndex } from "../periods.ts";
import { yearlyReturn } from "./yearly-return.ts";

/**
 * What an entry of an investor's capital is: money put in, capital given back, or distributions of months before the
 * group's first one in the portal.
 */
export const CAPITAL_KINDS = ["contribution", "return", "received_before"] as const;
export type CapitalKind = (typeof CAPITAL_KINDS)[number];

/** As people read it. */
export const CAPITAL_KIND_LABELS: Readonly<Record<CapitalKind, string>> = {
  contribution: "Contribution",
  return: "Return of capital",
  received_before: "Received before",
};

/** An entry of an investor's capital, above $0.00 whatever its kind. */
export interface CapitalEntry {
  readonly locationId: number;
  readonly day: DayText;
  readonly kind: CapitalKind;
  readonly amount: MoneyText;
  /** Of its last one; absent where it was never corrected. */
  readonly correction?: CapitalCorrection | undefined;
}

/** When an entry was corrected, the amount that it said before, and why. */
export interface CapitalCorrection {
  readonly day: DayText;
  readonly was: MoneyText;
  readonly reason: string;
}

/** The investor's line of a published report, in dollars; a clawback is below zero. */
export interface OwnMonth {
  readonly locationId: number;
  readonly period: PeriodText;
  readonly cashDistribution: MoneyText;
  readonly compsValue: MoneyText;
}

/** A location that the investor holds or held. */
export interface ReturningLocation {
  readonly id: number;
  readonly name: string;
  /** Its newest filed month. */
  readonly newestPeriod: PeriodText | null;
  /** Without a share nothing is distributed any more, and nothing is estimated. */
  readonly isHeld: boolean;
}

/** Percent with one decimal, "78.5"; null where there is nothing to divide by. */
export type PercentText = string;

/** What an investor put in and received, at one location or at all together. Amounts in dollars. */
export interface ReturnFigures {
  readonly invested: MoneyText;
  readonly distributions: MoneyText;
  /** In how many months these were distributed. */
  readonly distributionMonths: number;
  readonly capitalReturned: MoneyText;
  readonly receivedBefore: MoneyText;
  /** Distributions, returns of capital, and what was received before. */
  readonly receivedInCash: MoneyText;
  readonly compsUsed: MoneyText;
  /** Received in cash and comps used. */
  readonly totalBenefit: MoneyText;
  /** Received in cash ÷ invested. */
  readonly paidBack: PercentText | null;
  /** Since which month as much has been received as was invested; null while it has not. */
  readonly paidBackIn: PeriodText | null;
  /** The month in which it would be, at the pace of the last twelve months. */
  readonly paidBackEstimate: PeriodText | null;
  /** The last twelve months, which end with the newest filed one. */
  readonly lastMonths: {
    /** Fewer where the first distribution is not that old. */
    readonly count: number;
    readonly distributions: MoneyText;
  };
  /** Distributions of the last twelve months ÷ invested. */
  readonly cashOnCash: PercentText | null;
  /** Null before it is paid back, over less than a year, and where no rate fits. */
  readonly yearlyReturn: PercentText | null;
  /** The first and last day of all that is counted. */
  readonly firstDay: DayText;
  readonly lastDay: DayText;
}

export interface LocationReturns extends ReturnFigures {
  readonly locationId: number;
  readonly name: string;
  /** Oldest first. */
  readonly contributions: readonly Pick<CapitalEntry, "day" | "amount" | "correction">[];
}

export interface Returns {
  /** All locations with entries together; null without any entry. */
  readonly total: ReturnFigures | null;
  /** In the order of the given locations. */
  readonly locations: readonly LocationReturns[];
}

/** The pace is that of so many months. */
const PACE_MONTHS = 12;
/** An estimate beyond a lifetime is none. */
const ESTIMATE_MONTHS_MAX = 1200;

/**
 * An investor's returns at each location with entries of capital, and in total. A location without entries counts nowhere: its distributions would pay back what was put in elsewhere.
 * @throws RangeError on malformed money
 */
export function capitalReturns(
  entries: readonly CapitalEntry[],
  months: readonly OwnMonth[],
  locations: readonly ReturningLocation[],
): Returns {
  const withEntries = new Set(entries.map(({ locationId }) => locationId));
  const counted = locations.filter(({ id }) => withEntries.has(id));
  if (counted.length === 0) return { total: null, locations: [] };
  const of = <Row extends { readonly locationId: number }>(rows: readonly Row[]) => {
    const byId = new Map<number, Row[]>(counted.map(({ id }) => [id, []]));
    for (const row of rows) byId.get(row.locationId)?.push(row);
    return byId;
  };
  const [entriesOf, monthsOf] = [of(entries), of(months)];
  const total = figuresOf(
    [...entriesOf.values()].flat(),
    [...monthsOf.values()].flat(),
    counted.map(({ newestPeriod }) => newestPeriod).reduce(newer, null),
    counted.some(({ isHeld }) => isHeld),
  );
  return {
    total,
    locations: counted.map(({ id, name, newestPeriod, isHeld }) => ({
      locationId: id,
      name,
      contributions: contributionsOf(entriesOf.get(id) ?? []),
      ...figuresOf(entriesOf.get(id) ?? [], monthsOf.get(id) ?? [], newestPeriod, isHeld),
    })),
  };
}

function contributionsOf(entries: readonly CapitalEntry[]): LocationReturns["contributions"] {
  return entries
    .filter(({ kind }) => kind === "contribution")
    .map(({ day, amount, correction }) => ({ day, amount, ...(correction && { correction }) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

const newer = (one: PeriodText | null, other: PeriodText | null) =>
  one === null || (other !== null && other > one) ? other : one;

function figuresOf(
  entries: readonly CapitalEntry[],
  months: readonly OwnMonth[],
  newest: PeriodText | null,
  isHeld: boolean,
): ReturnFigures {
  const sumOf = (kind: CapitalKind) =>
    sumMoney(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
  const invested = sumOf("contribution");
  const [capitalReturned, receivedBefore] = [sumOf("return"), sumOf("received_before")];
  const distributions = sumMoney(months.map(({ cashDistribution }) => cashDistribution));
  const receivedInCash = sumMoney([distributions, capitalReturned, receivedBefore]);
  const compsUsed = sumMoney(months.map(({ compsValue }) => compsValue));

  const flows = [
    ...entries.map(({ day, kind, amount }) => ({
      day,
      cents: kind === "contribution" ? -toCents(amount) : toCents(amount),
    })),
    ...months.map(({ period, cashDistribution }) => ({
      day: lastDayOf(period),
      cents: toCents(cashDistribution),
    })),
  ];
  const days = flows.map(({ day }) => day).toSorted();
  const pace = paceOf(months, newest);
  const paidBackIn = toCents(invested) === 0n ? null : monthPaidBack(flows);
  const left = toCents(invested) - toCents(receivedInCash);
  return {
    invested,
    distributions,
    distributionMonths: new Set(months.map(({ period }) => period)).size,
    capitalReturned,
    receivedBefore,
    receivedInCash,
    compsUsed,
    totalBenefit: sumMoney([receivedInCash, compsUsed]),
    paidBack: toPercent(percentTenths(receivedInCash, invested)),
    paidBackIn,
    paidBackEstimate: isHeld && newest !== null ? estimate(left, pace, newest) : null,
    lastMonths: pace,
    cashOnCash: toPercent(percentTenths(pace.distributions, invested)),
    yearlyReturn: paidBackIn === null ? null : toPercent(yearlyReturn(flows)),
    firstDay: days[0] ?? "",
    lastDay: days.at(-1) ?? "",
  };
}

function toPercent(tenths: bigint | null): PercentText | null {
  if (tenths === null) return null;
  const size = absolute(tenths);
  return `${tenths < 0n ? "-" : ""}${size / 10n}.${size % 10n}`;
}

/** The distributions of the last twelve months up to the newest filed one, or of those since the first distribution. */
function paceOf(months: readonly OwnMonth[], newest: PeriodText | null): ReturnFigures["lastMonths"] {
  const first = months.map(({ period }) => period).toSorted()[0];
  if (newest === null || first === undefined) return { count: PACE_MONTHS, distributions: "0.00" };
  const window = new Set(lastMonths(newest, PACE_MONTHS));
  const within = months.filter(({ period }) => window.has(period));
  return {
    count: Math.min(PACE_MONTHS, Math.max(1, toMonthIndex(newest) - toMonthIndex(first) + 1)),
    distributions: sumMoney(within.map(({ cashDistribution }) => cashDistribution)),
  };
}

/**
 * The month since which as much has been received as was put in. A later contribution or clawback begins it anew; within a
 * month the order of days plays no part.
 */
function monthPaidBack(flows: readonly { day: DayText; cents: bigint }[]): PeriodText | null {
  const byMonth = new Map<PeriodText, bigint>();
  for (const { day, cents } of flows) byMonth.set(monthOf(day), (byMonth.get(monthOf(day)) ?? 0n) + cents);
  let balance = 0n;
  let since: PeriodText | null = null;
  for (const [month, cents] of [...byMonth].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    balance += cents;
    if (balance < 0n) since = null;
    else since ??= month;
  }
  return since;
}

/** The month in which what is left (cents) will have been distributed; null for nothing left and for no pace. */
function estimate(left: bigint, pace: ReturnFigures["lastMonths"], newest: PeriodText): PeriodText | null {
  const distributed = toCents(pace.distributions);
  if (left <= 0n || distributed <= 0n) return null;
  const months = (left * BigInt(pace.count) + distributed - 1n) / distributed;
  if (months > ESTIMATE_MONTHS_MAX) return null;
  const month = addMonths(newest, Number(months));
  return isKnownPeriod(month) ? month : null;
}

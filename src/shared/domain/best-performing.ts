import { byLocation } from "./by-location.ts";
import { explainedSum, SHARE_PLAYS_NO_PART, type Explanation, type SignedReport } from "./explanation.ts";
import { explainedGrowth, type Growth } from "./growth.ts";
import { toCents, type MoneyText } from "./money.ts";
import { comparePeriods, formatPeriod } from "./period.ts";

/** What the ranking needs of a report. */
export interface RankedReport extends SignedReport {
  readonly locationId: number;
  readonly locationName: string;
  readonly grossSales: MoneyText | null;
}

/** The location with the highest growth and the two figures behind it. */
interface BestByGrowth {
  readonly kind: "growth";
  readonly locationId: number;
  readonly locationName: string;
  readonly growth: Growth;
  readonly latestPeriod: string;
  readonly latest: MoneyText;
  readonly previousPeriod: string;
  readonly previous: MoneyText;
  readonly explanation: Explanation;
}

/** The location with the highest total gross sales. */
interface BestByRevenue {
  readonly kind: "revenue";
  readonly locationId: number;
  readonly locationName: string;
  readonly total: MoneyText;
  readonly explanation: Explanation;
}

export type BestPerforming = BestByGrowth | BestByRevenue | { readonly kind: "none" };

/**
 * The location with the highest growth of gross sales between its two most recent reports, the earlier one above
 * 0; else the one with the highest total gross sales; else none (spec section 4). Growth is compared exactly,
 * before rounding; on a tie the larger latest figure wins, then the lower location id. A report without gross
 * sales cannot be compared. Throws RangeError on malformed money or periods.
 */
export function bestPerforming(reports: readonly RankedReport[]): BestPerforming {
  const locations = [...byLocation(reports).values()].map((ofLocation) =>
    ofLocation.toSorted((a, b) => comparePeriods(b.reportingPeriod, a.reportingPeriod)),
  );
  const compared = locations.flatMap(growthOf).toSorted(byGrowth);
  const [grown] = compared;
  if (grown !== undefined)
    return { ...grown, explanation: { ...grown.explanation, note: rankOf(compared.length) } };
  const [earned] = locations.flatMap(revenueOf).toSorted(byTotal);
  return earned ?? { kind: "none" };
}

function rankOf(compared: number): string {
  const rank =
    compared === 1
      ? "The only one of your locations with two reports to compare."
      : `The highest of your ${compared} locations with two reports to compare.`;
  return `${rank} ${SHARE_PLAYS_NO_PART}`;
}

/** Growth of one location from its reports, newest first; nothing when the two newest cannot be compared. */
function growthOf([latest, previous]: readonly RankedReport[]): BestByGrowth[] {
  if (latest === undefined || previous === undefined) return [];
  if (latest.grossSales === null || previous.grossSales === null || toCents(previous.grossSales) <= 0n)
    return [];
  const { growth, explanation } = explainedGrowth(
    { figure: `MoM growth, ${latest.locationName}`, of: "Gross sales" },
    { period: latest.reportingPeriod, amount: latest.grossSales },
    { period: previous.reportingPeriod, amount: previous.grossSales },
  );
  return [
    {
      kind: "growth",
      locationId: latest.locationId,
      locationName: latest.locationName,
      growth,
      latestPeriod: latest.reportingPeriod,
      latest: latest.grossSales,
      previousPeriod: previous.reportingPeriod,
      previous: previous.grossSales,
      explanation: { ...explanation, source: [latest, previous] },
    },
  ];
}

function revenueOf(ofLocation: readonly RankedReport[]): BestByRevenue[] {
  const [latest] = ofLocation;
  const withSales = ofLocation.filter((report) => report.grossSales !== null);
  if (latest === undefined || withSales.length === 0) return [];
  const { locationId, locationName } = latest;
  const { amount, explanation } = explainedSum(
    {
      figure: `Gross sales, ${locationName}`,
      of: "gross sales, all reports",
      note: `No location has two reports to compare, so the highest total counts. ${SHARE_PLAYS_NO_PART}`,
    },
    withSales.map(({ reportingPeriod, grossSales }) => ({
      label: formatPeriod(reportingPeriod),
      amount: grossSales ?? "0.00",
    })),
    withSales,
  );
  return [{ kind: "revenue", locationId, locationName, total: amount, explanation }];
}

/** Highest growth first: a/b and c/d compared as a×d and c×b, since every earlier figure is above 0. */
function byGrowth(one: BestByGrowth, other: BestByGrowth): number {
  const [latest, previous] = [toCents(one.latest), toCents(one.previous)];
  const [otherLatest, otherPrevious] = [toCents(other.latest), toCents(other.previous)];
  return (
    descending(latest * otherPrevious, otherLatest * previous) ||
    descending(latest, otherLatest) ||
    one.locationId - other.locationId
  );
}

function byTotal(one: BestByRevenue, other: BestByRevenue): number {
  return descending(toCents(one.total), toCents(other.total)) || one.locationId - other.locationId;
}

function descending(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one > other ? -1 : 1;
}

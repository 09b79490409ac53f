import { byLocation } from "./by-location.ts";
import { growth, type Growth } from "./growth.ts";
import { sumMoney, toCents, type MoneyText } from "./money.ts";
import { comparePeriods } from "./period.ts";

/** What the ranking needs of a report. */
export interface RankedReport {
  readonly locationId: number;
  readonly locationName: string;
  readonly reportingPeriod: string;
  readonly grossSales: MoneyText | null;
}

/** The location with the highest growth and the two figures behind it. */
export interface BestByGrowth {
  readonly kind: "growth";
  readonly locationId: number;
  readonly locationName: string;
  readonly growth: Growth;
  readonly latestPeriod: string;
  readonly latest: MoneyText;
  readonly previousPeriod: string;
  readonly previous: MoneyText;
}

/** The location with the highest total gross sales. */
export interface BestByRevenue {
  readonly kind: "revenue";
  readonly locationId: number;
  readonly locationName: string;
  readonly total: MoneyText;
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
  const [grown] = locations.flatMap(growthOf).toSorted(byGrowth);
  if (grown !== undefined) return grown;
  const [earned] = locations.flatMap(revenueOf).toSorted(byTotal);
  return earned ?? { kind: "none" };
}

/** Growth of one location from its reports, newest first; nothing when the two newest cannot be compared. */
function growthOf([latest, previous]: readonly RankedReport[]): BestByGrowth[] {
  if (latest === undefined || previous === undefined) return [];
  if (latest.grossSales === null || previous.grossSales === null || toCents(previous.grossSales) <= 0n)
    return [];
  return [
    {
      kind: "growth",
      locationId: latest.locationId,
      locationName: latest.locationName,
      growth: growth(latest.grossSales, previous.grossSales),
      latestPeriod: latest.reportingPeriod,
      latest: latest.grossSales,
      previousPeriod: previous.reportingPeriod,
      previous: previous.grossSales,
    },
  ];
}

function revenueOf(ofLocation: readonly RankedReport[]): BestByRevenue[] {
  const [latest] = ofLocation;
  const sales = ofLocation.map((report) => report.grossSales).filter((gross) => gross !== null);
  if (latest === undefined || sales.length === 0) return [];
  const { locationId, locationName } = latest;
  return [{ kind: "revenue", locationId, locationName, total: sumMoney(sales) }];
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

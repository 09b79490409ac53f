import {
  explainedGrowth,
  explainedSum,
  type Explanation,
  NOT_BY_OWNERSHIP,
  type SignedReport,
} from "../explanations.ts";
import { grouped } from "../grouped.ts";
import { growth, type Growth } from "../growth.ts";
import { TIMELINE_MONTHS } from "../limits.ts";
import { type MoneyText, toCents } from "../money.ts";
import { UNKNOWN_LOCATION } from "../names.ts";
import { comparePeriods, formatPeriod, lastMonths, type PeriodText, previousMonth } from "../periods.ts";

/** The part of a report that a location's performance is computed from. */
export interface PerformingReport extends SignedReport {
  readonly grossSalesLastMonth: MoneyText | null;
  readonly grossSalesPreviousMonth: MoneyText | null;
}

interface Performance extends Growth {
  readonly explanation: Explanation;
}

const FIGURE = "Performance";

/**
 * A location's performance, month over month: the growth of gross sales to the latest
 * reported month. The month before is taken from its own report, else from the comparison figure of the latest report;
 * never from an older month. "N/A" when either figure is unknown or the earlier one is 0. The reports may be in any order.
 * @throws RangeError on malformed money
 */
export function salesGrowth(reports: readonly PerformingReport[]): Performance {
  const [latest] = reports.toSorted((a, b) => comparePeriods(b.reportingPeriod, a.reportingPeriod));
  if (latest === undefined) return { ...growth(null, null), explanation: NOTHING_YET };
  const monthBefore = previousMonth(latest.reportingPeriod);
  const before = reports.find((report) => report.reportingPeriod === monthBefore);
  const ownFigure = before?.grossSalesLastMonth ?? null;
  const carried = ownFigure === null ? latest.grossSalesPreviousMonth : null;

  const { growth: change, explanation } = explainedGrowth(
    { figure: FIGURE, of: "Gross sales" },
    { label: formatPeriod(latest.reportingPeriod), amount: latest.grossSalesLastMonth },
    { label: formatPeriod(monthBefore), amount: ownFigure ?? carried },
  );
  const whereFrom =
    carried === null
      ? undefined
      : `${formatPeriod(monthBefore)} as the report of ${formatPeriod(latest.reportingPeriod)} states it.`;
  return {
    ...change,
    explanation: {
      ...explanation,
      note: [whereFrom, explanation.note, NOT_BY_OWNERSHIP].filter(Boolean).join(" "),
      source: before === undefined || ownFigure === null ? [latest] : [latest, before],
    },
  };
}

const NOTHING_YET: Explanation = {
  figure: FIGURE,
  formula: "Gross sales: (latest month − month before) ÷ month before",
  inputs: [],
  result: growth(null, null).text,
  note: "No report has been filed yet.",
};

/** The part of a report that locations are ranked by; gross sales in dollars. */
export interface RankedReport extends SignedReport {
  readonly locationId: number;
  readonly locationName: string;
  readonly grossSales: MoneyText | null;
}

/** The location with the highest growth, and the two figures it was computed from. */
interface BestByGrowth {
  readonly kind: "growth";
  readonly locationId: number;
  readonly locationName: string;
  readonly growth: Growth;
  readonly latest: MoneyText;
  readonly previous: MoneyText;
  /** The earlier month, where it is not the month before the latest. */
  readonly since: PeriodText | null;
  readonly explanation: Explanation;
}

/** The location with the highest total gross sales. */
interface BestByGrossSales {
  readonly kind: "grossSales";
  readonly locationId: number;
  readonly locationName: string;
  readonly total: MoneyText;
  readonly explanation: Explanation;
}

export type BestPerforming = BestByGrowth | BestByGrossSales | { readonly kind: "none" };

/**
 * The best performing location: the highest growth of gross sales between its two most recent reports, the earlier one
 * above 0; else the highest total gross sales; else none. Growth is compared before rounding; on a tie the higher
 * latest figure wins, then the lower location id. Reports without gross sales cannot be compared.
 * @throws RangeError on malformed money
 */
export function bestPerforming(reports: readonly RankedReport[]): BestPerforming {
  const locations = [...byLocation(reports).values()].map((ofLocation) =>
    ofLocation.toSorted((a, b) => comparePeriods(b.reportingPeriod, a.reportingPeriod)),
  );
  const compared = locations.flatMap(growthOf).toSorted(byGrowth);
  const [grown] = compared;
  if (grown !== undefined)
    return { ...grown, explanation: { ...grown.explanation, note: rankOf(compared.length) } };
  const [earned] = locations.flatMap(totalGrossSalesOf).toSorted(byTotal);
  if (earned === undefined) return { kind: "none" };
  const note = `${locations.some(hasTwoFigures) ? EARLIER_NOT_ABOVE_ZERO : NO_TWO_REPORTS}, so the highest total counts. ${NOT_BY_OWNERSHIP}`;
  return { ...earned, explanation: { ...earned.explanation, note } };
}

const NO_TWO_REPORTS = "No location has two reports to compare";
const EARLIER_NOT_ABOVE_ZERO =
  "Where there are two reports, the gross sales of the earlier one are not above $0.00";

const hasTwoFigures = ([latest, previous]: readonly RankedReport[]) =>
  (latest?.grossSales ?? null) !== null && (previous?.grossSales ?? null) !== null;

function rankOf(compared: number): string {
  const rank =
    compared === 1
      ? "The only one of your locations with two reports to compare."
      : `The highest of your ${compared} locations with two reports to compare.`;
  return `${rank} ${NOT_BY_OWNERSHIP}`;
}

/** The growth of one location, from its reports newest first; empty when the two newest cannot be compared. */
function growthOf([latest, previous]: readonly RankedReport[]): BestByGrowth[] {
  if (latest === undefined || previous === undefined) return [];
  if (latest.grossSales === null || previous.grossSales === null || toCents(previous.grossSales) <= 0n)
    return [];
  const { growth: change, explanation } = explainedGrowth(
    { figure: `MoM growth, ${latest.locationName}`, of: "Gross sales" },
    { label: formatPeriod(latest.reportingPeriod), amount: latest.grossSales },
    { label: formatPeriod(previous.reportingPeriod), amount: previous.grossSales },
  );
  return [
    {
      kind: "growth",
      locationId: latest.locationId,
      locationName: latest.locationName,
      growth: change,
      latest: latest.grossSales,
      previous: previous.grossSales,
      since:
        previous.reportingPeriod === previousMonth(latest.reportingPeriod) ? null : previous.reportingPeriod,
      explanation: { ...explanation, source: [latest, previous] },
    },
  ];
}

function totalGrossSalesOf(ofLocation: readonly RankedReport[]): BestByGrossSales[] {
  const [latest] = ofLocation;
  const withSales = ofLocation.filter((report) => report.grossSales !== null);
  if (latest === undefined || withSales.length === 0) return [];
  const { locationId, locationName } = latest;
  const { amount, explanation } = explainedSum(
    { figure: `Gross sales, ${locationName}`, of: "gross sales, all reports" },
    withSales.map(({ reportingPeriod, grossSales }) => ({
      label: formatPeriod(reportingPeriod),
      amount: grossSales ?? "0.00",
    })),
    withSales,
  );
  return [{ kind: "grossSales", locationId, locationName, total: amount, explanation }];
}

/** Highest growth first. Compares a/b and c/d as a×d and c×b, since every earlier figure is above 0. */
function byGrowth(one: BestByGrowth, other: BestByGrowth): number {
  const [latest, previous] = [toCents(one.latest), toCents(one.previous)];
  const [otherLatest, otherPrevious] = [toCents(other.latest), toCents(other.previous)];
  return (
    descending(latest * otherPrevious, otherLatest * previous) ||
    descending(latest, otherLatest) ||
    one.locationId - other.locationId
  );
}

function byTotal(one: BestByGrossSales, other: BestByGrossSales): number {
  return descending(toCents(one.total), toCents(other.total)) || one.locationId - other.locationId;
}

function descending(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one > other ? -1 : 1;
}

/** The part of a report that the chart shows; gross sales in dollars. */
interface ChartedReport {
  readonly locationId: number;
  readonly locationName?: string | null | undefined;
  readonly reportingPeriod: string;
  readonly grossSales: MoneyText | null;
}

/** One location's line: a point per month in dollars, null where none was reported. */
interface GrossSalesLine {
  readonly locationId: number;
  readonly name: string;
  readonly points: readonly (MoneyText | null)[];
}

export interface GrossSalesSeries {
  readonly periods: readonly string[];
  readonly series: readonly GrossSalesLine[];
}

/**
 * Gross sales of the twelve months up to the given one, one line per location id. Sorted by latest value, highest first,
 * as the lines end at the right edge; then by name and id. A location without a figure in these months has no line.
 * @throws RangeError on malformed money
 */
export function grossSalesSeries(reports: readonly ChartedReport[], endPeriod: string): GrossSalesSeries {
  const periods = lastMonths(endPeriod, TIMELINE_MONTHS);
  const series = [...byLocation(reports)]
    .map(([locationId, ofLocation]) => ({
      locationId,
      name: nameOf(ofLocation),
      points: periods.map((period) => grossSalesOf(ofLocation, period)),
    }))
    .filter((line) => line.points.some((point) => point !== null))
    .toSorted(byLatestValue);
  return { periods, series };
}

function nameOf(ofLocation: readonly ChartedReport[]): string {
  const named = ofLocation.find((report) => (report.locationName ?? "").trim() !== "");
  return named?.locationName ?? UNKNOWN_LOCATION;
}

function grossSalesOf(ofLocation: readonly ChartedReport[], period: string): MoneyText | null {
  return ofLocation.find((report) => report.reportingPeriod === period)?.grossSales ?? null;
}

function byLatestValue(one: GrossSalesLine, other: GrossSalesLine): number {
  const [a, b] = [latestCents(one), latestCents(other)];
  if (a !== b) return a > b ? -1 : 1;
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.locationId - other.locationId;
}

function latestCents(line: GrossSalesLine): bigint {
  return toCents(line.points.findLast((point) => point !== null) ?? "0");
}

/** Groups reports by location id, in the given order. */
export const byLocation = <Report extends { readonly locationId: number }>(
  reports: readonly Report[],
): ReadonlyMap<number, readonly Report[]> => grouped(reports, ({ locationId }) => locationId);

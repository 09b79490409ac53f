import { growth, percentTenths } from "./growth.ts";
import { type MoneyText, sumMoney, toCents } from "./money.ts";
import { addMonths, type PeriodText } from "./periods.ts";

/*
 * How a location stands among the group's others of its kind. The reader knows the figures of own locations to the cent, and
 * sees bands on many days, while others file late, change their kind and are corrected. Of a month and a kind, therefore,
 * one own location only is ever compared: all bands together then say of another location no more than on which side
 * of this one figure it is.
 */

/** With fewer others that have the figure nothing is said. */
const OTHERS_MIN = 5;

/** By the figure's size. */
type Band = "lower" | "middle" | "upper";

/** What is published of a location's month. */
interface PublishedFigures {
  readonly grossSalesLastMonth: MoneyText | null;
  readonly grossSalesSameMonthLastYear: MoneyText | null;
  readonly netRevenueLastMonth: MoneyText | null;
  readonly laborCostsLastMonth: MoneyText | null;
  readonly foodCostLastMonth: MoneyText | null;
  readonly beverageCostLastMonth: MoneyText | null;
}

/** A location in one month, as the reader has to do with it. */
export interface ComparedLocation {
  readonly locationId: number;
  readonly kind: string | null;
  /** The first month for which the kind counts; null: for all. */
  readonly kindFrom: PeriodText | null;
  /** The first month of the reader's first share of it, "" without a beginning; null: there never was one. */
  readonly firstHeld: PeriodText | null;
  /** The reader held a share of it in this month. */
  readonly isHeld: boolean;
  /** Null: the month is not published. */
  readonly figures: PublishedFigures | null;
}

export interface Standing {
  readonly growth: Band | null;
  readonly primeCost: Band | null;
}

/**
 * Where a location of the reader stands in a month among those of its kind that the reader never held.
 * Null where neither figure can be compared, and for all but the one that is compared: of those that the reader held in this
 * month the one that was held first.
 */
export function standingOf(
  locationId: number,
  period: PeriodText,
  locations: readonly ComparedLocation[],
): Standing | null {
  const kind = locations.find((each) => each.locationId === locationId)?.kind ?? null;
  if (kind === null) return null;
  const ofKind = locations.filter((each) => each.kind === kind);
  const [own] = ofKind.filter(({ isHeld }) => isHeld).toSorted(byFirstHeld);
  if (own?.locationId !== locationId) return null;
  const [mine, ...others] = [own, ...ofKind.filter(({ firstHeld }) => firstHeld === null)].map((each) =>
    (each.kindFrom ?? "") <= period ? each.figures : null,
  );
  const standing = {
    growth: bandOf(salesGrowth(mine), others.map(salesGrowth)),
    primeCost: bandOf(primeCost(mine), others.map(primeCost)),
  };
  return standing.growth === null && standing.primeCost === null ? null : standing;
}

const byFirstHeld = (one: ComparedLocation, other: ComparedLocation) =>
  (one.firstHeld ?? "").localeCompare(other.firstHeld ?? "") || one.locationId - other.locationId;

/** In tenths of a percent, as reports show it. */
const salesGrowth = (figures: PublishedFigures | null | undefined) =>
  growth(figures?.grossSalesLastMonth, figures?.grossSalesSameMonthLastYear).tenths;

/** In tenths of a percent of net revenue; null where a cost is missing, or no revenue was made. */
function primeCost(figures: PublishedFigures | null | undefined): bigint | null {
  if (!figures) return null;
  const { laborCostsLastMonth: labor, foodCostLastMonth: food, beverageCostLastMonth: beverage } = figures;
  const net = figures.netRevenueLastMonth;
  if (labor === null || food === null || beverage === null || net === null || toCents(net) <= 0n) return null;
  return percentTenths(sumMoney([labor, food, beverage]), net);
}

/** A figure that equals the border of a third is in the middle. Both outer thirds have room for two. */
function bandOf(own: bigint | null, figures: readonly (bigint | null)[]): Band | null {
  const others = figures.filter((figure) => figure !== null);
  if (own === null || others.length < OTHERS_MIN) return null;
  const third = Math.floor((others.length + 1) / 3);
  if (others.filter((figure) => figure >= own).length < third) return "upper";
  return others.filter((figure) => figure <= own).length < third ? "lower" : "middle";
}

/**
 * From which month on the kind of a location counts after a change: one that replaces another, or is taken away, counts for
 * months that have not begun, so that no month is ever compared in two kinds.
 * @param now of the location: the current month, or the one after the last filed where that is later
 */
export const kindFromAfter = (
  before: Pick<ComparedLocation, "kind" | "kindFrom">,
  kind: string | null,
  now: PeriodText,
): PeriodText | null => (before.kind === null || before.kind === kind ? before.kindFrom : addMonths(now, 1));

import type { Chance } from "#server/demo/chance.ts";
import { RANGES, type DemoPlace, type Trade } from "#server/demo/group.ts";
import { fromCents, type MoneyText } from "#shared/domain/money.ts";
import { periodMonth } from "#shared/domain/period.ts";
import type { ReportMeasureKey } from "#shared/domain/report-figures.ts";

/** Sales of a month against the average, January first: a port city with a summer and a holiday season. */
const SEASON: Record<Trade, readonly number[]> = {
  restaurant: [0.8, 0.84, 0.91, 0.96, 1.03, 1.09, 1.19, 1.2, 1.05, 1.06, 0.93, 0.98],
  cafe: [0.88, 0.92, 0.96, 0.99, 1.02, 1.05, 1.1, 1.11, 1.03, 1.02, 0.95, 0.97],
  bar: [0.83, 0.86, 0.93, 0.95, 1.01, 1.06, 1.14, 1.18, 1.02, 1.06, 0.94, 1.02],
};

/** What a place reports of a month, and what it pays. */
export type MonthFigures = Record<ReportMeasureKey | "cashDistribution", MoneyText>;

const cents = (amount: number): MoneyText => fromCents(BigInt(Math.round(amount)));
/** Distributions are decided in round sums. */
const rounded = (amount: number) => Math.round(amount / 25_000) * 25_000;

/**
 * One made-up month of a place, within the trade's ranges.
 * @param monthsAgo 0 for the newest report
 */
export function monthFigures(
  place: DemoPlace,
  period: string,
  monthsAgo: number,
  chance: Chance,
): MonthFigures {
  const { food, beverage, labor, foodPart } = RANGES[place.trade];
  const slump =
    place.trouble?.kind === "slump" && monthsAgo <= place.trouble.from && monthsAgo >= place.trouble.to;
  const season = SEASON[place.trade][periodMonth(period) - 1] ?? 1;
  const years = -monthsAgo / 12;
  const gross =
    place.monthlyGross *
    100 *
    season *
    (1 + place.yearlyGrowth / 100) ** years *
    chance.between(0.97, 1.03) *
    (slump ? 0.72 : 1);
  const net = gross * chance.between(0.935, 0.975);
  const foodSales = (gross * chance.between(...foodPart)) / 100;
  const beverageSales = gross - foodSales;
  const payout = distribution(place, monthsAgo, net, slump, chance);
  return {
    grossSales: cents(gross),
    netRevenue: cents(net),
    // Whole cents, so that food and beverage are gross to the cent.
    foodSales: cents(foodSales),
    beverageSales: fromCents(BigInt(Math.round(gross)) - BigInt(Math.round(foodSales))),
    laborCosts: cents((gross * (slump ? labor[1] + 3 : chance.between(...labor))) / 100),
    foodCost: cents((foodSales * chance.between(...food)) / 100),
    beverageCost: cents((beverageSales * chance.between(...beverage)) / 100),
    cashDistribution: cents(payout),
  };
}

function distribution(
  place: DemoPlace,
  monthsAgo: number,
  net: number,
  slump: boolean,
  chance: Chance,
): number {
  if (slump) return 0;
  const { trouble } = place;
  if (trouble?.kind === "clawback" && monthsAgo === trouble.from) return -450_000;
  if (trouble?.kind === "clawback" && monthsAgo === trouble.to) return 0;
  return rounded((net * (place.payout + chance.between(-1.2, 1.2))) / 100);
}

import { type DemoLocation, RANGES, type Trade } from "#server/demo/group.ts";
import { fromCents, type MoneyText } from "#shared/domain/money.ts";
import { periodMonth } from "#shared/domain/periods.ts";
import type { ReportMeasureKey } from "#shared/domain/reports/report-figures.ts";

/** Seasonal factors from January: a port city with summer and holiday seasons. */
const SEASON: Record<Trade, readonly number[]> = {
  restaurant: [0.8, 0.84, 0.91, 0.96, 1.03, 1.09, 1.19, 1.2, 1.05, 1.06, 0.93, 0.98],
  cafe: [0.88, 0.92, 0.96, 0.99, 1.02, 1.05, 1.1, 1.11, 1.03, 1.02, 0.95, 0.97],
  bar: [0.83, 0.86, 0.93, 0.95, 1.01, 1.06, 1.14, 1.18, 1.02, 1.06, 0.94, 1.02],
};

/** A location's reported figures of a month, and its distribution. */
export type MonthFigures = Record<ReportMeasureKey | "cashDistribution", MoneyText>;

const cents = (amount: number): MoneyText => fromCents(BigInt(Math.round(amount)));
/** Distributions are round sums. */
const rounded = (amount: number) => Math.round(amount / 25_000) * 25_000;

/** Made-up figures of one month, within the trade's ranges. @param monthsAgo 0 for the newest report */
export function monthFigures(
  location: DemoLocation,
  period: string,
  monthsAgo: number,
  chance: Chance,
): MonthFigures {
  const { food, beverage, labor, foodPart } = RANGES[location.trade];
  const slump =
    location.trouble?.kind === "slump" &&
    monthsAgo <= location.trouble.from &&
    monthsAgo >= location.trouble.to;
  const season = SEASON[location.trade][periodMonth(period) - 1] ?? 1;
  const years = -monthsAgo / 12;
  const gross =
    location.monthlyGross *
    100 *
    season *
    (1 + location.yearlyGrowth / 100) ** years *
    chance.between(0.97, 1.03) *
    (slump ? 0.72 : 1);
  const net = gross * chance.between(0.935, 0.975);
  const foodSales = (gross * chance.between(...foodPart)) / 100;
  const beverageSales = gross - foodSales;
  const payout = distribution(location, monthsAgo, net, slump, chance);
  return {
    grossSales: cents(gross),
    netRevenue: cents(net),
    // In whole cents, so that food and beverage add up to gross sales.
    foodSales: cents(foodSales),
    beverageSales: fromCents(BigInt(Math.round(gross)) - BigInt(Math.round(foodSales))),
    laborCosts: cents((gross * (slump ? labor[1] + 3 : chance.between(...labor))) / 100),
    foodCost: cents((foodSales * chance.between(...food)) / 100),
    beverageCost: cents((beverageSales * chance.between(...beverage)) / 100),
    cashDistribution: cents(payout),
  };
}

function distribution(
  location: DemoLocation,
  monthsAgo: number,
  net: number,
  slump: boolean,
  chance: Chance,
): number {
  if (slump) return 0;
  const { trouble } = location;
  if (trouble?.kind === "clawback" && monthsAgo === trouble.from) return -450_000;
  if (trouble?.kind === "clawback" && monthsAgo === trouble.to) return 0;
  return rounded((net * (location.payout + chance.between(-1.2, 1.2))) / 100);
}

/** Pseudo-random numbers, the same at every start. */
export interface Chance {
  /** An integer from low to high, inclusive. */
  whole(low: number, high: number): number;
  /** A number from low to high. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
}

/** The mulberry32 generator; 32 bits of state suffice. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    between,
    whole,
    pick: (list) => {
      const one = list[whole(0, list.length - 1)];
      if (one === undefined) throw new Error("nothing to pick from");
      return one;
    },
  };
}

const MAJOR = [
  "Patio heaters serviced and two replaced ($3,480). Glassware order brought forward for the season.",
  "Hood cleaning and fire suppression inspection ($1,920).",
  "Walk-in door gasket and a new compressor fan ($2,240).",
  "Annual insurance installment and a new point-of-sale terminal.",
  "Deep clean of the kitchen line and re-tiling behind the dish pit.",
  "Replaced two reach-in refrigerators ($6,150).",
];

const EXPECTED = [
  "Walk-in compressor replacement, quoted at $6,200. Annual liquor license renewal.",
  "Seasonal menu printing and a staff training day.",
  "Grease trap service and quarterly pest control.",
  "New banquette upholstery, about $4,800.",
  "Holiday staffing begins in the second week.",
  "No unusual expenses expected.",
];

const SUMMARY = [
  "Weekends carried the month: Friday and Saturday covers rose on the month before, and the new by-the-glass list lifted the average check.",
  "A steady month. Weekday lunch is still soft; the prix fixe starts next month.",
  "Labor stayed within plan although we trained four new people.",
  "Produce prices eased, and the smaller menu cut waste noticeably.",
  "Private events made up a tenth of sales; two more are booked.",
];

const TROUBLED = [
  "Street works in front of the door cost us most walk-ins. We shortened hours and cut two positions; distributions pause until sales recover.",
  "The slump goes on. The works are due to end next month, and we have renegotiated the rent for the quarter.",
];

const CLAWBACK =
  "An overpaid supplier rebate was corrected. The distribution takes back what was paid out too much.";

/** A month's commentary. */
export function commentaryFor(chance: Chance, state: "usual" | "slump" | "clawback") {
  const summary =
    state === "slump" ? chance.pick(TROUBLED) : state === "clawback" ? CLAWBACK : chance.pick(SUMMARY);
  return {
    majorExpensesLastMonth: chance.pick(MAJOR),
    expectedExpensesNextMonth: chance.pick(EXPECTED),
    overallSummary: summary,
  };
}

import { chanceFrom } from "#server/demo/chance.ts";
import type { ClosedMonth } from "#server/demo/documents/books.ts";
import { daysIn } from "#server/demo/documents/month-days.ts";
import type { Trade } from "#server/demo/group.ts";

/** How the days of a week sell against each other, Sunday first. */
const WEEK: Record<Trade, readonly number[]> = {
  restaurant: [1.0, 0.62, 0.7, 0.8, 1.0, 1.45, 1.55],
  cafe: [1.3, 0.85, 0.85, 0.9, 0.95, 1.1, 1.4],
  bar: [0.75, 0.5, 0.6, 0.75, 1.05, 1.6, 1.75],
};

/** What the registers took on one day, in cents. */
export interface Day {
  date: string;
  food: bigint;
  beverage: bigint;
  gross: bigint;
  discounts: bigint;
  net: bigint;
}

/** A month day by day; every column adds up to what is reported of the month. */
export function dailySales({ place, period, reported }: ClosedMonth): Day[] {
  const chance = chanceFrom(Number(reported.netRevenue));
  const dates = Array.from({ length: daysIn(period) }, (_, index) => {
    const date = `${period}-${String(index + 1).padStart(2, "0")}`;
    return { date, weight: WEEK[place.trade][new Date(date).getUTCDay()] ?? 1 };
  });
  const share = (total: bigint) =>
    shareOut(
      total,
      dates.map(({ weight }) => weight * chance.between(0.9, 1.1)),
    );
  const [food, beverage, discounts] = [
    share(reported.foodSales),
    share(reported.beverageSales),
    share(reported.grossSales - reported.netRevenue),
  ];
  return dates.map(({ date }, index) => {
    const [ate = 0n, drank = 0n, less = 0n] = [food[index], beverage[index], discounts[index]];
    return { date, food: ate, beverage: drank, gross: ate + drank, discounts: less, net: ate + drank - less };
  });
}

/** Cuts where the sum so far ends, so that no cent is left over. */
function shareOut(total: bigint, weights: readonly number[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0n;
  return weights.map((weight, index) => {
    weighed += weight;
    const upTo = index === weights.length - 1 ? total : BigInt(Math.round((Number(total) * weighed) / whole));
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

import { chanceFrom } from "#server/demo/chance.ts";
import type { DemoPlace, Trade } from "#server/demo/group.ts";

/** What a place spends beside goods and labor: percent of sales, and by how much of itself it varies. */
const EXPENSES = [
  { label: "Rent and common charges", percent: 7, varies: 0 },
  { label: "Utilities", percent: 2.4, varies: 0.12 },
  { label: "Card and delivery fees", percent: 2.6, varies: 0.03 },
  { label: "Repairs and maintenance", percent: 1.1, varies: 0.3 },
  { label: "Supplies and laundry", percent: 2, varies: 0.15 },
  { label: "Marketing and music", percent: 1.2, varies: 0.25 },
  { label: "Administration", percent: 2.2, varies: 0 },
  { label: "Insurance and licenses", percent: 1.4, varies: 0 },
  { label: "Depreciation", percent: 1.4, varies: 0 },
] as const;
type ExpenseLabel = (typeof EXPENSES)[number]["label"];

/** Goods and labor leave more to a bar than to a restaurant, and its rent and staff rooms take more of it. */
const WEIGHT: Record<Trade, number> = { restaurant: 1, cafe: 1.5, bar: 1.2 };

/** In round sums, the same every month. */
const fixed = (amount: number) => BigInt(Math.round(amount / 10)) * 1000n;

/**
 * The operating expenses of a month in cents.
 * @param gross what was sold, in cents
 * @param repaired what the manager tells of under major expenses, in cents
 */
export function expensesOf(
  { trade, monthlyGross }: Pick<DemoPlace, "trade" | "monthlyGross">,
  gross: bigint,
  repaired: bigint,
): Map<ExpenseLabel, bigint> {
  const chance = chanceFrom(Number(gross));
  const expenses = new Map<ExpenseLabel, bigint>();
  for (const { label, percent, varies } of EXPENSES) {
    const part = (percent * WEIGHT[trade]) / 100;
    const usual =
      varies === 0
        ? fixed(monthlyGross * part)
        : BigInt(Math.round(Number(gross) * part * chance.between(1 - varies, 1 + varies)));
    expenses.set(label, label === "Repairs and maintenance" ? usual + repaired : usual);
  }
  return expenses;
}

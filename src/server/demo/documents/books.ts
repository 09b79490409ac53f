import type { DemoLocation, Trade } from "#server/demo/group.ts";
import { chanceFrom, type MonthFigures } from "#server/demo/month-figures.ts";
import { toCents } from "#shared/domain/money.ts";
import { periodMonth } from "#shared/domain/periods.ts";

/** What the equipment of a place was worth when the demo begins, in months of depreciation. */
const EQUIPMENT_MONTHS = 84n;
const MEALS_TAX_PERCENT = 8n;

/** What a place has and owes at the end of a month, in cents. */
export interface Balance {
  cash: bigint;
  cards: bigint;
  foodStock: bigint;
  beverageStock: bigint;
  prepaid: bigint;
  equipment: bigint;
  suppliers: bigint;
  wages: bigint;
  salesTax: bigint;
  giftCards: bigint;
  capital: bigint;
}

/** A month as the bookkeeper closes it; what the report says of it stands in `reported`, to the cent. */
export interface ClosedMonth {
  place: DemoLocation;
  period: string;
  reported: Record<keyof MonthFigures, bigint>;
  expenses: ReadonlyMap<string, bigint>;
  /** Before anything is paid out. */
  income: bigint;
  balance: Balance;
  /** Null in the first month. */
  before: Balance | null;
}

/** The books of the group. Each month goes on from the one before, so a place's months are closed in their order. */
export class Books {
  readonly #places = new Map<string, { balance: Balance; depreciated: bigint }>();

  close(place: DemoLocation, period: string, figures: MonthFigures, majorExpenses: string): ClosedMonth {
    const reported = Object.fromEntries(
      Object.entries(figures).map(([key, amount]) => [key, toCents(amount)]),
    ) as ClosedMonth["reported"];
    const { grossSales, netRevenue, foodCost, beverageCost, laborCosts, cashDistribution } = reported;
    const expenses = expensesOf(place, grossSales, amountIn(majorExpenses));
    const spent = [...expenses.values()].reduce((sum, cents) => sum + cents, 0n);
    const income = netRevenue - foodCost - beverageCost - laborCosts - spent;

    const before = this.#places.get(place.name);
    const depreciated = (before?.depreciated ?? 0n) + 1n;
    const yearLeft = BigInt(12 - periodMonth(period));
    const held = {
      cards: grossSales / 11n,
      foodStock: foodCost / 4n,
      beverageStock: (beverageCost * 3n) / 5n,
      prepaid: (expenses.get("Insurance and licenses") ?? 0n) * yearLeft,
      equipment: (expenses.get("Depreciation") ?? 0n) * (EQUIPMENT_MONTHS - depreciated),
    };
    const owed = {
      suppliers: ((foodCost + beverageCost) * 9n) / 20n,
      wages: laborCosts / 5n,
      salesTax: (netRevenue * MEALS_TAX_PERCENT) / 100n,
      giftCards: grossSales / 25n,
    };
    // The first month has a month's sales in the bank; from then on cash is what the others leave.
    const worth = sum(held) - sum(owed);
    const capital = before
      ? before.balance.capital + income - cashDistribution
      : worth + BigInt(place.monthlyGross) * 100n;
    const balance = { cash: capital - worth, ...held, ...owed, capital };
    this.#places.set(place.name, { balance, depreciated });
    return { place, period, reported, expenses, income, balance, before: before?.balance ?? null };
  }
}

const sum = (amounts: Readonly<Record<string, bigint>>) =>
  Object.values(amounts).reduce((total, cents) => total + cents, 0n);

/** "Walk-in door gasket and a new compressor fan ($2,240)." */
const amountIn = (text: string) => BigInt(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "") ?? "0") * 100n;

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
function expensesOf(
  { trade, monthlyGross }: Pick<DemoLocation, "trade" | "monthlyGross">,
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

import type { DemoLocation, Trade } from "#server/demo/group.ts";
import { chanceFrom, type MonthFigures } from "#server/demo/month-figures.ts";
import { toCents } from "#shared/domain/money.ts";
import { periodMonth } from "#shared/domain/periods.ts";

/** Initial value of the equipment, in months of depreciation. */
const EQUIPMENT_MONTHS = 84n;
const MEALS_TAX_PERCENT = 8n;

/** A location's balance at the end of a month, in cents. */
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

/** A closed month; `reported` has the report's figures, to the cent. */
export interface ClosedMonth {
  location: DemoLocation;
  period: string;
  reported: Record<keyof MonthFigures, bigint>;
  expenses: ReadonlyMap<string, bigint>;
  /** Before anything is paid out. */
  income: bigint;
  balance: Balance;
  /** Null in the first month. */
  before: Balance | null;
}

/** The group's books. Each month continues the one before, so a location's months must be closed in order. */
export class Books {
  readonly #balances = new Map<string, { balance: Balance; depreciated: bigint }>();

  close(location: DemoLocation, period: string, figures: MonthFigures, majorExpenses: string): ClosedMonth {
    const reported = Object.fromEntries(
      Object.entries(figures).map(([key, amount]) => [key, toCents(amount)]),
    ) as ClosedMonth["reported"];
    const { grossSales, netRevenue, foodCost, beverageCost, laborCosts, cashDistribution } = reported;
    const expenses = expensesOf(location, grossSales, amountIn(majorExpenses));
    const spent = [...expenses.values()].reduce((sum, cents) => sum + cents, 0n);
    const income = netRevenue - foodCost - beverageCost - laborCosts - spent;

    const before = this.#balances.get(location.name);
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
    // The first month starts with a month's sales in cash; later cash is what the other items leave.
    const worth = sum(held) - sum(owed);
    const capital = before
      ? before.balance.capital + income - cashDistribution
      : worth + BigInt(location.monthlyGross) * 100n;
    const balance = { cash: capital - worth, ...held, ...owed, capital };
    this.#balances.set(location.name, { balance, depreciated });
    return { location, period, reported, expenses, income, balance, before: before?.balance ?? null };
  }
}

const sum = (amounts: Readonly<Record<string, bigint>>) =>
  Object.values(amounts).reduce((total, cents) => total + cents, 0n);

/** "Walk-in door gasket and a new compressor fan ($2,240)." */
const amountIn = (text: string) => BigInt(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "") ?? "0") * 100n;

/** Other expenses: percent of sales, and their variation. */
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

/** A bar's goods and labor cost less, its rent and staff rooms more. */
const WEIGHT: Record<Trade, number> = { restaurant: 1, cafe: 1.5, bar: 1.2 };

/** Rounded, the same every month. */
const fixed = (amount: number) => BigInt(Math.round(amount / 10)) * 1000n;

/**
 * Operating expenses of a month in cents.
 * @param gross gross sales in cents
 * @param repaired repairs named under major expenses, in cents
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

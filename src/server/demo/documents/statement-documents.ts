import type { Balance, ClosedMonth } from "#server/demo/documents/books.ts";
import type { DemoLocation, Trade } from "#server/demo/group.ts";
import { chanceFrom } from "#server/demo/month-figures.ts";
import { divideRounded } from "#shared/domain/money.ts";
import { formatPeriod, monthName, periodMonth, periodYear, previousMonth } from "#shared/domain/periods.ts";

/** An amount, or tenths of a percent. */
export type Figure = { readonly cents: bigint } | { readonly tenths: bigint };

/** A line of a bookkeeper's statement; a heading has no figures. */
interface StatementRow {
  readonly kind: "heading" | "line" | "sum" | "total";
  readonly label: string;
  readonly figures: readonly Figure[];
}

/** One page of a location's books, before it becomes a PDF or a sheet. */
export interface Statement {
  readonly title: string;
  readonly location: Pick<DemoLocation, "name" | "address">;
  /** "For the month of October 2026" */
  readonly time: string;
  readonly columns: readonly string[];
  readonly rows: readonly StatementRow[];
}

export const UNAUDITED = "Management accounts, unaudited. US dollars.";

const heading = (label: string): StatementRow => ({ kind: "heading", label, figures: [] });

/** A line with what it is of the whole. */
const partOf =
  (whole: bigint) =>
  (kind: StatementRow["kind"], label: string, cents: bigint): StatementRow => ({
    kind,
    label,
    figures: [{ cents }, { tenths: divideRounded(cents * 1000n, whole) }],
  });

const ASSETS = [
  ["Cash and bank", "cash"],
  ["Card sales on their way", "cards"],
  ["Food inventory", "foodStock"],
  ["Beverage inventory", "beverageStock"],
  ["Prepaid insurance and licenses", "prepaid"],
  ["Equipment and fittings, net", "equipment"],
] as const;
const LIABILITIES = [
  ["Owed to suppliers", "suppliers"],
  ["Accrued wages and payroll taxes", "wages"],
  ["Sales tax payable", "salesTax"],
  ["Gift cards outstanding", "giftCards"],
] as const;

/** What the location had and owed at the end of the month, beside the end of the month before. */
export function balanceSheet({
  location,
  period,
  reported,
  income,
  balance,
  before,
}: ClosedMonth): Statement {
  const ends = before ? [balance, before] : [balance];
  const row = (kind: StatementRow["kind"], label: string, of: (end: Balance) => bigint): StatementRow => ({
    kind,
    label,
    figures: ends.map((end) => ({ cents: of(end) })),
  });
  const total = (lines: typeof ASSETS | typeof LIABILITIES) => (end: Balance) =>
    lines.reduce((sum, [, key]) => sum + end[key], 0n);
  const owed = total(LIABILITIES);
  const moved = (label: string, cents: bigint): StatementRow => ({
    kind: "line",
    label,
    figures: [{ cents }],
  });
  const dates = [period, previousMonth(period)].map(lastDayInWords);
  return {
    title: "Balance Sheet",
    location,
    time: `As of ${dates[0] ?? ""}`,
    columns: dates.slice(0, ends.length),
    rows: [
      heading("Assets"),
      ...ASSETS.map(([label, key]) => row("line", label, (end) => end[key])),
      row("total", "Total assets", total(ASSETS)),
      heading("Liabilities"),
      ...LIABILITIES.map(([label, key]) => row("line", label, (end) => end[key])),
      row("sum", "Total liabilities", owed),
      heading("Members' capital"),
      moved("At the beginning of the month", balance.capital - income + reported.cashDistribution),
      moved("Net operating income of the month", income),
      moved("Cash distribution", -reported.cashDistribution),
      row("sum", "At the end of the month", (end) => end.capital),
      row("total", "Total liabilities and capital", (end) => owed(end) + end.capital),
    ],
  };
}

/** What was sold, what it cost, and what was paid out of the rest. */
export function profitAndLoss({ location, period, reported, expenses, income }: ClosedMonth): Statement {
  const { foodSales, beverageSales, grossSales, netRevenue, foodCost, beverageCost } = reported;
  const row = partOf(grossSales);
  const goods = foodCost + beverageCost;
  const spent = [...expenses.values()].reduce((sum, cents) => sum + cents, 0n);
  return {
    title: "Profit and Loss Statement",
    location,
    time: `For the month of ${formatPeriod(period)}`,
    columns: ["Amount", "% of gross sales"],
    rows: [
      heading("Sales"),
      row("line", "Food sales", foodSales),
      row("line", "Beverage sales", beverageSales),
      row("sum", "Gross sales", grossSales),
      row("line", "Discounts, comps and refunds", netRevenue - grossSales),
      row("sum", "Net revenue", netRevenue),
      heading("Cost of sales and labor"),
      row("line", "Food cost", foodCost),
      row("line", "Beverage cost", beverageCost),
      row("line", "Labor costs", reported.laborCosts),
      row("sum", "Prime cost", goods + reported.laborCosts),
      heading("Operating expenses"),
      ...Array.from(expenses, ([label, cents]) => row("line", label, cents)),
      row("sum", "Total operating expenses", spent),
      row("total", "Net operating income", income),
      row("line", "Cash distribution", reported.cashDistribution),
      row("sum", "Kept in the business", income - reported.cashDistribution),
    ],
  };
}

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
export function dailySales({ location, period, reported }: ClosedMonth): Day[] {
  const chance = chanceFrom(Number(reported.netRevenue));
  const dates = Array.from({ length: daysIn(period) }, (_, index) => {
    const date = `${period}-${String(index + 1).padStart(2, "0")}`;
    return { date, weight: WEEK[location.trade][new Date(date).getUTCDay()] ?? 1 };
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

/** How many days a month has. */
const daysIn = (period: string) =>
  new Date(Date.UTC(periodYear(period), periodMonth(period), 0)).getUTCDate();

/** "October 31, 2026" */
const lastDayInWords = (period: string) =>
  `${monthName(periodMonth(period))} ${daysIn(period)}, ${periodYear(period)}`;

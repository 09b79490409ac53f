import type { Balance, ClosedMonth } from "#server/demo/documents/books.ts";
import { heading, type Statement, type StatementRow } from "#server/demo/documents/statement.ts";
import { previousMonth } from "#shared/domain/period.ts";
import { lastDayInWords } from "#server/demo/documents/month-days.ts";

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

/** What the place had and owed at the end of the month, beside the end of the month before. */
export function balanceSheet({ place, period, reported, income, balance, before }: ClosedMonth): Statement {
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
    place,
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

import type { Readable } from "node:stream";
import { amount, type Column, csv } from "#server/exports/csv.ts";
import type { MoneyText } from "#shared/domain/money.ts";
import { firstDayOf, lastDayOf } from "#shared/domain/statements/statement-periods.ts";
import type { StatementContent } from "#shared/statements/statement-content.schema.ts";

interface Row {
  readonly day: string;
  readonly entry: string;
  readonly location?: string;
  readonly month?: string;
  readonly amount?: MoneyText;
  readonly balance?: MoneyText;
  readonly comps?: MoneyText;
}

/** The activity from the opening to the closing balance, then the dining comps of the period by location. */
export function statementCsv(content: StatementContent): Readable {
  const { number, version, period, investor } = content;
  const columns: readonly Column<Row>[] = [
    { title: "Statement", cell: () => number },
    { title: "Version", cell: () => String(version) },
    { title: "Investor", cell: () => investor.name },
    { title: "Day", cell: (row) => row.day },
    { title: "Entry", cell: (row) => row.entry },
    { title: "Location", cell: (row) => row.location ?? null },
    { title: "Month", cell: (row) => row.month ?? null },
    { title: "Amount", cell: (row) => amount(row.amount ?? null) },
    { title: "Balance", cell: (row) => amount(row.balance ?? null) },
    { title: "Dining Comps", cell: (row) => amount(row.comps ?? null) },
  ];
  const lastDay = lastDayOf(period);
  const rows: readonly Row[] = [
    { day: firstDayOf(period), entry: "Opening balance", balance: content.opening },
    ...content.entries.map(({ words, ...entry }) => ({ ...entry, entry: words })),
    { day: lastDay, entry: "Closing balance", balance: content.closing },
    ...content.comps.lines.map((line) => ({
      day: lastDay,
      entry: "Dining comps of the period",
      location: line.location,
      comps: line.period,
    })),
  ];
  // No column is a moment.
  return csv(columns, rows, "UTC");
}

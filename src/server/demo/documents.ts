import writeExcelFile, { type CellObject } from "write-excel-file/node";
import type { Database } from "#server/db/client.ts";
import type { MonthFigures } from "#server/demo/month-figures.ts";
import { uploadDocuments } from "#server/documents/upload-documents.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { Actor } from "#server/http/access.ts";
import { sumMoney } from "#shared/domain/money.ts";
import { formatPeriod, previousMonth } from "#shared/domain/periods.ts";

/** The newest months have documents. */
const MONTHS = 3;
/** The locations that send their profit and loss statement. */
const SENDERS = ["Copper Finch Cafe", "Harbor & Vine Wine Bar", "Saltgrass Kitchen"];

const BOLD: CellObject = { fontWeight: "bold" };
const MONEY: CellObject = { format: "#,##0.00;(#,##0.00)" };

interface Month {
  location: string;
  period: string;
  monthsAgo: number;
  figures: MonthFigures;
  /** Of the month before. */
  before: MonthFigures | undefined;
}

/** Uploads the month's profit and loss statement, and returns the form fields that name it. */
export async function attachStatement(
  db: Database,
  files: FileStorage,
  actor: Actor,
  month: Month,
): Promise<{ plStatementPath?: string; plStatementFilename?: string }> {
  if (month.monthsAgo >= MONTHS || !SENDERS.includes(month.location)) return {};
  const filename = `${month.location} P&L ${formatPeriod(month.period)}.xlsx`;
  const plStatement = { filename, bytes: await statement(month) };
  const stored = await uploadDocuments(db, files, actor, { plStatement });
  return {
    ...(stored.plStatement && { plStatementPath: stored.plStatement.path, plStatementFilename: filename }),
  };
}

/** A workbook as bookkeeping programs write it: the month beside the month before. */
function statement({ location, period, figures, before }: Month): Promise<Buffer> {
  const text = (value: string, look: CellObject = {}): CellObject => ({ ...look, type: String, value });
  const amount = (value: string): CellObject => ({ ...MONEY, type: Number, value: Number(value) });
  const months = before ? [figures, before] : [figures];
  const row = (label: string, of: (month: MonthFigures) => string, look?: CellObject): CellObject[] => [
    text(label, look),
    ...months.map((month) => ({ ...look, ...amount(of(month)) })),
  ];
  const data = [
    [text(location, { ...BOLD, fontSize: 14 })],
    [text("Profit and Loss")],
    [],
    [text(""), ...[period, previousMonth(period)].map((each) => text(formatPeriod(each), BOLD))],
    row("Food Sales", ({ foodSales }) => foodSales),
    row("Beverage Sales", ({ beverageSales }) => beverageSales),
    row("Gross Sales", ({ grossSales }) => grossSales, BOLD),
    row("Net Sales", ({ netRevenue }) => netRevenue, BOLD),
    row("COGS - Food", ({ foodCost }) => foodCost),
    row("COGS - Beverage", ({ beverageCost }) => beverageCost),
    row("Payroll", ({ laborCosts }) => laborCosts),
    row("Prime Cost", (each) => sumMoney([each.foodCost, each.beverageCost, each.laborCosts]), BOLD),
  ];
  const columns = [{ width: 32 }, { width: 18 }, { width: 18 }];
  return writeExcelFile([{ sheet: "P&L", columns, data }]).toBuffer();
}

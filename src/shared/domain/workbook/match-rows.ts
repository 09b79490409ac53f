import { absolute, toCents } from "../money.ts";
import type { ReportMeasureKey } from "../reports/report-figures.ts";
import type { Sheet } from "../spreadsheets/sheet.ts";
import { amountOfCell } from "./amount-of-cells.ts";
import { NO_ACTUAL } from "./headings.ts";
import {
  DEDUCTION,
  GROSS,
  goodsCalled,
  isWholeGoods,
  LABOR,
  NET,
  NO_LABOR,
  type Section,
  sectionCalled,
  WHOLE_LABOR,
} from "./labels.ts";
import { isBlank, type SheetRow } from "./sheet-rows.ts";

/** The rows of one table of a sheet, with the column of the month in question. */
interface MonthColumn {
  readonly sheet: Sheet;
  readonly column: number;
  readonly rows: readonly SheetRow[];
}

export interface MonthRows extends MonthColumn {
  readonly cents: ReadonlyMap<SheetRow, bigint | null>;
  /** Of each total, what it adds up; totals of which that cannot be told have none. */
  readonly spans: ReadonlyMap<SheetRow, Span>;
}

interface Span {
  /** Where the rows that it adds up begin. */
  readonly from: number;
  readonly parts: readonly SheetRow[];
}

/** What was found for a measure: the row, or rows of which somebody has to choose. */
export interface RowMatch {
  readonly rows: readonly SheetRow[];
  readonly isCertain: boolean;
}

/** The rows of a month for each measure. Where several fit, totals go before their parts. */
export function matchRows(tables: readonly MonthRows[]): ReadonlyMap<ReportMeasureKey, RowMatch> {
  const found = new Map<ReportMeasureKey, RowMatch>();
  const visible = tables.flatMap((month) =>
    month.rows
      .filter((row) => isVisible(month, row) && !NO_ACTUAL.test(row.words))
      .map((row) => ({ month, row })),
  );
  const put = (key: ReportMeasureKey, match: RowMatch | null) => match !== null && found.set(key, match);
  for (const key of ["foodSales", "beverageSales", "foodCost", "beverageCost"] as const) {
    const goods = visible.filter(({ row }) => goodsCalled(row.name, sectionOf(row)) === key);
    put(
      key,
      chosen(goods, ({ name }) => isWholeGoods(name)),
    );
  }
  const labor = visible.filter(({ row }) => isLabor(row));
  put(
    "laborCosts",
    chosen(labor, ({ name }) => WHOLE_LABOR.test(name)),
  );
  for (const [key, match] of matchSales(visible)) put(key, match);
  return found;
}

interface Candidate {
  readonly month: MonthRows;
  readonly row: SheetRow;
}

const isVisible = ({ sheet, column }: MonthRows, { index }: SheetRow) =>
  !isBlank(sheet.rows[index]?.[column]) && !sheet.hiddenRows.includes(index + 1);

/** Nobody would choose among more. */
const ROWS_ASKED = 30;

/** Leaves out parts of another candidate, copies of totals and zeros; what is left alone and is the whole of the measure is certain. */
function chosen(candidates: readonly Candidate[], isWhole: (row: SheetRow) => boolean): RowMatch | null {
  const spans = candidates.flatMap(({ month, row }) => {
    const from = month.spans.get(row)?.from;
    return from === undefined ? [] : [{ month, from, to: row.index }];
  });
  const outer = candidates.filter(
    ({ month, row }) =>
      !spans.some((span) => span.month === month && row.index >= span.from && row.index < span.to),
  );
  const distinct = new Map<string, Candidate>();
  for (const each of outer) {
    const { words, name, isTotal } = each.row;
    const key = isTotal ? `${name} ${String(centsOf(each.month, each.row))}` : `${words} ${each.row.index}`;
    if (!distinct.has(key)) distinct.set(key, each);
  }
  const filled = [...distinct.values()].filter(({ month, row }) => centsOf(month, row) !== 0n);
  const rows = (filled.length > 0 ? filled : [...distinct.values()]).map(({ row }) => row);
  const [only] = rows;
  if (only === undefined || rows.length > ROWS_ASKED) return null;
  return { rows, isCertain: rows.length === 1 && isWhole(only) };
}

/** The amount of a row; null where its cell has none. */
const centsOf = ({ cents }: Pick<MonthRows, "cents">, row: SheetRow): bigint | null => cents.get(row) ?? null;

export function monthRows(month: MonthColumn): MonthRows {
  const cents = new Map(month.rows.map((row) => [row, readCents(month, row)]));
  const spans = new Map<SheetRow, Span>();
  for (const [index, total] of month.rows.entries()) {
    const span = total.isTotal ? spanOf(month.rows.slice(0, index), total, { cents, spans }) : null;
    if (span !== null) spans.set(total, span);
  }
  return { ...month, cents, spans };
}

/** An empty cell adds nothing to a total. */
function readCents({ sheet, column }: MonthColumn, { index }: SheetRow): bigint | null {
  const cell = sheet.rows[index]?.[column];
  if (isBlank(cell)) return 0n;
  const reading = amountOfCell(cell, "");
  return reading.ok ? toCents(reading.amount) : null;
}

/** A section of a P&L without a heading is shorter. */
const PARTS_TRIED = 40;

/**
 * What a total adds up: the rows below the heading of its name, without those that a total among them adds up; without such
 * a heading, the rows right above that make its amount.
 */
function spanOf(
  above: readonly SheetRow[],
  total: SheetRow,
  { cents, spans }: Pick<MonthRows, "cents" | "spans">,
): Span | null {
  const { opener } = total;
  const amount = cents.get(total) ?? 0n;
  if (opener === null && amount === 0n) return null;
  const parts: SheetRow[] = [];
  let sums: Sums = [0n, 0n];
  let end = total.index;
  for (const row of above.toReversed()) {
    if (row.index < (opener ?? 0) || (opener === null && parts.length === PARTS_TRIED)) break;
    if (row.index >= end) continue;
    parts.unshift(row);
    end = spans.get(row)?.from ?? end;
    sums = withRow(sums, cents, row);
    if (opener === null && sums.includes(amount)) return { from: row.index, parts };
  }
  return opener === null ? null : { from: opener, parts };
}

/** The sum of rows as they stand, and with discounts taken off that are written without a minus; null where a cell is no amount. */
type Sums = readonly [bigint | null, bigint | null];

function withRow([plain, taken]: Sums, cents: MonthRows["cents"], row: SheetRow): Sums {
  const value = cents.get(row) ?? null;
  if (plain === null || taken === null || value === null) return [null, null];
  return [plain + value, taken + (DEDUCTION.test(row.name) ? -absolute(value) : value)];
}

/** What the parts of a total add up to, where that is another amount than its own. */
export function otherSumOf({ cents, spans }: MonthRows, total: SheetRow): bigint | null {
  const parts = spans.get(total)?.parts ?? [];
  const sums = parts.reduce<Sums>((each, row) => withRow(each, cents, row), [0n, 0n]);
  return parts.length === 0 || sums.includes(cents.get(total) ?? null) ? null : sums[0];
}

function sectionOf({ sections }: SheetRow): Section | null {
  return sections.map(({ name }) => sectionCalled(name)).findLast((section) => section !== null) ?? null;
}

function isLabor(row: SheetRow): boolean {
  if (NO_LABOR.test(row.name) || sectionOf(row) === "income") return false;
  return [row, ...row.sections].some(({ name }) => LABOR.test(name) && !NO_LABOR.test(name));
}

const ALL_SALES = /^(?:(?:food and beverage|restaurant|operating|store) )?sale$/;
const ALL_INCOME = /^(?:(?:operating|trading|sale) )?(?:income|revenue|turnover)$/;

/** Gross sales are before discounts, net revenue is after them. */
function matchSales(candidates: readonly Candidate[]) {
  const named = (pattern: RegExp) => candidates.filter(({ row }) => pattern.test(row.name));
  const totals = (pattern: RegExp) => named(pattern).filter(({ row }) => row.isTotal);
  const isBefore = (each: Candidate) => deductionsIn(each).length === 0;
  const nets = named(NET);
  const sales = totals(ALL_SALES);
  const income = totals(ALL_INCOME);
  const net = firstOf(
    nets,
    income,
    sales.filter((each) => !isBefore(each)),
  );
  const gross = firstOf(
    named(GROSS),
    sales.filter(isBefore),
    nets.length > 0 ? income.filter(isBefore) : [],
    net.flatMap(beforeDeductions),
  );
  const certain = () => true;
  // Where a sheet has a single amount of sales, whether it is before discounts, after them, or both, has to be said.
  const either = { rows: firstOf(sales, income).map(({ row }) => row), isCertain: false };
  const asked = either.rows.length > 0 ? either : null;
  return [
    ["grossSales", chosen(gross, certain) ?? asked],
    ["netRevenue", chosen(net, certain) ?? asked],
  ] as const;
}

const firstOf = (...lists: readonly (readonly Candidate[])[]) => lists.find((list) => list.length > 0) ?? [];

/** The discounts that a total of sales has taken off. */
function deductionsIn({ month, row }: Candidate): readonly SheetRow[] {
  const from = month.spans.get(row)?.from ?? 0;
  return month.rows.filter(
    (each) =>
      each.index >= from &&
      each.index < row.index &&
      DEDUCTION.test(each.name) &&
      centsOf(month, each) !== 0n,
  );
}

/** What a total adds up besides the discounts that it takes off. */
function beforeDeductions(total: Candidate): readonly Candidate[] {
  const { month, row } = total;
  if (deductionsIn(total).length === 0) return [];
  const parts = month.spans.get(row)?.parts ?? [];
  return parts
    .filter((part) => !DEDUCTION.test(part.name) && isVisible(month, part))
    .map((part) => ({ month, row: part }));
}

import { absolute, toCents } from "../money.ts";
import type { ReportMeasureKey } from "../report-figures.ts";
import type { Sheet } from "../spreadsheets/sheet.ts";
import { amountOfCell } from "./amount-of-cells.ts";
import { NO_ACTUAL } from "./headings.ts";
import type { SheetRow } from "./sheet-rows.ts";

/** The rows of one table of a sheet, with the column of the month in question. */
interface MonthColumn {
  readonly sheet: Sheet;
  readonly column: number;
  readonly rows: readonly SheetRow[];
}

export interface MonthRows extends MonthColumn {
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

const DEDUCTION =
  /\b(?:discount|comp|promo(?:tion)?|refund|void|coupon|allowance|return|loyalty|employee meal|staff meal|manager meal)\b|^less\b/;
const SALES = /\b(?:sale|revenue|income|turnover)\b/;
const COST = /\b(?:cost|cog|purchase|usage)\b/;
const FOOD = /\bfood\b/;
const BEVERAGE = /\b(?:beverage|bar|drink)\b/;
const DRINKS =
  /\b(?:liquor|beer|wine|spirit|cocktail|alcohol|coffee|tea|espresso|juice|soda|smoothie|draft|keg)\b/;
/** Rows that speak of food or drinks, and are neither sales nor their cost. */
const NO_GOODS =
  /\b(?:taxe?|supply|supplie|paper|smallware|equipment|tip|gratuity|fee|raw bar|salad bar|labor|payroll|wage|license|permit)\b/;
const LABOR = /\b(?:labor|payroll|wage|salary|salarie|personnel)\b/;
const NO_LABOR =
  /\b(?:processing|service|fee|software|liability|liabilitie|payable|accrued|clearing|hour|prime)\b/;
const WHOLE_LABOR =
  /^(?:labor|payroll|personnel|wage|salary|salarie)(?: and (?:related|benefit|wage|salary|salarie|labor|payroll|payroll taxe?|taxe?|related payroll))*(?: (?:cost|expense|benefit))*$/;

type Goods = "foodSales" | "beverageSales" | "foodCost" | "beverageCost";

/** The rows of a month for each measure. Where several fit, totals go before their parts. */
export function matchRows(tables: readonly MonthRows[]): ReadonlyMap<ReportMeasureKey, RowMatch> {
  const found = new Map<ReportMeasureKey, RowMatch>();
  const put = (key: ReportMeasureKey, match: RowMatch | null) => match !== null && found.set(key, match);
  const visible = tables.flatMap((month) =>
    month.rows
      .filter((row) => isVisible(month, row) && !NO_ACTUAL.test(row.words))
      .map((row) => ({ month, row })),
  );
  const choose = (fits: (row: SheetRow) => boolean, isWhole: (row: SheetRow) => boolean) =>
    chosen(
      visible.filter(({ row }) => fits(row)),
      isWhole,
    );
  for (const goods of ["foodSales", "beverageSales", "foodCost", "beverageCost"] as const)
    put(
      goods,
      choose((row) => goodsOf(row) === goods, isWholeGoods),
    );
  put(
    "laborCosts",
    choose(isLabor, ({ name }) => WHOLE_LABOR.test(name)),
  );
  for (const [key, match] of matchSales(visible)) put(key, match);
  return found;
}

interface Candidate {
  readonly month: MonthRows;
  readonly row: SheetRow;
}

const isVisible = ({ sheet, column }: MonthRows, { index }: SheetRow) =>
  !sheet.hiddenRows.includes(index + 1) &&
  sheet.rows[index]?.[column] != null &&
  sheet.rows[index][column] !== "";

/** Leaves out parts of another candidate, copies and zeros; what is left alone and is the whole of the measure is certain. */
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
    const key = `${each.row.name} ${String(centsOf(each.month, each.row))}`;
    if (!distinct.has(key)) distinct.set(key, each);
  }
  const filled = [...distinct.values()].filter(({ month, row }) => centsOf(month, row) !== 0n);
  const rows = (filled.length > 0 ? filled : [...distinct.values()]).map(({ row }) => row);
  const [only] = rows;
  if (only === undefined) return null;
  return { rows, isCertain: rows.length === 1 && isWhole(only) };
}

/** The amount of a row; null where its cell has none. */
function centsOf({ sheet, column }: MonthColumn, { index }: SheetRow): bigint | null {
  const reading = amountOfCell(sheet.rows[index]?.[column], "");
  return reading.ok ? toCents(reading.amount) : null;
}

/** A section of a P&L without a heading is shorter. */
const PARTS_TRIED = 40;

export function monthRows(month: MonthColumn): MonthRows {
  const spans = new Map<SheetRow, Span>();
  for (const total of month.rows) {
    if (!total.isTotal) continue;
    const { opener } = total;
    const above = month.rows.filter(({ index }) => index < total.index && index >= (opener ?? 0));
    const parts = outermost(above, spans);
    // Without a heading of its name, a total adds up the rows right above that make its amount.
    const amount = centsOf(month, total);
    const counts = Array.from({ length: Math.min(parts.length, PARTS_TRIED) }, (_, index) => index + 1);
    const count =
      amount === null || amount === 0n
        ? undefined
        : counts.find((each) => sumsOf(month, parts.slice(-each)).includes(amount));
    const added = opener === null ? parts.slice(-(count ?? 0)) : parts;
    const from = opener ?? added[0]?.index;
    if (from !== undefined && (opener !== null || count !== undefined))
      spans.set(total, { from, parts: added });
  }
  return { ...month, spans };
}

/** Without the rows that a total among them adds up. */
function outermost(rows: readonly SheetRow[], spans: MonthRows["spans"]): readonly SheetRow[] {
  const parts: SheetRow[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const row of rows.toReversed()) {
    if (row.index >= end) continue;
    parts.unshift(row);
    end = spans.get(row)?.from ?? end;
  }
  return parts;
}

/** As they stand, and with discounts taken off, which some write without a minus. */
function sumsOf(month: MonthColumn, rows: readonly SheetRow[]): readonly (bigint | null)[] {
  const amounts = rows.map((row) => {
    const cell = month.sheet.rows[row.index]?.[month.column];
    return cell === null || cell === undefined || cell === "" ? 0n : centsOf(month, row);
  });
  const sum = (values: readonly (bigint | null)[]) =>
    values.reduce((total, value) => (total === null || value === null ? null : total + value), 0n);
  const isTaken = (index: number) => DEDUCTION.test(rows[index]?.name ?? "");
  return [
    sum(amounts),
    sum(amounts.map((value, index) => (value !== null && isTaken(index) ? -absolute(value) : value))),
  ];
}

/** What the parts of a total add up to, where that is another amount than its own. */
export function otherSumOf(month: MonthRows, total: SheetRow): bigint | null {
  const parts = month.spans.get(total)?.parts ?? [];
  const sums = parts.length === 0 ? [] : sumsOf(month, parts);
  const [sum] = sums;
  return sum === null || sum === undefined || sums.includes(centsOf(month, total)) ? null : sum;
}

type Section = "income" | "cost" | "other";

function sectionOf({ sections }: SheetRow): Section | null {
  const kinds = sections.map(({ name }): Section | null => {
    if (/\b(?:cog|purchase)\b|^cost\b|^prime\b/.test(name)) return "cost";
    if (/\b(?:expense|other|net|profit|statement|operating cost|controllable)\b/.test(name)) return "other";
    return SALES.test(name) ? "income" : null;
  });
  return kinds.findLast((kind) => kind !== null) ?? null;
}

function goodsOf(row: SheetRow): Goods | null {
  const { name } = row;
  const [isFood, isDrink] = [FOOD.test(name), BEVERAGE.test(name) || DRINKS.test(name)];
  if (isFood === isDrink || DEDUCTION.test(name) || NO_GOODS.test(name)) return null;
  const section = sectionOf(row);
  if (COST.test(name) || section === "cost") return isFood ? "foodCost" : "beverageCost";
  if (section === "other" || (section === null && !SALES.test(name))) return null;
  return isFood ? "foodSales" : "beverageSales";
}

/** Whether a row is all of the food or all of the beverages: "COGS - Food", and not "Catering Food" or "Wine". */
function isWholeGoods({ name }: SheetRow): boolean {
  const words = name
    .replace(/\bcost of (?:good sold|good|sale)\b/, "")
    .split(" ")
    .filter((word) => !/^(?:sale|revenue|income|cost|cog|purchase|usage|and|of|)$/.test(word));
  const drinks = words.filter((word) => DRINKS.test(word)).length;
  if (words.some((word) => !FOOD.test(word) && !BEVERAGE.test(word) && !DRINKS.test(word))) return false;
  return drinks !== 1 || words.length > 1;
}

function isLabor(row: SheetRow): boolean {
  const { name, sections } = row;
  if (NO_LABOR.test(name) || sectionOf(row) === "income") return false;
  return (
    LABOR.test(name) || sections.some((section) => LABOR.test(section.name) && !NO_LABOR.test(section.name))
  );
}

const GROSS = /^(?:total )?gross (?:sale|revenue|food and beverage sale)$/;
const NET = /^(?:total )?net (?:sale|revenue)$|^(?:sale|revenue) net$/;
const ALL_SALES = /^(?:(?:food and beverage|restaurant|operating|store) )?sale$/;
const ALL_INCOME = /^(?:(?:operating|trading|sale) )?(?:income|revenue|turnover)$/;

/** Gross sales are before discounts, net revenue is after them. */
function matchSales(candidates: readonly Candidate[]): readonly (readonly [ReportMeasureKey, RowMatch])[] {
  const named = (pattern: RegExp) => candidates.filter(({ row }) => pattern.test(row.name));
  const totals = (pattern: RegExp) => named(pattern).filter(({ row }) => row.isTotal);
  const isBefore = (each: Candidate) => deductionsIn(each).length === 0;
  const nets = named(NET);
  const net =
    [nets, totals(ALL_INCOME), totals(ALL_SALES).filter((each) => !isBefore(each))].find(
      (each) => each.length > 0,
    ) ?? [];
  const gross =
    [
      named(GROSS),
      totals(ALL_SALES).filter(isBefore),
      nets.length > 0 ? totals(ALL_INCOME).filter(isBefore) : [],
      net.flatMap(beforeDeductions),
    ].find((each) => each.length > 0) ?? [];
  const certain = () => true;
  return [
    ["grossSales", chosen(gross, certain)],
    ["netRevenue", chosen(net, certain)],
  ].filter((entry): entry is [ReportMeasureKey, RowMatch] => entry[1] !== null);
}

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

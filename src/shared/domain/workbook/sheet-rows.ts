import type { Cell, Sheet } from "../spreadsheets/sheet.ts";
import { readPastedMoney } from "../typed/typed-money.ts";
import { carriedHeading, monthIn, NO_ACTUAL } from "./headings.ts";
import { plainName } from "./labels.ts";

/** A row with a label and amounts. */
export interface SheetRow {
  /** 0 is row 1 of the sheet. */
  readonly index: number;
  /** The label as it is written; after that of its section where another row has the same: "COGS: Food". */
  readonly words: string;
  readonly name: string;
  readonly isTotal: boolean;
  /** The headings that it stands below and no total has closed, the outermost first; of a total, the one that it closes as well. */
  readonly sections: readonly Section[];
  /** Of a total, the row of the heading that it closes; null for another row, and where there is none. */
  readonly opener: number | null;
}

interface Section {
  readonly name: string;
  readonly words: string;
}

/** Rows with amounts below the headings of their columns. A sheet may have several. */
export interface SheetTable {
  readonly titles: readonly string[];
  /** By column, what stands above its amounts, from top to bottom. */
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** A P&L is shorter; what lies beyond is no part of it. */
const ROWS_READ = 1000;
/** What is longer is a remark. Two of these are the words of a row. */
const TEXT_MAX = 120;
const AMOUNT_MAX = 40;

/** The tables of a sheet: labels left, headings and titles above, amounts to the right. */
export function readTables(sheet: Pick<Sheet, "rows">): readonly SheetTable[] {
  const rows = sheet.rows.slice(0, ROWS_READ);
  const from = firstAmountColumn(rows);
  if (from === null) return [];
  const parts: Part[] = [];
  let above: number[] = [];
  let body: number[] | null = null;
  for (const [index, row] of rows.entries()) {
    const areYears = hasYears(row, from, body === null);
    if (!areYears && hasAmounts(row, from) && labelOf(row, from) !== "") {
      if (body === null) parts.push({ above, body: (body = []) });
      body.push(index);
    } else if (body === null) above.push(index);
    else if (areYears || row.slice(from).some(isColumnHeading)) {
      above = [index];
      body = null;
    } else body.push(index);
  }
  const titles = parts[0] === undefined ? [] : titlesOf(rows, parts[0].above, from);
  const tables = parts.map((part) => ({
    titles,
    headings: headingsOf(rows, part.above, from),
    rows: labelledRows(rows, part, from),
  }));
  return withOwnWords(tables);
}

interface Part {
  readonly above: readonly number[];
  readonly body: number[];
}

export const isBlank = (cell: Cell | undefined) => cell === null || cell === undefined || cell === "";

/** Whether a cell stands where amounts do: a number, a percentage, an error of a formula, an amount in text. */
export function isAmount(cell: Cell | undefined): boolean {
  if (cell === undefined || cell === null) return false;
  if (typeof cell === "object") return "percent" in cell || "error" in cell;
  if (typeof cell === "number") return true;
  return cell.length <= AMOUNT_MAX && /\d|^\W*[-–]\W*$/.test(cell) && readPastedMoney(cell).ok;
}

const isWords = (cell: Cell | undefined): cell is string =>
  typeof cell === "string" && /\p{L}/u.test(cell) && !isAmount(cell);

const isYear = (cell: Cell | undefined) => /^20[1-3]\d$/.test(String(cell));

/** The first column with amounts that has labels left of it: what is left of the labels are numbers of accounts. */
function firstAmountColumn(rows: Sheet["rows"]): number | null {
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0);
  let hasLabels = false;
  for (let column = 0; column < width; column++) {
    const cells = rows.map((row) => row[column]);
    const amounts = cells.filter(isAmount).length;
    const words = cells.filter(isWords).length;
    if (hasLabels && amounts > 0 && amounts >= words) return column;
    hasLabels ||= words > amounts;
  }
  return null;
}

const textsOf = (row: readonly Cell[], from: number) =>
  row.slice(0, from).flatMap((cell) => (isWords(cell) ? [cell.trim().slice(0, TEXT_MAX)] : []));
const labelOf = (row: readonly Cell[], from: number) => textsOf(row, from).at(-1) ?? "";

const hasAmounts = (row: readonly Cell[], from: number) => row.slice(from).some(isAmount);

/** "2026 | 2025" are headings; below amounts, a single number may be an amount. */
function hasYears(row: readonly Cell[], from: number, isAbove: boolean): boolean {
  const amounts = row.slice(from).filter(isAmount);
  const isHeading = isAbove || labelOf(row, from) === "" || new Set(amounts).size > 1;
  return amounts.length > 0 && amounts.every(isYear) && isHeading;
}

/** Whether a cell below amounts begins another table. */
function isColumnHeading(cell: Cell): boolean {
  const text = headingText(cell);
  return text !== "" && (monthIn(text) !== null || NO_ACTUAL.test(text));
}

function headingText(cell: Cell | undefined): string {
  if (cell === undefined || cell === null) return "";
  if (typeof cell === "object") return "date" in cell ? cell.date : "";
  return String(cell).trim().slice(0, TEXT_MAX);
}

/** The last row above the amounts that has something above them. */
function lastHeading(rows: Sheet["rows"], above: readonly number[], from: number): number {
  return above.findLast((index) => !isLabelOnly(rows[index] ?? [], from)) ?? -1;
}

const isLabelOnly = (row: readonly Cell[], from: number) => row.slice(from).every(isBlank);

function titlesOf(rows: Sheet["rows"], above: readonly number[], from: number): readonly string[] {
  const last = lastHeading(rows, above, from);
  return above
    .filter((index) => (last === -1 || index < last) && isLabelOnly(rows[index] ?? [], from))
    .map((index) => (rows[index] ?? []).map(headingText).join(" ").trim())
    .filter((title) => title !== "");
}

/** A heading that is merged over columns stands in the first of them: to those that have one of their own below, it is carried. */
function headingsOf(rows: Sheet["rows"], above: readonly number[], from: number): readonly string[] {
  const last = lastHeading(rows, above, from);
  const lines = above.filter((index) => index <= last).map((index) => rows[index] ?? []);
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0);
  return Array.from({ length: width }, (_, column) => {
    if (column < from) return "";
    return lines.reduceRight((below, line) => {
      const own = headingText(line[column]);
      const left = line.slice(from, column).findLast((cell) => !isBlank(cell));
      // "January - October 2026" above "Oct 2026" is a title.
      const isTitle = monthIn(below)?.kind === "month" && monthIn(own) !== null;
      const text = own === "" ? carriedHeading(headingText(left), below) : isTitle ? "" : own;
      return `${text} ${below}`.trim();
    }, "");
  });
}

interface Opener extends Section {
  readonly index: number;
}

/** The rows with amounts, each with the headings that it stands below. A total closes the heading of its name. */
function labelledRows(rows: Sheet["rows"], { above, body }: Part, from: number): readonly SheetRow[] {
  const last = lastHeading(rows, above, from);
  const found: SheetRow[] = [];
  let open: Opener[] = [];
  for (const index of [...above.filter((each) => each > last), ...body]) {
    const row = rows[index] ?? [];
    const texts = textsOf(row, from);
    const label = texts.at(-1) ?? "";
    if (label === "") continue;
    if (!hasAmounts(row, from)) {
      open = [...open, { index, ...sectionOf(label) }];
      continue;
    }
    const isTotal = /^\W*(?:[\d.\-·\s]+)?(?:sub ?)?total\b|\btotal\W*$/i.test(label);
    const opener = isTotal ? openerOf(sectionName(label), open, found) : null;
    // A heading with amounts of its own is no entry of the open ones.
    if (opener !== null) open = open.filter((each) => each.index < opener.index);
    found.push({
      index,
      words: label,
      name: plainName(label) || (opener?.name ?? ""),
      isTotal,
      sections: [...open, ...texts.slice(0, -1).map(sectionOf), ...(opener === null ? [] : [opener])],
      opener: opener?.index ?? null,
    });
  }
  return found;
}

/** "Total" alone closes the last heading; "Total Payroll" may also add up below an account "Payroll" with amounts of its own. */
function openerOf(name: string, open: readonly Opener[], rows: readonly SheetRow[]): Opener | null {
  if (name === "") return open.at(-1) ?? null;
  const row = rows.findLast((each) => !each.isTotal && sectionName(each.words) === name);
  return open.findLast((each) => each.name === name) ?? row ?? null;
}

/** A heading and its total may use other words: "Cost of Goods Sold" is closed by "Total COGS". */
const sectionOf = (words: string): Section => ({ name: sectionName(words), words });

const sectionName = (label: string) =>
  plainName(label)
    .replace(/\bcost of (?:good sold|good|sale)\b/, "cog")
    .replace(/(?<=\w) (?:cost|expense)$/, "");

/** Tells rows that are called alike apart by their sections. */
function withOwnWords(tables: readonly SheetTable[]): readonly SheetTable[] {
  const counts = new Map<string, number>();
  for (const { words } of tables.flatMap(({ rows }) => rows)) counts.set(words, (counts.get(words) ?? 0) + 1);
  return tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => {
      const section = row.sections.at(-1);
      const isUnclear = (counts.get(row.words) ?? 0) > 1 || plainName(row.words) === "";
      return isUnclear && section !== undefined ? { ...row, words: `${section.words}: ${row.words}` } : row;
    }),
  }));
}

import { comparePeriods, periodOf, type PeriodText } from "../periods.ts";
import type { Cell, Sheet } from "../spreadsheets/sheet.ts";
import { comparedMonths, monthIn, NO_ACTUAL, readHeading, YEAR } from "./headings.ts";
import { plainName } from "./labels.ts";
import { isAmount, type SheetRow, type SheetTable } from "./sheet-rows.ts";

/** A table with the columns of each month's actual amounts. More than one may be headed by the same month. */
export interface MonthTable extends SheetTable {
  readonly columns: ReadonlyMap<PeriodText, readonly number[]>;
}

const BUDGET = /\b(?:budget(?:ed|s)?|forecast|projected|projections?)\b/i;
/** More than a month: "Year to Date", "For the ten months ended October 31, 2026". */
const SPAN =
  /\b(?:ytd|year[ -]to[ -]date|quarter(?:ly)?|q[1-4]|annual|trailing|(?:[2-9]|1[0-2]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[ -]months?|year[ -]end(?:ed|ing)?|weeks?)\b/i;
/** When the sheet was made. */
const MADE = /\b(?:printed|run|created|generated|exported|accessed|basis)\b|\d:\d\d/i;
const FISCAL = /\b(?:fy ?\d|fiscal|(?:full|entire|whole) year)|^year$/i;

/**
 * The months of a table's columns: by their headings, or, where these name none, by its titles, the sheet's name or the
 * file's ("Total" below "October 2026").
 */
export function monthColumns(
  table: SheetTable,
  sheet: Sheet,
  filename: string,
  period: PeriodText,
): readonly MonthTable[] {
  const names = [filename.replaceAll("_", " "), sheet.name, ...table.titles];
  const isBudget = names.some((name) => BUDGET.test(name));
  // Where a heading says which columns are the budget, the others are none.
  const isSplit = [...names, ...table.headings].some((name) => /\bactuals?\b/i.test(name));
  if (isBudget && !isSplit && !table.headings.some((heading) => BUDGET.test(heading))) return [];
  const isSpan = names.some((name) => SPAN.test(name));
  const told = toldMonth(isSpan ? null : table.titles, sheet.name, filename);
  if (told.month !== null && !isBudget) {
    const summary = salesSummary(table, told.month);
    if (summary.length > 0) return summary;
  }
  const columns = new Map<PeriodText, number[]>();
  const add = (month: PeriodText, column: number) =>
    columns.set(month, [...(columns.get(month) ?? []), column]);
  const filled = [...table.headings.keys()].filter((column) =>
    table.rows.some(({ index }) => isMoney(sheet.rows[index]?.[column])),
  );
  const months = filled.map((column) => ({
    column,
    month: columnMonth(table.headings[column] ?? "", period, told),
  }));
  // "Oct 2026" says more than "Actual" beside it.
  const isWritten = (column: number) => monthIn(table.headings[column] ?? "") !== null;
  const written = new Set(months.filter(({ column }) => isWritten(column)).map(({ month }) => month));
  for (const { column, month } of months) {
    // Beside "Oct 2026", "2026" is the year.
    const isYear = written.size > 0 && YEAR.test(table.headings[column] ?? "");
    const isMonth = isWritten(column) || (!isYear && month !== null && !written.has(month));
    if (month !== null && month !== "none" && isMonth) add(month, column);
  }
  const neutral = months.filter(({ month }) => month === "none").map(({ column }) => column);
  const hasMonths = table.headings.some((heading) => monthIn(heading) !== null);
  // Several are, say, one for each location.
  if (told.month !== null && !hasMonths && !isBudget && !columns.has(told.month) && neutral.length > 0)
    columns.set(told.month, neutral);
  // A single month below "Year to Date" may be the year up to it.
  const isSum = isSpan && columns.size === 1 && !hasOthers(table);
  return isSum ? [] : [{ ...table, columns }];
}

/**
 * A table of sales categories, as systems at the till export it, has "Gross sales" and "Net sales" for the month side by
 * side: its goods are read before discounts, its total in both columns.
 */
function salesSummary(table: SheetTable, month: PeriodText): readonly MonthTable[] {
  const columnOf = (name: string) =>
    table.headings.findIndex((heading) => !NO_ACTUAL.test(heading) && plainName(heading) === name);
  const [gross, net] = [columnOf("gross sale"), columnOf("net sale")];
  if (gross === -1 || net === -1 || !table.rows.some(({ name }) => /\bfood\b/.test(name))) return [];
  const partOf = (column: number, rows: readonly SheetRow[], total: string): MonthTable => ({
    ...table,
    columns: new Map([[month, [column]]]),
    rows: rows.map((row) => ({
      ...row,
      words: `${row.words}, ${table.headings[column] ?? ""}`,
      name: row.isTotal ? total : row.name,
      sections: [{ name: "sale", words: "Sales" }],
    })),
  });
  const totals = table.rows.filter(({ isTotal }) => isTotal);
  return [partOf(gross, table.rows, "gross sale"), partOf(net, totals, "net sale")];
}

const isMoney = (cell: Cell | undefined) =>
  isAmount(cell) && !(typeof cell === "object" && cell !== null && "percent" in cell);

const hasOthers = ({ headings }: SheetTable) =>
  headings.some((heading) => NO_ACTUAL.test(heading) || monthIn(heading)?.kind === "range");

/** What stands above a sheet about its month. */
interface Told {
  readonly month: PeriodText | null;
  readonly year: number | null;
}

/** @param titles null where they speak of more than a month */
function toldMonth(titles: readonly string[] | null, sheetName: string, filename: string): Told {
  const said = (titles ?? []).filter(
    (title) =>
      !MADE.test(title) &&
      (monthIn(title)?.kind !== "day" || /\b(?:from|to|through|thru|end\w*)\b/i.test(title)),
  );
  // "May" may be in the company's name.
  const dated = said.filter((title) => (monthIn(title)?.kind ?? "name") !== "name");
  const sources = [(dated.length > 0 ? dated : said).join(" | "), sheetName, filename.replaceAll("_", " ")];
  const year = sources.map(yearIn).find((each) => each !== null) ?? null;
  const written = sources.map(monthIn).find((each) => each !== null);
  if (titles === null || written === undefined || written === null) return { month: null, year };
  if (written.kind === "month") return { month: written.period, year };
  const isNamed = written.kind === "name" && year !== null;
  return { month: isNamed ? periodOf(year, written.month) : null, year };
}

/** The only year in a text that is not a fiscal one. */
function yearIn(text: string): number | null {
  const years = new Set(text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g));
  const [year] = years;
  return years.size === 1 && !FISCAL.test(text) ? Number(year) : null;
}

/** The month of a column's actual amounts; null for another one, "none" where the heading says nothing of months. */
function columnMonth(
  heading: string,
  period: PeriodText,
  { month: told, year }: Told,
): PeriodText | "none" | null {
  if (FISCAL.test(heading)) return null;
  const written = monthIn(heading);
  if (written?.kind === "month") {
    const column = readHeading(heading, period);
    if (column === "other month") return written.period;
    return typeof column === "number" ? (comparedMonths(period)[column] ?? null) : null;
  }
  if (written?.kind === "name" && year !== null) {
    const named = periodOf(year, written.month);
    const column = readHeading(heading, told ?? named);
    if (column === "other month") return named;
    return typeof column === "number" && comparedMonths(told ?? named)[column] === named ? named : null;
  }
  if (written !== null) return null;
  if (told === null) return readHeading(heading, period) === null ? "none" : null;
  const column = readHeading(heading, told);
  if (column === null) return /(?:19|20)\d\d/.test(heading) ? null : "none";
  return typeof column === "number" ? (comparedMonths(told)[column] ?? null) : null;
}

/** In order; for a sentence about the months that there are. */
export const monthsOf = (tables: readonly MonthTable[]): readonly PeriodText[] =>
  [...new Set(tables.flatMap(({ columns }) => [...columns.keys()]))].toSorted(comparePeriods);

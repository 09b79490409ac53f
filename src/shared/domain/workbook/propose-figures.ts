import { formatMoneyInput, fromCents, sumMoney } from "../money.ts";
import { foldText, joinWithAnd } from "../names.ts";
import {
  addMonths,
  formatPeriod,
  formatPeriodShort,
  monthName,
  periodMonth,
  type PeriodText,
  periodYear,
} from "../periods.ts";
import {
  figureKey,
  REPORT_MEASURES,
  type ReportMeasure,
  type ReportMeasureKey,
  reportMonthKey,
} from "../reports/report-figures.ts";
import { columnLetter, type Sheet } from "../spreadsheets/sheet.ts";
import { amountOfCell } from "./amount-of-cells.ts";
import { comparedMonths, monthIn } from "./headings.ts";
import { matchRows, monthRows, type MonthRows, otherSumOf, type RowMatch } from "./match-rows.ts";
import { monthColumns, type MonthTable, monthsOf } from "./month-columns.ts";
import type { FittingRow, Proposal, ProposedFigure, RememberedRows } from "./proposal.ts";
import { readTables, type SheetRow } from "./sheet-rows.ts";

interface Workbook {
  readonly filename: string;
  readonly sheets: readonly Sheet[];
}

interface ReadSheet {
  readonly sheet: Sheet;
  readonly tables: readonly MonthTable[];
  /** The rows of the report's months, by month. */
  readonly months: ReadonlyMap<PeriodText, readonly MonthRows[]>;
  readonly matches: ReadonlyMap<ReportMeasureKey, Match>;
}

interface Match extends RowMatch {
  readonly isRemembered: boolean;
}

/**
 * The figures of a month and of its comparison months that a P&L workbook has: columns are found by their month, rows by
 * their words, first by those of the last report. What may be more than one is not chosen.
 * @param chosenSheet the sheet that somebody chose where several fit
 */
export function proposeFigures(
  { filename, sheets }: Workbook,
  period: PeriodText,
  remembered: RememberedRows,
  chosenSheet: string | null = null,
): Proposal {
  const read = sheets
    .filter(({ isHidden, name }) => name === chosenSheet || (chosenSheet === null && !isHidden))
    .map((sheet): ReadSheet => {
      const tables = readTables(sheet).flatMap((table) => monthColumns(table, sheet, filename, period));
      const months = new Map(comparedMonths(period).map((month) => [month, rowsOf(sheet, tables, month)]));
      return { sheet, tables, months, matches: matchesIn(months.get(period) ?? [], remembered) };
    });
  const fitting = sheetsThatFit(read, period, remembered);
  const [only] = fitting;
  if (only === undefined || fitting.length > 1)
    return {
      ...NOTHING,
      problem: problemOf(read, fitting, period),
      sheetsThatFit: fitting.map(({ sheet }) => sheet.name),
    };
  return proposalOf(only, read, period);
}

/** Of a file that has no figures. */
export const NOTHING: Proposal = {
  sheet: null,
  column: null,
  figures: {},
  fits: {},
  missing: REPORT_MEASURES.map(({ key }) => reportMonthKey(key)),
  warnings: [],
  problem: null,
  sheetsThatFit: [],
};

const rowsOf = (sheet: Sheet, tables: readonly MonthTable[], month: PeriodText): readonly MonthRows[] =>
  tables.flatMap(({ rows, columns }) => {
    const [column, ...others] = columns.get(month) ?? [];
    return column === undefined || others.length > 0 ? [] : [monthRows({ sheet, column, rows })];
  });

function matchesIn(tables: readonly MonthRows[], remembered: RememberedRows): ReadSheet["matches"] {
  const matches = new Map<ReportMeasureKey, Match>();
  for (const [key, match] of matchRows(tables)) matches.set(key, { ...match, isRemembered: false });
  for (const { key } of REPORT_MEASURES) {
    const rows = remembered[key]?.words.map((words) => rowCalled(tables, words)) ?? [];
    const found = rows.filter((row) => row !== null);
    if (found.length > 0 && found.length === rows.length)
      matches.set(key, { rows: found, isCertain: true, isRemembered: true });
  }
  return matches;
}

function rowCalled(tables: readonly MonthRows[], words: string): SheetRow | null {
  const rows = tables.flatMap((table) => table.rows.filter((row) => foldText(row.words) === foldText(words)));
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/**
 * A single figure may be found on any sheet; where one has more, that is no P&L. Among several, the one that is called like
 * the month is meant, or the one of the last report.
 */
function sheetsThatFit(
  read: readonly ReadSheet[],
  period: PeriodText,
  remembered: RememberedRows,
): readonly ReadSheet[] {
  const most = Math.max(...read.map(({ matches }) => Math.min(matches.size, 2)), 1);
  const fitting = read.filter(({ matches }) => matches.size >= most);
  const names = new Set(Object.values(remembered).map(({ sheet }) => sheet));
  const meant = [
    fitting.filter(({ sheet }) => isCalled(sheet.name, period)),
    fitting.filter(({ sheet }) => names.has(sheet.name)),
  ];
  return meant.find((each) => each.length === 1) ?? fitting;
}

/** "Oct 2026", "October". */
function isCalled(name: string, period: PeriodText): boolean {
  const written = monthIn(name);
  if (written?.kind === "month") return written.period === period;
  return written?.kind === "name" && written.month === periodMonth(period);
}

function problemOf(read: readonly ReadSheet[], fitting: readonly ReadSheet[], period: PeriodText): string {
  if (fitting.length > 1) {
    const count = fitting.length === 2 ? "Two" : String(fitting.length);
    return `${count} sheets fit: ${fitting.map(({ sheet }) => sheet.name).join(", ")}. Choose one.`;
  }
  const month = formatPeriod(period);
  for (const { sheet, tables } of read) {
    const columns = tables.find((table) => (table.columns.get(period)?.length ?? 0) > 1)?.columns.get(period);
    if (columns !== undefined)
      return `More than one column of ${sheet.name} fits ${month}: ${joinWithAnd(columns.map(columnLetter))}. Point at the cells.`;
  }
  const months = monthsOf(read.flatMap(({ tables }) => tables));
  if (months.includes(period))
    return `The column of ${month} has no row with the words of a figure. Point at the cells.`;
  const others = months.length === 0 ? "" : ` ${monthsInWords(months)}`;
  return `This workbook has no column for ${month}.${others}`;
}

/** "Its months are January to September 2026." */
function monthsInWords(months: readonly PeriodText[]): string {
  const [first = "", last = first] = [months[0], months.at(-1)];
  if (first === last) return `Its only month is ${formatPeriod(first)}.`;
  if (addMonths(first, months.length - 1) !== last)
    return `Its months are ${joinWithAnd(months.map(formatPeriodShort))}.`;
  const from = periodYear(first) === periodYear(last) ? monthName(periodMonth(first)) : formatPeriod(first);
  return `Its months are ${from} to ${formatPeriod(last)}.`;
}

function proposalOf(of: ReadSheet, read: readonly ReadSheet[], period: PeriodText): Proposal {
  const figures: { -readonly [Key in keyof Proposal["figures"]]: Proposal["figures"][Key] } = {};
  const fits: { -readonly [Key in keyof Proposal["fits"]]: Proposal["fits"][Key] } = {};
  const warnings: string[] = [];
  for (const measure of REPORT_MEASURES) {
    const match = of.matches.get(measure.key);
    if (match === undefined) continue;
    for (const { key, month } of monthsOfMeasure(measure, period)) {
      const cells = cellsOf(of, read, match, month);
      const problems = cells.flatMap(({ reading }) => (reading.ok ? [] : [reading.sentence]));
      if (month === period) warnings.push(...problems);
      const rows = cells.flatMap(({ reading, cell, words, sheet }) =>
        reading.ok ? [{ words, cell, amount: reading.amount, sheet }] : [],
      );
      if (rows.length === 0 || (match.isCertain && rows.length < match.rows.length)) continue;
      if (match.isCertain) {
        figures[key] = figureOf(rows, match.isRemembered);
        if (month === period) warnings.push(...mismatches(of, match, period));
      } else fits[key] = rows.map(({ words, cell, amount }) => ({ words, cell, amount }));
    }
  }
  return {
    ...NOTHING,
    sheet: of.sheet.name,
    column: columnOf(of, period),
    figures,
    fits,
    warnings,
    missing: NOTHING.missing.filter((key) => !(key in figures) && !(key in fits)),
  };
}

const monthsOfMeasure = (measure: ReportMeasure, period: PeriodText) =>
  (["LastMonth", "PreviousMonth", "SameMonthLastYear"] as const).flatMap((name, index) => {
    const key = figureKey(measure.key, name);
    const month = comparedMonths(period)[index];
    return key === null || month === undefined ? [] : [{ key, month }];
  });

/** The cells of the rows in a month's column; where the sheet has none for it, in another sheet that does. */
function cellsOf(of: ReadSheet, read: readonly ReadSheet[], { rows }: Match, month: PeriodText) {
  const has = ({ tables }: ReadSheet) => tables.some(({ columns }) => columns.has(month));
  const others = has(of) ? [of] : read.filter(has);
  const [from] = others;
  if (from === undefined || others.length > 1) return [];
  const { sheet } = from;
  const tables = from.months.get(month) ?? [];
  return rows.flatMap((row) => {
    const same = from === of ? row : rowCalled(tables, row.words);
    const table = tables.find((each) => same !== null && each.rows.includes(same));
    if (same === null || table === undefined) return [];
    const cell = `${columnLetter(table.column)}${same.index + 1}`;
    const reading = amountOfCell(sheet.rows[same.index]?.[table.column], `${sheet.name}!${cell}`);
    return [{ reading, cell, words: same.words, sheet: sheet.name }];
  });
}

function figureOf(
  rows: readonly (FittingRow & { readonly sheet: string })[],
  remembered: boolean,
): ProposedFigure {
  return {
    amount: sumMoney(rows.map(({ amount }) => amount)),
    sheet: rows[0]?.sheet ?? "",
    cells: rows.map(({ cell }) => cell),
    words: rows.map(({ words }) => words),
    remembered,
  };
}

/** The totals that do not match their parts. */
function mismatches({ sheet, months }: ReadSheet, { rows }: Match, period: PeriodText): readonly string[] {
  return (months.get(period) ?? []).flatMap((month) =>
    rows
      .filter((row) => row.isTotal && month.rows.includes(row))
      .flatMap((row) => {
        const sum = otherSumOf(month, row);
        const cell = `${columnLetter(month.column)}${row.index + 1}`;
        const reading = amountOfCell(sheet.rows[row.index]?.[month.column], cell);
        return sum === null || !reading.ok
          ? []
          : [
              `${row.words} (${cell}) is ${formatMoneyInput(reading.amount)}, its parts add up to ${formatMoneyInput(fromCents(sum))}.`,
            ];
      }),
  );
}

function columnOf({ months }: ReadSheet, period: PeriodText): Proposal["column"] {
  const [month] = months.get(period) ?? [];
  return month === undefined
    ? null
    : { letter: columnLetter(month.column), heading: formatPeriodShort(period) };
}

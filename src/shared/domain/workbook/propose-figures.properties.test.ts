import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatPeriod, formatPeriodShort, type PeriodText } from "../periods.ts";
import { MEASURE_FIGURES, type MeasureFigureKey } from "../reports/report-figures.ts";
import { type Cell, columnIndex, type Sheet } from "../spreadsheets/sheet.ts";
import { comparedMonths } from "./headings.ts";
import type { Proposal } from "./proposal.ts";
import { proposeFigures } from "./propose-figures.ts";

const PERIOD = "2026-10";

/** A column of a sheet: its headings from top to bottom, and the month of its actual amounts; null where it has other figures. */
interface Column {
  readonly headings: readonly Cell[];
  readonly month: PeriodText | null;
  readonly isPercent?: true;
}

const short = (month: PeriodText) => formatPeriodShort(month);
const lastDay = (month: PeriodText) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
const month = fc.constantFrom("2026-10", "2026-09", "2025-10", "2026-08", "2026-11", "2025-09", "2024-10");

/** How programs head a month's actual amounts. */
const actual: fc.Arbitrary<Column> = month.chain((of) =>
  fc
    .constantFrom<readonly Cell[]>(
      [short(of)],
      [formatPeriod(of)],
      [short(of).replace(" 20", "-")],
      [of],
      [{ date: `${of}-01` }],
      [{ date: `${of}-${lastDay(of)}` }],
      [`${short(of).slice(0, 3)} 1 - ${lastDay(of)}, ${of.slice(0, 4)}`],
      [`${short(of)} Actual`],
      [short(of), "Current"],
      [Number(of.slice(0, 4)), short(of).slice(0, 3)],
    )
    .map((headings) => ({ headings, month: of })),
);

const other: fc.Arbitrary<Column> = fc
  .tuple(
    month,
    fc.constantFrom(
      "Budget",
      "Bud",
      "Forecast",
      "Plan",
      "Variance",
      "Var $",
      "$ Change",
      "Difference",
      "$ Over Budget",
      "vs Sep 2026",
      "% of Income",
      "%",
      "YTD",
      "Year to Date",
      "Quarter to Date",
      "Guests",
      "Average",
    ),
    fc.boolean(),
  )
  .map(([of, words, isBelow]): Column => ({
    headings: isBelow ? [short(of), words] : [`${words} ${short(of)}`],
    month: null,
    ...(words.startsWith("%") && { isPercent: true }),
  }));

const sum: fc.Arbitrary<Column> = fc
  .constantFrom(
    "Total",
    "Jan - Oct 2026",
    "January through October 2026",
    "Oct 2025 - Oct 2026",
    "Oct 1 - 15, 2026",
    "10 Months Ended Oct 31, 2026",
    "Q4 2026",
    "Week ending 10/31/2026",
    "FY2026",
    "2026",
    "Full Year 2026",
  )
  .map((words) => ({ headings: [words], month: null }));

const LABELS = [
  "Income",
  "Food Sales",
  "Beverage Sales",
  "Total Sales",
  "Discounts",
  "Total Income",
  "Food Cost",
  "Liquor Cost",
  "Wine Cost",
  "Total Payroll",
];

/** Each column has amounts of its own. */
function sheetWith(columns: readonly (Column | null)[], titles: readonly string[]): Sheet {
  const depth = Math.max(...columns.map((column) => column?.headings.length ?? 0), 1);
  const heads = Array.from({ length: depth }, (_, line) => [
    null,
    ...columns.map((column) => column?.headings.at(line - depth) ?? null),
  ]);
  const body = LABELS.map((label, row) => [
    label,
    ...columns.map((column, index): Cell => {
      if (column === null || label === "Income") return null;
      return column.isPercent === true ? { percent: row / 100 } : 1000 * row + index + 1;
    }),
  ]);
  return {
    name: "Sheet1",
    isHidden: false,
    hiddenRows: [],
    rows: [...titles.map((title) => [title]), ...heads, ...body],
  };
}

/** Every cell of a proposal with the month that it is proposed for. */
function cellsIn({ figures, fits }: Proposal): readonly (readonly [PeriodText | undefined, string])[] {
  const monthOf = (key: MeasureFigureKey) => {
    const figure = MEASURE_FIGURES.find((each) => each.key === key);
    const index = ["LastMonth", "PreviousMonth", "SameMonthLastYear"].indexOf(figure?.month ?? "");
    return comparedMonths(PERIOD)[index];
  };
  return MEASURE_FIGURES.flatMap(({ key }) =>
    [...(figures[key]?.cells ?? []), ...(fits[key] ?? []).map(({ cell }) => cell)].map(
      (cell) => [monthOf(key), cell] as const,
    ),
  );
}

const columns = fc.array(fc.oneof(actual, other, sum, fc.constant(null)), { minLength: 1, maxLength: 8 });

test("no figure is proposed from a column of another month, a budget, a variance, a percentage or a sum of months", () => {
  fc.assert(
    fc.property(columns, fc.constantFrom([], ["Olive & Ember", "January - October 2026"]), (some, titles) => {
      const proposal = proposeFigures(
        { filename: "P&L.xlsx", sheets: [sheetWith(some, titles)] },
        PERIOD,
        {},
      );
      for (const [of, cell] of cellsIn(proposal))
        expect([cell, some[columnIndex(cell.replace(/\d/g, "")) - 1]?.month]).toEqual([cell, of]);
      const isHere = some.filter((column) => column?.month === PERIOD).length === 1;
      if (isHere) expect(proposal.figures.grossSalesLastMonth).toBeDefined();
    }),
    { numRuns: 200 },
  );
});

test("below a title with the month, only the column of its actual amounts is proposed", () => {
  const beside = fc.constantFrom(
    "Budget",
    "Variance",
    "% of Sales",
    "YTD",
    "Year to Date",
    "Prior Year YTD",
    "$ Change",
    "Jan - Oct 2026",
    "January through October 2026",
    "FY2026",
    "Full Year",
  );
  fc.assert(
    fc.property(
      fc.constantFrom("Actual", "Total", "Current Month", "Amount", "MTD"),
      fc.array(beside, { maxLength: 4 }),
      fc.nat({ max: 4 }),
      fc.constantFrom("October 2026", "For the month ended October 31, 2026", "10/01/2026 - 10/31/2026"),
      (heading, others, place, title) => {
        const some = others.map((words): Column => ({ headings: [words], month: null }));
        const at = Math.min(place, some.length);
        some.splice(at, 0, { headings: [heading], month: PERIOD });
        const sheets = [sheetWith(some, ["Olive & Ember", title])];
        const proposal = proposeFigures({ filename: "P&L.xlsx", sheets }, PERIOD, {});
        // Beside "Jan - Oct 2026", a "Total" may be of these months.
        if (!/Total|Amount/.test(heading) || !others.some((words) => /Jan/.test(words)))
          expect(proposal.figures.grossSalesLastMonth?.cells[0]).toMatch(new RegExp(`^${"BCDEF"[at]}`));
        for (const [, cell] of cellsIn(proposal)) expect(columnIndex(cell.replace(/\d/g, ""))).toBe(at + 1);
        const sums = [sheetWith(some, ["Olive & Ember", "January - October 2026"])];
        expect(cellsIn(proposeFigures({ filename: "P&L.xlsx", sheets: sums }, PERIOD, {}))).toEqual([]);
      },
    ),
  );
});

test("any sheet is answered, and what is proposed is the amount of its cells", () => {
  const cell: fc.Arbitrary<Cell> = fc.oneof(
    fc.constantFrom(
      ...LABELS,
      "Total",
      "Labor",
      "Total Labor",
      "Gross sales",
      "Net sales",
      "Food",
      "Oct 2026",
      "Sep 2026",
      "YTD",
      "(12.50)",
      "$1,000.00",
      "n/a",
      "",
    ),
    fc.constantFrom<Cell>(null, 2026, { date: "2026-10-01" }, { percent: 0.1 }, { error: "#REF!" }),
    fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
    fc.string(),
    fc.constantFrom("(", "- ", "Oct ", "1 ").map((part) => part.repeat(16_000)),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 20 });
  fc.assert(
    fc.property(rows, fc.string(), fc.constantFrom("2026-10", "2026-01"), (some, name, period) => {
      const sheet = { name, isHidden: false, hiddenRows: [2], rows: some };
      const { figures, fits, missing } = proposeFigures(
        { filename: `${name} 10-2026.xlsx`, sheets: [sheet] },
        period,
        {},
      );
      for (const figure of Object.values(figures)) {
        expect(figure.amount).toMatch(/^-?\d+\.\d\d$/);
        expect(figure.words.length).toBe(figure.cells.length);
        for (const each of figure.cells) {
          const value = some[Number(each.replace(/\D/g, "")) - 1]?.[columnIndex(each.replace(/\d/g, ""))];
          expect(["number", "string"]).toContain(typeof value);
        }
      }
      for (const key of missing) expect(figures[key] ?? fits[key]).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

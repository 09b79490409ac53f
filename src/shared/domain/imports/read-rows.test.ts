import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell } from "../spreadsheets/sheet.ts";
import { CONTEXT, match, readSheet, sheetOf } from "./imports.fixture.ts";
import { readRows } from "./read-rows.ts";
import { templateOf } from "./templates.ts";

const MONTHS = [
  "Restaurant",
  "Month",
  "Gross sales",
  "Net sales",
  "Distribution",
  "Comps",
  "Comps Anna Rossi",
];
const months = (...rows: readonly Cell[][]) => readSheet("months", [MONTHS, ...rows]);
const NO_FIGURES = {
  foodSales: null,
  beverageSales: null,
  laborCosts: null,
  foodCost: null,
  beverageCost: null,
  cashDistribution: null,
};

describe("months", () => {
  it("are read with their figures", () => {
    const { rows, faults, warnings } = months([
      "olive and ember",
      "May-24",
      "65,631.89",
      62_475.15,
      "",
      12,
      "12.00",
    ]);
    expect(rows).toEqual([
      {
        sheet: "Sheet1",
        row: 2,
        location: { name: "olive and ember", id: 2 },
        period: "2024-05",
        figures: { ...NO_FIGURES, grossSales: "65631.89", netRevenue: "62475.15" },
        comps: "12.00",
        compsOf: { 7: "12.00" },
      },
    ]);
    expect([...faults, ...warnings]).toEqual([]);
  });

  it("have each fault once", () => {
    const sheets = [
      sheetOf([
        ["Location", "Month", "Gross sales"],
        ["Store 12", "May-24", "4l,208.15"],
      ]),
    ];
    const { faults } = readRows("months", sheets, match(sheets, { kind: "months" }), CONTEXT);
    expect(faults).toHaveLength(1);
  });

  it("with faults are refused, each with row, column and a sentence", () => {
    const { rows, faults } = months(
      ["Store 12", "May-24", "4l,208.15"],
      ["Store 12", "Sept", 5],
      ["Store 12", "Jul-24", null, 5],
      ["Store 12", "Aug-24", 5, { error: "#DIV/0!" }],
      ["", "Aug-24", 5],
      ["Nowhere", "Aug-24", 5],
      ["Nowhere", "Sep-24", 5],
      ["Store 12", "", 5],
    );
    expect(rows).toEqual([]);
    expect(faults).toEqual([
      "2 | C Gross sales | “4l,208.15” is not an amount: it holds a letter.",
      "3 | B Month | “Sept” has no year. Write Sep 2024 or 2024-09.",
      "4 | C Gross sales | Empty. Every month needs its gross sales.",
      "5 | D Net sales | The formula divides by zero (“#DIV/0!”).",
      "6 | A Restaurant | Empty. Every row needs its location.",
      "7 and 8 | A Restaurant | There is no location “Nowhere”.",
      "9 | B Month | Empty. Every row needs its month.",
    ]);
  });

  it("tell whoever is limited to some locations that a name is none of these", () => {
    const limited = { ...CONTEXT, locations: CONTEXT.locations.slice(0, 1), isLimited: true };
    const { faults } = readSheet("months", [MONTHS, ["Olive & Ember", "May-24", 5]], {}, limited);
    expect(faults).toEqual(["2 | A Restaurant | There is no location “Olive & Ember” that you file for."]);
  });

  it("that stand in one fault are one line", () => {
    const { faults } = readSheet(
      "months",
      [
        MONTHS,
        ["Store 12", "May-24", "1.234,50"],
        ["Store 12", "Jun-24", "1.111,50"],
        ["Store 12", "Jul-24", "9,999.50"],
      ],
      { choices: { amounts: "1,234.50" } },
    );
    expect(faults).toEqual([
      "2 and 3 | C Gross sales | “1.234,50” has a comma for the cents. Choose 1.234,50 under Amounts are written.",
    ]);
  });

  it("may not be there twice with different figures, whatever the spelling of their location", () => {
    const { rows, faults, warnings } = months(
      ["Olive & Ember", "Mar 2026", 5],
      ["Olive and Ember", "3/2026", 6],
      ["Store 12", "Mar 2026", 5],
      ["store 12", "2026-03", 5],
    );
    expect(faults).toEqual([
      "2 and 3 | A Restaurant, B Month | Both are Olive & Ember, March 2026, with different figures. Keep one of them.",
    ]);
    expect(warnings).toEqual(["5 | A Restaurant, B Month | The same as row 4, and not read."]);
    expect(rows.map(({ row }) => row)).toEqual([4]);
  });

  it("without anything, with sums, or as the template has them are not read", () => {
    const { rows, faults, warnings } = months(
      [],
      ["Store 12", "May-24", 5],
      ["Store 12", "Jun-24"],
      ["Total", "", 5],
      ["Store 12 Total", "", 5],
      ["Grand total", "", 5],
    );
    expect([rows.length, faults]).toEqual([1, []]);
    expect(warnings).toEqual([
      "4 |  | Nothing more is filled in, so these rows are not read.",
      "5–7 | A Restaurant | These rows hold sums and are not read.",
    ]);
  });

  it("say what is read as a clawback, what is rounded, and what is hidden", () => {
    const rows = [MONTHS, ["Store 12", "May-24", 5.005, "", "(4,500.00)"]];
    const { warnings } = months(["Store 12", "May-24", 5.005, "", "(4,500.00)"]);
    expect(warnings).toEqual([
      "2 | C Gross sales | “5.005” is read as 5.01, rounded to cents.",
      "2 | E Distribution | “(4,500.00)” is read as −$4,500.00, a clawback.",
    ]);
    const hidden = [{ ...sheetOf(rows), hiddenRows: [2] }];
    const read = readRows("months", hidden, match(hidden, { kind: "months" }), CONTEXT);
    expect(read.warnings[0]?.sentence).toBe("These rows are hidden in the spreadsheet and are read, too.");
  });

  it("are those of the locations that sheets are named after", () => {
    const sheets = ["Store 12", "Olive & Ember"].map((name) =>
      sheetOf(
        [
          ["Month", "Gross sales", "Comps"],
          ["May-24", 5, 1],
        ],
        name,
      ),
    );
    const { rows } = readRows("months", sheets, match(sheets, { kind: "months" }), CONTEXT);
    expect(rows.map(({ sheet, row, location }) => [sheet, row, location.id])).toEqual([
      ["Store 12", 2, 3],
      ["Olive & Ember", 2, 2],
    ]);
  });
});

describe("investors", () => {
  const HEADINGS = ["First name", "Last name", "Email", "Phone", "Location", "Share %", "From"];
  const investors = (...rows: readonly Cell[][]) => readSheet("investors", [HEADINGS, ...rows]);

  it("are read with a share from a month on", () => {
    const { rows, faults } = investors(
      ["Anna", "Rossi", "Anna@Example.com", 2_075_550_142, "Olive & Ember", 0.125, "Jan 2025"],
      ["Ben", "Ito", "ben@example.com", "", "", "", ""],
    );
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      {
        sheet: "Sheet1",
        row: 2,
        firstName: "Anna",
        lastName: "Rossi",
        email: "anna@example.com",
        phone: "2075550142",
        username: null,
        address: null,
        location: { name: "Olive & Ember", id: 2 },
        share: "12.50",
        from: "2025-01",
      },
      expect.objectContaining({ row: 3, phone: null, location: null, share: null, from: null }),
    ]);
  });

  it("have all that an account and a holding need", () => {
    const { faults } = investors(
      ["", "Rossi", "anna@example.com"],
      ["Anna", "Rossi", "anna(at)example.com"],
      ["Anna", "Rossi", "", "", "Store 12", 5],
      ["Anna", "Rossi", "anna@example.com", "", "Store 12"],
      ["Anna", "Rossi", "anna@example.com", "", "", 5],
      ["Anna", "Rossi", "anna@example.com", "123456789012345678901"],
    );
    expect(faults).toEqual([
      "2 | A First name | Empty. Every investor needs a first name.",
      "3 | C Email | “anna(at)example.com” is not an email address.",
      "4 | C Email | Empty. Every investor needs an email.",
      "5 | F Share % | Empty. Every holding needs its share.",
      "6 | E Location | Empty. Every holding needs its location.",
      "7 | D Phone | Use at most 20 characters.",
    ]);
  });

  it("may have one column for the name", () => {
    const read = (name: string) =>
      readSheet("investors", [
        ["Name", "Email"],
        [name, "a@example.com"],
      ]);
    expect(read("Anna Maria Rossi").rows).toMatchObject([{ firstName: "Anna Maria", lastName: "Rossi" }]);
    expect(read("Cher").faults).toEqual(["2 | A Name | “Cher” has no last name."]);
    expect(read("Rossi, Anna").faults).toEqual([
      "2 | A Name | “Rossi, Anna” has a comma. Write the first name, then the last name.",
    ]);
  });

  it("may not have two shares of a location from one month on", () => {
    const row = (share: number, phone = "") => [
      "Anna",
      "Rossi",
      "a@example.com",
      phone,
      "Store 12",
      share,
      "Jan 2025",
    ];
    expect(investors(row(5), row(6)).faults).toEqual([
      "2 and 3 | C Email, E Location, G From | Both are a@example.com, Store 12, from January 2025, with different shares. Keep one of them.",
    ]);
    expect(investors(row(5), row(5)).warnings).toEqual([
      "3 | C Email, E Location, G From | The same as row 2, and not read.",
    ]);
    expect(investors(row(5), row(5, "1")).rows).toHaveLength(2);
  });
});

describe("capital", () => {
  const HEADINGS = ["Investor", "Location", "Day", "Kind", "Amount", "Note"];
  const capital = (...rows: readonly Cell[][]) => readSheet("capital", [HEADINGS, ...rows]);

  it.each<[Cell, Cell, string, string]>([
    ["", "50,000", "contribution", "50000.00"],
    ["", "(5,000.00)", "return", "5000.00"],
    ["Return of capital", -5000, "return", "5000.00"],
    ["return", 5000, "return", "5000.00"],
    ["Capital contribution", 5000, "contribution", "5000.00"],
    ["Received before", 5000, "received_before", "5000.00"],
  ])("of the kind %j and the amount %j is a %s", (kind, amount, read, absolute) => {
    const { rows, faults } = capital([
      "Anna@Example.com",
      "Store 12",
      { date: "2024-05-01" },
      kind,
      amount,
      "first",
    ]);
    expect(faults).toEqual([]);
    expect(rows).toMatchObject([
      { investor: "anna@example.com", day: "2024-05-01", kind: read, amount: absolute, note: "first" },
    ]);
  });

  it("may have equal rows, which are two entries", () => {
    const row = ["Anna Rossi", "Store 12", { date: "2024-05-01" }, "", 5000];
    expect(capital(row, row).rows).toHaveLength(2);
  });

  it("with faults is refused", () => {
    const day = { date: "2024-05-01" };
    const { faults } = capital(
      ["", "Store 12", day, "", 5],
      ["Anna Rossi", "Store 12", day, "Dividend", 5],
      ["Anna Rossi", "Store 12", day, "Contribution", -5],
      ["Anna Rossi", "Store 12", day, "", 0],
      ["Anna Rossi", "Store 12", "soon", "", ""],
    );
    expect(faults).toEqual([
      "2 | A Investor | Empty. Every row needs its investor.",
      "3 | D Kind | “Dividend” is not a kind. Write Contribution, Return of capital or Received before.",
      "4 | E Amount | “-5” is below zero, and the kind is Contribution.",
      "5 | E Amount | The amount is zero.",
      "6 | C Day | “soon” is not a day. Write Oct 31, 2026 or 2026-10-31.",
      "6 | E Amount | Empty. Every row needs its amount.",
    ]);
  });
});

it("reads budgets of some figures", () => {
  const { rows } = readSheet("budgets", [
    ["Location", "Month", "Budgeted Labor"],
    ["Store 12", "Jan 2027", 5],
  ]);
  expect(rows).toMatchObject([{ period: "2027-01", figures: { laborCosts: "5.00", grossSales: null } }]);
});

it.each(["investors", "months", "capital", "budgets"] as const)(
  "reads nothing of a template of %s that is not filled in",
  (kind) => {
    const { headings, rows } = templateOf(kind, ["Store 12", "Olive & Ember"], "2026-11");
    const read = readSheet(kind, [headings, ...rows]);
    expect([read.rows, read.faults, read.warnings.length]).toEqual([[], [], 1]);
  },
);

it("gives templates with the locations and their months", () => {
  const { rows } = templateOf("months", ["A", "B"], "2026-11");
  expect([rows.length, rows[0]?.slice(0, 2), rows.at(-1)?.slice(0, 2)]).toEqual([
    72,
    ["A", "Nov 2023"],
    ["B", "Oct 2026"],
  ]);
  const years = (today: string) => templateOf("budgets", ["A"], today).rows.map(([, month]) => month);
  expect([years("2026-09")[0], years("2026-10").at(-1)]).toEqual(["Jan 2026", "Dec 2027"]);
});

it("reads any cells to rows or sentences, every row at most once", () => {
  const cell = fc.oneof(
    fc.constantFrom<Cell>(
      null,
      "",
      "Store 12",
      "May-24",
      "Total",
      "anna@example.com",
      "12%",
      "1.234,50",
      "#N/A",
    ),
    fc.string(),
    fc.double(),
    fc.record({ percent: fc.double() }),
    fc.constant({ date: "2026-10-31" }),
    fc.constant({ error: "#REF!" }),
  );
  const kinds = fc.constantFrom("investors", "months", "capital", "budgets");
  fc.assert(
    fc.property(kinds, fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 12 }), (kind, cells) => {
      const { headings } = templateOf(kind, [], "2026-11");
      const { rows, faults } = readSheet(kind, [headings, ...cells]);
      expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
      expect(rows.length).toBeLessThanOrEqual(cells.length);
      for (const line of faults) expect(line).toMatch(/^[\d,–and ]+ (?:more )?\| .*\.$/su);
    }),
  );
});

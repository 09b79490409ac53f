import { describe, expect, it } from "vitest";
import type { Cell } from "../spreadsheets/sheet.ts";
import { CONTEXT, match, sheetOf } from "./imports.fixture.ts";
import { settledChoices } from "./match-file.ts";
import { templateOf } from "./templates.ts";

const HEADINGS = ["Restaurant", "Month", "Gross sales", "Net sales", "Bev. sales", "Payroll", "Food COGS"];
const monthRow = (location: string, month: Cell): Cell[] => [location, month, "65,631.89", 1, 2, 3, 4];

describe("columns", () => {
  it("are found below titles by the words of the trade", () => {
    const { kind, columns, problem } = match([
      sheetOf([
        ["Casco Bay Hospitality"],
        [],
        [
          ...HEADINGS,
          "Paid out",
          "Comps",
          "Remarks",
          "Comps Rossi, Anna",
          "Labor %",
          "Gross sales (last year)",
        ],
        [...monthRow("Olive & Ember", "May-24"), 4000, 574.3, "New chef", 12, 0.3, 9],
      ]),
    ]);
    expect([kind, problem]).toEqual(["months", null]);
    expect(columns.map(({ letter, field, match: how }) => [letter, field, how])).toEqual([
      ["A", "location", "matched"],
      ["B", "period", "matched"],
      ["C", "grossSales", "matched"],
      ["D", "netRevenue", "matched"],
      ["E", "beverageSales", "matched"],
      ["F", "laborCosts", "matched"],
      ["G", "foodCost", "matched"],
      ["H", null, "none"],
      ["I", "comps", "matched"],
      ["J", null, "left_out"],
      ["K", "comps:7", "matched"],
      ["L", null, "none"],
      ["M", null, "none"],
    ]);
  });

  it("of a budget are no month's figures", () => {
    const { columns } = match(
      [
        sheetOf([
          [...HEADINGS, "Food sales budget"],
          [...monthRow("Store 12", "May-24"), 5],
        ]),
      ],
      {
        kind: "months",
      },
    );
    expect(columns.at(-1)).toMatchObject({ field: null, match: "none" });
  });

  it("show the first texts, each once", () => {
    const rows = ["May-24", "Jun-24", { date: "2024-07-01" }, "Aug-24"].map((month) =>
      monthRow("Store 12", month),
    );
    const { columns } = match([sheetOf([[...HEADINGS, "Comps"], ...rows])]);
    expect(columns.slice(0, 4).map(({ examples }) => examples)).toEqual([
      ["Store 12"],
      ["May-24", "Jun-24", "Jul 2024"],
      ["65,631.89"],
      ["1.00"],
    ]);
  });

  it("that are missing or twice there are a problem", () => {
    const problemOf = (headings: string[], kind: "months" | "investors" = "months") =>
      match([sheetOf([headings, headings.map(() => "x")])], { kind }).problem;
    expect(problemOf(["Restaurant", "Gross sales"])).toBe("This file has no column for the month.");
    expect(problemOf(["Email", "Share"], "investors")).toBe(
      "This file has no column for the first name and the last name.",
    );
    expect(problemOf(["Restaurant", "Month", "Net sales", "Gross sales", "Net revenue"])).toBe(
      "Columns C (Net sales) and E (Net revenue) both hold Net Revenue. Leave one of them out.",
    );
  });

  it("without headings are a problem", () => {
    expect(match([sheetOf([["Olive & Ember", 12, 13]])]).problem).toBe(
      "No row with headings was found. Name each column in the first row.",
    );
    expect(match([]).problem).toBe("No row with headings was found. Name each column in the first row.");
    expect(match([sheetOf([[...HEADINGS, "Comps"]])]).problem).toBe("There are no rows below the headings.");
  });

  it("are matched as they were chosen, and the next file with the same headings alike", () => {
    const sheets = [
      sheetOf([
        [...HEADINGS, "Comps", "Paid out"],
        [...monthRow("Olive and Ember", "May-24"), 5, 4000],
      ]),
    ];
    const chosen = match(sheets, {
      choices: { columns: { I: "cashDistribution" }, locations: { "Olive and Ember": 2 } },
    });
    expect(chosen.columns.at(-1)).toMatchObject({ field: "cashDistribution", match: "chosen" });
    expect(chosen.locations).toEqual([
      { name: "Olive and Ember", rowCount: 1, firstRow: 2, locationId: 2, match: "chosen" },
    ]);
    const next = match(sheets, { remembered: new Map([[chosen.headings ?? "", settledChoices(chosen)]]) });
    expect(next.columns.at(-1)).toMatchObject({ field: "cashDistribution", match: "remembered" });
    expect(next.locations).toMatchObject([{ locationId: 2, match: "remembered" }]);
    expect([match(sheets).isPlain, next.isPlain]).toEqual([false, true]);
  });

  it("may not hold what another kind has, or a location that is gone", () => {
    const sheets = [
      sheetOf([
        [...HEADINGS, "Comps"],
        [...monthRow("Gone", "May-24"), 5],
      ]),
    ];
    const { columns, locations } = match(sheets, {
      choices: { columns: { H: "share" }, locations: { Gone: 99 } },
    });
    expect(columns.at(-1)).toMatchObject({ field: "comps", match: "matched" });
    expect(locations).toMatchObject([{ locationId: null, match: "none" }]);
  });
});

describe("what a file holds", () => {
  const months = (month: Cell) => [
    sheetOf([
      ["Location", "Month", "Gross Sales"],
      ["Store 12", month, 5],
    ]),
  ];

  it("is asked where two kinds fit", () => {
    expect(match(months("May 2024"))).toMatchObject({
      kind: null,
      kindsThatFit: ["months", "budgets"],
      problem: "This file could hold months of the past or budgets. Choose what it holds.",
    });
    expect(match(months("May 2024"), { choices: { kind: "budgets" } }).kind).toBe("budgets");
  });

  it("is a budget by its name, or by a month that is not over", () => {
    expect(match(months("May 2024"), { filename: "Budget 2024.xlsx" }).kind).toBe("budgets");
    expect(match(months("Nov 2026")).kind).toBe("budgets");
  });

  it("is found by the columns", () => {
    const kindOf = (...headings: string[]) => match([sheetOf([headings, headings.map(() => "x")])]).kind;
    expect(kindOf("Name", "E-mail", "Restaurant", "Ownership %")).toBe("investors");
    expect(kindOf("Partner", "Restaurant", "Date", "Amount (USD)")).toBe("capital");
    expect(kindOf("Location", "Month", "Gross Sales", "Dining Comps")).toBe("months");
  });

  it.each(["investors", "months", "capital", "budgets"] as const)(
    "fits the template of %s without a look",
    (kind) => {
      const { headings, rows } = templateOf(kind, ["Olive & Ember"], "2026-11");
      const { isPlain, problem, columns } = match([sheetOf([headings, ...rows])], { kind });
      expect([isPlain, problem]).toEqual([true, null]);
      expect(columns).toHaveLength(headings.length);
    },
  );
});

describe("sheets", () => {
  const rows = [
    [...HEADINGS, "Comps"],
    [...monthRow("Store 12", "May-24"), 5],
  ];

  it("of which two fit are asked", () => {
    const sheets = [sheetOf(rows, "2025"), sheetOf([["Notes", "x"]], "Notes"), sheetOf(rows, "2026")];
    expect(match(sheets).problem).toBe("Two sheets fit: 2025, 2026. Choose one.");
    const chosen = match(sheets, { choices: { sheets: ["2026"] } });
    expect(chosen.problem).toBeNull();
    expect(chosen.sheets.filter(({ isRead }) => isRead)).toEqual([{ name: "2026", isRead: true }]);
  });

  it("that are named as locations are all read", () => {
    const ofLocation = (name: string) =>
      sheetOf(
        [
          ["Month", "Gross Sales", "Comps"],
          ["May-24", 5, 1],
        ],
        name,
      );
    const { locations, problem, sheets } = match([ofLocation("Store 12"), ofLocation("Olive and Ember")], {
      kind: "months",
    });
    expect(problem).toBeNull();
    expect(sheets.every(({ isRead }) => isRead)).toBe(true);
    expect(locations.map(({ name, locationId }) => [name, locationId])).toEqual([
      ["Store 12", 3],
      ["Olive and Ember", 2],
    ]);
  });

  it("that are hidden are not read", () => {
    expect(match([{ ...sheetOf(rows, "Old"), isHidden: true }, sheetOf(rows, "New")]).sheets).toEqual([
      { name: "New", isRead: true },
    ]);
  });
});

it("asks how dates are written where that is not certain, and takes what is chosen", () => {
  const sheets = [
    sheetOf([
      ["Investor", "Location", "Day", "Amount"],
      ["Anna Rossi", "Store 12", "04/05/2026", 5],
    ]),
  ];
  expect(match(sheets)).toMatchObject({
    dates: null,
    asksDates: true,
    problem: "The dates in column C can be read in two ways. Choose how they are written.",
  });
  const chosen = match(sheets, { choices: { dates: "dmy" } });
  expect(chosen).toMatchObject({ dates: "dmy", problem: null });
  expect(settledChoices(chosen).dates).toBe("dmy");
  const certain = match([
    sheetOf([
      ["Investor", "Location", "Day", "Amount"],
      ["Anna Rossi", "Store 12", "13/05/2026", 5],
    ]),
  ]);
  expect([certain.dates, settledChoices(certain).dates]).toEqual(["dmy", undefined]);
});

it("sees that a comma stands before the cents, which a person has to look at", () => {
  const sheets = [
    sheetOf([
      ["Investor", "Location", "Day", "Amount"],
      ["Anna Rossi", "Store 12", "Apr 5, 2026", "1.234,50"],
    ]),
  ];
  expect(match(sheets)).toMatchObject({ amounts: "1.234,50", isPlain: false });
  expect(match(sheets, { choices: { amounts: "1.234,50" } }).isPlain).toBe(true);
});

it("proposes to make a location that has an address, of investors only", () => {
  const rows = [
    ["Name", "Email", "Location", "Address", "Share"],
    ["Anna Rossi", "anna@example.com", "Saltgrass Kitchen", "", 10],
    ["Ben Ito", "ben@example.com", "Saltgrass Kitchen", "1 Wharf Street", 10],
    ["Ben Ito", "ben@example.com", "Nowhere", "", 10],
  ];
  expect(match([sheetOf(rows)]).locations).toEqual([
    { name: "Saltgrass Kitchen", rowCount: 2, firstRow: 2, locationId: "new", match: "new" },
    { name: "Nowhere", rowCount: 1, firstRow: 4, locationId: null, match: "none" },
  ]);
  const choices = { locations: { Nowhere: "new" } } as const;
  const { locations } = match([sheetOf(rows)], { choices });
  expect(locations[1]).toMatchObject({ locationId: "new", match: "chosen" });
  const months = match([sheetOf([HEADINGS, monthRow("Nowhere", "May-24")])], { kind: "months", choices });
  expect(months.locations).toMatchObject([{ locationId: null }]);
});

it("matches the comps of two investors with one name for none of them", () => {
  const twin = { id: 9, firstName: "Anna", lastName: "Rossi", email: "twin@example.com" };
  const context = { ...CONTEXT, investors: [...CONTEXT.investors, twin] };
  const { columns, fields } = match(
    [
      sheetOf([
        [...HEADINGS, "Comps Anna Rossi"],
        [...monthRow("Store 12", "May-24"), 5],
      ]),
    ],
    { kind: "months" },
    context,
  );
  expect(columns.at(-1)?.match).toBe("none");
  expect(fields.map(({ label }) => label)).toContain("Comps: Anna Rossi (twin@example.com)");
});

import { describe, expect, test } from "vitest";
import { REPORT_MEASURES, reportMonthKey } from "#shared/domain/reports/report-figures.ts";
import { compName, figureName } from "../figures-and-texts.ts";
import { cellsFilled, pasteProblems } from "./apply-paste.ts";
import { inputGrid } from "./grid-navigation.ts";
import { readBlock } from "./read-block.ts";

const investors = [
  { firstName: "Margaret", lastName: "Ellison" },
  { firstName: "Priya", lastName: "Raman" },
  { firstName: "David", lastName: "Okafor" },
];
const form = { grid: inputGrid([11, 12, 13]), period: "2026-10", investors };
const gross = figureName("grossSalesLastMonth");
const net = figureName("netRevenueLastMonth");
const food = figureName("foodSalesLastMonth");
const beverage = figureName("beverageSalesLastMonth");
const everyMeasure = REPORT_MEASURES.map(({ key }) => figureName(reportMonthKey(key)));
const rows = everyMeasure.length;
const firstCost = REPORT_MEASURES.findIndex(({ group }) => group === "cost");
/** "1", "2", "3" … */
const count = (length: number) => Array.from({ length }, (_, index) => String(index + 1));

const laid = (from: string, ...lines: string[]) => readBlock(form, from, lines.join("\r\n"));
const filled = (from: string, ...lines: string[]) => [...(laid(from, ...lines)?.texts ?? [])];

test("a single value is left to the browser", () => {
  expect(laid(gross, "158942.50")).toBeNull();
  expect(laid(gross, "158942.50", "")).toBeNull();
});

describe("a pasted block", () => {
  test("fills down, each cell read like typed text", () => {
    expect(filled(gross, "$158,942.5", "(4,500)", "n/a")).toEqual([
      [gross, "158,942.50"],
      [net, "−4,500.00"],
      [food, "n/a"],
    ]);
  });

  test("fills right and is cut at the edge of the grid", () => {
    expect(filled(gross, "1\t2\t3\t4").map(([name]) => name)).toEqual([
      gross,
      figureName("grossSalesPreviousMonth"),
      figureName("grossSalesSameMonthLastYear"),
    ]);
  });

  test("leaves out cells without an input", () => {
    expect(filled(figureName("netRevenuePreviousMonth"), "1\t2", "3\t4")).toEqual([
      [figureName("netRevenuePreviousMonth"), "1.00"],
      [figureName("netRevenueSameMonthLastYear"), "2.00"],
      [figureName("foodSalesPreviousMonth"), "3.00"],
    ]);
  });

  test("ends with its part of the form, and counts the lines that are left out", () => {
    const twoMore = count(rows + 2);
    expect(filled(gross, ...twoMore).map(([name]) => name)).toEqual(everyMeasure);
    expect(laid(gross, ...twoMore)).toMatchObject({
      leftOut: [`line ${rows + 1} (${rows + 1})`, `line ${rows + 2} (${rows + 2})`],
      isPlain: false,
    });
    expect(filled(figureName("cashDistributionDuringPeriod"), ...twoMore)).toHaveLength(1);
    expect(filled(compName(12), ...twoMore).map(([name]) => name)).toEqual([compName(12), compName(13)]);
  });

  test("ignores labels in front of the amounts", () => {
    expect(filled(gross, "Gross Sales\t\t5", "Net Revenue\t\t4")).toEqual([
      [gross, "5.00"],
      [net, "4.00"],
    ]);
  });
});

describe("a heading above the amounts", () => {
  const month = [
    [gross, "5.00"],
    [figureName("grossSalesPreviousMonth"), "4.00"],
    [net, "3.00"],
    [figureName("netRevenuePreviousMonth"), "2.00"],
  ];

  test.each([["Oct 2026\tSep 2026"], ["Actual\tPrior"], ["Oct-26\tSep-26"], ["2026-10\t2026-09"], ["$\t$"]])(
    "pushes no figure into the row below: %j",
    (heading) => {
      expect(filled(gross, heading, "5\t4", "3\t2")).toEqual(month);
    },
  );

  test("is left out with the labels, a second heading and an empty line, and is named", () => {
    const sheet = ["\tOct 2026\tSep 2026", "\tActual\tPrior", "", "Gross Sales\t5\t4", "Net Revenue\t3\t2"];
    expect(filled(gross, ...sheet)).toEqual(month);
    const block = laid(gross, ...sheet);
    expect(block && pasteProblems(block, String)).toEqual([
      "Read as a heading: “Oct 2026, Sep 2026” and “Actual, Prior”.",
    ]);
  });

  test("is neither a missing or mistyped amount nor a line without amounts below", () => {
    for (const first of ["n/a", "TBD", "1.2.3.4", "1O5", "#N/A", ""])
      expect(laid(gross, first, "5", "4")?.texts.get(net)).toBe("5.00");
    expect(filled(gross, "Gross Sales", "Net Revenue")).toHaveLength(2);
  });
});

test("accounting formats are read as zeros and negative amounts", () => {
  expect(filled(gross, " $ -   ", " $ (1,234.50)", " (1,234.50)", "–")).toEqual([
    [gross, "0.00"],
    [net, "−1,234.50"],
    [food, "−1,234.50"],
    [beverage, "0.00"],
  ]);
});

describe("an empty line", () => {
  test("between sales and costs is a separator", () => {
    const sheet = count(rows).toSpliced(firstCost, 0, "");
    expect(filled(gross, ...sheet)).toEqual(everyMeasure.map((name, index) => [name, `${index + 1}.00`]));
    expect(filled(gross, ...sheet.slice(0, firstCost + 2)).at(-1)).toEqual([
      everyMeasure[firstCost],
      `${firstCost + 1}.00`,
    ]);
    expect(filled(food, ...sheet.slice(2))).toHaveLength(rows - 2);
  });

  test("is an unknown amount where there is a line for every row", () => {
    expect(filled(gross, ...count(rows).with(firstCost, "")).map(([name]) => name)).toEqual(
      everyMeasure.toSpliced(firstCost, 1),
    );
    expect(filled(net, "2", "", "4")).toEqual([
      [net, "2.00"],
      [beverage, "4.00"],
    ]);
  });

  test("is a separator in a block with labels, even with a line for every row", () => {
    const amounts = count(rows - 1).toSpliced(firstCost, 0, "");
    const sheet = amounts.map((amount) => `${amount && "Label"}\t${amount}`);
    expect(filled(gross, ...sheet).at(-1)).toEqual([everyMeasure.at(-2), `${rows - 1}.00`]);
  });

  test("is left out where there are more lines than rows", () => {
    const spaced = count(rows).flatMap((amount) => [amount, ""]);
    expect(filled(gross, ...spaced).map(([name]) => name)).toEqual(everyMeasure);
  });
});

test("the banner names unreadable cells and counts rounded and left-out ones", () => {
  const block = laid(gross, "1.005", "n/a", "TBD", "1.2.3.4", "?", ...count(rows - 4));
  expect(cellsFilled(block?.texts.size ?? 0)).toBe(`${rows} cells filled`);
  expect(cellsFilled(1)).toBe("1 cell filled");
  expect(block && pasteProblems(block, (name) => name.slice("figures.".length))).toEqual([
    "Left out: line 8 (3).",
    "Not an amount: “n/a” at netRevenueLastMonth, “TBD” at foodSalesLastMonth, “1.2.3.4” at beverageSalesLastMonth and 1 more.",
    "1 amount is rounded to the cent.",
  ]);
});

const previous = (figure: string) => `figures.${figure}PreviousMonth`;
const lastYear = (figure: string) => `figures.${figure}SameMonthLastYear`;
const labor = figureName("laborCostsLastMonth");

/** What a block fills in from Gross Sales on, whether it is asked about, and what it leaves out. */
function outcome(lines: readonly string[], from: string = gross) {
  const block = laid(from, ...lines);
  return {
    filled: Object.fromEntries(block?.texts ?? []),
    asks: block?.isPlain === false,
    leftOut: block?.leftOut,
  };
}

describe("what people have pasted", () => {
  test("a label with a line break in quotes", () => {
    const sheet = [
      '"Gross Sales',
      '(all channels)"\t158942.50',
      "Net Revenue\t149001.00",
      "Food Sales\t98000.00",
    ];
    expect(readBlock(form, gross, `${sheet.join("\r\n").replace("\r", "")}\r\n`)).toMatchObject({
      texts: new Map([
        [gross, "158,942.50"],
        [net, "149,001.00"],
        [food, "98,000.00"],
      ]),
      isPlain: true,
    });
  });

  test("a heading without an amount above the labels", () => {
    const sheet = ["Revenue\t", "Gross Sales\t158942.50", "Net Revenue\t149001.00", "Food Sales\t98000.00"];
    expect(outcome([...sheet, "Beverage Sales\t60942.50"])).toEqual({
      filled: {
        [gross]: "158,942.50",
        [net]: "149,001.00",
        [food]: "98,000.00",
        [beverage]: "60,942.50",
      },
      asks: false,
      leftOut: [],
    });
  });

  test("columns in another order", () => {
    const sheet = [
      "\tOct 2025\tOct 2026",
      "Gross Sales\t140,000.00\t158,942.50",
      "Net Revenue\t131,000.00\t149,001.00",
    ];
    expect(outcome(sheet)).toEqual({
      filled: {
        [lastYear("grossSales")]: "140,000.00",
        [gross]: "158,942.50",
        [lastYear("netRevenue")]: "131,000.00",
        [net]: "149,001.00",
      },
      asks: true,
      leftOut: [],
    });
  });

  test("account numbers in front of the labels", () => {
    const sheet = [
      "4000\tGross Sales\t158,942.50",
      "4100\tNet Revenue\t149,001.00",
      "4200\tFood Sales\t98,000.00",
    ];
    expect(outcome(sheet)).toEqual({
      filled: { [gross]: "158,942.50", [net]: "149,001.00", [food]: "98,000.00" },
      asks: false,
      leftOut: [],
    });
  });

  test("an invisible character behind the only number, which the browser pastes", () => {
    expect(readBlock(form, gross, "158942.50\u202C\r\n")).toBeNull();
    expect(filled(gross, "158942.50\u202C", "\u200E149001")).toEqual([
      [gross, "158,942.50"],
      [net, "149,001.00"],
    ]);
  });
});

describe("known labels decide, and what is not where it was pasted is asked about:", () => {
  test.each([
    [
      "rows in another order",
      ["Net Revenue\t4", "Gross Sales\t5"],
      gross,
      { [gross]: "5.00", [net]: "4.00" },
    ],
    [
      "a row that is missing",
      ["Gross Sales\t5", "Food Sales\t3"],
      gross,
      { [gross]: "5.00", [food]: "3.00" },
    ],
    [
      "pasted into another row",
      ["Gross Sales\t5", "Net Revenue\t4"],
      food,
      { [gross]: "5.00", [net]: "4.00" },
    ],
    ["pasted among the comps", ["Labor Costs\t5"], compName(11), { [labor]: "5.00" }],
    [
      "the distribution and comps below the costs",
      ["Labor Costs\t5", "Cash Distribution\t7", "Raman, Priya\t1"],
      gross,
      { [labor]: "5.00", [figureName("cashDistributionDuringPeriod")]: "7.00", [compName(12)]: "1.00" },
    ],
    [
      "comps in another order",
      ["David Okafor\t3", "Margaret Ellison\t1"],
      compName(11),
      { [compName(13)]: "3.00", [compName(11)]: "1.00" },
    ],
    [
      "labels behind the amounts",
      ["4\tNet Revenue", "5\tGross Sales"],
      gross,
      { [net]: "4.00", [gross]: "5.00" },
    ],
    [
      "labels above the amounts",
      ["\tNet Revenue\tGross Sales", "Oct 2026\t4\t5", "Sep 2026\t2\t3"],
      gross,
      { [net]: "4.00", [gross]: "5.00", [previous("netRevenue")]: "2.00", [previous("grossSales")]: "3.00" },
    ],
  ])("%s", (_, sheet, from, expected) => {
    expect(outcome(sheet, from)).toEqual({ filled: expected, asks: true, leftOut: [] });
  });

  test("a subtotal, a second line of the same label and one without a label are left out", () => {
    const sheet = [
      "Gross Sales\t5",
      "Net Revenue\t4",
      "Total Revenue\t9",
      "Net Sales\t8",
      "\t7",
      "Food Sales\t3",
    ];
    expect(outcome(sheet)).toEqual({
      filled: { [gross]: "5.00", [net]: "4.00", [food]: "3.00" },
      asks: true,
      leftOut: ["“Total Revenue” (9)", "“Net Sales” (8)", "a line without a label (7)"],
    });
  });

  test("without any known label the order decides, and is asked about", () => {
    expect(outcome(["Umsatz\t5", "Netto\t4"])).toMatchObject({
      filled: { [gross]: "5.00", [net]: "4.00" },
      asks: true,
    });
  });

  test("a quotation mark in a label is a part of it", () => {
    expect(filled(gross, '"Gross" sales\t5', "Net Revenue\t4")).toEqual([
      [gross, "5.00"],
      [net, "4.00"],
    ]);
    expect(filled(gross, '"Gross ""Sales"""\t5', "Net Revenue\t4")).toHaveLength(2);
  });
});

describe("columns", () => {
  const month = { [gross]: "5.00", [net]: "4.00" };

  test.each([
    ["Oct 2026\tBudget\tVar\t%", ["“Budget” (2 cells)", "“Var” (2 cells)", "“%” (2 cells)"]],
    ["Actual\tBudget\tVar $\tVar %", ["“Budget” (2 cells)", "“Var $” (2 cells)", "“Var %” (2 cells)"]],
    [
      "Oct 2026\tAug 2026\tNov 2026\tYTD",
      ["“Aug 2026” (2 cells)", "“Nov 2026” (2 cells)", "“YTD” (2 cells)"],
    ],
    [
      "Oct 2026\tOct 2026\tOct 2024\tChange",
      [
        "“Oct 2024” (2 cells)",
        "“Change” (2 cells)",
        "“Gross Sales”, “Oct 2026” (4)",
        "“Net Revenue”, “Oct 2026” (3)",
      ],
    ],
  ])("of budgets, variances and other months are left out and named: %j", (heading, leftOut) => {
    const sheet = [`\t${heading}`, "Gross Sales\t5\t4\t1\t25%", "Net Revenue\t4\t3\t1\t33%"];
    const found = outcome(sheet);
    expect(found).toMatchObject({ filled: month, asks: true });
    expect(found.leftOut?.toSorted()).toEqual(leftOut.toSorted());
  });

  test("with two lines of headings are read with both", () => {
    const sheet = ["\tOct 2026\tOct 2026\tSep 2026", "\tBudget\tActual\tActual", "Gross Sales\t1\t5\t3"];
    expect(outcome(sheet)).toEqual({
      filled: { [gross]: "5.00", [previous("grossSales")]: "3.00" },
      asks: true,
      leftOut: ["“Oct 2026 Budget” (1 cell)"],
    });
  });

  test("with years above them are no amounts", () => {
    expect(outcome(["\t2026\t2025", "Gross Sales\t5\t4"])).toMatchObject({
      filled: { [gross]: "5.00", [lastYear("grossSales")]: "4.00" },
      asks: true,
    });
  });

  test("beyond the last one are named, and percentages are no amounts", () => {
    expect(outcome(["5\t4\t25%\t3\t2\t1", "5\t4\t25%\t3\t2\t1"])).toMatchObject({
      asks: true,
      leftOut: expect.arrayContaining(["column 3 (2 cells)", "column 5 (2 cells)", "column 6 (2 cells)"]),
    });
  });

  test("whose figure the form does not have is named", () => {
    expect(outcome(["\tOct 2026\tSep 2026\tOct 2025", "Food Sales\t3\t2\t1"], food)).toMatchObject({
      asks: true,
      leftOut: ["“Food Sales”, “Oct 2025” (1)"],
    });
  });

  test("of another month than the form's, or of a budget alone, fall where they were pasted, and are asked about", () => {
    for (const heading of ["Aug 2026", "Budget"])
      expect(outcome([heading, "5", "4"])).toMatchObject({ filled: month, asks: true });
    expect(outcome(["Sep 2026", "5", "4"])).toMatchObject({
      filled: { [previous("grossSales")]: "5.00" },
      asks: true,
    });
  });

  test("in the form's order with its months are not asked about, and neither is the only one", () => {
    expect(outcome(["Oct 2026\tSep 2026\tOct 2025", "5\t4\t3"]).asks).toBe(false);
    expect(outcome(["Amount", "5", "4"]).asks).toBe(false);
    expect(outcome(["5", "4"]).asks).toBe(false);
    expect(outcome(["5\t4", "3\t2"]).asks).toBe(true);
  });

  test("of notes and of account numbers without labels are left out", () => {
    expect(outcome(["Gross Sales\t5\tsee note", "Net Revenue\t4\t"])).toEqual({
      filled: month,
      asks: true,
      leftOut: ["notes “see note”"],
    });
    expect(outcome(["4000\t5.00", "4100\t4.00"])).toEqual({
      filled: month,
      asks: true,
      leftOut: ["account numbers 4000, 4100"],
    });
  });
});

describe("a line of amounts alone", () => {
  test("goes right as its months, or down, and is asked about", () => {
    const right = readBlock(form, gross, "5\t4\t3");
    expect([...(right?.texts.keys() ?? [])]).toEqual([gross, previous("grossSales"), lastYear("grossSales")]);
    expect(right).toMatchObject({ isPlain: false, goesDown: false });
    const down = readBlock(form, gross, "5\t4\t3", true);
    expect([...(down?.texts.keys() ?? [])]).toEqual([gross, net, food]);
    expect(down).toMatchObject({ isPlain: false, goesDown: true });
  });

  test("goes down where there is nothing to the right", () => {
    expect([...(readBlock(form, compName(11), "5\t4")?.texts.keys() ?? [])]).toEqual([
      compName(11),
      compName(12),
    ]);
  });
});

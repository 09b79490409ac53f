import { describe, expect, test } from "vitest";
import { REPORT_MEASURES, reportMonthKey } from "#shared/domain/report-figures.ts";
import { compName, figureName } from "../form-values.ts";
import { cellsFilled, pasteProblems, readBlock } from "./apply-paste.ts";
import { inputGrid } from "./grid-navigation.ts";

const grid = inputGrid([11, 12, 13]);
const gross = figureName("grossSalesLastMonth");
const net = figureName("netRevenueLastMonth");
const food = figureName("foodSalesLastMonth");
const beverage = figureName("beverageSalesLastMonth");
const everyMeasure = REPORT_MEASURES.map(({ key }) => figureName(reportMonthKey(key)));
const rows = everyMeasure.length;
const firstCost = REPORT_MEASURES.findIndex(({ group }) => group === "cost");
/** "1", "2", "3" … */
const count = (length: number) => Array.from({ length }, (_, index) => String(index + 1));

const laid = (from: string, ...lines: string[]) => readBlock(grid, from, lines.join("\r\n"));
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
    expect(laid(gross, ...twoMore)?.cut).toBe(2);
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
      "Left out as a heading: “Oct 2026, Sep 2026” and “Actual, Prior”.",
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
    "Not an amount: “n/a” at netRevenueLastMonth, “TBD” at foodSalesLastMonth, “1.2.3.4” at beverageSalesLastMonth and 1 more.",
    "1 amount was rounded to the cent.",
    "1 line beyond the last row left out.",
  ]);
});

import { describe, expect, test } from "vitest";
import { MEASURE_FIGURES, type ReportMonth } from "#shared/domain/reports/report-figures.ts";
import { type CellKey, neighbour, stepOf } from "#web/lib/grid/grid-keys.ts";
import { compName, figureName } from "../figures-and-texts.ts";
import { inputGrid } from "./grid-navigation.ts";

const grid = inputGrid([11, 12]);

function press(key: string, more: Partial<CellKey> = {}) {
  const bare = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  return stepOf({ key, ...bare, selectionStart: 2, selectionEnd: 2, length: 5, ...more });
}

function way(from: string, key: string, more: Partial<CellKey> = {}): string | null {
  const step = press(key, more);
  return step === null ? "stays with the browser" : neighbour(grid, from, step);
}

const gross = figureName("grossSalesLastMonth");
const net = figureName("netRevenueLastMonth");
const figuresOf = (month: ReportMonth) => MEASURE_FIGURES.filter((figure) => figure.month === month);
const lastOf = (figures: typeof MEASURE_FIGURES) => figures.map(({ key }) => figureName(key)).at(-1) ?? "";

describe("up and down", () => {
  test("Enter and the arrow go down, with Shift and up they go back", () => {
    expect(way(gross, "Enter")).toBe(net);
    expect(way(gross, "ArrowDown")).toBe(net);
    expect(way(net, "Enter", { shiftKey: true })).toBe(gross);
    expect(way(net, "ArrowUp")).toBe(gross);
  });

  test("the column of the report month goes on through the distribution and the comps", () => {
    const distribution = figureName("cashDistributionDuringPeriod");
    expect(way(lastOf(figuresOf("LastMonth")), "Enter")).toBe(distribution);
    expect(way(distribution, "Enter")).toBe(compName(11));
    expect(way(compName(11), "ArrowDown")).toBe(compName(12));
    expect(way(compName(12), "Enter")).toBeNull();
  });

  test("from revenue it goes on to the costs, and ends with them in the other columns", () => {
    const revenue = figuresOf("PreviousMonth").filter(({ measure }) => measure.group === "revenue");
    expect(way(lastOf(revenue), "Enter")).toBe(figureName("laborCostsPreviousMonth"));
    expect(way(lastOf(figuresOf("PreviousMonth")), "Enter")).toBeNull();
    expect(way(lastOf(figuresOf("SameMonthLastYear")), "Enter")).toBeNull();
  });
});

describe("left and right", () => {
  test("move the caret inside the text", () => {
    expect(way(gross, "ArrowLeft")).toBe("stays with the browser");
    expect(way(gross, "ArrowRight")).toBe("stays with the browser");
  });

  test("leave the input at the edge of its text", () => {
    const end = { selectionStart: 5, selectionEnd: 5 };
    const start = { selectionStart: 0, selectionEnd: 0 };
    expect(way(gross, "ArrowRight", end)).toBe(figureName("grossSalesPreviousMonth"));
    expect(way(figureName("grossSalesPreviousMonth"), "ArrowRight", end)).toBe(
      figureName("grossSalesSameMonthLastYear"),
    );
    expect(way(figureName("grossSalesPreviousMonth"), "ArrowLeft", start)).toBe(gross);
    expect(way(figureName("foodSalesPreviousMonth"), "ArrowRight", end)).toBeNull();
  });

  test("with Ctrl they leave it from anywhere", () => {
    expect(way(gross, "ArrowRight", { ctrlKey: true })).toBe(figureName("grossSalesPreviousMonth"));
  });

  test("with everything selected the caret counts as at the end", () => {
    const all = { selectionStart: 0, selectionEnd: 5 };
    expect(way(gross, "ArrowRight", all)).toBe(figureName("grossSalesPreviousMonth"));
    expect(way(gross, "ArrowLeft", all)).toBe("stays with the browser");
  });

  test("with Shift they select", () => {
    const end = { selectionStart: 5, selectionEnd: 5, shiftKey: true };
    expect(way(gross, "ArrowRight", end)).toBe("stays with the browser");
  });
});

test("other keys are left to the browser", () => {
  expect(press("Tab")).toBeNull();
  expect(press("z", { ctrlKey: true })).toBeNull();
  expect(press("ArrowDown", { altKey: true })).toBeNull();
});

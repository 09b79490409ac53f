import { describe, expect, test } from "vitest";
import { compName, figureName, ledgerGrid } from "./ledgerGrid.ts";
import { cellsFilled, fillFrom, readClip } from "./pasteBlock.ts";

const grid = ledgerGrid([11, 12, 13]);
const gross = figureName("grossSalesLastMonth");
const column = (...values: string[]) => values.map((value) => [value]);

describe("a clip", () => {
  test("with one value is the browser's own", () => {
    expect(readClip("158942.50")).toBeNull();
    // As a spreadsheet copies a single cell.
    expect(readClip("158942.50\r\n")).toBeNull();
  });

  test("with lines or tabs is a block", () => {
    expect(readClip("1\r\n2\r\n")).toEqual([["1"], ["2"]]);
    expect(readClip("1\t2\n3\t4")).toEqual([
      ["1", "2"],
      ["3", "4"],
    ]);
  });
});

describe("a block", () => {
  test("fills down, each part read like what is typed", () => {
    const filled = fillFrom(grid, gross, column("$158,942.5", "(4,500)", "n/a", ""));
    expect([...filled]).toEqual([
      [gross, "158,942.50"],
      [figureName("netRevenueLastMonth"), "-4,500.00"],
      [figureName("foodSalesLastMonth"), "n/a"],
      [figureName("beverageSalesLastMonth"), ""],
    ]);
  });

  test("fills right and is cut at the edge of the grid", () => {
    const filled = fillFrom(grid, gross, [["1", "2", "3", "4"]]);
    expect([...filled.keys()]).toEqual([
      gross,
      figureName("grossSalesPreviousMonth"),
      figureName("grossSalesSameMonthLastYear"),
    ]);
  });

  test("leaves out what would fall where a row has no cell", () => {
    const filled = fillFrom(grid, figureName("netRevenuePreviousMonth"), [
      ["1", "2"],
      ["3", "4"],
    ]);
    expect([...filled]).toEqual([
      [figureName("netRevenuePreviousMonth"), "1.00"],
      [figureName("netRevenueSameMonthLastYear"), "2.00"],
      [figureName("foodSalesPreviousMonth"), "3.00"],
    ]);
  });

  test("never runs from the ledger into the distribution, nor from there into the comps", () => {
    const nine = column(..."123456789");
    expect([...fillFrom(grid, gross, nine).keys()].at(-1)).toBe(figureName("beverageCostLastMonth"));
    expect(fillFrom(grid, gross, nine).size).toBe(7);
    expect(fillFrom(grid, figureName("cashDistributionDuringPeriod"), nine).size).toBe(1);
    expect([...fillFrom(grid, compName(12), nine).keys()]).toEqual([compName(12), compName(13)]);
  });
});

test("says how many cells were filled", () => {
  expect(cellsFilled(7)).toBe("7 cells filled");
  expect(cellsFilled(1)).toBe("1 cell filled");
});

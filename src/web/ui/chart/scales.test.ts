import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { fromCents } from "#shared/domain/money.ts";
import { lastMonths } from "#shared/domain/periods.ts";
import { linePath, lonePoints, monthLabels, nearestMonth, plotOf } from "./scales.ts";

describe("the plot of a line chart", () => {
  const periods = lastMonths("2026-10", 12);
  const dataOf = (...points: (string | null)[]) => ({ periods, series: [{ id: 1, name: "Harbor", points }] });
  const labelsOf = (...points: (string | null)[]) =>
    plotOf(dataOf(...points), 700).gridlines.map((line) => line.label);

  it("starts at zero and labels its steps in thousands", () => {
    expect(labelsOf("252104.00", "80000.00")).toEqual([
      "$0",
      "$50K",
      "$100K",
      "$150K",
      "$200K",
      "$250K",
      "$300K",
    ]);
  });

  it("reaches below zero for a month below zero, and marks the zero line", () => {
    const { gridlines, y } = plotOf(dataOf("90000.00", "-30000.00"), 700);
    expect(gridlines.find((line) => line.isZero)?.y).toBeCloseTo(y(0));
    expect(gridlines.map((line) => line.label)).toEqual([
      "−$50K",
      "−$25K",
      "$0",
      "$25K",
      "$50K",
      "$75K",
      "$100K",
    ]);
  });

  it("has an axis also when every month was 0", () => {
    expect(labelsOf("0.00", "0.00")[0]).toBe("$0");
    expect(new Set(labelsOf("0.00")).size).toBe(labelsOf("0.00").length);
  });

  it("puts the first month at the left edge and the last at the right one, in the width it is given", () => {
    for (const width of [326, 788]) {
      const plot = plotOf(dataOf("1000.00"), width);
      expect(plot.x(0)).toBeCloseTo(plot.left);
      expect(plot.x(11)).toBeCloseTo(plot.right);
      expect(plot.right).toBeLessThan(width);
    }
    expect(plotOf(dataOf("1000.00"), 326).isNarrow).toBe(true);
  });

  it("leaves room for amounts and months in the reader's text size", () => {
    const [usual, twice] = [1, 2].map((letters) => plotOf(dataOf("1000.00"), 788, 470, letters));
    const room = (plot: typeof usual) => [plot?.left, 470 - (plot?.bottom ?? 0)];
    expect(room(usual)).toEqual([45, 28]);
    expect(room(twice)).toEqual([62, 56]);
    expect([usual?.isNarrow, twice?.isNarrow]).toEqual([false, true]);
  });

  it("takes the room beside it when that is taller, and never less than it needs", () => {
    const tall = plotOf(dataOf("1000.00"), 788, 470);
    expect(tall.height).toBe(470);
    expect(tall.gridlines.find((line) => line.isZero)?.y).toBeCloseTo(470 - 28);
    expect(plotOf(dataOf("1000.00"), 788, 200).height).toBe(plotOf(dataOf("1000.00"), 788).height);
  });

  it("has five to seven gridlines with different labels, and every amount between them", () => {
    const cents = fc.bigInt({ min: -99_999_999_999n, max: 999_999_999_999n });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(cents, fc.bigInt({ min: -2000n, max: 2000n })), { minLength: 1, maxLength: 12 }),
        (amounts) => {
          const plot = plotOf(dataOf(...amounts.map(fromCents)), 700);
          const labels = plot.gridlines.map((line) => line.label);
          expect(labels.length).toBeGreaterThanOrEqual(5);
          expect(labels.length).toBeLessThanOrEqual(7);
          expect(new Set(labels).size).toBe(labels.length);
          expect(plot.gridlines.some((line) => line.isZero)).toBe(true);
          for (const amount of amounts) {
            expect(plot.y(Number(amount))).toBeGreaterThanOrEqual(16 - 0.01);
            expect(plot.y(Number(amount))).toBeLessThanOrEqual(plot.bottom + 0.01);
          }
        },
      ),
    );
  });
});

describe("labels of the months", () => {
  const year = lastMonths("2026-10", 12);

  it("are three letters, with the year on January", () => {
    expect(monthLabels(year, "all").map((label) => label.text)).toEqual([
      "Nov",
      "Dec",
      "Jan ’26",
      "Feb",
      "Mar",
      "Apr",
      "May",
      "Jun",
      "Jul",
      "Aug",
      "Sep",
      "Oct",
    ]);
  });

  it("keep one month in three on a phone, January among them", () => {
    expect(monthLabels(year, "quarters")).toEqual([
      { index: 2, text: "Jan ’26" },
      { index: 5, text: "Apr" },
      { index: 8, text: "Jul" },
      { index: 11, text: "Oct" },
    ]);
  });
});

describe("the month under the pointer", () => {
  it("is the nearest one", () => {
    expect(nearestMonth(104, 1100, 12)).toBe(1);
    expect(nearestMonth(49, 1100, 12)).toBe(0);
    expect(nearestMonth(51, 1100, 12)).toBe(1);
  });

  it("stays in the plot", () => {
    expect(nearestMonth(-50, 1100, 12)).toBe(0);
    expect(nearestMonth(2000, 1100, 12)).toBe(11);
    expect(nearestMonth(2000, 1100, 1)).toBe(0);
  });
});

describe("line path", () => {
  test("a line goes from month to month in tenths of a pixel", () => {
    expect(
      linePath([
        [0, 10],
        [50.04, 20.06],
        [100, 5],
      ]),
    ).toBe("M0,10L50,20.1L100,5");
  });

  test("a month without a figure interrupts the line", () => {
    expect(linePath([false, [10, 1], [20, 2], false, [40, 4]])).toBe("M10,1L20,2M40,4");
    expect(linePath([false, false])).toBe("");
  });
});

describe("points without a neighbour", () => {
  it("are found at the ends and between gaps", () => {
    expect(lonePoints(["1.00", null, "2.00", null, "3.00", "4.00"])).toEqual([0, 2]);
    expect(lonePoints(["1.00"])).toEqual([0]);
  });

  it("are none where nothing was reported", () => {
    expect(lonePoints([null, null])).toEqual([]);
  });
});

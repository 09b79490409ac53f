import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromCents } from "#shared/domain/money.ts";
import { lastMonths } from "#shared/domain/periods.ts";
import { plotOf } from "./scales.ts";

const periods = lastMonths("2026-10", 12);
const dataOf = (...points: (string | null)[]) => ({ periods, series: [{ id: 1, name: "Harbor", points }] });
const labelsOf = (...points: (string | null)[]) =>
  plotOf(dataOf(...points), 700).gridlines.map((line) => line.label);

describe("the plot of a line chart", () => {
  it("stands on zero and labels its steps in thousands", () => {
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

  it("keeps room for the amounts and the months in letters of the reader's size", () => {
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

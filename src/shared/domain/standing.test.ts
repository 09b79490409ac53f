import { describe, expect, it } from "vitest";
import { figuresWith, harborInOctober } from "./figures.fixture.ts";
import { fromCents } from "./money.ts";
import { type ComparedLocation, kindFromAfter, type Standing, standingOf } from "./standing.ts";

const OCTOBER = "2026-10";

/** Gross sales grow by so many percent, and prime cost is as many of net revenue. */
const figuresOf = (percent: number) =>
  figuresWith({
    grossSalesSameMonthLastYear: "100.00",
    grossSalesLastMonth: fromCents(BigInt(10_000 + percent * 100)),
    netRevenueLastMonth: "100.00",
    laborCostsLastMonth: fromCents(BigInt(percent * 100)),
    foodCostLastMonth: "0.00",
    beverageCostLastMonth: "0.00",
  });

const other = (locationId: number, percent: number, change: Partial<ComparedLocation> = {}) => ({
  locationId,
  kind: "bar",
  kindFrom: null,
  firstHeld: null,
  isHeld: false,
  figures: figuresOf(percent),
  ...change,
});
const own = (locationId: number, percent: number, change: Partial<ComparedLocation> = {}) =>
  other(locationId, percent, { firstHeld: "", isHeld: true, ...change });
const others = (...percents: number[]) => percents.map((percent, index) => other(index + 10, percent));
const standing = (locations: readonly ComparedLocation[], locationId = 1, period = OCTOBER) =>
  standingOf(locationId, period, locations);
const both = (band: Standing["growth"]) => ({ growth: band, primeCost: band });

describe("how a location stands", () => {
  it("is its third among at least five others of its kind", () => {
    const bars = others(10, 20, 30, 40, 50);
    const bands = [5, 15, 25, 35, 45, 55].map((percent) => standing([own(1, percent), ...bars])?.growth);
    expect(bands).toEqual(["lower", "lower", "middle", "middle", "upper", "upper"]);
    expect(standing([own(1, 5), ...bars.slice(1)])).toBeNull();
    expect(standing([own(1, 5), ...bars.slice(1), other(20, 9, { kind: "cafe" })])).toBeNull();
    expect(standing([own(1, 5), ...bars.slice(1), other(20, 9, { figures: null })])).toBeNull();
    expect(standing([own(1, 5, { kind: null }), ...bars])).toBeNull();
    expect(standing([own(1, 5, { figures: null }), ...bars])).toBeNull();
    expect(standing(bars)).toBeNull();
  });

  it("is in the middle on the border of a third, and where all are alike", () => {
    expect(standing([own(1, 20), ...others(10, 20, 30, 40, 50)])).toEqual(both("middle"));
    expect(standing([own(1, 40), ...others(10, 20, 30, 40, 50)])).toEqual(both("middle"));
    expect(standing([own(1, 7), ...others(7, 7, 7, 7, 7)])).toEqual(both("middle"));
  });

  it("leaves out a figure that is not known of itself or of enough others", () => {
    const bars = others(20, 30, 40, 50);
    const opened = { figures: figuresWith({ ...harborInOctober, grossSalesSameMonthLastYear: null }) };
    expect(standing([own(1, 5, opened), ...bars, other(20, 10)])).toEqual({
      growth: null,
      primeCost: "upper",
    });
    expect(standing([own(1, 5), ...bars, { ...other(20, 10), ...opened }])).toEqual({
      growth: null,
      primeCost: "lower",
    });
    for (const netRevenueLastMonth of ["0.00", "-1.00", null]) {
      const figures = { ...figuresOf(5), netRevenueLastMonth };
      expect(standing([own(1, 5, { figures }), ...bars, other(20, 10)])?.primeCost).toBeNull();
    }
  });

  it("is said of the one that was held first among those held in that month, also where its report is late", () => {
    const bars = others(10, 20, 30, 40, 50);
    const [early, late] = [own(1, 5, { firstHeld: "2024-03" }), own(2, 5, { firstHeld: "2025-01" })];
    const sold = own(3, 5, { isHeld: false });
    expect([1, 2, 3].map((id) => standing([early, late, sold, ...bars], id)?.growth)).toEqual([
      "lower",
      undefined,
      undefined,
    ]);
    expect(standing([{ ...early, figures: null }, late, ...bars], 2)).toBeNull();
    expect(standing([own(1, 5, { kind: "cafe" }), late, ...bars], 2)).toEqual(both("lower"));
    // One that the reader ever held is no other.
    expect(standing([early, late, sold, ...bars.slice(1)])).toBeNull();
  });

  it("takes a kind that replaces another for months that have not begun", () => {
    const before = { kind: null, kindFrom: null };
    expect(kindFromAfter(before, "bar", "2026-11")).toBeNull();
    expect(kindFromAfter({ ...before, kind: "bar" }, "bar", "2026-11")).toBeNull();
    expect(kindFromAfter({ ...before, kind: "bar" }, "cafe", "2026-11")).toBe("2026-12");
    expect(kindFromAfter({ ...before, kind: "bar" }, null, "2026-11")).toBe("2026-12");
    expect(kindFromAfter({ kind: null, kindFrom: "2026-12" }, "cafe", "2027-05")).toBe("2026-12");
    const bars = others(10, 20, 30, 40, 50).map((bar) => ({ ...bar, kindFrom: "2026-12" }));
    expect(standing([own(1, 5), ...bars])).toBeNull();
    expect(standing([own(1, 5), ...bars], 1, "2026-12")).toEqual(both("lower"));
    expect(standing([own(1, 5, { kindFrom: "2026-12" }), ...others(1, 2, 3, 4, 6)])).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { lastMonths } from "../periods.ts";
import { COLUMNS, type PointAmounts } from "./columns.ts";
import { monthOf } from "./performance.fixture.ts";
import { pointsOf, trendsOf } from "./trends.ts";

const periods = lastMonths("2026-10", 24);

/** A location with two points: October 2025 and October 2026. */
const two = (locationId: number, name: string, before: PointAmounts | null, now: PointAmounts | null) => ({
  locationId,
  name,
  points: periods.map((period) => (period === "2025-10" ? before : period === "2026-10" ? now : null)),
});

describe("trends", () => {
  it("are on one scale, with the month before and after a year, and the median of each month", () => {
    const {
      trends,
      medians,
      lowest,
      highest,
      periods: shown,
    } = trendsOf(COLUMNS.labor, periods, [
      two(1, "Late", ["30.00", "100.00"], null),
      two(2, "Better", ["40.00", "100.00"], ["30.00", "100.00"]),
      two(3, "Worse", ["30.00", "100.00"], ["50.00", "100.00"]),
      two(4, "Same", ["45.00", "100.00"], ["45.00", "100.00"]),
      two(5, "Closed", null, ["20.00", "0.00"]),
    ]);
    expect(trends.map(({ name, now }) => `${name} ${now.at(-1)?.text}`)).toEqual([
      "Late undefined",
      "Better 30.0%",
      "Worse 50.0%",
      "Same 45.0%",
      "Closed undefined",
    ]);
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([12, "2025-11", "2026-10"]);
    expect(trends[2]?.now.at(-1)).toEqual({ rounded: 500n, text: "50.0%" });
    expect(trends[2]?.before.at(-1)).toEqual({ rounded: 300n, text: "30.0%" });
    expect([medians.at(-1)?.text, medians[0]]).toEqual(["45.0%", null]);
    expect([lowest, highest]).toEqual([0n, 500n]);
  });

  it("of amounts reach below zero", () => {
    const { medians, lowest, highest } = trendsOf(COLUMNS.netRevenue, periods, [
      two(1, "Grown", ["10.00", null], ["20.00", null]),
      two(2, "Fallen", ["10.00", null], ["-5.00", null]),
    ]);
    expect([lowest, highest, medians.at(-1)]).toEqual([-500n, 2000n, null]);
  });

  it("of one location show its months, with gaps", () => {
    const months = [monthOf("2026-09", ["100.00", null, null, null, "30.00"]), monthOf("2026-10", ["0.00"])];
    expect(pointsOf(COLUMNS.labor, months, lastMonths("2026-10", 3))).toEqual([
      null,
      { rounded: 300n, text: "30.0%" },
      null,
    ]);
  });
});

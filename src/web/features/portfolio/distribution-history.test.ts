import { describe, expect, it } from "vitest";
import { sumMoney } from "#shared/domain/money.ts";
import { lastMonths } from "#shared/domain/period.ts";
import { distributionHistory } from "./distribution-history.ts";

let ids = 0;
const entry = (reportingPeriod: string, cashDistribution = "100.00", sharePercentage = "12.50") => ({
  reportId: (ids += 1),
  reportingPeriod,
  cashDistribution,
  cashDistributionDuringPeriod: "800.00",
  compsValue: "0.00",
  sharePercentage,
});

describe("what a location has paid the reader", () => {
  it("lists the reader's own amounts, newest first, with the location's total beside each", () => {
    const { recent, total } = distributionHistory([entry("2025-12", "10.10"), entry("2026-01", "20.20")]);
    expect(recent).toMatchObject([
      { month: "January 2026", own: "20.20", locationTotal: "800.00" },
      { month: "December 2025", own: "10.10", locationTotal: "800.00" },
    ]);
    expect(total).toBe("30.30");
  });

  it("takes a clawback off the total", () => {
    expect(distributionHistory([entry("2026-02", "100.00"), entry("2026-01", "-562.50")]).total).toBe(
      "-462.50",
    );
  });

  it("names the share on both sides of a change, and nowhere else", () => {
    const { recent } = distributionHistory([
      entry("2026-04"),
      entry("2026-03"),
      entry("2026-02", "80.00", "10.00"),
      entry("2026-01", "80.00", "10.00"),
    ]);
    expect(recent.map((line) => line.share)).toEqual([null, "12.50%", "10.00%", null]);
  });

  it("folds months beyond the twelfth into one line, so that what is shown adds up", () => {
    const history = distributionHistory(
      lastMonths("2026-10", 30).map((period, index) => entry(period, `${index}.01`)),
    );
    expect(history.recent).toHaveLength(12);
    expect(history.earlier).toHaveLength(18);
    expect(history.earlierSum?.range).toBe("May 2024 – October 2025");
    const shown = [...history.recent.map((line) => line.own), history.earlierSum?.amount];
    expect(sumMoney(shown)).toBe(history.total);
  });

  it("names the share also where it changed at the fold", () => {
    const periods = lastMonths("2026-10", 13).toReversed();
    const { recent, earlier } = distributionHistory(
      periods.map((period, index) => entry(period, "1.00", index < 12 ? "12.50" : "10.00")),
    );
    expect(recent.at(-1)?.share).toBe("12.50%");
    expect(earlier[0]?.share).toBe("10.00%");
  });

  it("has nothing to fold in the first year", () => {
    expect(distributionHistory([entry("2026-10")])).toMatchObject({ earlier: [], earlierSum: null });
    expect(distributionHistory([])).toMatchObject({ recent: [], total: "0.00" });
  });
});

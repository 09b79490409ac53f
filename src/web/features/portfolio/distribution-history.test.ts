import { describe, expect, it } from "vitest";
import { sumMoney } from "#shared/domain/money.ts";
import { lastMonths } from "#shared/domain/periods.ts";
import { distributionHistory } from "./DistributionHistory.tsx";

let ids = 0;
const entry = (reportingPeriod: string, cashDistribution = "100.00", sharePercentage = "12.50") => ({
  reportId: (ids += 1),
  reportingPeriod,
  cashDistribution,
  cashDistributionDuringPeriod: "800.00",
  compsValue: "0.00",
  sharePercentage,
  version: 1,
});

describe("what a location has paid the reader", () => {
  it("lists the reader's own amounts, newest first, with the location's total beside each", () => {
    const { recent, total } = distributionHistory([entry("2025-12", "10.10"), entry("2026-01", "20.20")]);
    expect(recent).toMatchObject([
      { month: "January 2026", own: "20.20", locationTotal: "800.00" },
      { month: "December 2025", own: "10.10", locationTotal: "800.00" },
    ]);
    expect(total.amount).toBe("30.30");
  });

  it("takes a clawback off the total", () => {
    expect(distributionHistory([entry("2026-02", "100.00"), entry("2026-01", "-562.50")]).total.amount).toBe(
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
    expect(sumMoney(shown)).toBe(history.total.amount);
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
    expect(distributionHistory([])).toMatchObject({ recent: [], total: { amount: "0.00" } });
  });

  it("says of each month how it was computed, with the share and the version it was paid by", () => {
    const [after, before] = [entry("2026-02", "100.00", "12.50"), entry("2026-01", "80.00", "10.00")];
    const { recent, total } = distributionHistory([{ ...after, version: 2, firstVersion: 1 }, before]);
    expect(recent.map((line) => line.explanation)).toMatchObject([
      {
        inputs: [{ value: "$800.00" }, { value: "12.50%" }],
        source: [{ reportingPeriod: "2026-02", version: 2 }],
      },
      {
        inputs: [{ value: "$800.00" }, { value: "10.00%" }],
        source: [{ reportingPeriod: "2026-01", version: 1 }],
      },
    ]);
    expect(total.explanation).toMatchObject({
      inputs: [{ label: "February 2026, 12.50%" }, { label: "January 2026, 10.00%" }],
      source: [
        { id: after.reportId, reportingPeriod: "2026-02", version: 2, firstVersion: 1 },
        { id: before.reportId, reportingPeriod: "2026-01", version: 1 },
      ],
    });
  });

  it("says of every sum which lines it adds up, as they are shown", () => {
    const { total, earlierSum } = distributionHistory(
      lastMonths("2026-10", 14).map((period, index) => entry(period, `${index}.50`)),
    );
    const { inputs, result, source } = total.explanation;
    expect(inputs).toHaveLength(13);
    expect(inputs.at(-1)).toEqual({ label: "September – October 2025", value: "$2.00" });
    expect([result, source?.length]).toEqual(["$98.00", 14]);
    expect(earlierSum?.explanation.inputs).toEqual([
      { label: "October 2025, 12.50%", value: "$1.50" },
      { label: "September 2025, 12.50%", value: "$0.50" },
    ]);
  });
});

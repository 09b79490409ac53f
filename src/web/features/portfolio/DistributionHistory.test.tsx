import { within } from "@testing-library/react";
import { beforeEach, describe, expect, it, test } from "vitest";
import { sumMoney } from "#shared/domain/money.ts";
import { lastMonths } from "#shared/domain/periods.ts";
import { distributionHistory } from "./DistributionHistory.tsx";
import { DISTRIBUTIONS, historySection, openLocation } from "./location-page.fixture.ts";
import { distribution, freezeMorning } from "./portfolio.fixture.ts";

describe("the history on the page", () => {
  beforeEach(freezeMorning);

  test("lists the investor's own amounts, newest first, beside the location's totals, less a clawback that it names", async () => {
    openLocation({
      [DISTRIBUTIONS]: [
        distribution("2026-09", "2062.50", "16500.00"),
        distribution("2026-10", "-562.50", "-4500.00"),
        distribution("2026-08", "1650.00", "16500.00", "10.00"),
      ],
    });
    const list = await historySection();
    expect(list.textContent).toBe(
      "Cash Distribution History" +
        "October 2026Clawback −$562.50of −$4,500.00" +
        "September 2026$2,062.5012.50% of $16,500.00" +
        "August 2026$1,650.0010.00% of $16,500.00" +
        "Total Distributions$3,150.00" +
        "Download CSV",
    );
    expect(within(list).getByText("−$562.50").className).toBe("negative");
  });
});

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

describe("distributionHistory", () => {
  it("names the share in the months around a change only", () => {
    const { recent } = distributionHistory([
      entry("2026-04"),
      entry("2026-03"),
      entry("2026-02", "80.00", "10.00"),
      entry("2026-01", "80.00", "10.00"),
    ]);
    expect(recent.map((line) => line.share)).toEqual([null, "12.50%", "10.00%", null]);
  });

  it("sums months beyond the twelfth into one line, so that the visible lines add up", () => {
    const summary = distributionHistory(
      lastMonths("2026-10", 30).map((period, index) => entry(period, `${index}.01`)),
    );
    expect(summary.recent).toHaveLength(12);
    expect(summary.earlier).toHaveLength(18);
    expect(summary.earlierSum?.range).toBe("May 2024 – October 2025");
    const shown = [...summary.recent.map((line) => line.own), summary.earlierSum?.amount];
    expect(sumMoney(shown)).toBe(summary.total.amount);
  });

  it("names the share also when it changed between the twelfth and the thirteenth month", () => {
    const periods = lastMonths("2026-10", 13).toReversed();
    const { recent, earlier } = distributionHistory(
      periods.map((period, index) => entry(period, "1.00", index < 12 ? "12.50" : "10.00")),
    );
    expect(recent.at(-1)?.share).toBe("12.50%");
    expect(earlier[0]?.share).toBe("10.00%");
  });

  it("has no earlier months in the first year", () => {
    expect(distributionHistory([entry("2026-10")])).toMatchObject({ earlier: [], earlierSum: null });
    expect(distributionHistory([])).toMatchObject({ recent: [], total: { amount: "0.00" } });
  });

  it("explains each month with the share and the report version it was paid by", () => {
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

  it("explains each sum by the lines it adds up", () => {
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

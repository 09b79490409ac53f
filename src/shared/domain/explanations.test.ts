import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { allocate } from "./allocation.ts";
import { shown, workedOut } from "./explanation.fixture.ts";
import {
  explainedSum,
  explainLocationComps,
  explainNetRevenue,
  explainOwnComps,
  explainOwnDistribution,
  formatInputMoney,
  timelineNetRevenue,
} from "./explanations.ts";
import { absolute, fromCents } from "./money.ts";
import { monthlyReturnOf } from "./monthly-return.ts";
import { bestPerforming, salesGrowth } from "./performance/investor-performance.ts";
import { fromBasisPoints } from "./shares.ts";

describe("explanations", () => {
  const amount = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }).map(fromCents);
  const maybe = fc.option(amount);
  const report = (reportingPeriod: string, version = 1) => ({ reportingPeriod, version });
  /** The explanation has the figure that is shown; where there is one, its formula gives it. */
  function expectExplained({ text, tenths, explanation }: Omit<ReturnType<typeof salesGrowth>, "direction">) {
    expect(explanation.result).toBe(text);
    if (tenths !== null) expect([workedOut(explanation), shown(explanation)]).toEqual([tenths, tenths]);
  }

  describe("the formula of an explanation, computed with its inputs, gives the figure shown", () => {
    it("monthly return", () => {
      fc.assert(
        fc.property(maybe, maybe, (cashDistributionDuringPeriod, netRevenueLastMonth) => {
          const figures = { cashDistributionDuringPeriod, netRevenueLastMonth };
          expectExplained(monthlyReturnOf({ ...report("2026-10"), ...figures }));
        }),
      );
    });

    it("performance, also from a comparison figure and from a negative month", () => {
      fc.assert(
        fc.property(maybe, maybe, maybe, (latest, carried, before) => {
          const january = { grossSalesLastMonth: latest, grossSalesPreviousMonth: carried };
          const december = { grossSalesLastMonth: before, grossSalesPreviousMonth: null };
          expectExplained(
            salesGrowth([
              { ...report("2026-01"), ...january },
              { ...report("2025-12"), ...december },
            ]),
          );
        }),
      );
    });

    it("best performing, by growth and by revenue", () => {
      const reports = fc.uniqueArray(
        fc.record({
          locationId: fc.integer({ min: 1, max: 4 }),
          month: fc.nat({ max: 8 }),
          grossSales: maybe,
        }),
        { selector: ({ locationId, month }) => locationId * 10 + month },
      );
      fc.assert(
        fc.property(reports, (filed) => {
          const best = bestPerforming(
            filed.map(({ locationId, month, grossSales }) => ({
              ...report(`2026-0${month + 1}`),
              locationId,
              locationName: `Location ${locationId}`,
              grossSales,
            })),
          );
          if (best.kind === "none") return;
          expect(workedOut(best.explanation)).toBe(shown(best.explanation));
          if (best.kind === "growth") expect(best.explanation.result).toBe(best.growth.text);
          else expect(best.explanation.result).toBe(formatInputMoney(best.total));
        }),
      );
    });

    it("estimated net revenue", () => {
      fc.assert(
        fc.property(amount, (grossSalesLastMonth) => {
          const month = { ...report("2026-10"), grossSalesLastMonth, netRevenueLastMonth: null };
          const { value, estimate } = timelineNetRevenue(month);
          if (estimate === null) throw new Error("nothing was reported, so it has to be estimated");
          expect(estimate.result).toBe(formatInputMoney(value));
          expect(workedOut(estimate)).toBe(shown(estimate));
        }),
      );
    });

    it("sums", () => {
      fc.assert(
        fc.property(fc.array(amount), (amounts) => {
          const summands = amounts.map((each, index) => ({ label: `Line ${index}`, amount: each }));
          const sum = explainedSum({ figure: "Total", of: "lines" }, summands, []);
          expect(sum.explanation.result).toBe(formatInputMoney(sum.amount));
          expect(workedOut(sum.explanation)).toBe(shown(sum.explanation));
        }),
      );
    });
  });

  it("a missing amount is not an input of $0.00", () => {
    const shownAs = [null, undefined, "0.00"].map(formatInputMoney);
    expect(shownAs).toEqual(["Not reported", "Not reported", "$0.00"]);
  });
});

describe("an investor's own amounts", () => {
  function explained(total: string | null, sharePercentage: string, cashDistribution: string) {
    const report = { reportingPeriod: "2026-10", version: 1, cashDistributionDuringPeriod: total };
    return explainOwnDistribution(report, { sharePercentage, cashDistribution });
  }

  const RULE =
    "Your part is rounded to the nearest cent. Only if all parts rounded like this would not make the total, each is cut to whole cents, and the cents left over go to those that were cut most, one each; of two cut alike, to the older account.";

  describe("explainOwnDistribution", () => {
    it("multiplies the location's total by the share at filing, from the signed version", () => {
      expect(explained("18750.00", "12.50", "2343.75")).toEqual({
        figure: "Your distribution",
        formula: "Location's distribution × your ownership at the time of filing, to the cent",
        inputs: [
          { label: "Location's distribution", value: "$18,750.00" },
          { label: "Your ownership at the time of filing", value: "12.50%" },
        ],
        result: "$2,343.75",
        note: undefined,
        source: [{ reportingPeriod: "2026-10", version: 1, cashDistributionDuringPeriod: "18750.00" }],
      });
    });

    it("explains the last cent, also of a clawback", () => {
      expect(explained("18750.01", "12.34", "2313.75").note).toBe(`Exactly $2,313.751234. ${RULE}`);
      expect(explained("-18750.01", "12.34", "-2313.75").note).toBe(`Exactly −$2,313.751234. ${RULE}`);
      expect(explained("0.01", "50.00", "0.01").note).toBe(`Exactly $0.005. ${RULE}`);
      expect(explained("0.10", "33.34", "0.04").note).toBe(`Exactly $0.03334. ${RULE}`);
      expect(explained("100.00", "33.33", "33.33").note).toBeUndefined();
    });

    it("reads the same for two investors with equal shares when only one got a left-over cent", () => {
      const split = allocate(10_001n, [
        { investorId: 1, basisPoints: 5000 },
        { investorId: 2, basisPoints: 5000 },
      ]);
      const [older, younger] = split.lines.map(({ cents }) => explained("100.01", "50.00", fromCents(cents)));
      expect([older?.result, younger?.result]).toEqual(["$50.01", "$50.00"]);
      expect(older?.note).toBe(`Exactly $50.005. ${RULE}`);
      expect(younger?.note).toBe(older?.note);
    });

    it("does not call an amount rounded that does not follow from the share", () => {
      expect(explained("100.00", "10.00", "25.00").note).toBe(
        "Exactly $10.00. The amount stands as the report was filed.",
      );
      expect(explained("100.00", "10.00", "-10.00").note).toContain("stands as the report was filed");
    });

    it("is 0 of a total of 0, and 0 for a share of 0", () => {
      expect(explained(null, "12.50", "0.00")).toMatchObject({ result: "$0.00", note: undefined });
      expect(explained("100.00", "0.00", "0.00")).toMatchObject({ result: "$0.00", note: undefined });
    });

    it("computed from its inputs gives the allocated amount to less than a cent", () => {
      const shares = fc.uniqueArray(fc.integer({ min: 1, max: 3333 }), { minLength: 1, maxLength: 3 });
      const total = fc.oneof(
        fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }),
        fc.bigInt({ min: -60n, max: 60n }),
      );
      fc.assert(
        fc.property(total, shares, fc.boolean(), (cents, points, fillTheWhole) => {
          const rest = 10_000 - points.reduce((sum, each) => sum + each, 0);
          const holders = [...points, ...(fillTheWhole ? [rest] : [])].map((basisPoints, index) => ({
            investorId: index + 1,
            basisPoints,
          }));
          for (const line of allocate(cents, holders).lines) {
            const explanation = explained(
              fromCents(cents),
              fromBasisPoints(line.basisPoints),
              fromCents(line.cents),
            );
            const off = absolute(workedOut(explanation) - shown(explanation));
            expect(shown(explanation)).toBe(line.cents);
            expect(off).toBeLessThanOrEqual(explanation.note?.includes(RULE) ? 1n : 0n);
            expect(explanation.note ?? "").not.toContain("stands as");
          }
        }),
      );
    });
  });

  it("own comps are explained as entered, not computed", () => {
    expect(explainOwnComps({ reportingPeriod: "2026-10", version: 1 }, "120.00")).toMatchObject({
      inputs: [],
      result: "$120.00",
      source: [{ reportingPeriod: "2026-10", version: 1 }],
    });
  });

  it("a location's comps name only the investor's own part", () => {
    const report = { reportingPeriod: "2026-10", version: 1, discountsDuringPeriod: "641.25" };
    expect(explainLocationComps(report, { compsValue: "186.40" })).toEqual({
      figure: "Dining Comps",
      formula: "Sum of all investors' dining comps of the month, as entered",
      inputs: [{ label: "Yours among them", value: "$186.40" }],
      result: "$641.25",
      note: "What others had is shown to managers only. Your ownership plays no part.",
      source: [report],
    });
    expect(explainLocationComps(report, null).inputs).toEqual([]);
  });
});

describe("timelineNetRevenue", () => {
  const october = { reportingPeriod: "2026-10", version: 1 };
  const net = (netRevenueLastMonth: string | null, grossSalesLastMonth: string | null) =>
    timelineNetRevenue({ ...october, netRevenueLastMonth, grossSalesLastMonth });

  it("is the reported figure, also 0 or a loss", () => {
    expect(net("95.00", "100.00")).toEqual({ value: "95.00", estimate: null });
    expect(net("0.00", "100.00")).toEqual({ value: "0.00", estimate: null });
    expect(net("-3.00", null)).toEqual({ value: "-3.00", estimate: null });
  });

  it("is estimated at 85 % of gross sales, to the cent, when none was reported", () => {
    expect(net(null, "158942.50")).toMatchObject({
      value: "135101.13",
      estimate: {
        formula: "Gross sales × 85%, to the cent",
        inputs: [{ label: "Gross sales", value: "$158,942.50" }],
        result: "$135,101.13",
        source: [{ reportingPeriod: "2026-10", version: 1 }],
      },
    });
    expect(net(null, "-0.10")).toMatchObject({ value: "-0.09", estimate: { result: "−$0.09" } });
  });

  it("is null without net revenue and gross sales", () => {
    expect(net(null, null)).toEqual({ value: null, estimate: null });
  });
});

describe("explainNetRevenue", () => {
  test("says that the manager reported it, with the gross sales and the report's version", () => {
    const report = { reportingPeriod: "2026-10", version: 2, grossSalesLastMonth: "158942.50" } as const;
    expect(explainNetRevenue(report, "135101.13")).toMatchObject({
      formula: "As the manager reported it beside gross sales; the portal does not compute it",
      inputs: [{ label: "Gross sales", value: "$158,942.50" }],
      result: "$135,101.13",
      source: [{ reportingPeriod: "2026-10", version: 2 }],
    });
  });
});

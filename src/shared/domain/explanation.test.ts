import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestPerforming, performance } from "./performance.ts";
import { explainedSum, moneyPutIn, timelineNetRevenue } from "./explanations.ts";
import { shown, workedOut } from "./explanation.fixture.ts";
import { fromCents } from "./money.ts";
import { monthlyReturnOf } from "./growth.ts";

const amount = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }).map(fromCents);
const maybe = fc.option(amount);
const report = (reportingPeriod: string, version = 1) => ({ reportingPeriod, version });

describe("every explanation, worked out with the numbers it shows, gives the figure that stands on the page", () => {
  it("monthly return", () => {
    fc.assert(
      fc.property(maybe, maybe, (cashDistributionDuringPeriod, netRevenueLastMonth) => {
        const figures = { cashDistributionDuringPeriod, netRevenueLastMonth };
        const { text, tenths, explanation } = monthlyReturnOf({ ...report("2026-10"), ...figures });
        expect(explanation.result).toBe(text);
        if (tenths !== null) expect([workedOut(explanation), shown(explanation)]).toEqual([tenths, tenths]);
      }),
    );
  });

  it("performance, also when the month before stands in the latest report only, or is below zero", () => {
    fc.assert(
      fc.property(maybe, maybe, maybe, (latest, carried, before) => {
        const { text, tenths, explanation } = performance([
          { ...report("2026-01"), grossSalesLastMonth: latest, grossSalesPreviousMonth: carried },
          { ...report("2025-12"), grossSalesLastMonth: before, grossSalesPreviousMonth: null },
        ]);
        expect(explanation.result).toBe(text);
        if (tenths !== null) expect([workedOut(explanation), shown(explanation)]).toEqual([tenths, tenths]);
      }),
    );
  });

  it("best performing, by growth and by revenue", () => {
    const reports = fc.uniqueArray(
      fc.record({ locationId: fc.integer({ min: 1, max: 4 }), month: fc.nat({ max: 8 }), grossSales: maybe }),
      { selector: ({ locationId, month }) => locationId * 10 + month },
    );
    fc.assert(
      fc.property(reports, (filed) => {
        const best = bestPerforming(
          filed.map(({ locationId, month, grossSales }) => ({
            ...report(`2026-0${month + 1}`),
            locationId,
            locationName: `Place ${locationId}`,
            grossSales,
          })),
        );
        if (best.kind === "none") return;
        expect(workedOut(best.explanation)).toBe(shown(best.explanation));
        if (best.kind === "growth") expect(best.explanation.result).toBe(best.growth.text);
        else expect(best.explanation.result).toBe(moneyPutIn(best.total));
      }),
    );
  });

  it("net revenue estimated", () => {
    fc.assert(
      fc.property(amount, (grossSalesLastMonth) => {
        const month = { ...report("2026-10"), grossSalesLastMonth, netRevenueLastMonth: null };
        const { value, estimate } = timelineNetRevenue(month);
        if (estimate === null) throw new Error("nothing was reported, so it has to be estimated");
        expect(estimate.result).toBe(moneyPutIn(value));
        expect(workedOut(estimate)).toBe(shown(estimate));
      }),
    );
  });

  it("sums", () => {
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        const summands = amounts.map((each, index) => ({ label: `Line ${index}`, amount: each }));
        const sum = explainedSum({ figure: "Total", of: "lines" }, summands, []);
        expect(sum.explanation.result).toBe(moneyPutIn(sum.amount));
        expect(workedOut(sum.explanation)).toBe(shown(sum.explanation));
      }),
    );
  });
});

it("an amount that nobody reported is not put in as $0.00", () => {
  expect([moneyPutIn(null), moneyPutIn(undefined), moneyPutIn("0.00")]).toEqual([
    "Not reported",
    "Not reported",
    "$0.00",
  ]);
});

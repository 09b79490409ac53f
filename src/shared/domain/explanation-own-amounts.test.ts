import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate } from "./allocation.ts";
import { explainLocationComps, explainOwnComps, explainOwnDistribution } from "./explanations.ts";
import { shown, workedOut } from "./explanation.fixture.ts";
import { absolute, fromCents } from "./money.ts";
import { fromBasisPoints } from "./shares.ts";

function explained(total: string | null, sharePercentage: string, cashDistribution: string) {
  const report = { reportingPeriod: "2026-10", version: 1, cashDistributionDuringPeriod: total };
  return explainOwnDistribution(report, { sharePercentage, cashDistribution });
}

const RULE =
  "Your part is rounded to the nearest cent. Only if all parts rounded like this would not make the total, each is cut to whole cents, and the cents left over go to those that were cut most, one each; of two cut alike, to the older account.";

describe("how an own distribution came about", () => {
  it("is the location's total times the share in force, from the signed version", () => {
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

  it("says how the cent came about, for a clawback too", () => {
    expect(explained("18750.01", "12.34", "2313.75").note).toBe(`Exactly $2,313.751234. ${RULE}`);
    expect(explained("-18750.01", "12.34", "-2313.75").note).toBe(`Exactly −$2,313.751234. ${RULE}`);
    expect(explained("0.01", "50.00", "0.01").note).toBe(`Exactly $0.005. ${RULE}`);
    expect(explained("0.10", "33.34", "0.04").note).toBe(`Exactly $0.03334. ${RULE}`);
    expect(explained("100.00", "33.33", "33.33").note).toBeUndefined();
  });

  it("says the same to two partners with equal shares, of whom one got the cent left over", () => {
    const split = allocate(10_001n, [
      { investorId: 1, basisPoints: 5000 },
      { investorId: 2, basisPoints: 5000 },
    ]);
    const [older, younger] = split.lines.map(({ cents }) => explained("100.01", "50.00", fromCents(cents)));
    expect([older?.result, younger?.result]).toEqual(["$50.01", "$50.00"]);
    expect(older?.note).toBe(`Exactly $50.005. ${RULE}`);
    expect(younger?.note).toBe(older?.note);
  });

  it("does not pass off another amount as the product", () => {
    expect(explained("100.00", "10.00", "25.00").note).toBe(
      "Exactly $10.00. The amount stands as the report was signed.",
    );
    expect(explained("100.00", "10.00", "-10.00").note).toContain("stands as the report was signed");
  });

  it("is nothing of nothing, and nothing without a share", () => {
    expect(explained(null, "12.50", "0.00")).toMatchObject({ result: "$0.00", note: undefined });
    expect(explained("100.00", "0.00", "0.00")).toMatchObject({ result: "$0.00", note: undefined });
  });

  it("worked out with the numbers it shows gives the amount that was allocated, to less than a cent, and says why", () => {
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

it("own comps are entered, not computed", () => {
  expect(explainOwnComps({ reportingPeriod: "2026-10", version: 1 }, "120.00")).toMatchObject({
    inputs: [],
    result: "$120.00",
    source: [{ reportingPeriod: "2026-10", version: 1 }],
  });
});

it("a location's comps are everybody's, of whom the reader is told the own part only", () => {
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

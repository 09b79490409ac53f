import { describe, expect, test } from "vitest";
import { figuresWith, harborInOctober } from "../figures.fixture.ts";
import {
  changedFigures,
  describeChangesFromTo,
  holdersChangedSinceFiling,
  describeChangedFigures,
  describeKeptDocument,
  type FiledHolder,
} from "./report-corrections.ts";
import { REPORT_FIGURE_KEYS } from "./report-figures.ts";

describe("changedFigures", () => {
  const before = figuresWith(harborInOctober);
  const changed = (figures: Parameters<typeof figuresWith>[0]) =>
    changedFigures(before, { ...before, ...figures }, "2026-01");

  test("is empty when no figure changed", () => {
    expect(changedFigures(before, before, "2026-10")).toEqual([]);
    expect(describeChangedFigures([], [])).toBe("");
  });

  test("lists the payouts first, and names the month of comparison figures", () => {
    expect(
      changed({
        grossSalesLastMonth: "1.00",
        grossSalesPreviousMonth: "2.00",
        netRevenueSameMonthLastYear: "3.00",
        cashDistributionDuringPeriod: "-4.00",
      }),
    ).toEqual([
      { label: "Cash Distribution", before: before.cashDistributionDuringPeriod, now: "-4.00" },
      { label: "Gross Sales", before: before.grossSalesLastMonth, now: "1.00" },
      { label: "Gross Sales, December 2025", before: before.grossSalesPreviousMonth, now: "2.00" },
      { label: "Net Revenue, January 2025", before: before.netRevenueSameMonthLastYear, now: "3.00" },
    ]);
  });

  test("a missing amount differs from 0, a cent is a change, and another spelling is none", () => {
    const open = figuresWith({ foodCostLastMonth: "0.00", foodSalesLastMonth: "5.10" });
    const now = { ...open, laborCostsLastMonth: "0.00", foodCostLastMonth: null, foodSalesLastMonth: "5.11" };
    expect(changedFigures(open, now, "2026-10").map(({ label }) => label)).toEqual([
      "Food Sales",
      "Labor Costs",
      "Food Costs",
    ]);
    expect(changedFigures({ ...open, foodSalesLastMonth: "5.1" }, open, "2026-10")).toEqual([]);
  });

  test("compares every money field of a report", () => {
    for (const key of REPORT_FIGURE_KEYS) expect(changed({ [key]: "987654.32" }), key).toHaveLength(1);
  });

  test("describeChangedFigures names the old amounts", () => {
    const figures = changed({ grossSalesLastMonth: "1.00" });
    const added = { label: "Food Costs", before: null, now: "2.00" };
    expect(describeChangedFigures([...figures, added], ["Overall Summary"])).toBe(
      "Gross Sales (before: $158,942.50), Food Costs (before: not reported), Overall Summary",
    );
  });

  test("describeChangesFromTo names the old and the new amounts", () => {
    const figures = changed({ grossSalesLastMonth: "-1.00" });
    const [gone, come] = [
      { label: "Labor Costs", before: "3.00", now: null },
      { label: "Food Costs", before: null, now: "2.00" },
    ];
    expect(describeChangesFromTo([...figures, gone, come], ["Overall Summary"])).toBe(
      "Gross Sales from $158,942.50 to −$1.00, Labor Costs from $3.00 to not reported, Food Costs from not reported to $2.00, Overall Summary",
    );
  });
});

describe("holdersChangedSinceFiling", () => {
  const then = (
    investorId: number | null,
    name: string,
    sharePercentage: string,
    compsValue = "0.00",
  ): FiledHolder => ({ investorId, name, sharePercentage, compsValue });
  const now = (investorId: number, name: string, sharePercentage: string) => ({
    investorId,
    name,
    email: `${investorId}@example.com`,
    sharePercentage,
  });

  test("is empty while all shares are as filed", () => {
    expect(holdersChangedSinceFiling([then(1, "Bo", "33.33", "20.00")], [now(1, "Bo", "33.33")])).toEqual([]);
  });

  test("lists former and new holders, changed shares and the House", () => {
    const filed = [
      then(1, "Amelie", "33.33"),
      then(2, "Bo", "33.33"),
      then(null, "Former investors", "33.34", "20.00"),
    ];
    const today = [now(1, "Amelie", "33.33"), now(2, "Bo", "20.00"), now(4, "Dario", "5.00")];
    expect(holdersChangedSinceFiling(filed, today)).toEqual([
      { name: "Bo", filed: "33.33", now: "20.00", lostComps: null },
      { name: "Former investors", filed: "33.34", now: null, lostComps: "20.00" },
      { name: "Dario", filed: null, now: "5.00", lostComps: null },
      { name: "House", filed: "0.00", now: "41.67", lostComps: null },
    ]);
  });

  test("names the comps of investors who no longer hold a share", () => {
    expect(holdersChangedSinceFiling([then(1, "Amelie", "0.00", "-12.50")], [])).toEqual([
      { name: "Amelie", filed: "0.00", now: null, lostComps: "-12.50" },
    ]);
  });

  test("gives the House nothing when the shares exceed 100 %", () => {
    const [, , house] = holdersChangedSinceFiling(
      [then(1, "Amelie", "90.00")],
      [now(1, "Amelie", "90.01"), now(2, "Bo", "10.00")],
    );
    expect(house).toEqual({ name: "House", filed: "10.00", now: "0.00", lostComps: null });
  });

  test("labels accounts that share a name with their e-mail", () => {
    const anna = { ...now(1, "Anna Rossi", "10.00"), email: "anna@example.com" };
    const other = { ...now(2, "anna  rossi", "5.00"), email: "a.rossi@example.com" };
    const names = (...of: Parameters<typeof holdersChangedSinceFiling>) =>
      holdersChangedSinceFiling(...of).map(({ name }) => name);
    expect(names([then(1, "Anna Rossi", "20.00")], [anna, other])).toEqual([
      "Anna Rossi (anna@example.com)",
      "anna  rossi (a.rossi@example.com)",
      "House",
    ]);
    expect(names([then(1, "Anna Rossi", "20.00")], [other])).toEqual([
      "Anna Rossi",
      "anna  rossi (a.rossi@example.com)",
      "House",
    ]);
    expect(names([then(1, "Anna Rossi", "20.00")], [anna])).toEqual(["Anna Rossi", "House"]);
  });
});

describe("describeKeptDocument", () => {
  const figures = [{ label: "Gross Sales", before: "1.00", now: "2.00" }];
  const ofFigures = { figures, others: ["Overall Summary"] };
  const withStatement = { figures, others: ["P&L Statement"] };
  const ofTexts = { figures: [], others: ["Overall Summary"] };
  const note = (corrections: string) =>
    `Not replaced by ${corrections}: it may still say what was reported before.`;

  test.each([
    ["a correction of figures", [ofFigures], note("the correction")],
    ["an earlier correction of figures", [ofTexts, ofFigures], note("the corrections")],
    ["a correction after the document's own", [ofFigures, withStatement], note("the last correction")],
    [
      "corrections after the document's own",
      [ofTexts, ofFigures, withStatement, ofFigures],
      note("the last 2 corrections"),
    ],
    ["the correction that replaced the document", [withStatement], null],
    ["corrections before the document's own", [withStatement, ofFigures], null],
    ["no correction", [], null],
    ["a correction of texts", [ofTexts], null],
    ["corrections of texts after the document's own", [ofTexts, withStatement, ofFigures], null],
  ])("after %s", (_, newestFirst, expected) => {
    expect(describeKeptDocument("P&L Statement", newestFirst)).toBe(expected);
  });
});

import { describe, expect, it, test } from "vitest";
import * as status from "./report-versions.ts";
import {
  changedFigures,
  changedFromTo,
  changedHolders,
  dayLabel,
  describeChangedFigures,
  describeKeptDocument,
  type HeldThen,
  isCorrected,
  isFiledAnew,
  signedSource,
  signedSourceText,
  versionBadge,
} from "./report-versions.ts";
import { figuresWith, harborInOctober } from "./figures.fixture.ts";
import { REPORT_FIGURE_KEYS } from "./report-figures.ts";
import type { SignedReport } from "./explanations.ts";
import { lastMonths } from "./periods.ts";

describe("report versions", () => {
  test.each([
    ["a draft", { version: 0, firstVersion: 0 }, null, "Submitted"],
    ["a report as it was first filed", { version: 1, firstVersion: 1 }, null, "Submitted"],
    ["a corrected report", { version: 3, firstVersion: 1 }, "Corrected", "Corrected on"],
    [
      "a month filed anew after its report was deleted",
      { version: 2, firstVersion: 2 },
      "Filed Anew",
      "Filed anew on",
    ],
    [
      "one that was filed anew and corrected then",
      { version: 3, firstVersion: 2 },
      "Corrected",
      "Corrected on",
    ],
  ])("%s is called what it is", (_, versions, badge, label) => {
    expect(versionBadge(versions)).toBe(badge);
    expect(dayLabel(versions, "Submitted")).toBe(label);
    expect([isCorrected(versions), isFiledAnew(versions)]).toEqual([
      badge === "Corrected",
      badge === "Filed Anew",
    ]);
  });
});

describe("report status", () => {
  describe("report status", () => {
    it("is green when submitted, blue when reviewed and amber otherwise", () => {
      expect(["submitted", "reviewed", "draft", "lost"].map(status.statusTone)).toEqual([
        "success",
        "info",
        "warning",
        "warning",
      ]);
    });

    it("is shown capitalised", () => {
      expect(status.REPORT_STATUSES.map(status.statusLabel)).toEqual(["Draft", "Submitted", "Reviewed"]);
      expect([status.statusLabel(""), status.statusLabel(null)]).toEqual(["Unknown", "Unknown"]);
    });

    it("hides drafts from investors and does not count them as filed", () => {
      expect(status.REPORT_STATUSES.filter(status.isVisibleToInvestors)).toEqual(["submitted", "reviewed"]);
      expect(status.REPORT_STATUSES.filter(status.countsAsFiled)).toEqual(["submitted", "reviewed"]);
    });
  });
});

describe("changed figures", () => {
  const before = figuresWith(harborInOctober);
  const changed = (figures: Parameters<typeof figuresWith>[0]) =>
    changedFigures(before, { ...before, ...figures }, "2026-01");

  test("a correction that changes no figure names none", () => {
    expect(changedFigures(before, before, "2026-10")).toEqual([]);
    expect(describeChangedFigures([], [])).toBe("");
  });

  test("what is paid comes first, and a figure of an earlier month names it, over the turn of a year too", () => {
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

  test("nothing and nought are not the same, a cent is a change, and another spelling of an amount is none", () => {
    const open = figuresWith({
      laborCostsLastMonth: null,
      foodCostLastMonth: "0.00",
      foodSalesLastMonth: "5.10",
    });
    const now = { ...open, laborCostsLastMonth: "0.00", foodCostLastMonth: null, foodSalesLastMonth: "5.11" };
    expect(changedFigures(open, now, "2026-10").map(({ label }) => label)).toEqual([
      "Food Sales",
      "Labor Costs",
      "Food Costs",
    ]);
    expect(changedFigures({ ...open, foodSalesLastMonth: "5.1" }, open, "2026-10")).toEqual([]);
  });

  test("every money field of a report is looked at, none forgotten", () => {
    for (const key of REPORT_FIGURE_KEYS) expect(changed({ [key]: "987654.32" }), key).toHaveLength(1);
  });

  test("in one line each figure has what it was before", () => {
    const figures = changed({ grossSalesLastMonth: "1.00" });
    expect(
      describeChangedFigures(
        [...figures, { label: "Food Costs", before: null, now: "2.00" }],
        ["Overall Summary"],
      ),
    ).toBe("Gross Sales (before: $158,942.50), Food Costs (before: not reported), Overall Summary");
  });

  test("said with both ends, each figure has what it was and what it is now", () => {
    const figures = changed({ grossSalesLastMonth: "-1.00" });
    const [gone, come] = [
      { label: "Labor Costs", before: "3.00", now: null },
      { label: "Food Costs", before: null, now: "2.00" },
    ];
    expect(changedFromTo([...figures, gone, come], ["Overall Summary"])).toBe(
      "Gross Sales from $158,942.50 to −$1.00, Labor Costs from $3.00 to not reported, Food Costs from not reported to $2.00, Overall Summary",
    );
  });
});

describe("changed holders", () => {
  const then = (
    investorId: number | null,
    name: string,
    sharePercentage: string,
    compsValue = "0.00",
  ): HeldThen => ({
    investorId,
    name,
    sharePercentage,
    compsValue,
  });
  const now = (investorId: number, name: string, sharePercentage: string) => ({
    investorId,
    name,
    email: `${investorId}@example.com`,
    sharePercentage,
  });

  test("nothing is said while everybody holds what they held when the report was filed", () => {
    expect(changedHolders([then(1, "Bo", "33.33", "20.00")], [now(1, "Bo", "33.33")])).toEqual([]);
  });

  test("who has gone, who has joined and who holds another share are named, and what the House has of it", () => {
    const filed = [
      then(1, "Amelie", "33.33"),
      then(2, "Bo", "33.33"),
      then(null, "Former investors", "33.34", "20.00"),
    ];
    const today = [now(1, "Amelie", "33.33"), now(2, "Bo", "20.00"), now(4, "Dario", "5.00")];
    expect(changedHolders(filed, today)).toEqual([
      { name: "Bo", filed: "33.33", now: "20.00", lostComps: null },
      { name: "Former investors", filed: "33.34", now: null, lostComps: "20.00" },
      { name: "Dario", filed: null, now: "5.00", lostComps: null },
      { name: "House", filed: "0.00", now: "41.67", lostComps: null },
    ]);
  });

  test("comps of somebody who holds nothing any more are named, also negative ones of a holder of nothing", () => {
    expect(changedHolders([then(1, "Amelie", "0.00", "-12.50")], [])).toEqual([
      { name: "Amelie", filed: "0.00", now: null, lostComps: "-12.50" },
    ]);
  });

  test("with more than the whole in hand there is nothing for the House, and no report either", () => {
    const [, , house] = changedHolders(
      [then(1, "Amelie", "90.00")],
      [now(1, "Amelie", "90.01"), now(2, "Bo", "10.00")],
    );
    expect(house).toEqual({ name: "House", filed: "10.00", now: "0.00", lostComps: null });
  });

  test("two of one name are told apart by e-mail, also where the one came for the other", () => {
    const anna = { ...now(1, "Anna Rossi", "10.00"), email: "anna@example.com" };
    const other = { ...now(2, "anna  rossi", "5.00"), email: "a.rossi@example.com" };
    const names = (...of: Parameters<typeof changedHolders>) => changedHolders(...of).map(({ name }) => name);
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

describe("kept document", () => {
  const figures = [{ label: "Gross Sales", before: "1.00", now: "2.00" }];
  const ofFigures = { figures, others: ["Overall Summary"] };
  const withStatement = { figures, others: ["P&L Statement"] };
  const ofTexts = { figures: [], others: ["Overall Summary"] };
  const said = (...newestFirst: Parameters<typeof describeKeptDocument>[1][number][]) =>
    describeKeptDocument("P&L Statement", newestFirst);

  test("a document says that it was not changed where a correction changed figures and left it as it was", () => {
    expect(said(ofFigures)).toBe(
      "Not replaced by the correction: it may still say what was reported before.",
    );
    expect(said(ofTexts, ofFigures)).toBe(
      "Not replaced by the corrections: it may still say what was reported before.",
    );
  });

  test("one that came with a correction says so of the later ones alone", () => {
    expect(said(withStatement)).toBeNull();
    expect(said(withStatement, ofFigures)).toBeNull();
    expect(said(ofFigures, withStatement)).toBe(
      "Not replaced by the last correction: it may still say what was reported before.",
    );
    expect(said(ofTexts, ofFigures, withStatement, ofFigures)).toBe(
      "Not replaced by the last 2 corrections: it may still say what was reported before.",
    );
  });

  test("where only texts were corrected a document still has the figures of the report", () => {
    expect(said()).toBeNull();
    expect(said(ofTexts)).toBeNull();
    expect(said(ofTexts, withStatement, ofFigures)).toBeNull();
  });
});

describe("signed source", () => {
  const report = (reportingPeriod: string, more: Partial<SignedReport> = {}): SignedReport => ({
    reportingPeriod,
    version: 1,
    firstVersion: 1,
    ...more,
  });
  const corrected = (reportingPeriod: string, more: Partial<SignedReport> = {}) =>
    report(reportingPeriod, { version: 2, ...more });
  const at = (place: string) => ({ place });

  const said = (...reports: SignedReport[]) => signedSourceText(reports);
  /** What leads to a report, and to which. */
  const links = (...reports: SignedReport[]) =>
    signedSource(reports).flatMap(({ text, reportId }) => (reportId === undefined ? [] : [[reportId, text]]));

  describe("the source of an explanation", () => {
    it("is nothing where no report was filed", () => {
      expect(said()).toBeUndefined();
    });

    it("names one report with its version and a short fingerprint, and leads to it", () => {
      const fingerprint = "3f9a1c20e4b7".padEnd(64, "0");
      expect(said(report("2026-10"))).toBe("Report of October 2026, version 1");
      expect(said(report("2026-10", { fingerprint }))).toBe(
        "Report of October 2026, version 1, fingerprint 3f9a1c20e4b7…",
      );
      expect(links(corrected("2026-10", { id: 7, fingerprint }))).toEqual([
        [7, "Report of October 2026, version 2"],
      ]);
      expect(said({ reportingPeriod: "2026-10", fingerprint: null })).toBe("Report of October 2026");
    });

    it("names a few months of one place, each to be opened", () => {
      const months = [
        report("2026-10", { id: 3 }),
        corrected("2026-09", { id: 2 }),
        report("2026-08", { id: 1 }),
      ];
      expect(said(...months.slice(0, 2))).toBe(
        "Reports of October 2026 and September 2026 (corrected, version 2)",
      );
      expect(said(...months)).toBe(
        "Reports of October 2026, September 2026 (corrected, version 2), and August 2026",
      );
      expect(links(...months)).toEqual([
        [3, "October 2026"],
        [2, "September 2026 (corrected, version 2)"],
        [1, "August 2026"],
      ]);
    });

    it("names the places of one month, and the month once", () => {
      expect(said(report("2026-10", at("Harbor & Vine")), corrected("2026-10", at("Copper Finch")))).toBe(
        "Reports of October 2026: Harbor & Vine and Copper Finch (corrected, version 2)",
      );
    });

    it("names place and month where both differ, parted by semicolons", () => {
      const mixed = [
        report("2026-10", at("Vine")),
        report("2026-10", at("Finch")),
        report("2026-09", at("Vine")),
      ];
      expect(said(...mixed)).toBe(
        "Reports: Vine, October 2026; Finch, October 2026; and Vine, September 2026",
      );
      expect(said(...mixed.slice(1))).toBe("Reports: Finch, October 2026; and Vine, September 2026");
    });

    it("does not call corrected what was filed anew, or what nobody told the beginning of", () => {
      const anew = report("2026-10", { version: 2, firstVersion: 2 });
      const untold = report("2026-09", { version: 2, firstVersion: undefined });
      expect(said(anew, untold)).toBe("Reports of October 2026 (version 2) and September 2026 (version 2)");
    });

    it("counts many, with the way to those of the year, and names the corrected ones among them, the newest first", () => {
      const months = lastMonths("2026-10", 10).map((period) => report(period, { ...at("Vine"), id: 1 }));
      const year = [...months, report("2026-10", at("Finch"))];
      expect(said(...year)).toBe("11 signed reports, none corrected");
      expect(signedSource(year)[0]).toEqual({ text: "11 signed reports", reportsOf: 2026 });
      const finch = corrected("2026-08", { ...at("Finch"), id: 8 });
      expect(said(...months, finch)).toBe("11 signed reports. Corrected: Finch, August 2026 (version 2)");
      expect(links(...months, finch)).toEqual([[8, "Finch, August 2026 (version 2)"]]);
      expect(said(...months, finch, corrected("2026-09", at("Finch")))).toBe(
        "12 signed reports. Corrected: Finch, September 2026 (version 2); and Finch, August 2026 (version 2)",
      );
    });

    it("names three corrected ones and counts the others, of several years", () => {
      const months = lastMonths("2026-10", 13).map((period) => corrected(period));
      expect(said(...months)).toBe(
        "13 signed reports. Corrected: October 2026 (version 2), September 2026 (version 2), August 2026 (version 2), and 10 more",
      );
      expect(signedSource(months)[0]?.reportsOf).toBe("all years");
      expect(said(...months.slice(1).map(({ reportingPeriod }) => report(reportingPeriod)))).toMatch(
        /^Reports of November 2025, December 2025, .+, and October 2026$/,
      );
    });

    it("says the month of many places once", () => {
      const places = Array.from({ length: 8 }, (_, index) => report("2026-10", at(`Place ${index}`)));
      expect(said(...places, corrected("2026-10", at("Vine")))).toBe(
        "9 signed reports of October 2026. Corrected: Vine (version 2)",
      );
    });

    it("says nothing of corrections where somebody was not told the versions", () => {
      const months = lastMonths("2026-10", 13).map((reportingPeriod) => ({ reportingPeriod }));
      expect(said(...months)).toBe("13 signed reports");
    });
  });
});

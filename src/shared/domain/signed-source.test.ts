import { describe, expect, it } from "vitest";
import type { SignedReport } from "./explanations.ts";
import { lastMonths } from "./periods.ts";
import { signedSource, signedSourceText } from "./signed-source.ts";

const report = (reportingPeriod: string, more: Partial<SignedReport> = {}): SignedReport => ({
  reportingPeriod,
  version: 1,
  firstVersion: 1,
  ...more,
});
const corrected = (reportingPeriod: string, more: Partial<SignedReport> = {}) =>
  report(reportingPeriod, { version: 2, ...more });
const at = (locationLabel: string) => ({ locationLabel });

const textOf = (...reports: SignedReport[]) => signedSourceText(reports);
/** What leads to a report, and to which. */
const links = (...reports: SignedReport[]) =>
  signedSource(reports).flatMap(({ text, reportId }) => (reportId === undefined ? [] : [[reportId, text]]));

describe("signedSource", () => {
  it("is empty without reports", () => {
    expect(textOf()).toBeUndefined();
  });

  it("names one report with version and short fingerprint, and links to it", () => {
    const fingerprint = "3f9a1c20e4b7".padEnd(64, "0");
    expect(textOf(report("2026-10"))).toBe("Report of October 2026, version 1");
    expect(textOf(report("2026-10", { fingerprint }))).toBe(
      "Report of October 2026, version 1, fingerprint 3f9a1c20e4b7…",
    );
    expect(links(corrected("2026-10", { id: 7, fingerprint }))).toEqual([
      [7, "Report of October 2026, version 2"],
    ]);
    expect(textOf({ reportingPeriod: "2026-10", fingerprint: null })).toBe("Report of October 2026");
  });

  it("calls no report signed that was imported", () => {
    const imported = report("2026-10", { fingerprint: "3f9a1c20e4b7", isImported: true });
    expect(textOf(imported)).toBe("Report of October 2026, imported");
    const year = lastMonths("2026-10", 13).map((period) => report(period));
    const importedYear = year.map((each) => ({ ...each, isImported: true as const }));
    expect(textOf(...importedYear)).toBe("13 imported reports, none corrected");
    expect(textOf(...year.slice(1), imported)).toBe("13 reports, 1 of them imported, none corrected");
  });

  it("names up to twelve months of one location, each with a link", () => {
    const months = [
      report("2026-10", { id: 3 }),
      corrected("2026-09", { id: 2 }),
      report("2026-08", { id: 1 }),
    ];
    expect(textOf(...months.slice(0, 2))).toBe(
      "Reports of October 2026 and September 2026 (corrected, version 2)",
    );
    expect(textOf(...months)).toBe(
      "Reports of October 2026, September 2026 (corrected, version 2), and August 2026",
    );
    expect(links(...months)).toEqual([
      [3, "October 2026"],
      [2, "September 2026 (corrected, version 2)"],
      [1, "August 2026"],
    ]);
  });

  it("names the locations of one month, and the month once", () => {
    expect(textOf(report("2026-10", at("Harbor & Vine")), corrected("2026-10", at("Copper Finch")))).toBe(
      "Reports of October 2026: Harbor & Vine and Copper Finch (corrected, version 2)",
    );
  });

  it("names location and month where both differ, with semicolons", () => {
    const october = [report("2026-10", at("Vine")), report("2026-10", at("Finch"))];
    const mixed = [...october, report("2026-09", at("Vine"))];
    expect(textOf(...mixed)).toBe(
      "Reports: Vine, October 2026; Finch, October 2026; and Vine, September 2026",
    );
    expect(textOf(...mixed.slice(1))).toBe("Reports: Finch, October 2026; and Vine, September 2026");
  });

  it("does not call a report corrected that was filed anew or whose first version is unknown", () => {
    const anew = report("2026-10", { version: 2, firstVersion: 2 });
    const unknown = report("2026-09", { version: 2, firstVersion: undefined });
    expect(textOf(anew, unknown)).toBe("Reports of October 2026 (version 2) and September 2026 (version 2)");
  });

  it("counts many reports, links to their year, and names the corrected ones, newest first", () => {
    const months = lastMonths("2026-10", 10).map((period) => report(period, { ...at("Vine"), id: 1 }));
    const year = [...months, report("2026-10", at("Finch"))];
    expect(textOf(...year)).toBe("11 signed reports, none corrected");
    expect(signedSource(year)[0]).toEqual({ text: "11 signed reports", reportsOf: 2026 });
    const finch = corrected("2026-08", { ...at("Finch"), id: 8 });
    expect(textOf(...months, finch)).toBe("11 signed reports. Corrected: Finch, August 2026 (version 2)");
    expect(links(...months, finch)).toEqual([[8, "Finch, August 2026 (version 2)"]]);
    expect(textOf(...months, finch, corrected("2026-09", at("Finch")))).toBe(
      "12 signed reports. Corrected: Finch, September 2026 (version 2); and Finch, August 2026 (version 2)",
    );
  });

  it("names three corrected reports and counts the others", () => {
    const months = lastMonths("2026-10", 13).map((period) => corrected(period));
    expect(textOf(...months)).toBe(
      "13 signed reports. Corrected: October 2026 (version 2), September 2026 (version 2), August 2026 (version 2), and 10 more",
    );
    expect(signedSource(months)[0]?.reportsOf).toBe("all years");
    expect(textOf(...months.slice(1).map(({ reportingPeriod }) => report(reportingPeriod)))).toMatch(
      /^Reports of November 2025, December 2025, .+, and October 2026$/,
    );
  });

  it("names the month of many locations once", () => {
    const reports = Array.from({ length: 8 }, (_, index) => report("2026-10", at(`Location ${index}`)));
    expect(textOf(...reports, corrected("2026-10", at("Vine")))).toBe(
      "9 signed reports of October 2026. Corrected: Vine (version 2)",
    );
  });

  it("says nothing of corrections when versions are unknown", () => {
    const months = lastMonths("2026-10", 13).map((reportingPeriod) => ({ reportingPeriod }));
    expect(textOf(...months)).toBe("13 signed reports");
  });
});

import { describe, expect, test } from "vitest";
import { submissionLabel, isCorrected, isFiledAnew, versionBadge } from "./report-versions.ts";

describe("report versions", () => {
  test.each([
    ["a draft", { version: 0, firstVersion: 0 }, null, "Submitted"],
    ["a report as it was first filed", { version: 1, firstVersion: 1 }, null, "Submitted"],
    ["a corrected report", { version: 3, firstVersion: 1 }, "Corrected", "Corrected on"],
    ["a month that was filed anew", { version: 2, firstVersion: 2 }, "Filed Anew", "Filed anew on"],
    [
      "the first version that investors saw",
      { version: 2, firstVersion: 2, isFirstOfMonth: true as const },
      null,
      "Submitted",
    ],
    ["an imported one", { version: 1, firstVersion: 1, isImported: true as const }, null, "Imported on"],
    ["one filed anew, then corrected", { version: 3, firstVersion: 2 }, "Corrected", "Corrected on"],
  ])("%s has its badge and its words for the day", (_, versions, badge, label) => {
    expect(versionBadge(versions)).toBe(badge);
    expect(submissionLabel(versions, "Submitted")).toBe(label);
    expect([isCorrected(versions), isFiledAnew(versions)]).toEqual([
      badge === "Corrected",
      badge === "Filed Anew",
    ]);
  });
});

import { expect, test } from "vitest";
import type { Selection } from "#shared/domain/performance/spans.ts";
import { againstChoices, filtersInWords, selectionInShort, untilChoices } from "./performance-words.ts";
import { DEFAULTS } from "./use-performance-filters.ts";

const OCTOBER: Selection = { span: "month", until: "2026-10", against: "year" };

test("the months to choose from are those filed, the newest first, and the chosen one", () => {
  const labels = (selection: Selection, first: string | null, last: string | null) =>
    untilChoices(selection, first, last).map(({ value, label }) => `${value} ${label}`);
  expect(labels(OCTOBER, "2026-08", "2026-10")).toEqual([
    "2026-10 October 2026",
    "2026-09 September 2026",
    "2026-08 August 2026",
  ]);
  expect(labels({ ...OCTOBER, until: "2027-02" }, "2026-10", "2026-10")).toEqual([
    "2027-02 February 2027",
    "2026-10 October 2026",
  ]);
  expect(labels({ ...OCTOBER, span: "quarter" }, "2025-12", "2026-10")).toEqual([
    "2026-12 October – December 2026",
    "2026-09 July – September 2026",
    "2026-06 April – June 2026",
    "2026-03 January – March 2026",
    "2025-12 October – December 2025",
  ]);
  expect(labels(OCTOBER, null, null)).toEqual(["2026-10 October 2026"]);
});

test("twelve months are compared with those of the year before or the budget only", () => {
  expect(againstChoices("twelve").map(({ label }) => label)).toEqual(["Year before", "Budget"]);
  expect(againstChoices("year").map(({ label }) => label)).toEqual([
    "Months before",
    "Year before",
    "Budget",
  ]);
});

test("the filters are told in words, in short on phones and all of them on paper", () => {
  expect(selectionInShort(OCTOBER)).toBe("October 2026, year before");
  expect(selectionInShort({ ...OCTOBER, span: "quarter", against: "budget" })).toBe(
    "October – December 2026, budget",
  );
  expect(filtersInWords(DEFAULTS, OCTOBER)).toBe(
    "October 2026, compared with October 2025. Like for like: only locations with both months. Sorted by: Change after prime cost, lowest first.",
  );
  expect(
    filtersInWords(
      { ...DEFAULTS, like: false, sort: "-name", q: " bar " },
      { span: "year", until: "2026-03", against: "budget" },
    ),
  ).toBe(
    "January – March 2026, compared with the budget. Locations with “bar” in their name. Sorted by: Location, Z to A.",
  );
});

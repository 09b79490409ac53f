import { expect, test } from "vitest";
import { describeDetails } from "./details-in-words.ts";

const said = (details: Record<string, unknown>) =>
  describeDetails(details).map(({ label, value }) => `${label}: ${value}`);

test("a filed report's details are its month and its amounts, as they are shown elsewhere", () => {
  expect(said({ reportingPeriod: "2026-10", grossSales: "160703.71", cashDistribution: "-1750.00" })).toEqual(
    ["Reporting Period: October 2026", "Gross Sales: $160,703.71", "Cash Distribution: −$1,750.00"],
  );
});

test("a share is a percentage, not dollars", () => {
  expect(said({ sharePercentage: "12.50", ownership: "100.00" })).toEqual([
    "Share Percentage: 12.50%",
    "Ownership: 100.00%",
  ]);
});

test("what is absent, yes or no, a number, a list or a part of its own is said without brackets", () => {
  expect(
    said({
      grossSales: null,
      sent_at: "",
      resent: false,
      tries: 3,
      places: ["Olive & Ember", "Marlowe"],
      none: [],
      before: { sharePercentage: "10.00", name: "Olive" },
    }),
  ).toEqual([
    "Gross Sales: Not given",
    "Sent At: Not given",
    "Resent: No",
    "Tries: 3",
    "Places: Olive & Ember, Marlowe",
    "None: None",
    "Before: Share Percentage 10.00%, Name Olive",
  ]);
});

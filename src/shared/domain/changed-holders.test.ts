import { expect, test } from "vitest";
import { changedHolders, type HeldThen } from "./report-versions.ts";

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

import { expect, it } from "vitest";
import { isSum, locationFinder } from "./match-locations.ts";

const find = locationFinder([
  { id: 1, name: "Copper Finch Café" },
  { id: 2, name: "Olive & Ember" },
  { id: 3, name: "Store 12" },
  { id: 4, name: "Store 112" },
  { id: 5, name: "The Gilded Anchor Pub" },
  { id: 6, name: "Bar A" },
]);

it.each([
  ["copper finch  CAFE", 1, "same"],
  ["Olive and Ember", 2, "similar"],
  ["Olive&Ember.", 2, "similar"],
  ["Olive & Embre", 2, "similar"],
  ["Guilded Anchor Pub", 5, "similar"],
  ["Store 12", 3, "same"],
  ["Store-12", 3, "similar"],
])("finds %j", (name, id, match) => {
  expect(find(name)).toEqual({ id, match });
});

it.each(["Store 13", "Bar B", "Olive Garden", "Copper", "", "&"])("does not guess at %j", (name) => {
  expect(find(name)).toBeNull();
});

it.each(["Total", "TOTAL:", "Grand Total", "Subtotal", "Sum", "Total 2026", "Olive & Ember Total"])(
  "knows %j as the name of a row with sums",
  (name) => expect(isSum(name)).toBe(true),
);

it.each(["Totally Thai", "Summer House", "Olive & Ember"])("knows %j as a location", (name) =>
  expect(isSum(name)).toBe(false),
);

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { namesakes, disambiguateLocations, locationsBefore } from "./names.ts";

const place = (name: string, address: string) => ({ name, address });
const olive = place("Olive & Ember", "9 Wharf Street");
const second = place(" OLIVE &  Ember ", "1 Mill Lane");
const cafe = place("Café Lumière", "3 Hill Road");
const plain = place("Cafe Lumiere", "4 Hill Road");
const harbor = place("Harbor & Vine", "5 Quay");

test("a place is called by its name, and by its address too where another has the same name", () => {
  expect(
    [olive, second, cafe, plain, harbor].map(disambiguateLocations([olive, second, cafe, plain, harbor])),
  ).toEqual([
    "Olive & Ember, 9 Wharf Street",
    "OLIVE &  Ember, 1 Mill Lane",
    "Café Lumière, 3 Hill Road",
    "Cafe Lumiere, 4 Hill Road",
    "Harbor & Vine",
  ]);
});

test("before a figure an address, which may end with digits, has a colon behind it, and so has every name beside it", () => {
  const told = { ...olive, address: "9 Wharf Street, ME 04101" };
  const name = { name: "Harbor & Vine" };
  expect([name].map(locationsBefore([name]))).toEqual(["Harbor & Vine"]);
  const both = [told, name];
  expect(both.map(locationsBefore(both))).toEqual([
    "Olive & Ember, 9 Wharf Street, ME 04101:",
    "Harbor & Vine:",
  ]);
});

test("of the locations those are found that share a name, and one that is named twice is no namesake of itself", () => {
  const listed = [olive, second, harbor, harbor].map((each, index) => ({ ...each, id: Math.min(index, 2) }));
  expect([...namesakes(listed).keys()]).toEqual([0, 1]);
});

test("two places with different addresses are never called the same", () => {
  const text = fc.string({ unit: fc.constantFrom(..."aAé "), minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.uniqueArray(text, { minLength: 1, maxLength: 6 }), (names) => {
      const places = names.map((name, index) => place(name, `${index} Wharf Street`));
      expect(new Set(places.map(disambiguateLocations(places))).size).toBe(places.length);
    }),
  );
});

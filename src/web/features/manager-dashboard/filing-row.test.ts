import { expect, test } from "vitest";
import { filingSentence, platesOf } from "./FilingPlates.tsx";
import { filingOf } from "./overview.fixture.ts";

test("who has not filed stands last, and is never the one without room", () => {
  const few = platesOf(filingOf(8, 1));
  expect(few.shown.map((place) => place.filed)).toEqual([...Array(7).fill(true), false]);
  expect(few.more).toBe(0);
  const many = platesOf(filingOf(40, 3));
  expect(many.shown.map((place) => place.filed)).toEqual([...Array(9).fill(true), false, false, false]);
  expect(many.more).toBe(28);
});

test("the words beside the plates name the month and the places", () => {
  expect(filingSentence(filingOf(8, 1))).toBe("7 of 8 locations have filed October 2026. Not yet: Place 1.");
  expect(filingSentence(filingOf(2, 1))).toBe("1 of 2 locations has filed October 2026. Not yet: Place 1.");
  expect(filingSentence(filingOf(1, 1))).toBe("0 of 1 location has filed October 2026. Not yet: Place 1.");
  expect(filingSentence(filingOf(8, 0))).toBe("All locations have filed October 2026.");
  expect(filingSentence(filingOf(9, 8))).toBe(
    "1 of 9 locations has filed October 2026. Not yet: Place 1, Place 2, Place 3, Place 4, Place 5, Place 6 and 2 more.",
  );
});

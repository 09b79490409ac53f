import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSameName, sharedAmong } from "./names.ts";

describe("two names are one to a reader", () => {
  test.each([
    ["Olive & Ember", "olive & EMBER"],
    ["Olive & Ember", "  Olive &  Ember\u00A0"],
    ["Café Lumière", "Cafe Lumiere"],
    // The accents as letters of their own, as macOS writes them.
    ["Caf\u00e9", "Cafe\u0301"],
    ["Smørrebrød", "SMORREBROD"],
    ["Weißbräu", "Weissbrau"],
  ])("%j and %j", (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  test.each([
    ["Olive & Ember", "Olive & Ember 2"],
    ["Olive & Ember", "Olive and Ember"],
    ["Marlowe Coffee", "MarloweCoffee"],
    ["かき", "がき"],
  ])("but not %j and %j", (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});

const word = fc.string({ unit: fc.constantFrom(..."abeioszABE&7éüñøß寿"), minLength: 1, maxLength: 5 });
const words = fc.array(word, { minLength: 1, maxLength: 3 });
const gap = fc.constantFrom(" ", "  ", "\t", "\u00A0");
const written = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize("NFD"),
  (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, ""),
);
/** A name, and the same as somebody else writes it. */
const twoWays = fc
  .tuple(words, gap, gap, written)
  .map(
    ([parts, inside, around, write]) =>
      [parts.join(" "), `${around}${write(parts.join(inside))}${around}`] as const,
  );

test("however a name is written, it is the same, and the same way round", () => {
  fc.assert(
    fc.property(twoWays, ([name, other]) => {
      expect([isSameName(name, other), isSameName(other, name)]).toEqual([true, true]);
    }),
  );
});

test("a name is shared when two of the names are the same as it, and else is not", () => {
  fc.assert(
    fc.property(fc.array(twoWays, { maxLength: 8 }), (pairs) => {
      const names = pairs.map(([name]) => name);
      const isShared = sharedAmong(names);
      for (const [name, other] of pairs) {
        const bearers = names.filter((each) => isSameName(each, name)).length;
        expect([isShared(name), isShared(other)]).toEqual([bearers > 1, bearers > 1]);
      }
    }),
  );
});

test("a name that nobody has is not shared", () => {
  expect(sharedAmong(["Harbor", "Harbor"])("Saltgrass")).toBe(false);
  expect(sharedAmong([])("Saltgrass")).toBe(false);
});

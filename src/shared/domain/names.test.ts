import { describe, expect, it, test } from "vitest";
import {
  disambiguateLocations,
  disambiguatePeople,
  displayName,
  firstNameOrEmailPart,
  foldText,
  initials,
  isSameName,
  locationsBefore,
  locationsWithSharedName,
  roleLabel,
  findSharedNames,
} from "./names.ts";
import * as fc from "fast-check";
import { FOLDED } from "./fold-text.fixture.ts";

describe("person", () => {
  const ada = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };

  it("is named by both names, else the first, else the email, else User", () => {
    expect(displayName(ada)).toBe("Ada Byron");
    expect(displayName({ ...ada, lastName: null })).toBe("Ada");
    expect(displayName({ ...ada, firstName: "  " })).toBe("ada@example.com");
    expect(displayName({})).toBe("User");
  });

  it("has the initials of both names, else of the first, else U", () => {
    expect(initials(ada)).toBe("AB");
    expect(initials({ firstName: "élise" })).toBe("É");
    expect(initials({ lastName: "Byron" })).toBe("U");
    expect(initials({ firstName: "𝒜da", lastName: "b" })).toBe("𝒜B");
    expect(initials({})).toBe("U");
  });

  it("is a manager only when the role says so", () => {
    expect(["manager", "investor", "Manager", null, undefined].map(roleLabel)).toEqual([
      "Manager",
      "Investor",
      "Investor",
      "Investor",
      "Investor",
    ]);
  });

  it("is greeted by first name, else by the email before the @", () => {
    expect(firstNameOrEmailPart(ada)).toBe("Ada");
    expect(firstNameOrEmailPart({ email: "grace.h@example.com" })).toBe("grace.h");
    expect(firstNameOrEmailPart({ firstName: null, email: null })).toBe("User");
  });
});

describe("people apart", () => {
  const person = (firstName: string, lastName: string, email: string) => ({ firstName, lastName, email });
  const anna = person("Anna", "Rossi", "anna@example.com");
  const other = person("ANNA", " Rossi ", "a.rossi@example.com");
  const margaret = person("Margaret", "Ellison", "margaret@example.com");

  test("a person is called by name, and by e-mail too where another has the same name", () => {
    expect([anna, other, margaret].map(disambiguatePeople([anna, other, margaret]))).toEqual([
      "Anna Rossi (anna@example.com)",
      "ANNA Rossi (a.rossi@example.com)",
      "Margaret Ellison",
    ]);
  });

  test("first and last name together make the name, wherever it is parted", () => {
    const parted = person("Anna Rossi", "", "third@example.com");
    expect(disambiguatePeople([anna, parted])(parted)).toBe("Anna Rossi (third@example.com)");
  });

  test("whoever has no name is called by the e-mail once", () => {
    const unnamed = person("", "", "somebody@example.com");
    expect(disambiguatePeople([unnamed, { ...unnamed }])(unnamed)).toBe("somebody@example.com");
    expect(disambiguatePeople([unnamed, anna])(unnamed)).toBe("somebody@example.com");
  });
});

describe("places apart", () => {
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
    const listed = [olive, second, harbor, harbor].map((each, index) => ({
      ...each,
      id: Math.min(index, 2),
    }));
    expect([...locationsWithSharedName(listed).keys()]).toEqual([0, 1]);
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
});

describe("same name", () => {
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
        const isShared = findSharedNames(names);
        for (const [name, other] of pairs) {
          const bearers = names.filter((each) => isSameName(each, name)).length;
          expect([isShared(name), isShared(other)]).toEqual([bearers > 1, bearers > 1]);
        }
      }),
    );
  });

  test("a name that nobody has is not shared", () => {
    expect(findSharedNames(["Harbor", "Harbor"])("Saltgrass")).toBe(false);
    expect(findSharedNames([])("Saltgrass")).toBe(false);
  });
});

describe("fold text", () => {
  test.each(FOLDED)("a search compares %j as %j", (written, folded) => {
    expect(foldText(written)).toBe(folded);
  });
});

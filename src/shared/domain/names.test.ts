import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { FOLDED } from "./fold-text.fixture.ts";
import {
  disambiguatePeople,
  displayName,
  firstNameOrEmailPart,
  foldText,
  initials,
  isSameName,
  roleLabel,
  findSharedNames,
} from "./names.ts";

describe("displayName, initials, roleLabel, firstNameOrEmailPart", () => {
  const ada = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };

  it("a person is shown by both names, else the first, else the e-mail, else User", () => {
    expect(displayName(ada)).toBe("Ada Byron");
    expect(displayName({ ...ada, lastName: null })).toBe("Ada");
    expect(displayName({ ...ada, firstName: "  " })).toBe("ada@example.com");
    expect(displayName({})).toBe("User");
  });

  it("the initials come from both names, else the first, else U", () => {
    expect(initials(ada)).toBe("AB");
    expect(initials({ firstName: "élise" })).toBe("É");
    expect(initials({ lastName: "Byron" })).toBe("U");
    expect(initials({ firstName: "𝒜da", lastName: "b" })).toBe("𝒜B");
    expect(initials({})).toBe("U");
  });

  it("only the role manager is labelled Manager", () => {
    expect(roleLabel("manager")).toBe("Manager");
    for (const role of ["investor", "Manager", null, undefined]) expect(roleLabel(role)).toBe("Investor");
  });

  it("the top bar shows the first name, else the e-mail before the @", () => {
    expect(firstNameOrEmailPart(ada)).toBe("Ada");
    expect(firstNameOrEmailPart({ email: "grace.h@example.com" })).toBe("grace.h");
    expect(firstNameOrEmailPart({ firstName: null, email: null })).toBe("User");
  });
});

describe("disambiguatePeople", () => {
  const person = (firstName: string, lastName: string, email: string) => ({ firstName, lastName, email });
  const anna = person("Anna", "Rossi", "anna@example.com");
  const other = person("ANNA", " Rossi ", "a.rossi@example.com");
  const margaret = person("Margaret", "Ellison", "margaret@example.com");

  test("adds the e-mail where two people share a name", () => {
    expect([anna, other, margaret].map(disambiguatePeople([anna, other, margaret]))).toEqual([
      "Anna Rossi (anna@example.com)",
      "ANNA Rossi (a.rossi@example.com)",
      "Margaret Ellison",
    ]);
  });

  test("compares the whole name, wherever first and last name are split", () => {
    const parted = person("Anna Rossi", "", "third@example.com");
    expect(disambiguatePeople([anna, parted])(parted)).toBe("Anna Rossi (third@example.com)");
  });

  test("shows the e-mail once for a person without a name", () => {
    const unnamed = person("", "", "somebody@example.com");
    expect(disambiguatePeople([unnamed, { ...unnamed }])(unnamed)).toBe("somebody@example.com");
    expect(disambiguatePeople([unnamed, anna])(unnamed)).toBe("somebody@example.com");
  });
});

describe("isSameName, findSharedNames", () => {
  describe("names that look the same", () => {
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
    ])("%j and %j are different", (one, other) => {
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

  test("is symmetric and ignores case, accents and white space", () => {
    fc.assert(
      fc.property(twoWays, ([name, other]) => {
        expect([isSameName(name, other), isSameName(other, name)]).toEqual([true, true]);
      }),
    );
  });

  test("a name is shared when it occurs twice", () => {
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

  test("a name that does not occur is not shared", () => {
    expect(findSharedNames(["Harbor", "Harbor"])("Saltgrass")).toBe(false);
    expect(findSharedNames([])("Saltgrass")).toBe(false);
  });
});

describe("foldText", () => {
  test.each(FOLDED)("a search compares %j as %j", (written, folded) => {
    expect(foldText(written)).toBe(folded);
  });
});

import { describe, expect, it } from "vitest";
import { displayName, firstNameOrEmailPart, initials, roleLabel } from "./names.ts";

const ada = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };

describe("a person", () => {
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

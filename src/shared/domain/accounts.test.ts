import { describe, expect, it, test } from "vitest";
import {
  deletionPhrase,
  isCommonPassword,
  isProtected,
  matchesDeletionPhrase,
  mayDelete,
  mayEdit,
  PROTECTED_ADMINISTRATOR_ID,
  passwordWeakness,
} from "./accounts.ts";

describe("isProtected, mayEdit, mayDelete", () => {
  const pair = { firstName: "Ada", lastName: "Byron", accountIds: ["u1"] };
  const administrator = { id: PROTECTED_ADMINISTRATOR_ID };
  const namesake = { id: "u1", firstName: "Ada", lastName: "Byron" };

  it("is protected by the fixed id, or by both names if it had them when they were configured", () => {
    expect(isProtected(administrator)).toBe(true);
    expect(isProtected(namesake)).toBe(false);
    expect(isProtected(namesake, pair)).toBe(true);
    expect(isProtected({ ...namesake, lastName: "Lovelace" }, pair)).toBe(false);
    expect(isProtected({ ...namesake, id: "u2" }, pair)).toBe(false);
  });

  it("may only be edited by itself and not be deleted", () => {
    expect(mayEdit("u2", administrator)).toBe(false);
    expect(mayEdit(PROTECTED_ADMINISTRATOR_ID, administrator)).toBe(true);
    expect(mayEdit("u1", namesake, pair)).toBe(true);
    expect(mayEdit("u2", namesake, pair)).toBe(false);
    expect(mayDelete(administrator)).toBe(false);
    expect(mayDelete(namesake, pair)).toBe(false);
  });
});

describe("passwordWeakness, isCommonPassword", () => {
  /** In the portal these are 49,000. */
  const common = new Set(["password", "passw0rd", "qwerty", "welcome", "test"]);
  const names = { firstName: "Margaret", lastName: "Ellison" };
  const margaret = { ...names, username: "mellison", email: "meg@example.com" };

  test.each([
    [
      "tried first",
      "password passw0rd 123456 654321 234567890 aaaaaa abcabc abcdef Mellison meg@example.com",
    ],
    ["own name", "mellison2026 Ellison! Margaret77 Meg@example.com-1"],
    ["one word", "Password1! qwerty123 Welcome2026 test!2026 Restaurant1"],
  ])("Margaret Ellison's passwords are weak as %s: %s", (weakness, passwords) => {
    for (const password of passwords.split(" "))
      expect(passwordWeakness(password, margaret, common)).toBe(weakness);
  });

  test.each(["harbor-lantern", "quiet margaret reads", "x9!kPw", "portfolio-1", "tlindqvist", "000111222a"])(
    "%s is not weak",
    (password) => {
      expect(passwordWeakness(password, margaret, common)).toBeNull();
    },
  );

  test.each(["password", "Qwerty", "123456", "aaaaaa", "abcdef", "mellison", "Margaret", "MEG@example.com"])(
    "%s may not be set for Margaret Ellison by anybody",
    (password) => expect(isCommonPassword(password, margaret, common)).toBe(true),
  );

  test.each(["secret-1", "Password1!", "mellison2026", "harbor-lantern"])(
    "%s may be handed out by a manager",
    (password) => expect(isCommonPassword(password, margaret, common)).toBe(false),
  );
});

describe("deletionPhrase", () => {
  it("is DELETE and the name in upper case", () => {
    expect(deletionPhrase("Café Luna")).toBe("DELETE CAFÉ LUNA");
  });

  it("matches only the exact text", () => {
    expect(matchesDeletionPhrase("Café Luna", "DELETE CAFÉ LUNA")).toBe(true);
    for (const typed of ["", "DELETE", "DELETE Café Luna", "DELETE CAFÉ LUNA ", "DELETE CAFE LUNA"])
      expect(matchesDeletionPhrase("Café Luna", typed)).toBe(false);
  });

  it("matches plain quotes and dashes for typographic ones", () => {
    expect(matchesDeletionPhrase("Ben O’Malley", "DELETE BEN O'MALLEY")).toBe(true);
    expect(matchesDeletionPhrase("Ben O'Malley", "DELETE BEN O’MALLEY")).toBe(true);
    expect(matchesDeletionPhrase("The “Anchor” – Pier 4", 'DELETE THE "ANCHOR" - PIER 4')).toBe(true);
    expect(matchesDeletionPhrase("Ben O’Malley", "DELETE BEN OMALLEY")).toBe(false);
  });
});

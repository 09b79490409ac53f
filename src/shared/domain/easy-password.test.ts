import { expect, test } from "vitest";
import { isFirstTry, weaknessOf } from "./accounts.ts";

/** In the portal these are 49,000. */
const common = new Set(["password", "passw0rd", "qwerty", "welcome", "test"]);
const margaret = {
  username: "mellison",
  email: "meg@example.com",
  firstName: "Margaret",
  lastName: "Ellison",
};

test.each([
  ["tried first", "password passw0rd 123456 654321 234567890 aaaaaa abcabc abcdef Mellison meg@example.com"],
  ["own name", "mellison2026 Ellison! Margaret77 Meg@example.com-1"],
  ["one word", "Password1! qwerty123 Welcome2026 test!2026 Restaurant1"],
])("of Margaret Ellison, it is called %s: %s", (weakness, passwords) => {
  for (const password of passwords.split(" ")) expect(weaknessOf(password, margaret, common)).toBe(weakness);
});

test.each(["harbor-lantern", "quiet margaret reads", "x9!kPw", "portfolio-1", "tlindqvist", "000111222a"])(
  "%s is not easily guessed",
  (password) => {
    expect(weaknessOf(password, margaret, common)).toBeNull();
  },
);

test.each(["password", "Qwerty", "123456", "aaaaaa", "abcdef", "mellison", "Margaret", "MEG@example.com"])(
  "%s is set for Margaret Ellison by nobody",
  (password) => expect(isFirstTry(password, margaret, common)).toBe(true),
);

test.each(["secret-1", "Password1!", "mellison2026", "harbor-lantern"])(
  "%s may be handed out by a manager",
  (password) => expect(isFirstTry(password, margaret, common)).toBe(false),
);

import { expect, test } from "vitest";
import { isEasyToGuess, isFirstTry } from "./easy-password.ts";

/** In the portal these are 49,000. */
const common = new Set(["password", "passw0rd", "qwerty", "welcome", "test"]);
const margaret = {
  username: "mellison",
  email: "meg@example.com",
  firstName: "Margaret",
  lastName: "Ellison",
};

test.each([
  "password",
  "Password1!",
  "passw0rd",
  "qwerty123",
  "123456",
  "654321",
  "234567890",
  "aaaaaa",
  "abcabc",
  "abcdef",
  "Mellison",
  "mellison2026",
  "Ellison!",
  "meg@example.com",
  "Margaret77",
  "Welcome2026",
  "test!2026",
  "Restaurant1",
])("%s is among the first that anybody would try for Margaret Ellison", (password) => {
  expect(isEasyToGuess(password, margaret, common)).toBe(true);
});

test.each(["harbor-lantern", "quiet margaret reads", "x9!kPw", "portfolio-1", "tlindqvist", "000111222a"])(
  "%s is not",
  (password) => {
    expect(isEasyToGuess(password, margaret, common)).toBe(false);
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

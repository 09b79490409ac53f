import { expect, test } from "vitest";
import { isEasyToGuess } from "./easy-password.ts";

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
])("%s is among the first that anybody would try for Margaret Ellison", (password) => {
  expect(isEasyToGuess(password, margaret)).toBe(true);
});

test.each(["harbor-lantern", "quiet margaret reads", "x9!kPw", "portfolio-1", "tlindqvist", "000111222a"])(
  "%s is not",
  (password) => {
    expect(isEasyToGuess(password, margaret)).toBe(false);
  },
);

import { expect, it, test } from "vitest";
import { isFirstTry, weaknessOf } from "#shared/domain/accounts.ts";
import { commonPasswords } from "./passwords.ts";

const margaret = { username: "mellison", email: "meg@example.com", firstName: "Margaret" };

it("tens of thousands are known, each as small letters, and no scrap of a word among them", async () => {
  const common = await commonPasswords();
  expect(common.size).toBeGreaterThan(45_000);
  for (const word of common) if (word !== word.toLowerCase() || word.length < 4) expect(word).toBe("");
});

test.each(["iloveyou", "TrustNo1", "1qaz2wsx", "a1b2c3", "password123", "changeme", "sunshine", "liverpool"])(
  "%s is set for Margaret Ellison by nobody",
  async (password) => expect(isFirstTry(password, margaret, await commonPasswords())).toBe(true),
);

test.each(["Summer2026!", "admin-77", "Liverpool_1", "hello?!2026"])(
  "%s is nothing that Margaret Ellison may choose",
  async (password) => expect(weaknessOf(password, margaret, await commonPasswords())).toBe("one word"),
);

test.each([
  "demo-portal",
  "quiet-harbor",
  "portfolio-1",
  "secret-1",
  "correct horse",
  "x9!kPw",
  " open sesame ",
])("%s may be handed out by a manager", async (password) =>
  expect(isFirstTry(password, margaret, await commonPasswords())).toBe(false),
);

test.each(["demo-portal", "harbor-lantern", "quiet margaret reads", "x9!kPw", "portfolio-1", "000111222a"])(
  "%s may be chosen by Margaret Ellison",
  async (password) => expect(weaknessOf(password, margaret, await commonPasswords())).toBeNull(),
);

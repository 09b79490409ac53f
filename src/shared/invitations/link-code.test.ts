import { expect, test } from "vitest";
import { readLinkCode, showLinkCode } from "./link-code.ts";

const CODE = "K7QM4XPR9TWB2HCD5N01";

test("a code is read as it is shown, and however it is typed", () => {
  expect(showLinkCode(CODE)).toBe("K7QM4-XPR9T-WB2HC-D5N01");
  for (const typed of [CODE, showLinkCode(CODE), " k7qm4 xpr9t wb2hc d5nol ", "K7QM4–XPR9T–WB2HC–D5NOI"])
    expect(readLinkCode(typed)).toBe(CODE);
});

test.each(["", CODE.slice(1), `${CODE}0`, CODE.replace("K", "U"), "x".repeat(43)])(
  "%j is no code",
  (typed) => {
    expect(readLinkCode(typed)).toBeNull();
  },
);

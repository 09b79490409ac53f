import { expect, it } from "vitest";
import { plainShare } from "./typed-numbers.ts";

it("reads a share without what was copied around it, a comma as a point", () => {
  const typed = ["12,5", "12.50 %", "\u200B12.5\u202C", " 12.5\u00A0", "\u22125", "1 2"];
  expect(typed.map(plainShare)).toEqual(["12.5", "12.50", "12.5", "12.5", "-5", "1 2"]);
});

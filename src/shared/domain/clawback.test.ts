import { expect, it } from "vitest";
import { clawbackWord } from "./money.ts";

it("a distribution below nothing is called a clawback, nothing and none are not", () => {
  expect(clawbackWord("-0.01")).toBe("Clawback");
  expect(["0.00", "0.01", null].map(clawbackWord)).toEqual([null, null, null]);
});

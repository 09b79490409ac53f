import { describe, expect, it } from "vitest";
import { assignedAfter } from "./shares.ts";

describe("a location's total while a share is being typed", () => {
  it.each([
    ["a new holder adds to it", "82.50", "", "10", "92.50"],
    ["a changed share counts once", "82.50", "12.50", "20.00", "90.00"],
    ["a share taken away frees it", "82.50", "12.50", "", "70.00"],
    ["it may exceed the whole, which is then warned of", "95.00", "5.00", "14.5", "104.50"],
    ["hundredths are exact", "0.30", "0.10", "0.20", "0.40"],
  ])("%s", (_, assigned, before, after, total) => {
    expect(assignedAfter(assigned, before, after)).toBe(total);
  });
});

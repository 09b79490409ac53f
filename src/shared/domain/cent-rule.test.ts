import { describe, expect, it } from "vitest";
import { allocate, centRule } from "./allocation.ts";
import { fromCents, toCents } from "./money.ts";
import { toBasisPoints } from "./shares.ts";

/** The sentence under a total as it is split among these shares. */
function ruleOf(total: string, shares: readonly string[]): string | null {
  const holders = shares.map((share, id) => ({ investorId: id + 1, basisPoints: toBasisPoints(share) }));
  const split = allocate(toCents(total), holders);
  const lines = split.lines.map(({ cents }, index) => ({
    sharePercentage: shares[index] ?? "",
    cashDistribution: fromCents(cents),
  }));
  return centRule(total, lines, split.houseBasisPoints > 0);
}

const HOUSE = "Every line is rounded to the cent; the House keeps what is then left of the total.";
const REMAINDERS =
  "So that all lines add up to the total, each is first cut to whole cents; the cents left over go one each to the lines that were cut most, among equals to the investor whose account is older.";

describe("the line about left-over cents", () => {
  it("is not there when every share is an amount in cents", () => {
    expect(ruleOf("18750.00", ["15.00", "12.50"])).toBeNull();
    expect(ruleOf("0.00", ["33.33", "33.33"])).toBeNull();
    expect(ruleOf("18750.01", [])).toBeNull();
  });

  it("names the House where it takes what rounding leaves, of a payout and of a clawback", () => {
    expect(ruleOf("18750.01", ["15.00", "12.50"])).toBe(HOUSE);
    expect(ruleOf("-18750.01", ["15.00", "12.50"])).toBe(HOUSE);
  });

  it("names who gets the cents left over where the investors own the whole and rounding alone would miss it", () => {
    expect(ruleOf("100.00", ["33.33", "33.33", "33.34"])).toBeNull();
    expect(ruleOf("0.05", ["33.33", "33.33", "33.34"])).toBe(REMAINDERS);
    expect(ruleOf("-0.05", ["33.33", "33.33", "33.34"])).toBe(REMAINDERS);
    expect(ruleOf("0.10", ["33.33", "33.33", "33.34"])).toBe(REMAINDERS);
    expect(ruleOf("100.01", ["50.00", "50.00"])).toBe(REMAINDERS);
  });

  it("says nothing of an amount that does not follow from its share", () => {
    const line = { sharePercentage: "33.33", cashDistribution: "50.00" };
    expect(centRule("100.01", [line], true)).toBeNull();
  });

  it("says nothing while the shares are more than there is", () => {
    const line = { sharePercentage: "60.00", cashDistribution: "0.60" };
    expect(centRule("1.01", [line, line], false)).toBeNull();
  });
});

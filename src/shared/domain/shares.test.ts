import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as share from "./shares.ts";
import { assignedAfter } from "./shares.ts";

describe("shares", () => {
  it("shares become whole basis points and two decimals again", () => {
    expect(["0", "0.01", "12.5", "33.33", "100", "5.", ".5"].map(share.toBasisPoints)).toEqual([
      0, 1, 1250, 3333, 10_000, 500, 50,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
        expect(share.toBasisPoints(share.fromBasisPoints(points))).toBe(points);
      }),
    );
  });

  it.each(["", " ", ".", "-1", "100.01", "12.345", "abc", "1e1", "1,5", "10%"])("%j is no share", (text) => {
    expect(() => share.toBasisPoints(text)).toThrow(RangeError);
    expect(share.isShareText(text)).toBe(false);
    expect(share.isAssignableShare(text)).toBe(false);
  });

  it("a missing share is N/A and counts as 0", () => {
    expect([share.formatShare(null), share.toBasisPoints(null)]).toEqual(["N/A", 0]);
    expect(share.sumShares(["12.50", null, undefined])).toBe("12.50");
  });

  it("a share may be typed digit by digit", () => {
    expect(["", "1", "12.", ".", "12.5", ".5"].every(share.isShareInput)).toBe(true);
    expect(["-1", "1,5", "1.2.3", "1 2", "a", "5%", "+1"].some(share.isShareInput)).toBe(false);
  });

  it("shares from 0.01 to 100 % may be assigned", () => {
    expect(["0.01", "0.1", "100", "100.00"].every(share.isAssignableShare)).toBe(true);
    expect(share.isShareText("0.00")).toBe(true);
    expect(["0", "0.00", "0.001", "100.01"].some(share.isAssignableShare)).toBe(false);
  });

  it("a share of 0 may be saved only where 0 is stored", () => {
    expect(["0", "0.00", ".0", "5"].every((typed) => share.maySaveShare(typed, "0.00"))).toBe(true);
    expect(["", ".", "0.001", "100.01", "-0"].some((typed) => share.maySaveShare(typed, "0.00"))).toBe(false);
    expect([undefined, "10.00", "0.01"].some((stored?: string) => share.maySaveShare("0.00", stored))).toBe(
      false,
    );
  });

  it("shares are shown with two decimals", () => {
    expect(share.formatShare("12.5")).toBe("12.50%");
    expect(share.formatShare(share.DEFAULT_SHARE)).toBe("10.00%");
    expect(share.formatShare(share.DASHBOARD_FALLBACK_SHARE)).toBe("5.00%");
  });

  it("shares exceed the whole from 100.01 %", () => {
    expect(share.sumShares(["33.33", "33.33", "33.34"])).toBe("100.00");
    expect(share.sharesExceedWhole(["33.33", "33.33", "33.34"])).toBe(false);
    expect(share.sharesExceedWhole(["33.33", "33.33", "33.35"])).toBe(true);
    expect(share.sumShares(["60", "60"])).toBe("120.00");
    expect(share.sumShares(["10", "", " "])).toBe("10.00");
    expect(share.sumShares([])).toBe("0.00");
  });

  it("sets are equal when the same ids have the same shares", () => {
    expect(share.areSameShares({}, {})).toBe(true);
    expect(share.areSameShares({ "3": "12.5", "4": "0.00" }, { "4": "0.00", "3": "12.50" })).toBe(true);
    for (const other of [{}, { "3": "12.51" }, { "4": "12.50" }, { "3": "12.50", "4": "0.00" }])
      expect(share.areSameShares({ "3": "12.50" }, other)).toBe(false);
  });
});

describe("assignedAfter", () => {
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

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growth, monthlyReturnOf, percent, percentTenths, formatTenths } from "./growth.ts";
import { fromCents } from "./money.ts";

describe("growth", () => {
  const cents = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n });

  describe("growth", () => {
    it.each([
      ["108700.00", "100000.00", "+8.7%", "up"],
      ["99900.00", "100000.00", "−0.1%", "down"],
      ["100000.00", "100000.00", "0.0%", "flat"],
      ["0.00", "100.00", "−100.0%", "down"],
      ["100050.00", "100000.00", "+0.1%", "up"],
      ["99950.00", "100000.00", "−0.1%", "down"],
      ["100049.99", "100000.00", "0.0%", "flat"],
      ["2000.00", "100.00", "+1,900.0%", "up"],
    ])("from %2$s to %1$s is %3$s", (current, earlier, text, direction) => {
      expect(growth(current, earlier)).toMatchObject({ text, direction });
    });

    it("is N/A without both figures and from 0", () => {
      const unknown = { text: "N/A", direction: "none", tenths: null };
      expect(growth("5.00", "0.00")).toEqual(unknown);
      expect(growth("5.00", null)).toEqual(unknown);
      expect(growth(null, "5.00")).toEqual(unknown);
      expect(growth(undefined, undefined)).toEqual(unknown);
    });

    it("a rise out of a loss is positive", () => {
      expect(growth("50.00", "-100.00").text).toBe("+150.0%");
      expect(growth("-150.00", "-100.00").text).toBe("−50.0%");
    });

    it("the direction follows the figures unless the text is 0.0%", () => {
      fc.assert(
        fc.property(cents, cents, (now, before) => {
          const { direction, text } = growth(fromCents(now), fromCents(before));
          if (direction === "up") expect([now > before, text[0]]).toEqual([true, "+"]);
          if (direction === "down") expect([now < before, text[0]]).toEqual([true, "−"]);
          if (direction === "flat") expect(text).toBe("0.0%");
          if (direction === "none") expect([before, text]).toEqual([0n, "N/A"]);
        }),
      );
    });
  });

  describe("percentages", () => {
    it("have one decimal and are 0.0% without a divisor", () => {
      expect(percent("30.65", "100.00").text).toBe("30.7%");
      expect(percent("-3.00", "100.00").text).toBe("−3.0%");
      expect(percent("5.00", "0.00").text).toBe("0.0%");
      expect(percent("5.00", null).text).toBe("0.0%");
      expect(percent(undefined, "5.00").text).toBe("0.0%");
    });

    it("a missing divisor has no tenths, a share of 0 has 0", () => {
      expect(percentTenths("0.00", "5.00")).toBe(0n);
      expect(percentTenths("5.00", "0.00")).toBeNull();
      expect(percent("5.00", "0.00")).toEqual({ text: "0.0%", tenths: null });
      expect(percent("1.00", "3.00")).toEqual({ text: "33.3%", tenths: 333n });
    });

    it("small figures keep the zero before the point", () => {
      expect([1n, -1n, 10n, 0n].map(formatTenths)).toEqual(["0.1%", "−0.1%", "1.0%", "0.0%"]);
    });

    it("large figures have thousands separators", () => {
      expect([9_999n, -10_000n].map(formatTenths)).toEqual(["999.9%", "−1,000.0%"]);
    });
  });
});

describe("monthlyReturnOf", () => {
  type Amount = string | null;

  function ofLatest(cashDistributionDuringPeriod: Amount, netRevenueLastMonth: Amount) {
    const report = { reportingPeriod: "2026-10", version: 1 };
    return monthlyReturnOf({ ...report, cashDistributionDuringPeriod, netRevenueLastMonth });
  }

  it("is the distribution in percent of net revenue, green above 8", () => {
    expect(ofLatest("13.90", "100.00")).toMatchObject({ text: "13.9%", tone: "positive", tenths: 139n });
    expect(ofLatest("8.05", "100.00")).toMatchObject({ text: "8.1%", tone: "positive" });
    expect(ofLatest("8.04", "100.00")).toMatchObject({ text: "8.0%", tone: "negative" });
    expect(ofLatest("0.00", "100.00")).toMatchObject({ text: "0.0%", tone: "negative" });
  });

  it("is negative and red for a clawback", () => {
    expect(ofLatest("-4500.00", "100000.00")).toMatchObject({ text: "−4.5%", tone: "negative" });
  });

  it.each([
    [null, "100.00"],
    ["5.00", null],
    ["5.00", "0.00"],
    ["-5.00", "-100.00"],
  ])("of %s on %s is N/A", (distribution, net) => {
    expect(ofLatest(distribution, net)).toMatchObject({ text: "N/A", tone: "none", tenths: null });
  });

  it("explains the division, its source, and why it may be N/A", () => {
    expect(ofLatest("13900.00", "100000.00").explanation).toMatchObject({
      formula: "Cash distribution ÷ net revenue, to one decimal",
      inputs: [
        { label: "Cash distribution", value: "$13,900.00" },
        { label: "Net revenue", value: "$100,000.00" },
      ],
      result: "13.9%",
      source: [{ reportingPeriod: "2026-10", version: 1 }],
    });
    expect(ofLatest("5.00", null).explanation).toMatchObject({
      result: "N/A",
      note: "Both figures are needed.",
    });
    expect(ofLatest("5.00", "0.00").explanation.note).toContain("not above zero");
    expect(monthlyReturnOf(undefined).explanation).toMatchObject({
      result: "N/A",
      inputs: [],
      note: "No report has been filed yet.",
    });
  });
});

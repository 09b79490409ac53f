import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growth, percent, percentTenths, formatTenths } from "./growth.ts";
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

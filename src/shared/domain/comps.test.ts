import { describe, expect, it } from "vitest";
import { sendableComps, totalComps } from "./report-figures.ts";

describe("investor comps", () => {
  it("add up to the discounts of the period", () => {
    expect(totalComps({ 3: "120.10", 7: "0.20", 9: null, 12: undefined })).toBe("120.30");
    expect(totalComps({})).toBe("0.00");
  });

  it("are sent only with a numeric investor id and a valid amount", () => {
    const entries = {
      3: "120.5",
      7: "",
      8: "  ",
      9: "abc",
      11: "1,250",
      12: "1.234,56",
      total: "5",
      "-4": "5",
      "0": "5",
      "1.5": "5",
      "": "5",
    };
    expect(sendableComps(entries)).toEqual({ 3: "120.50", 11: "1250.00" });
  });

  it("of nothing are an amount, and so is one taken back", () => {
    expect(sendableComps({ 3: "0", 4: "-20" })).toEqual({ 3: "0.00", 4: "-20.00" });
  });

  it("ignore keys that mean something to the language", () => {
    expect(
      sendableComps(JSON.parse('{"__proto__":"5","constructor":"5"}') as Record<string, string>),
    ).toEqual({});
  });
});

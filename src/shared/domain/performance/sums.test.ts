import { describe, expect, it } from "vitest";
import { amountsIn, figuresFrom, monthOf } from "./performance.fixture.ts";
import { type Against, comparedPeriodsOf, defaultUntil, namePeriods, periodsOf, type Span } from "./spans.ts";
import { sumMonths, whyUnknown } from "./sums.ts";

describe("periods", () => {
  it.each<[Span, string, Against, now: string, before: string]>([
    ["month", "2026-01", "before", "January 2026", "December 2025"],
    ["month", "2028-02", "year", "February 2028", "February 2027"],
    ["quarter", "2026-02", "before", "January – March 2026", "October – December 2025"],
    ["quarter", "2026-12", "year", "October – December 2026", "October – December 2025"],
    ["quarter", "2026-05", "budget", "April – June 2026", "April – June 2026"],
    ["year", "2026-10", "before", "January – October 2026", "March – December 2025"],
    ["year", "2026-01", "year", "January 2026", "January 2025"],
    ["twelve", "2026-02", "before", "March 2025 – February 2026", "March 2024 – February 2025"],
    ["twelve", "2026-02", "year", "March 2025 – February 2026", "March 2024 – February 2025"],
  ])("of a %s until %s, compared with %s", (span, until, against, now, before) => {
    const selection = { span, until, against };
    expect([namePeriods(periodsOf(selection)), namePeriods(comparedPeriodsOf(selection))]).toEqual([
      now,
      before,
    ]);
  });

  it("are named with their gaps", () => {
    expect(namePeriods(["2026-12", "2026-08", "2027-01", "2026-09", "2026-04"])).toBe(
      "April 2026, August – September 2026 and December 2026 – January 2027",
    );
  });

  it("begin with the month that half of the locations have filed", () => {
    expect(defaultUntil(["2026-10", "2026-09", null, "2026-09"], "2026-11")).toBe("2026-09");
    expect(defaultUntil([null, null, "2026-08"], "2026-11")).toBe("2026-08");
    expect(defaultUntil([], "2026-11")).toBe("2026-10");
    const ofQuarter = (last: string) => defaultUntil([last], "2027-03", "quarter");
    expect(["2026-10", "2026-12", "2027-01", "2027-02"].map(ofQuarter)).toEqual([
      "2026-09",
      "2026-12",
      "2026-12",
      "2026-12",
    ]);
  });
});

describe("sums", () => {
  const quarter = periodsOf({ span: "quarter", until: "2026-08" });
  const july = monthOf("2026-07", amountsIn("100.10 -20.00 60.00 40.10 30.00 0.00 5.00 -7.00 0.00"));
  const august = monthOf("2026-08", amountsIn("50.05 70.00 30.00 20.05 ? 9.00 5.00 0.00 1.00"));
  const september = monthOf("2026-09", amountsIn("1.00 1.00 1.00 0.00 1.00 1.00 0.00 0.00 0.00"));
  const why = (sums: ReturnType<typeof sumMonths>, isBudget = false, currentMonth = "2026-11") =>
    whyUnknown(sums, ["laborCosts"], isBudget, currentMonth);

  it("add up months in any order, below zero too, but not a figure that one month lacks", () => {
    const sums = sumMonths([september, july, monthOf("2026-06", []), august], quarter);
    expect(sums.figures).toEqual(figuresFrom(amountsIn("151.15 51.00 91.00 60.15 ? 10.00 10.00 -7.00 1.00")));
    expect([sums.missing, sums.unreported]).toEqual([[], { laborCosts: ["2026-08"] }]);
    expect(why(sums)).toBe("Labor Costs of August 2026 are not reported.");
    expect(why(sums, true)).toBe("Labor Costs of August 2026 are not budgeted.");
    expect(whyUnknown(sums, ["grossSales"], false, "2026-11")).toBeNull();
  });

  it("are not known while a month is missing, and say which", () => {
    const sums = sumMonths([july, september], quarter);
    expect(new Set(Object.values(sums.figures))).toEqual(new Set([null]));
    expect(why(sums)).toBe("August 2026 is not filed.");
    expect(why(sums, true)).toBe("There is no budget for August 2026.");
    expect(why(sumMonths([], quarter), false, "2026-09")).toBe(
      "July – August 2026 are not filed. September 2026 has not ended yet.",
    );
    expect(why(sumMonths([], quarter), false, "2026-07")).toBe("July – September 2026 have not ended yet.");
  });
});

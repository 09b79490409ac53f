import { describe, expect, it } from "vitest";
import { summarize } from "./summary.ts";
import { figuresOf, type PerformanceFigures, sumMonths } from "./sums.ts";

const selection = { span: "month", until: "2026-10", against: "year" } as const;
const comparing = { selection, currentMonth: "2026-11" };

const month = (grossSales: string, laborCosts: string): PerformanceFigures => ({
  ...figuresOf(() => "100.00"),
  grossSales,
  netRevenue: grossSales,
  laborCosts,
});
const place = (locationId: number, now: PerformanceFigures | null, before: PerformanceFigures | null) => {
  const sums = (period: string, figures: PerformanceFigures | null) =>
    sumMonths(figures === null ? [] : [{ period, figures }], [period]);
  return {
    locationId,
    name: `Bar ${locationId}`,
    now: sums("2026-10", now),
    before: sums("2025-10", before),
  };
};

const better = place(1, month("1100.00", "200.00"), month("1000.00", "200.00"));
const worse = place(2, month("1000.00", "350.00"), month("1000.00", "300.00"));
const fresh = place(3, month("500.00", "100.00"), null);

describe("the dashboard's lines", () => {
  it("name the sum, the best and the worst location of those with both months", () => {
    const { heading, lines = [] } = summarize([better, worse, fresh, place(4, null, null)], comparing) ?? {};
    expect(heading).toBe("October 2026 against October 2025, 2 of 4 locations");
    expect(lines.map((line) => Object.values(line))).toEqual([
      ["Gross Sales", null, "$2,100.00", "+5.0%", "positive", null],
      ["Best", "Bar 1", "+$100.00", null, "positive", "Net revenue $1,100.00, 10.0% more"],
      ["Worst", "Bar 2", "−$50.00", null, "negative", "Labor 35.0% of gross sales, 5.0 points more"],
    ]);
  });

  it("are of the one location that can be compared, or that has figures", () => {
    const lines = (...locations: Parameters<typeof summarize>[0]) => {
      const summary = summarize(locations, comparing);
      return [
        summary?.heading,
        ...(summary?.lines ?? []).map(({ label, value, change }) => [label, value, change]),
      ];
    };
    expect(lines(worse, fresh)).toEqual([
      "Bar 2, October 2026 against October 2025",
      ["Gross Sales", "$1,000.00", "0.0%"],
      ["Labor", "35.0%", "+5.0 pt"],
      ["Prime cost", "55.0%", "+5.0 pt"],
    ]);
    expect(lines(fresh, place(4, null, null))[0]).toBe("Bar 3, October 2026 against October 2025");
    expect(lines(fresh, { ...fresh, locationId: 5 }).slice(0, 2)).toEqual([
      "October 2026 against October 2025, 2 of 2 locations",
      ["Gross Sales", "$1,000.00", "N/A"],
    ]);
  });

  it("are none without a filed month", () => {
    expect(summarize([place(4, null, month("1.00", "1.00"))], comparing)).toBeNull();
  });
});

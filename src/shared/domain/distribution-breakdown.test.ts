import { expect, test } from "vitest";
import { type AllottedAmounts, breakdownOf } from "./allocation.ts";
import { sumMoney } from "./money.ts";

type Distributed = Parameters<typeof breakdownOf>[0];
const reportWith = (given: Partial<Distributed>): Distributed => ({
  cashDistributionDuringPeriod: "18750.00",
  discountsDuringPeriod: "641.25",
  ...given,
});
const line = (given: Partial<AllottedAmounts>): AllottedAmounts => ({
  sharePercentage: "12.50",
  cashDistribution: "2343.75",
  compsValue: "0.00",
  ...given,
});

test("lines and house add up to the location's total, for a payout and for a clawback", () => {
  for (const [total, first, second] of [
    ["18750.00", "2343.75", "1875.01"],
    ["-4500.00", "-562.50", "-450.00"],
  ] as const) {
    const report = reportWith({ cashDistributionDuringPeriod: total });
    const lines = [
      line({ cashDistribution: first }),
      line({ sharePercentage: "10.00", cashDistribution: second }),
    ];
    const { house } = breakdownOf(report, lines);
    expect(sumMoney([first, second, house?.cashDistribution])).toBe(total);
    expect(house?.sharePercentage).toBe("77.50");
  }
});

test("the house has no line where the investors own everything", () => {
  const report = reportWith({ cashDistributionDuringPeriod: "100.00", discountsDuringPeriod: "5.00" });
  const lines = [line({ sharePercentage: "100.00", cashDistribution: "100.00", compsValue: "5.00" })];
  expect(breakdownOf(report, lines).house).toBeNull();
});

test("comps add up to their total as well", () => {
  const { house, comps } = breakdownOf(reportWith({ discountsDuringPeriod: "641.25" }), [
    line({ compsValue: "600.00" }),
  ]);
  expect(sumMoney(["600.00", house?.compsValue])).toBe(comps);
});

test("what a deleted investor was paid is not said to be the house's", () => {
  const report = reportWith({
    cashDistributionDuringPeriod: "1000.00",
    discountsDuringPeriod: "61.75",
    house: { sharePercentage: "80.00", cashDistribution: "800.00" },
  });
  const { house, former } = breakdownOf(report, [line({ cashDistribution: "125.00" })]);
  expect(house).toEqual({ sharePercentage: "80.00", cashDistribution: "800.00", compsValue: "0.00" });
  expect(former).toEqual({ sharePercentage: "7.50", cashDistribution: "75.00", compsValue: "61.75" });
});

test("who got a left-over cent is said of all who were paid, also of those who were deleted", () => {
  const given = (sharePercentage: string, cashDistribution: string) =>
    line({ sharePercentage, cashDistribution });
  const report = reportWith({
    cashDistributionDuringPeriod: "9000.02",
    discountsDuringPeriod: "0.00",
    house: { sharePercentage: "0.00", cashDistribution: "0.00" },
    former: [given("33.33", "2999.70")],
  });
  expect(breakdownOf(report, [given("33.34", "3000.61"), given("33.33", "2999.71")]).cents).toContain(
    "each is first cut to whole cents",
  );
});

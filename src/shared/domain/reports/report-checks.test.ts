import { describe, expect, it, test } from "vitest";
import { figuresWith, harborInOctober } from "../figures.fixture.ts";
import {
  findConflictingReports,
  findMismatchedComparatives,
  negativeComps,
  reportsWithStaleComparatives,
  sanityHints,
} from "./report-checks.ts";
import type { ReportFigures } from "./report-figures.ts";

describe("sanityHints", () => {
  function hints(given: Partial<ReportFigures>, period = "2026-10"): string[] {
    return sanityHints(figuresWith(given), period).map(({ field, message }) => `${field}: ${message}`);
  }

  it("raises nothing for an empty form and a plausible month", () => {
    expect(hints({})).toEqual([]);
    expect(hints({ ...harborInOctober, discountsDuringPeriod: "900.00" })).toEqual([]);
  });

  const net = (amount: string, cashDistributionDuringPeriod: string) => ({
    netRevenueLastMonth: amount,
    cashDistributionDuringPeriod,
  });
  const comps = (discountsDuringPeriod: string) => ({ grossSalesLastMonth: "100.00", discountsDuringPeriod });
  const gross = (now: string, before: string) => ({
    grossSalesLastMonth: now,
    grossSalesPreviousMonth: before,
  });

  it.each<[Partial<ReportFigures>, string[]]>([
    // Parts above their total.
    [
      { grossSalesLastMonth: "100.00", foodSalesLastMonth: "60.00", beverageSalesLastMonth: "40.01" },
      ["beverageSalesLastMonth: Food and beverage sales add up to $100.01, more than gross sales."],
    ],
    [
      { grossSalesLastMonth: "100.00", foodSalesLastMonth: "100.01" },
      ["foodSalesLastMonth: Food and beverage sales add up to $100.01, more than gross sales."],
    ],
    [
      { grossSalesLastMonth: "100.00", netRevenueLastMonth: "100.01" },
      ["netRevenueLastMonth: Net revenue is above gross sales."],
    ],
    // Costs above their sales.
    [
      { beverageSalesLastMonth: "10.00", beverageCostLastMonth: "10.01" },
      ["beverageCostLastMonth: Beverage costs are above beverage sales."],
    ],
    [
      { grossSalesLastMonth: "10.00", laborCostsLastMonth: "10.01" },
      ["laborCostsLastMonth: Labor costs are above gross sales."],
    ],
    [{ foodSalesLastMonth: "10.00", foodCostLastMonth: "10.00" }, []],
    // More than five times or less than a fifth of the month before.
    [gross("1000.00", "100.00"), ["grossSalesLastMonth: 10 times September. Is the decimal point right?"]],
    [gross("530.00", "100.00"), ["grossSalesLastMonth: 5.3 times September. Is the decimal point right?"]],
    [gross("500.01", "100.00"), ["grossSalesLastMonth: 5 times September. Is the decimal point right?"]],
    [gross("12345.00", "100.00"), ["grossSalesLastMonth: 123 times September. Is the decimal point right?"]],
    [gross("10.00", "100.00"), ["grossSalesLastMonth: Only 10.0% of September. Is the decimal point right?"]],
    [
      gross("0.01", "100.00"),
      ["grossSalesLastMonth: Less than 0.1% of September. Is the decimal point right?"],
    ],
    [gross("0.00", "100.00"), ["grossSalesLastMonth: Nothing, against $100.00 in September. Is that right?"]],
    [gross("500.00", "100.00"), []],
    [gross("20.00", "100.00"), []],
    [gross("500.00", "0.00"), []],
    [gross("500.00", "-5.00"), []],
    [{ grossSalesPreviousMonth: "100.00" }, []],
    // More than a quarter of net revenue is paid out.
    [net("100.00", "25.00"), []],
    [
      net("100.00", "25.01"),
      ["cashDistributionDuringPeriod: More than a quarter of net revenue ($100.00). Is that right?"],
    ],
    [
      net("0.00", "1.00"),
      ["cashDistributionDuringPeriod: More than a quarter of net revenue ($0.00). Is that right?"],
    ],
    [{ cashDistributionDuringPeriod: "1.00" }, []],
    // Comps above three percent of gross sales.
    [comps("3.00"), []],
    [
      comps("3.01"),
      ["discountsDuringPeriod: Dining comps are more than 3% of gross sales ($100.00). Is that right?"],
    ],
    // Negative amounts.
    [
      { grossSalesLastMonth: "-5.00", netRevenueLastMonth: "-6.00", foodCostLastMonth: "-250.00" },
      [
        "grossSalesLastMonth: Gross sales are below $0.00. Is the minus meant?",
        "netRevenueLastMonth: Net revenue is below $0.00. Is the minus meant?",
        "foodCostLastMonth: Food costs are below $0.00. Is the minus meant?",
      ],
    ],
    [{ laborCostsLastMonth: "0.00" }, []],
    [
      net("100.00", "-4500.00"),
      [
        "cashDistributionDuringPeriod: A negative amount is a clawback: it takes back $4,500.00, from every investor and the House by their shares. Is that meant?",
      ],
    ],
  ])("for %j the hints are %j", (figures, expected) => {
    expect(hints(figures)).toEqual(expected);
  });

  it("names December in January", () => {
    const jump = { foodCostLastMonth: "1000.00", foodCostPreviousMonth: "100.00" };
    expect(hints(jump, "2026-01")).toEqual([
      "foodCostLastMonth: 10 times December. Is the decimal point right?",
    ]);
  });

  it("asks about negative comps", () => {
    expect(negativeComps(Object.entries({ David: "120.50", Margaret: "-20.00", Tomas: "0.00" }))).toEqual([
      { field: "Margaret", message: "Negative comps take $20.00 back. Is the minus meant?" },
    ]);
  });
});

describe("findConflictingReports, findMismatchedComparatives", () => {
  const filed = (reportingPeriod: `${number}-${number}`, figures: Partial<ReportFigures>) => ({
    ...figuresWith(figures),
    reportingPeriod,
  });
  const november = filed("2026-11", {
    grossSalesPreviousMonth: "84210.55",
    netRevenuePreviousMonth: "70000.00",
    foodSalesPreviousMonth: "1.00",
  });
  const said = (reports: ReturnType<typeof filed>[], figures: Partial<ReportFigures>) =>
    findConflictingReports(reports, figuresWith(figures), "2026-10");

  test("names the next month's report when it states another amount", () => {
    expect(said([november], { grossSalesLastMonth: "84310.55", netRevenueLastMonth: "70000.00" })).toEqual([
      {
        field: "grossSalesLastMonth",
        message:
          "The report of November 2026, already filed, says $84,210.55 for the gross sales of this month. Correct it too, so that both agree.",
      },
    ]);
  });

  test("names the report a year later too, also for net revenue", () => {
    const yearLater = filed("2027-10", { netRevenueSameMonthLastYear: "69000.00" });
    const hint = (month: string, amount: string) => ({
      field: "netRevenueLastMonth",
      message: `The report of ${month}, already filed, says ${amount} for the net revenue of this month. Correct it too, so that both agree.`,
    });
    expect(said([november, yearLater], { netRevenueLastMonth: "71000.00" })).toEqual([
      hint("November 2026", "$70,000.00"),
      hint("October 2027", "$69,000.00"),
    ]);
  });

  test("raises nothing for equal or empty amounts, other measures and other months", () => {
    expect(said([november], { grossSalesLastMonth: "84210.55", foodSalesLastMonth: "2.00" })).toEqual([]);
    expect(said([november], {})).toEqual([]);
    expect(said([filed("2026-11", {})], { grossSalesLastMonth: "1.00" })).toEqual([]);
    expect(
      said([filed("2026-12", { grossSalesPreviousMonth: "5.00" })], { grossSalesLastMonth: "1.00" }),
    ).toEqual([]);
  });

  const september = filed("2026-09", { grossSalesLastMonth: "159942.50", foodCostLastMonth: "31000.00" });
  const compared = (figures: Partial<ReportFigures>, reports = [september]) =>
    findMismatchedComparatives(reports, figuresWith(figures), "2026-10").map(
      ({ field, message }) => `${field}: ${message}`,
    );

  test("names the filed amount when a comparison figure differs from it", () => {
    expect(compared({ grossSalesPreviousMonth: "161200.40", foodCostPreviousMonth: "30999.99" })).toEqual([
      "grossSalesPreviousMonth: The filed report of September 2026 says $159,942.50.",
      "foodCostPreviousMonth: The filed report of September 2026 says $31,000.00.",
    ]);
    const yearBefore = filed("2025-10", { netRevenueLastMonth: "-12.00" });
    expect(compared({ netRevenueSameMonthLastYear: "12.00" }, [september, yearBefore])).toEqual([
      "netRevenueSameMonthLastYear: The filed report of October 2025 says −$12.00.",
    ]);
  });

  test("raises nothing for comparison figures that agree, are empty or were never filed", () => {
    expect(compared({ grossSalesPreviousMonth: "159942.50", netRevenuePreviousMonth: "1.00" })).toEqual([]);
    expect(compared({})).toEqual([]);
    expect(compared({ grossSalesPreviousMonth: "1.00" }, [])).toEqual([]);
    expect(
      compared({ grossSalesPreviousMonth: "1.00" }, [filed("2026-08", { grossSalesLastMonth: "2.00" })]),
    ).toEqual([]);
  });
});

describe("reportsWithStaleComparatives", () => {
  let lastId = 0;
  const filed = (reportingPeriod: `${number}-${number}`, figures: Partial<ReportFigures>) => ({
    ...figuresWith(figures),
    id: (lastId += 1),
    reportingPeriod,
  });
  const october = filed("2026-10", { grossSalesPreviousMonth: "100.00", laborCostsPreviousMonth: "30.00" });
  const yearLater = filed("2027-09", { grossSalesSameMonthLastYear: "100.00" });

  const named = (
    before: Partial<ReportFigures>,
    now: Partial<ReportFigures>,
    others = [october, yearLater],
  ) => {
    const september = filed("2026-09", before);
    return reportsWithStaleComparatives([...others, september], { ...september, ...figuresWith(now) }).map(
      ({ reportingPeriod }) => reportingPeriod,
    );
  };
  const gross = (amount: string) => ({ grossSalesLastMonth: amount });
  const labor = (amount: string) => ({ laborCostsLastMonth: amount });

  test("finds the next month's report and the one a year later", () => {
    expect(named(gross("100.00"), gross("120.00"))).toEqual(["2026-10", "2027-09"]);
    // A year later only gross sales and net revenue are compared with.
    expect(named(labor("30.00"), labor("33.00"))).toEqual(["2026-10"]);
  });

  test("finds them also when the correction removed the figure", () => {
    expect(named(gross("100.00"), {})).toEqual(["2026-10", "2027-09"]);
  });

  test("finds none when no compared figure changed", () => {
    expect(named(gross("100.00"), gross("100.00"))).toEqual([]);
    const food = (amount: string) => ({ foodSalesLastMonth: amount });
    expect(named(food("5.00"), food("6.00"))).toEqual([]);
    // It was filed with another amount all along.
    expect(named({ ...gross("90.00"), ...food("5.00") }, { ...gross("90.00"), ...food("6.00") })).toEqual([]);
  });

  test("finds none that states the corrected amount already", () => {
    expect(named(gross("90.00"), gross("100.00"))).toEqual([]);
  });

  test("ignores other months, and a corrected report that is not among the filed ones", () => {
    const august = filed("2026-08", { grossSalesPreviousMonth: "100.00" });
    const november = filed("2026-11", { grossSalesPreviousMonth: "100.00" });
    expect(named(gross("100.00"), gross("120.00"), [august, november])).toEqual([]);
    expect(reportsWithStaleComparatives([october], filed("2026-09", gross("120.00")))).toEqual([]);
  });
});

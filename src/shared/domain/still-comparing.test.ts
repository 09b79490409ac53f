import { expect, test } from "vitest";
import { figuresWith } from "./figures.fixture.ts";
import type { ReportFigures } from "./report-figures.ts";
import { reportsWithStaleComparatives } from "./report-checks.ts";

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

test("the report of the next month and that of the same month a year later still compare with what was corrected", () => {
  expect(named(gross("100.00"), gross("120.00"))).toEqual(["2026-10", "2027-09"]);
  // A year later only gross sales and net revenue are compared with.
  expect(named(labor("30.00"), labor("33.00"))).toEqual(["2026-10"]);
});

test("a figure that was taken out of the corrected report is still compared with", () => {
  expect(named(gross("100.00"), {})).toEqual(["2026-10", "2027-09"]);
});

test("none does where no figure was changed that it compares with", () => {
  expect(named(gross("100.00"), gross("100.00"))).toEqual([]);
  const food = (amount: string) => ({ foodSalesLastMonth: amount });
  expect(named(food("5.00"), food("6.00"))).toEqual([]);
  // It was filed with another amount all along.
  expect(named({ ...gross("90.00"), ...food("5.00") }, { ...gross("90.00"), ...food("6.00") })).toEqual([]);
});

test("none does that says the corrected amount already", () => {
  expect(named(gross("90.00"), gross("100.00"))).toEqual([]);
});

test("other months do not, and a report of which nothing was known does not", () => {
  const august = filed("2026-08", { grossSalesPreviousMonth: "100.00" });
  const november = filed("2026-11", { grossSalesPreviousMonth: "100.00" });
  expect(named(gross("100.00"), gross("120.00"), [august, november])).toEqual([]);
  expect(reportsWithStaleComparatives([october], filed("2026-09", gross("120.00")))).toEqual([]);
});

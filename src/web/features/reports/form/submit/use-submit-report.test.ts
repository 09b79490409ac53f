import { expect, test } from "vitest";
import { REPORT_MEASURES } from "#shared/domain/report-figures.ts";
import { submitQuestions } from "#web/features/reports/form/submit/use-submit-report.ts";
import { blankValues, type ReportFormValues } from "../form-values.ts";

function questions(figures: Partial<ReportFormValues["figures"]>, copiedFrom: string | null = null) {
  const blank = blankValues("Claire Donovan");
  return submitQuestions({ ...blank, figures: { ...blank.figures, ...figures } }, copiedFrom);
}

/** Nothing was paid, and somebody said so; nothing else of the month is empty. */
const nothingPaid = {
  cashDistributionDuringPeriod: "0",
  ...Object.fromEntries(REPORT_MEASURES.map(({ key }) => [`${key}LastMonth`, "0"])),
};

test("a complete report, even with a distribution of 0, raises no question", () => {
  expect(questions({ ...nothingPaid, grossSalesLastMonth: "158,942.50" })).toEqual([]);
});

test("missing sales, an empty distribution, a clawback and figures of another location raise questions", () => {
  expect(questions({ ...nothingPaid, netRevenueLastMonth: "5" })).toEqual(["withoutSales"]);
  expect(questions({ ...nothingPaid, grossSalesLastMonth: "0" })).toEqual(["withoutSales"]);
  expect(questions({ ...nothingPaid, grossSalesLastMonth: "5", cashDistributionDuringPeriod: "" })).toEqual([
    "withoutDistribution",
  ]);
  expect(questions({ ...nothingPaid, grossSalesLastMonth: "5" }, "Harbor & Vine")).toEqual(["copied"]);
  expect(questions({ ...nothingPaid, cashDistributionDuringPeriod: "(5)" }, "Harbor & Vine")).toEqual([
    "clawback",
    "copied",
    "withoutSales",
  ]);
});

test("an empty figure of the report month raises a question, an empty comparison does not", () => {
  const entered = { ...nothingPaid, grossSalesLastMonth: "5" };
  expect(questions({ ...entered, laborCostsLastMonth: "" })).toEqual(["stillEmpty"]);
  expect(questions({ ...entered, laborCostsPreviousMonth: "" })).toEqual([]);
  expect(questions({})).toEqual(["withoutSales", "withoutDistribution", "stillEmpty"]);
});

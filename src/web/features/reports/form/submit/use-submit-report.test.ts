import { expect, test } from "vitest";
import { REPORT_MEASURES } from "#shared/domain/reports/report-figures.ts";
import { submitQuestions } from "#web/features/reports/form/submit/use-submit-report.ts";
import { blankValues, type FiguresAndTexts } from "../figures-and-texts.ts";

function questions(figures: Partial<FiguresAndTexts["figures"]>) {
  const blank = blankValues("Claire Donovan");
  return submitQuestions({ ...blank, figures: { ...blank.figures, ...figures } }, null);
}

/** Nothing was paid, and somebody said so; nothing else of the month is empty. */
const nothingPaid = {
  cashDistributionDuringPeriod: "0",
  ...Object.fromEntries(REPORT_MEASURES.map(({ key }) => [`${key}LastMonth`, "0"])),
};

test("a complete report, even with a distribution of 0, raises no question", () => {
  expect(questions({ ...nothingPaid, grossSalesLastMonth: "158,942.50" })).toEqual([]);
});

test("missing sales, an empty distribution, and a clawback raise questions", () => {
  expect(questions({ ...nothingPaid, netRevenueLastMonth: "5" })).toEqual(["withoutSales"]);
  expect(questions({ ...nothingPaid, grossSalesLastMonth: "0" })).toEqual(["withoutSales"]);
  expect(questions({ ...nothingPaid, grossSalesLastMonth: "5", cashDistributionDuringPeriod: "" })).toEqual([
    "withoutDistribution",
  ]);
  expect(questions({ ...nothingPaid, cashDistributionDuringPeriod: "(5)" })).toEqual([
    "clawback",
    "withoutSales",
  ]);
});

test("an empty figure of the report month raises a question, an empty comparison does not", () => {
  const entered = { ...nothingPaid, grossSalesLastMonth: "5" };
  expect(questions({ ...entered, laborCostsLastMonth: "" })).toEqual(["stillEmpty"]);
  expect(questions({ ...entered, laborCostsPreviousMonth: "" })).toEqual([]);
  expect(questions({})).toEqual(["withoutSales", "withoutDistribution", "stillEmpty"]);
});

import { expect, test } from "vitest";
import { blankValues, type ReportFormValues } from "./reportFormValues.ts";
import { submitQuestions } from "./submit-questions.ts";

function questions(figures: Partial<ReportFormValues["figures"]>, carriedFrom: string | null = null) {
  const blank = blankValues("Claire Donovan");
  return submitQuestions({ ...blank, figures: { ...blank.figures, ...figures } }, carriedFrom);
}

/** Nothing was paid, and somebody said so. */
const paid = { cashDistributionDuringPeriod: "0" };

test("a report with sales and a distribution, be it 0, is sent without a question", () => {
  expect(questions({ ...paid, grossSalesLastMonth: "158,942.50" })).toEqual([]);
});

test("no sales, an empty distribution, a clawback and another location's figures are asked about", () => {
  expect(questions({ ...paid, netRevenueLastMonth: "5" })).toEqual(["withoutSales"]);
  expect(questions({ ...paid, grossSalesLastMonth: "0" })).toEqual(["withoutSales"]);
  expect(questions({ grossSalesLastMonth: "5" })).toEqual(["withoutDistribution"]);
  expect(questions({ ...paid, grossSalesLastMonth: "5" }, "Harbor & Vine")).toEqual(["carried"]);
  expect(questions({ cashDistributionDuringPeriod: "(5)" }, "Harbor & Vine")).toEqual([
    "clawback",
    "carried",
    "withoutSales",
  ]);
});

import { expect, test } from "vitest";
import { REPORT_MEASURES } from "#shared/domain/reports/report-figures.ts";
import { blankValues, figuresOf } from "../figures-and-texts.ts";
import { areCompsDone, countEntered } from "../financials/derive.ts";
import { sectionStates } from "./ReportSummary.tsx";

const revenue = REPORT_MEASURES.filter(({ group }) => group === "revenue").length;
const costs = REPORT_MEASURES.length - revenue;
const blank = blankValues("Claire Donovan");
const counts = (values: typeof blank, compsDone = false) =>
  sectionStates(countEntered(figuresOf(values.figures, "0.00")), compsDone, values).map(
    ({ title, done, of }) => `${title}: ${done} of ${of}`,
  );

test("a blank form has seven sections without input", () => {
  expect(counts(blank)).toEqual([
    `Revenue Performance: 0 of ${revenue}`,
    `Cost Analysis: 0 of ${costs}`,
    "Cash Distribution: 0 of 1",
    "Investor Comps: 0 of 1",
    "Commentary: 0 of 3",
    "Financial Documents: 0 of 2",
    "Digital Signature: 0 of 1",
  ]);
});

test("amounts of the report month count, the earlier months and what cannot be read do not", () => {
  const figures = {
    ...blank.figures,
    grossSalesLastMonth: "1",
    netRevenueLastMonth: "n/a",
    foodSalesPreviousMonth: "5",
    laborCostsLastMonth: "0",
    foodCostLastMonth: "2",
    cashDistributionDuringPeriod: "-1",
  };
  expect(counts({ ...blank, figures }).slice(0, 3)).toEqual([
    `Revenue Performance: 1 of ${revenue}`,
    `Cost Analysis: 2 of ${costs}`,
    "Cash Distribution: 1 of 1",
  ]);
});

test("texts, documents and the signature count", () => {
  const values = {
    ...blank,
    commentary: { ...blank.commentary, majorExpensesLastMonth: "Heaters.", overallSummary: "  " },
    documents: { plStatement: { path: "a", filename: "a.pdf" }, balanceSheet: null },
    signature: { type: "typed", image: "data:" } as const,
  };
  expect(counts(values, true).slice(3)).toEqual([
    "Investor Comps: 1 of 1",
    "Commentary: 1 of 3",
    "Financial Documents: 1 of 2",
    "Digital Signature: 1 of 1",
  ]);
});

test("comps are done with one amount, and not while one cannot be read", () => {
  expect(areCompsDone({ 11: "", 12: "5" })).toBe(true);
  expect(areCompsDone({ 11: "x", 12: "5" })).toBe(false);
  expect(areCompsDone({ 11: "" })).toBe(false);
});

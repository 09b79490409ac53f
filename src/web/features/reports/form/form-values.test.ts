import { expect, test } from "vitest";
import { REPORT_FIGURE_KEYS } from "#shared/domain/report-figures.ts";
import { reportSubmission } from "#shared/reports/report-submission.schema.ts";
import { COMMENTARY_KEYS, DOCUMENT_KEYS } from "#shared/reports/report-texts.ts";
import {
  blankValues,
  compKey,
  type FiledValues,
  hasContent,
  type ReportFormValues,
  toSubmission,
  TYPED_FIGURES,
} from "./form-values.ts";

const signed: ReportFormValues = {
  ...blankValues("Claire Donovan"),
  signature: { type: "drawn", image: "data:image/png;base64,aW5r" },
};

/** The body of a new report with these values. */
const bodyOf = (values: ReportFormValues, more: Partial<Parameters<typeof toSubmission>[0]> = {}) =>
  toSubmission({
    values,
    locationId: 3,
    reportingPeriod: "2026-10",
    corrects: null,
    sharesShown: null,
    formerComps: undefined,
    ...more,
  });

test("every money field of a report is sent, none forgotten", () => {
  const figures = Object.fromEntries(
    TYPED_FIGURES.map((key, index) => [key, `${index + 1}`]),
  ) as typeof signed.figures;
  const body: Record<string, unknown> = bodyOf({ ...signed, figures });
  const comps = "0.00";
  expect(REPORT_FIGURE_KEYS.map((key) => body[key])).toEqual([
    ...TYPED_FIGURES.map((_, index) => `${index + 1}.00`),
    comps,
  ]);
});

test("blank fields are sent as null", () => {
  const body: Record<string, unknown> = bodyOf(signed);
  for (const key of [...TYPED_FIGURES, ...DOCUMENT_KEYS]) expect(body[key]).toBeNull();
  for (const key of COMMENTARY_KEYS) expect(body).toHaveProperty(key);
  expect(body["investorComps"]).toEqual({});
});

test("only comps that are amounts are sent, by investor, and their sum", () => {
  const comps = {
    [compKey(11)]: "186",
    [compKey(12)]: "",
    [compKey(13)]: "abc",
    [compKey(14)]: "0",
    [compKey(15)]: "-20.5",
  };
  const body = bodyOf({ ...signed, comps });
  expect(body.investorComps).toEqual({ 11: "186.00", 14: "0.00", 15: "-20.50" });
  expect(body.discountsDuringPeriod).toBe("165.50");
});

test("the body matches the schema of the API", () => {
  const body = bodyOf(signed, { corrects: { id: 7, version: 2 }, sharesShown: { 12: "12.50" } });
  expect(reportSubmission.safeParse(body).success).toBe(true);
});

/** A correction as it begins, with the content of the filed report. */
const corrected = {
  ...blankValues("Rosa Lind"),
  figures: { ...signed.figures, grossSalesLastMonth: "84,210.55", grossSalesPreviousMonth: "70,000.00" },
  comps: { investor11: "14.00" },
  commentary: { ...signed.commentary, overallSummary: "A good month.\r\nWith rain." },
  documents: { plStatement: { path: "documents/a.pdf", filename: "October.pdf" }, balanceSheet: null },
};
const figuresWith = (changed: Partial<FiledValues["figures"]>) => ({
  ...corrected,
  figures: { ...corrected.figures, ...changed },
});

test.each<[what: string, entered: Partial<ReportFormValues>]>([
  ["what the form fills in", {}],
  ["the format of an amount", { comps: { investor11: "14" } }],
  [
    "the line ends of a text",
    { commentary: { ...corrected.commentary, overallSummary: "A good month.\nWith rain." } },
  ],
])("a correction that differs from the filed report in %s only is no work", (_, entered) => {
  const prefilled = { grossSalesPreviousMonth: "71,000.00", foodSalesPreviousMonth: "9.00" };
  const values = { ...figuresWith({ foodSalesPreviousMonth: "9.00" }), ...entered };
  expect(hasContent(values, prefilled, corrected)).toBe(false);
});

test.each<[what: string, values: ReportFormValues]>([
  ["a figure that was emptied", figuresWith({ grossSalesLastMonth: "" })],
  ["a comparison figure", figuresWith({ grossSalesSameMonthLastYear: "7" })],
  ["a distribution", figuresWith({ cashDistributionDuringPeriod: "7" })],
  ["a comp", { ...corrected, comps: { investor11: "7" } }],
  ["a commentary", { ...corrected, commentary: signed.commentary }],
  ["a document", { ...corrected, documents: signed.documents }],
  ["a reason", { ...corrected, correctionReason: "Miscounted." }],
  ["a signature", { ...corrected, signature: signed.signature }],
])("%s that was changed in a correction is work", (_, values) => {
  expect(hasContent(values, {}, corrected)).toBe(true);
});

test("the reason is sent with a correction only", () => {
  const values = { ...signed, correctionReason: "Miscounted." };
  expect(bodyOf(values).correctionReason).toBeNull();
  expect(bodyOf(values, { corrects: { id: 7, version: 1 } }).correctionReason).toBe("Miscounted.");
});

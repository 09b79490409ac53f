import { expect, test } from "vitest";
import { REPORT_FIGURE_KEYS } from "#shared/domain/reports/report-figures.ts";
import { reportSubmission } from "#shared/reports/report-submission.schema.ts";
import { COMMENTARY_KEYS, DOCUMENT_KEYS } from "#shared/reports/report-texts.ts";
import { blankValues, type FiguresAndTexts, toSubmission, TYPED_FIGURES } from "./figures-and-texts.ts";

const signed: FiguresAndTexts = {
  ...blankValues("Claire Donovan"),
  signature: { type: "drawn", image: "data:image/png;base64,aW5r" },
};

/** The body of a new report with these values. */
const bodyOf = (values: FiguresAndTexts, more: Partial<Parameters<typeof toSubmission>[0]> = {}) =>
  toSubmission({
    values,
    locationId: 3,
    reportingPeriod: "2026-10",
    corrects: null,
    sharesOf: "filed",
    sharesShown: null,
    payeeIds: null,
    keptComps: undefined,
    draftRevision: null,
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
    11: "186",
    12: "",
    13: "abc",
    14: "0",
    15: "-20.5",
  };
  const body = bodyOf({ ...signed, comps });
  expect(body.investorComps).toEqual({ 11: "186.00", 14: "0.00", 15: "-20.50" });
  expect(body.discountsDuringPeriod).toBe("165.50");
});

test("the body matches the schema of the API", () => {
  const body = bodyOf(signed, { corrects: { id: 7, version: 2 }, sharesShown: { 12: "12.50" } });
  expect(reportSubmission.safeParse(body).success).toBe(true);
});

test("the reason is sent with a correction only", () => {
  const values = { ...signed, correctionReason: "Miscounted." };
  expect(bodyOf(values).correctionReason).toBeNull();
  expect(bodyOf(values, { corrects: { id: 7, version: 1 } }).correctionReason).toBe("Miscounted.");
});

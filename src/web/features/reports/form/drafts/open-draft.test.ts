import { expect, test } from "vitest";
import type { ReportKey } from "#web/data/report-drafts.ts";
import { type Draft, NEW_ORIGIN, originOf } from "#web/features/reports/form/drafts/draft.ts";
import { type OpenDraft, reduceDraft } from "#web/features/reports/form/drafts/open-draft.ts";
import { blankValues, type ReportFormValues } from "../form-values.ts";

const ME = "Claire Donovan";
const blank = blankValues(ME);
const october: ReportKey = { locationId: 3, period: "2026-10" };
const september: ReportKey = { locationId: 3, period: "2026-09" };
const elsewhere: ReportKey = { locationId: 4, period: "2026-10" };

const figures = (entered: Partial<ReportFormValues["figures"]>) => ({ ...blank.figures, ...entered });
const entered: ReportFormValues = {
  ...blank,
  figures: figures({ grossSalesLastMonth: "1,000.00", grossSalesPreviousMonth: "5.00" }),
  comps: { investor11: "186.00" },
  commentary: { ...blank.commentary, overallSummary: "A good month." },
  documents: { ...blank.documents, plStatement: { path: "a.pdf", filename: "PL.pdf" } },
  signature: { type: "typed", image: "data:,", name: "Claire" },
};
const openDraft: OpenDraft = { key: october, values: entered, prefilled: {}, origin: NEW_ORIGIN };
const draft: Draft = { values: entered, prefilled: {} };
/** The parts that do not belong to one location. */
const portable = {
  ...blank,
  figures: figures({ grossSalesLastMonth: "1,000.00" }),
  commentary: entered.commentary,
};

const select = (from: OpenDraft, key: ReportKey, stored: Draft | null = null) =>
  reduceDraft(from, { type: "select", key, stored, previousLocation: "Harbor" }, ME);

test("a stored draft of the chosen month is restored", () => {
  const next = select({ ...openDraft, values: blank }, september, draft);
  expect(next).toEqual({ key: september, values: entered, prefilled: {}, origin: originOf(draft) });
  expect(next.origin.isRestored).toBe(true);
});

test("another month takes everything along, and is named until it is accepted", () => {
  const moved = select(openDraft, september);
  expect(moved.values).toBe(entered);
  expect([moved.key, moved.origin.movedFrom]).toEqual([september, "2026-10"]);
  expect(reduceDraft(moved, { type: "accept" }, ME).origin).toEqual(NEW_ORIGIN);
  expect(select(moved, october).origin.movedFrom).toBeNull();
});

test("another location takes figures and commentary along, without what belongs to the first", () => {
  const carried = select(openDraft, elsewhere);
  expect(carried.values).toEqual(portable);
  expect(carried.origin.copiedFrom).toBe("Harbor");
  const third = select(carried, { ...elsewhere, locationId: 5 });
  expect(third.origin.copiedFrom).toBe("Harbor");
});

test("figures that reports of the first location filled in are not taken along", () => {
  const filledIn = { ...openDraft, prefilled: { grossSalesLastMonth: "1000" } };
  expect(select(filledIn, elsewhere).values.figures.grossSalesLastMonth).toBe("");
});

test.each([
  ["restored draft", { ...NEW_ORIGIN, isRestored: true }],
  [
    "correction",
    { ...NEW_ORIGIN, source: { report: { id: 7, version: 1 }, holders: [], documents: [], base: null } },
  ],
])("a %s is not taken to another location", (_, origin) => {
  const next = select({ ...openDraft, origin }, elsewhere);
  expect(next).toEqual({ key: elsewhere, values: blank, prefilled: {}, origin: NEW_ORIGIN });
});

test("a draft is copied into blank fields only", () => {
  const here: OpenDraft = {
    ...openDraft,
    key: elsewhere,
    values: { ...blank, figures: figures({ grossSalesLastMonth: "7.00" }), comps: { investor12: "1.00" } },
  };
  const { values, origin } = reduceDraft(here, { type: "copy", draft, location: "Harbor" }, ME);
  expect(values).toEqual({ ...here.values, commentary: entered.commentary });
  // What was entered here before is stored as a draft of this location.
  expect([origin.copiedFrom, origin.fingerprintOfCopy]).toEqual(["Harbor", null]);
});

test("a reset keeps what other reports fill in, and can be undone", () => {
  const fromReports = { grossSalesPreviousMonth: "9.00" };
  const empty = reduceDraft(openDraft, { type: "reset", fromReports }, ME);
  expect(empty.values).toEqual({ ...blank, figures: figures(fromReports) });
  expect(reduceDraft(empty, { type: "undo", before: openDraft }, ME)).toBe(openDraft);
});

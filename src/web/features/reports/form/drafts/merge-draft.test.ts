import { expect, test } from "vitest";
import type { FiledHolder } from "#shared/domain/report-corrections.ts";
import { mergeDraft } from "#web/features/reports/form/drafts/merge-draft.ts";
import { blankValues, type FiledValues, type ReportFormValues } from "../form-values.ts";

const blank = blankValues("Rosa Lind");
const base = {
  ...blank,
  figures: { ...blank.figures, grossSalesLastMonth: "100.00", laborCostsLastMonth: "40.00" },
  comps: { investor4: "10.00" },
  commentary: { ...blank.commentary, overallSummary: "A good month." },
};
const maya: FiledHolder = {
  investorId: 4,
  name: "Maya Ellison",
  sharePercentage: "12.50",
  compsValue: "12.00",
};
const daniel: FiledHolder = { ...maya, investorId: 5, name: "Daniel Okafor", compsValue: "0.00" };
const filed = (values: FiledValues, ...others: FiledHolder[]) => ({ values, holders: [maya, ...others] });
const figures = (changed: Partial<ReportFormValues["figures"]>) => ({
  ...base,
  figures: { ...base.figures, ...changed },
});
const pl = (path: string) => ({ ...base.documents, plStatement: { path, filename: "P&L.pdf" } });

test("a field that one side has changed has that change", () => {
  const entered = {
    ...figures({ grossSalesLastMonth: "110" }),
    comps: { investor4: "10.00", investor5: "3" },
  };
  const newer = { ...figures({ laborCostsLastMonth: "45.00" }), documents: pl("b.pdf") };
  const { values, conflicts } = mergeDraft(entered, base, filed(newer, daniel), "2026-10");
  expect(values.figures.grossSalesLastMonth).toBe("110");
  expect(values.figures.laborCostsLastMonth).toBe("45.00");
  expect(values.comps).toEqual({ investor4: "10.00", investor5: "3" });
  expect(values.documents.plStatement?.path).toBe("b.pdf");
  expect(conflicts).toEqual([]);
});

test("a field that both sides have changed keeps the input and is listed with the newer content", () => {
  const entered = {
    ...figures({ grossSalesPreviousMonth: "90", laborCostsLastMonth: "41" }),
    comps: { investor4: "" },
    commentary: { ...base.commentary, overallSummary: "A fair month." },
    documents: pl("a.pdf"),
  };
  const newer = {
    ...figures({ grossSalesPreviousMonth: "95.00", laborCostsLastMonth: "41.00" }),
    comps: { investor4: "12.00" },
    commentary: { ...base.commentary, overallSummary: "A great month." },
    documents: pl("b.pdf"),
  };
  const { values, conflicts } = mergeDraft(entered, base, filed(newer), "2026-01");
  expect(values.figures.grossSalesPreviousMonth).toBe("90");
  expect(values.comps).toEqual({ investor4: "" });
  expect(values.commentary.overallSummary).toBe("A fair month.");
  // Both say 41.00 of labor now: no difference.
  expect(conflicts).toEqual([
    { label: "Gross Sales, December 2025", newer: "$95.00" },
    { label: "Dining comps, Maya Ellison", newer: "$12.00" },
    { label: "Overall Summary", newer: "A great month." },
    { label: "P&L Statement", newer: "P&L.pdf" },
  ]);
});

test("a conflict with an empty field says so", () => {
  const entered = {
    ...figures({ laborCostsLastMonth: "41" }),
    comps: { investor4: "9", investor5: "8" },
    commentary: { ...base.commentary, overallSummary: "A fair month." },
    documents: pl("a.pdf"),
  };
  const newer = {
    ...figures({ laborCostsLastMonth: "" }),
    comps: {},
    commentary: { ...base.commentary, overallSummary: "" },
  };
  const start = { ...base, comps: { investor4: "10.00", investor5: "1.00" }, documents: pl("b.pdf") };
  expect(mergeDraft(entered, start, filed(newer), "2026-10").conflicts).toEqual([
    { label: "Labor Costs", newer: null },
    { label: "Dining comps, Maya Ellison", newer: null },
    // The account is deleted.
    { label: "Investor Comps", newer: null },
    { label: "Overall Summary", newer: null },
    { label: "P&L Statement", newer: null },
  ]);
});

test("a cleared field stays cleared, and new comps of the newer version are kept", () => {
  const entered = { ...figures({ grossSalesLastMonth: "" }), comps: {} };
  const { values } = mergeDraft(
    entered,
    { ...base, comps: {} },
    filed({ ...base, comps: { investor9: "1.00" } }),
    "2026-10",
  );
  expect(values.figures.grossSalesLastMonth).toBe("");
  expect(values.comps).toEqual({ investor9: "1.00" });
});

test("without a base all input stays, and every difference is a conflict", () => {
  const { values, conflicts } = mergeDraft(
    base,
    null,
    filed(figures({ laborCostsLastMonth: "45.00" })),
    "2026-10",
  );
  expect(values.figures.laborCostsLastMonth).toBe("40.00");
  expect(conflicts).toEqual([{ label: "Labor Costs", newer: "$45.00" }]);
});

test("the signature is removed, and the submitter and the reason of the correction stay", () => {
  const entered = {
    ...base,
    correctionReason: "Miscounted.",
    signature: { type: "typed" as const, image: "data:", name: "Rosa Lind" },
  };
  const { values } = mergeDraft(entered, base, filed({ ...base }), "2026-10");
  expect(values).toMatchObject({
    submittedBy: "Rosa Lind",
    correctionReason: "Miscounted.",
    signature: null,
  });
});

test("comps of a deleted account are left to the newer version", () => {
  const entered = { ...base, comps: { investor4: "12.00", investor5: "80.00" } };
  const before = { ...base, comps: { investor4: "10.00", investor5: "79.49" } };
  const former: FiledHolder = { ...daniel, investorId: null, name: "Former investors", compsValue: "79.49" };
  const newer = { values: { ...base, comps: { investor4: "10.00" } }, holders: [maya, former] };
  const { values } = mergeDraft(entered, before, newer, "2026-10");
  expect(values.comps).toEqual({ investor4: "12.00" });
});

import { expect, test } from "vitest";
import { moveDraft } from "#web/features/reports/form/drafts/switch-draft.ts";
import { blankValues, type ReportFormValues } from "../form-values.ts";

const blank = blankValues("Claire Donovan");
const work = (figures: Partial<ReportFormValues["figures"]>, more: Partial<ReportFormValues> = {}) => ({
  ...blank,
  figures: { ...blank.figures, ...figures },
  ...more,
});
const stored = {
  values: work(
    { grossSalesLastMonth: "1,000.00", netRevenueLastMonth: "900.00", grossSalesPreviousMonth: "5.00" },
    {
      comps: { investor11: "186.00" },
      commentary: { ...blank.commentary, overallSummary: "A good month." },
      signature: { type: "typed", image: "data:,", name: "Claire" },
    },
  ),
  prefilled: {},
};

test("figures and commentary move to another location; comps, earlier months and the signature do not", () => {
  const { values, left } = moveDraft(stored, blank, false);
  expect(values.figures).toEqual(
    work({ grossSalesLastMonth: "1,000.00", netRevenueLastMonth: "900.00" }).figures,
  );
  expect(values.commentary.overallSummary).toBe("A good month.");
  expect([values.comps, values.signature]).toEqual([{}, null]);
  expect(left.figures).toEqual(work({ grossSalesPreviousMonth: "5.00" }).figures);
  expect([left.comps, left.signature]).toEqual([stored.values.comps, stored.values.signature]);
  expect(left.commentary.overallSummary).toBe("");
});

test("comps move to another month of the same location", () => {
  const { values, left } = moveDraft(stored, blank, true);
  expect([values.comps, left.comps]).toEqual([{ investor11: "186.00" }, { investor11: "" }]);
});

test("filled-in figures do not move, and are replaced here", () => {
  const waiting = { ...stored, prefilled: { grossSalesLastMonth: "1000.00" } };
  const here = work({ grossSalesLastMonth: "7.00", netRevenueLastMonth: "6.00" });
  const { values } = moveDraft(waiting, here, false, {
    grossSalesLastMonth: "7.00",
    netRevenueLastMonth: "6.00",
  });
  expect([values.figures.grossSalesLastMonth, values.figures.netRevenueLastMonth]).toEqual([
    "7.00",
    "900.00",
  ]);
});

test("a figure that is entered here is not overwritten, and its counterpart is not lost", () => {
  const { values, left } = moveDraft(stored, work({ grossSalesLastMonth: "7.00" }), false);
  expect([values.figures.grossSalesLastMonth, left.figures.grossSalesLastMonth]).toEqual([
    "7.00",
    "1,000.00",
  ]);
  expect([values.figures.netRevenueLastMonth, left.figures.netRevenueLastMonth]).toEqual(["900.00", ""]);
});

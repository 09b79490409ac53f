import { expect, test } from "vitest";
import { moveDraft } from "#web/features/reports/form/drafts/switch-draft.ts";
import { blankValues, type ReportFormValues } from "../form-values.ts";

const blank = blankValues("Claire Donovan");
const work = (figures: Partial<ReportFormValues["figures"]>, more: Partial<ReportFormValues> = {}) => ({
  ...blank,
  figures: { ...blank.figures, ...figures },
  ...more,
});
const kept = {
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

test("figures and commentary come along to another location; comps, earlier months and the signature stay", () => {
  const { values, left } = moveDraft(kept, blank, false);
  expect(values.figures).toEqual(
    work({ grossSalesLastMonth: "1,000.00", netRevenueLastMonth: "900.00" }).figures,
  );
  expect(values.commentary.overallSummary).toBe("A good month.");
  expect([values.comps, values.signature]).toEqual([{}, null]);
  expect(left.figures).toEqual(work({ grossSalesPreviousMonth: "5.00" }).figures);
  expect([left.comps, left.signature]).toEqual([kept.values.comps, kept.values.signature]);
  expect(left.commentary.overallSummary).toBe("");
});

test("comps come along to another month of the same location", () => {
  const { values, left } = moveDraft(kept, blank, true);
  expect([values.comps, left.comps]).toEqual([{ investor11: "186.00" }, { investor11: "" }]);
});

test("what the form had filled in itself stays there, and gives way here", () => {
  const waiting = { ...kept, prefilled: { grossSalesLastMonth: "1000.00" } };
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

test("what has been entered here already is not overwritten, and nothing kept is lost", () => {
  const { values, left } = moveDraft(kept, work({ grossSalesLastMonth: "7.00" }), false);
  expect([values.figures.grossSalesLastMonth, left.figures.grossSalesLastMonth]).toEqual([
    "7.00",
    "1,000.00",
  ]);
  expect([values.figures.netRevenueLastMonth, left.figures.netRevenueLastMonth]).toEqual(["900.00", ""]);
});

import type { UseFormReturn } from "react-hook-form";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import { cellTexts, markUnreadable } from "./cell-texts.ts";
import { sameMoney } from "#web/ui/money/money-display.ts";
import {
  COMPARISON_FIGURES,
  MEASURE_FIGURES,
  type Prefilled,
  type ReportFormValues,
} from "./reportFormValues.ts";

type Form = UseFormReturn<ReportFormValues>;

/** Puts other values in the place of all there are; what is no amount among them is marked at once. */
export function replaceValues(form: Form, next: ReportFormValues): void {
  form.setValue("submittedBy", next.submittedBy);
  form.setValue("figures", next.figures);
  form.setValue("comps", { ...emptied(form.getValues("comps")), ...next.comps });
  form.setValue("commentary", next.commentary);
  for (const kind of DOCUMENT_KINDS) form.setValue(`documents.${kind}`, next.documents[kind]);
  form.setValue("correctionReason", next.correctionReason);
  form.setValue("signature", next.signature);
  form.clearErrors();
  markUnreadable(form, cellTexts(next));
}

/**
 * Another location: its comps are its own (spec section 4). So are its earlier months, its books and the hand that
 * signed for it; carried over unnoticed, one restaurant's balance sheet would be filed under another.
 */
export function clearLocationWork(form: Form, prefilled: Prefilled): void {
  const figures = form.getValues("figures");
  const isItsOwn = (key: (typeof MEASURE_FIGURES)[number]) =>
    COMPARISON_FIGURES.includes(key) || sameMoney(figures[key], prefilled[key] ?? "");
  const blank = Object.fromEntries(MEASURE_FIGURES.filter(isItsOwn).map((key) => [key, ""]));
  form.setValue("figures", { ...figures, ...blank });
  form.setValue("comps", emptied(form.getValues("comps")));
  for (const kind of DOCUMENT_KINDS) form.setValue(`documents.${kind}`, null);
  form.setValue("signature", null);
}

/** By name: the cells on screen are told one by one. */
function emptied(comps: ReportFormValues["comps"]): ReportFormValues["comps"] {
  return Object.fromEntries(Object.keys(comps).map((key) => [key, ""]));
}

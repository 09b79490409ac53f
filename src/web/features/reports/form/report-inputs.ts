import type { UseFormReturn } from "react-hook-form";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import type { AmountStore } from "#web/features/reports/form/financials/amount-store.ts";
import { sameMoney } from "#web/ui/money-input.tsx";
import {
  COMPARISON_FIGURES,
  MEASURE_FIGURES,
  type Prefilled,
  type ReportFormValues,
  type ReportTexts,
} from "./form-values.ts";

/** Where the values of the form are: the amounts in their store, everything else in React Hook Form. */
export interface ReportInputs {
  form: UseFormReturn<ReportTexts>;
  amounts: AmountStore;
}

export function readValues({ form, amounts }: ReportInputs): ReportFormValues {
  return { ...form.getValues(), ...amounts.get() };
}

/** Calls the listener after each change of a value. Returns how to stop. */
export function subscribeToValues({ form, amounts }: ReportInputs, listener: () => void): () => void {
  const stopTexts = form.subscribe({ formState: { values: true }, callback: listener });
  const stopAmounts = amounts.subscribe(listener);
  return () => {
    stopTexts();
    stopAmounts();
  };
}

/** Replaces every value. Amounts that cannot be read are marked at once. */
export function replaceValues({ form, amounts }: ReportInputs, next: ReportFormValues): void {
  const { figures, comps, commentary, documents, ...texts } = next;
  form.clearErrors();
  form.setValue("submittedBy", texts.submittedBy);
  form.setValue("commentary", commentary);
  for (const kind of DOCUMENT_KINDS) form.setValue(`documents.${kind}`, documents[kind]);
  form.setValue("correctionReason", texts.correctionReason);
  form.setValue("signature", texts.signature);
  amounts.replace({ figures, comps });
}

/**
 * Removes what belongs to the location that was chosen before: its comps (spec section 4), earlier months, documents and
 * signature. Kept unnoticed, one location's balance sheet would be filed under another.
 */
export function clearLocationValues({ form, amounts }: ReportInputs, prefilled: Prefilled): void {
  const { figures } = amounts.get();
  const belongsToLocation = (key: (typeof MEASURE_FIGURES)[number]) =>
    COMPARISON_FIGURES.includes(key) || sameMoney(figures[key], prefilled[key] ?? "");
  const cleared = Object.fromEntries(MEASURE_FIGURES.filter(belongsToLocation).map((key) => [key, ""]));
  amounts.replace({ figures: { ...figures, ...cleared }, comps: {} });
  for (const kind of DOCUMENT_KINDS) form.setValue(`documents.${kind}`, null);
  form.setValue("signature", null);
}

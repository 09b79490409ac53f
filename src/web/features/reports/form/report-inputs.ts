import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import { sameMoney } from "#web/ui/money-input.tsx";
import type { AmountStore } from "./financials/amount-store.ts";
import { COMPARISON_FIGURES, MEASURE_FIGURES, type Prefilled, type ReportFormValues } from "./form-values.ts";
import type { TextStore } from "./text-store.ts";

/** The stores of the form's values: its amounts, and everything else. */
export interface ReportInputs {
  texts: TextStore;
  amounts: AmountStore;
}

export function readValues({ texts, amounts }: ReportInputs): ReportFormValues {
  return { ...texts.get(), ...amounts.get() };
}

/** Calls the listener after each change of a value. Returns how to stop. */
export function subscribeToValues({ texts, amounts }: ReportInputs, listener: () => void): () => void {
  const stops = [texts.subscribe(listener), amounts.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

/** Replaces every value. Amounts that cannot be read are marked at once. */
export function replaceValues({ texts, amounts }: ReportInputs, next: ReportFormValues): void {
  const { figures, comps, ...rest } = next;
  texts.replace(rest);
  amounts.replace({ figures, comps });
}

/**
 * Removes what belongs to the location that was chosen before: its comps (spec section 4), earlier months, documents and
 * signature. Kept unnoticed, one location's balance sheet would be filed under another.
 */
export function clearLocationValues({ texts, amounts }: ReportInputs, prefilled: Prefilled): void {
  const { figures } = amounts.get();
  const belongsToLocation = (key: (typeof MEASURE_FIGURES)[number]) =>
    COMPARISON_FIGURES.includes(key) || sameMoney(figures[key], prefilled[key] ?? "");
  const cleared = Object.fromEntries(MEASURE_FIGURES.filter(belongsToLocation).map((key) => [key, ""]));
  amounts.replace({ figures: { ...figures, ...cleared }, comps: {} });
  for (const kind of DOCUMENT_KINDS) texts.set(`documents.${kind}`, null);
  texts.set("signature", null);
}

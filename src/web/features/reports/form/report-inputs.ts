import type { AmountStore } from "./financials/amount-store.ts";
import type { ReportFormValues } from "./form-values.ts";
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

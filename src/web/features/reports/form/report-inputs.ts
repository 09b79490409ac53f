import type { FieldStore } from "./field-store.ts";
import type { AmountStore } from "./financials/amount-store.ts";
import type { ReportFormValues } from "./form-values.ts";

/** The stores of the form's values: its amounts, and the other fields. */
export interface ReportInputs {
  fields: FieldStore;
  amounts: AmountStore;
}

export function readValues({ fields, amounts }: ReportInputs): ReportFormValues {
  return { ...fields.get(), ...amounts.get() };
}

/** Calls the listener after each change of a value. Returns how to stop. */
export function subscribeToValues({ fields, amounts }: ReportInputs, listener: () => void): () => void {
  const stops = [fields.subscribe(listener), amounts.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

/** Replaces every value. Amounts that cannot be read are marked at once. */
export function replaceValues({ fields, amounts }: ReportInputs, next: ReportFormValues): void {
  const { figures, comps, ...rest } = next;
  fields.replace(rest);
  amounts.replace({ figures, comps });
}

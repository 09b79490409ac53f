import type { UseFormReturn } from "react-hook-form";
import { readMoney } from "#shared/domain/money.ts";
import { atRest } from "#web/ui/money/money-display.ts";
import type { AmountName } from "./amount-channel.ts";
import { figureName } from "./ledgerGrid.ts";
import { TYPED_FIGURES, type ReportFormValues } from "./reportFormValues.ts";

type Form = UseFormReturn<ReportFormValues>;

/** Every cell with its text, in the order of the form. */
export function cellTexts(values: ReportFormValues): ReadonlyMap<AmountName, string> {
  const figures = TYPED_FIGURES.map((key) => [figureName(key), values.figures[key]] as const);
  const comps = Object.entries(values.comps).map(([key, text]) => [`comps.${key}` as const, text] as const);
  return new Map<AmountName, string>([...figures, ...comps]);
}

/** What stands in cells now; in the one being edited, as it will stand when it is left. */
export function textsOf(form: Form, names: Iterable<AmountName>): ReadonlyMap<AmountName, string> {
  const texts = cellTexts(form.getValues());
  return new Map(Array.from(names, (name) => [name, atRest(texts.get(name) ?? "")]));
}

/** Marks the cells that hold no amount; true when all do. */
export function markUnreadable(form: Form, texts: ReadonlyMap<AmountName, string>): boolean {
  let areReadable = true;
  for (const [name, text] of texts) {
    const reading = readMoney(text);
    if (reading.ok) continue;
    areReadable = false;
    form.setError(name, { type: "amount", message: reading.message });
  }
  return areReadable;
}

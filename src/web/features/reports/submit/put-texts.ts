import type { UseFormReturn } from "react-hook-form";
import type { AmountName } from "./amount-channel.ts";
import { markUnreadable } from "./cell-texts.ts";
import type { ReportFormValues } from "./reportFormValues.ts";

/** Puts texts into cells, part by part: cell by cell the whole form would be told a thousand times. */
export function putTexts(
  form: UseFormReturn<ReportFormValues>,
  texts: ReadonlyMap<AmountName, string>,
): void {
  const { figures, comps } = form.getValues();
  const next = { figures: { ...figures }, comps: { ...comps } };
  for (const [name, text] of texts) {
    const [part, key = ""] = name.split(".");
    if (part === "comps") next.comps[key] = text;
    else Object.assign(next.figures, { [key]: text });
  }
  form.setValue("figures", next.figures);
  form.setValue("comps", next.comps);
  for (const name of texts.keys()) if (form.getFieldState(name).error) form.clearErrors(name);
  markUnreadable(form, texts);
}

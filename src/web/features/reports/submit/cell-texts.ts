import type { UseFormReturn } from "react-hook-form";
import { atRest } from "#web/ui/money/money-display.ts";
import type { ReportFormValues } from "./reportFormValues.ts";

type Form = UseFormReturn<ReportFormValues>;
type Part = "figures" | "comps";

/** What stands in cells now, by field name; also the one being edited as it will stand when it is left. */
export function textsOf(form: Form, names: Iterable<string>): ReadonlyMap<string, string> {
  const values = form.getValues();
  return new Map(
    Array.from(names, (name) => {
      const [part, key] = apart(name);
      return [name, atRest(new Map(Object.entries(values[part])).get(key) ?? "")];
    }),
  );
}

/** Puts texts into cells, part by part: cell by cell the whole form would be told a thousand times. */
export function putTexts(form: Form, texts: ReadonlyMap<string, string>): void {
  const put = { figures: new Map<string, string>(), comps: new Map<string, string>() };
  for (const [name, text] of texts) {
    const [part, key] = apart(name);
    put[part].set(key, text);
  }
  const { figures, comps } = form.getValues();
  if (put.figures.size > 0) form.setValue("figures", { ...figures, ...Object.fromEntries(put.figures) });
  if (put.comps.size > 0) form.setValue("comps", { ...comps, ...Object.fromEntries(put.comps) });
}

function apart(name: string): [Part, string] {
  const [part, key = ""] = name.split(".");
  return [part === "comps" ? "comps" : "figures", key];
}

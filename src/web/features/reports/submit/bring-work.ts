import type { Draft } from "./draft.ts";
import { sameMoney } from "#web/ui/money/money-display.ts";
import { COMPARISON_FIGURES, type Prefilled, type ReportFormValues } from "./reportFormValues.ts";

/** What is entered for one place, and what is left of it where it waited. */
interface Brought {
  values: ReportFormValues;
  left: ReportFormValues;
}

/**
 * Moves figures and commentary of kept work into what stands in the form, which goes before it. Documents and signature
 * stay behind, as they belong to the report they were made for; so do comps and earlier months of another location, and
 * what the form itself had filled in. `filled` is what it has filled in here, which gives way.
 */
export function bringWork(
  kept: Draft,
  here: ReportFormValues,
  isSameLocation: boolean,
  filled: Prefilled = {},
): Brought {
  const { values } = kept;
  const stays = new Set<string>(COMPARISON_FIGURES);
  const isOf = (texts: Prefilled) => (key: string, text: string) =>
    Object.entries(texts).some(([name, filledIn]) => name === key && sameMoney(text, filledIn));
  const [wasFilledIn, isFilledIn] = [isOf(kept.prefilled), isOf(filled)];
  const figures = taken(
    values.figures,
    here.figures,
    (key, text) => !stays.has(key) && !wasFilledIn(key, text),
    isFilledIn,
  );
  const commentary = taken(values.commentary, here.commentary, () => true);
  const comps = taken(values.comps, here.comps, () => isSameLocation);
  return {
    values: { ...here, figures: figures.here, commentary: commentary.here, comps: comps.here },
    left: { ...values, figures: figures.left, commentary: commentary.left, comps: comps.left },
  };
}

/** A text that finds its field filled stays where it was; what `givesWay` counts for nothing. */
function taken<Texts extends Record<string, string>>(
  kept: Texts,
  here: Texts,
  goes: (key: string, text: string) => boolean,
  givesWay: (key: string, text: string) => boolean = () => false,
) {
  const isFree = (key: string) => (here[key] ?? "").trim() === "" || givesWay(key, here[key] ?? "");
  const moving = Object.entries(kept).filter(
    ([key, text]) => goes(key, text) && text.trim() !== "" && isFree(key),
  );
  const emptied = Object.fromEntries(moving.map(([key]) => [key, ""]));
  return {
    here: { ...here, ...Object.fromEntries(moving) } as Texts,
    left: { ...kept, ...emptied } as Texts,
  };
}

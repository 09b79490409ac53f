import type { Draft } from "./draftStore.ts";
import { COMPARISON_FIGURES, type ReportFormValues } from "./reportFormValues.ts";

/** What is entered for one place, and what is left of it where it waited. */
interface Brought {
  values: ReportFormValues;
  left: ReportFormValues;
}

/**
 * Moves figures and commentary of kept work into what stands in the form, which goes before it. Documents and signature
 * stay behind, as they belong to the report they were made for; so do comps and earlier months of another location.
 */
export function bringWork(kept: Draft, here: ReportFormValues, isSameLocation: boolean): Brought {
  const { values } = kept;
  const stays = new Set<string>(COMPARISON_FIGURES);
  const figures = taken(values.figures, here.figures, (key) => !stays.has(key));
  const commentary = taken(values.commentary, here.commentary, () => true);
  const comps = taken(values.comps, here.comps, () => isSameLocation);
  return {
    values: { ...here, figures: figures.here, commentary: commentary.here, comps: comps.here },
    left: { ...values, figures: figures.left, commentary: commentary.left, comps: comps.left },
  };
}

/** A text that finds its field filled stays where it was. */
function taken<Texts extends Record<string, string>>(
  kept: Texts,
  here: Texts,
  goes: (key: string) => boolean,
) {
  const moving = Object.entries(kept).filter(
    ([key, text]) => goes(key) && text.trim() !== "" && (here[key] ?? "").trim() === "",
  );
  const emptied = Object.fromEntries(moving.map(([key]) => [key, ""]));
  return {
    here: { ...here, ...Object.fromEntries(moving) } as Texts,
    left: { ...kept, ...emptied } as Texts,
  };
}

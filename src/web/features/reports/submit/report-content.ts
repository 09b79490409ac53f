import { sameMoney } from "#web/ui/money/money-display.ts";
import type { FiledValues } from "./draft.ts";
import {
  COMPARISON_FIGURES,
  MEASURE_FIGURES,
  type Prefilled,
  type ReportFormValues,
} from "./reportFormValues.ts";

const isFilled = (text: string) => text.trim() !== "";

/** The figures that a manager has entered or changed. */
export function editedFigures(figures: ReportFormValues["figures"], prefilled: Prefilled) {
  return MEASURE_FIGURES.filter((key) => !sameMoney(figures[key], prefilled[key] ?? ""));
}

/** Those of the report month among them that are not empty. */
export function enteredOwn(figures: ReportFormValues["figures"], prefilled: Prefilled) {
  return editedFigures(figures, prefilled).filter(
    (key) => !COMPARISON_FIGURES.includes(key) && isFilled(figures[key]),
  );
}

/** Texts by field; one that is not there is blank. */
type Texts = Readonly<Record<string, string>>;
const BLANK: Texts = {};

const changed = (now: Texts, was: Texts, isSame: (a: string, b: string) => boolean) =>
  Object.entries(now).filter(([key, text]) => !isSame(text, was[key] ?? ""));
const filledIn = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => isFilled(text)));
/** A field of several lines has its own way to end them, as soon as it is left. */
const sameText = (a: string, b: string) => atTheirEnds(a) === atTheirEnds(b);
const atTheirEnds = (text: string) => text.replaceAll("\r", "").trim();
const pathsOf = (documents: FiledValues["documents"]) =>
  Object.fromEntries(Object.entries(documents).map(([kind, document]) => [kind, document?.path ?? ""]));

/**
 * What a manager put in, without what the form filled in itself, and who submits.
 * @param filed what the report says that is corrected: with that the work begins
 */
function contentOf(values: ReportFormValues, prefilled: Prefilled, filed: FiledValues | null = null) {
  const { figures, comps, commentary, documents, correctionReason, signature } = values;
  return [
    // What the filed report left open may be filled in.
    changed(figures, { ...prefilled, ...(filed && filledIn(filed.figures)) }, sameMoney),
    changed(comps, filed?.comps ?? BLANK, sameMoney),
    changed(commentary, filed?.commentary ?? BLANK, sameText),
    changed(pathsOf(documents), filed ? pathsOf(filed.documents) : BLANK, Object.is),
    [correctionReason].filter(isFilled),
    signature === null ? [] : [signature],
  ];
}

/** Whether leaving would lose something. */
export function hasContent(...work: Parameters<typeof contentOf>): boolean {
  return contentOf(...work).some((part) => part.length > 0);
}

/** Two forms with the same print hold the same work. */
export function contentPrint(values: ReportFormValues, prefilled: Prefilled): string {
  return JSON.stringify([values.submittedBy, contentOf(values, prefilled)]);
}

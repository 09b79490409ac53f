import { sameMoney } from "#web/ui/money/money-display.ts";
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

/** What a manager put in, without what the form filled in itself, who submits, and why: a reason alone is no correction. */
function contentOf(values: ReportFormValues, prefilled: Prefilled) {
  const { figures, comps, commentary, documents, signature } = values;
  const edited = editedFigures(figures, prefilled);
  return {
    distribution: [figures.cashDistributionDuringPeriod].filter(isFilled),
    edited: edited.map((key) => [key, figures[key]]),
    comps: Object.entries(comps).filter(([, text]) => isFilled(text)),
    commentary: Object.entries(commentary).filter(([, text]) => isFilled(text)),
    documents: Object.values(documents).filter((document) => document !== null),
    signature: signature === null ? [] : [signature],
  };
}

/** Whether leaving would lose something. */
export function hasContent(values: ReportFormValues, prefilled: Prefilled): boolean {
  return Object.values(contentOf(values, prefilled)).some((part) => part.length > 0);
}

/** Two forms with the same print hold the same work. */
export function contentPrint(values: ReportFormValues, prefilled: Prefilled): string {
  return JSON.stringify([values.submittedBy, contentOf(values, prefilled)]);
}

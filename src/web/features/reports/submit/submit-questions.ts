import { isWithoutSales, otherEmptyFigures } from "#shared/domain/report-figures.ts";
import { isNegative } from "#web/ui/money/money-display.ts";
import { compsTotal, figuresOf, type ReportFormValues } from "./reportFormValues.ts";

/** What is asked about once more before a report is sent. */
export type SubmitQuestion =
  | "clawback"
  | "carried"
  | "shares"
  | "withoutSales"
  | "withoutDistribution"
  | "stillEmpty";

/** The questions that a report raises; the weightiest first. */
export function submitQuestions(
  { figures, comps }: ReportFormValues,
  carriedFrom: string | null,
  areSharesOthers = false,
): readonly SubmitQuestion[] {
  const filed = figuresOf(figures, compsTotal(comps));
  const questions: (SubmitQuestion | false)[] = [
    isNegative(figures.cashDistributionDuringPeriod) && "clawback",
    carriedFrom !== null && "carried",
    areSharesOthers && "shares",
    isWithoutSales(filed) && "withoutSales",
    // Nothing is often paid; then somebody wrote 0. An empty field may have been forgotten.
    filed.cashDistributionDuringPeriod === null && "withoutDistribution",
    otherEmptyFigures(filed).length > 0 && "stillEmpty",
  ];
  return questions.filter((question) => question !== false);
}

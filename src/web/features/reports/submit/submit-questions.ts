import { isWithoutSales } from "#shared/domain/completeness.ts";
import { isNegative } from "#web/ui/money/money-display.ts";
import { compsTotal, figuresOf, type ReportFormValues } from "./reportFormValues.ts";

/** What is asked about once more before a report is sent. */
export type SubmitQuestion = "clawback" | "carried" | "withoutSales";

/** The questions that a report raises; the weightiest first. */
export function submitQuestions(
  { figures, comps }: ReportFormValues,
  carriedFrom: string | null,
): readonly SubmitQuestion[] {
  const questions: (SubmitQuestion | false)[] = [
    isNegative(figures.cashDistributionDuringPeriod) && "clawback",
    carriedFrom !== null && "carried",
    isWithoutSales(figuresOf(figures, compsTotal(comps))) && "withoutSales",
  ];
  return questions.filter((question) => question !== false);
}

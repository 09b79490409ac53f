import type { MoneyText } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { ReportFigureKey, ReportFigures } from "#shared/domain/report-figures.ts";
import {
  findMismatchedComparatives,
  negativeComps,
  sanityHints,
  findConflictingReports,
} from "#shared/domain/report-checks.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";

/** A figure, or the comps of one investor by the name of their cell. */
export type HintedField = ReportFigureKey | `comps.${string}`;

/**
 * A cell shows its first doubt; the next one comes up when that is settled. What later reports say otherwise is no
 * doubt that could be settled in the cell, and stands behind it.
 */
export function hintsOf(
  figures: ReportFigures,
  comps: readonly (readonly [`comps.${string}`, MoneyText])[],
  period: PeriodText,
  filed: readonly InvestorReport[],
): ReadonlyMap<HintedField, string> {
  const first = new Map<HintedField, string>();
  for (const { field, message } of [
    ...sanityHints(figures, period),
    ...negativeComps(comps),
    ...findMismatchedComparatives(filed, figures, period),
  ])
    if (!first.has(field)) first.set(field, message);
  for (const { field, message } of findConflictingReports(filed, figures, period)) {
    const doubt = first.get(field);
    first.set(field, doubt === undefined ? message : `${doubt} ${message}`);
  }
  return first;
}

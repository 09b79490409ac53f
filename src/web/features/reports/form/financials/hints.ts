import type { MoneyText } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import {
  findConflictingReports,
  findMismatchedComparatives,
  negativeComps,
  sanityHints,
} from "#shared/domain/report-checks.ts";
import type { ReportFigureKey, ReportFigures } from "#shared/domain/report-figures.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";

/** A figure, or the name of an investor's comps. */
export type HintedField = ReportFigureKey | `comps.${string}`;

/**
 * The hint of each field that looks odd. A field shows the first of its hints until it is settled. Conflicts with later
 * reports cannot be settled in the field; they are added behind.
 */
export function hintsOf(
  figures: ReportFigures,
  comps: readonly (readonly [`comps.${string}`, MoneyText])[],
  period: PeriodText,
  filed: readonly ListedReport[],
): ReadonlyMap<HintedField, string> {
  const hints = new Map<HintedField, string>();
  for (const { field, message } of [
    ...sanityHints(figures, period),
    ...negativeComps(comps),
    ...findMismatchedComparatives(filed, figures, period),
  ])
    if (!hints.has(field)) hints.set(field, message);
  for (const { field, message } of findConflictingReports(filed, figures, period)) {
    const first = hints.get(field);
    hints.set(field, first === undefined ? message : `${first} ${message}`);
  }
  return hints;
}

import { formatPeriod, type PeriodText } from "#shared/domain/period.ts";
import type { Filing } from "#shared/overview/overview.schema.ts";

/** Plates that fit beside the figure. */
export const PLATES_MAX = 12;
/** Names that a tooltip can hold. */
const NAMES_MAX = 6;

/** Who has filed first, who has not last; where there is no room for all, the missing ones stay. */
export function platesOf(filing: readonly Filing[]): { shown: Filing[]; more: number } {
  const missing = filing.filter((place) => !place.filed).slice(0, PLATES_MAX);
  const filed = filing.filter((place) => place.filed).slice(0, PLATES_MAX - missing.length);
  const shown = [...filed, ...missing];
  return { shown, more: filing.length - shown.length };
}

/** "7 of 8 locations have filed October 2026. Not yet: Olive & Ember." */
export function filingSentence(filing: readonly Filing[], period: PeriodText): string {
  const missing = filing.filter((place) => !place.filed).map((place) => place.name);
  const month = formatPeriod(period);
  if (missing.length === 0) return `All locations have filed ${month}.`;
  const rest = missing.length - NAMES_MAX;
  const names = missing.slice(0, NAMES_MAX).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
  return `${filing.length - missing.length} of ${filing.length} locations have filed ${month}. Not yet: ${names}.`;
}

/** "7 of 8 filed for October 2026", above the plates. */
export function filingCount(filing: readonly Filing[], period: PeriodText): string {
  const filed = filing.filter((place) => place.filed).length;
  return `${filed} of ${filing.length} filed for ${formatPeriod(period)}`;
}

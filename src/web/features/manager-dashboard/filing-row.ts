import { placeName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { Filing, Overview } from "#shared/overview/overview.schema.ts";

type FilingRow = Pick<Overview, "filing" | "filers" | "filingPeriod" | "locations">;

/** Names that a tooltip can hold. */
const NAMES_MAX = 6;

/** Who has filed first, who has not last; where there is no room for all, the missing ones stay. */
export function platesOf({ filing, locations }: FilingRow): { shown: Filing[]; more: number } {
  const shown = [...filing.filter((place) => place.filed), ...filing.filter((place) => !place.filed)];
  return { shown, more: locations - shown.length };
}

/** "7 of 8 locations have filed October 2026. Not yet: Olive & Ember." */
export function filingSentence(row: FilingRow): string {
  const month = formatPeriod(row.filingPeriod);
  const missing = notYet(row);
  if (missing === "") return `All locations have filed ${month}.`;
  const places = row.locations === 1 ? "location" : "locations";
  const have = row.filers === 1 || row.locations === 1 ? "has" : "have";
  return `${row.filers} of ${row.locations} ${places} ${have} filed ${month}. ${missing}`;
}

/** "7 of 8 filed for October 2026", above the plates. */
export function filingCount({ filers, locations, filingPeriod }: FilingRow): string {
  return `${filers} of ${locations} filed for ${formatPeriod(filingPeriod)}`;
}

/** "Not yet: Olive & Ember."; nothing where all have filed. */
export function notYet({ filing, filers, locations }: FilingRow): string {
  const named = filing.filter((place) => !place.filed).slice(0, NAMES_MAX);
  if (named.length === 0) return "";
  // An address has commas of its own.
  const between = named.some(({ address }) => address !== undefined) ? "; " : ", ";
  const rest = locations - filers - named.length;
  return `Not yet: ${named.map(placeName).join(between)}${rest > 0 ? ` and ${rest} more` : ""}.`;
}

import {
  addMonths,
  formatPeriodShort,
  lastMonths,
  type PeriodText,
  periodOf,
  periodYear,
  previousMonth,
} from "../periods.ts";
import { type FieldKey, IMPORT_FIELDS, type ImportKind } from "./import-fields.ts";

/** What a file may have beside the columns of its template. */
const NOT_IN_TEMPLATE: Readonly<Record<ImportKind, readonly FieldKey[]>> = {
  investors: ["name", "username"],
  months: [],
  // The investor's column may hold it.
  capital: ["email"],
  budgets: [],
};

/** Three years of past months. */
const PAST_MONTHS = 36;

/** Budgets are made in the last months before their year. */
const MONTHS_AHEAD = 3;

/** A spreadsheet to fill in: the headings, and rows with the locations, for months and budgets with each of their months. */
export function templateOf(
  kind: ImportKind,
  locationNames: readonly string[],
  currentPeriod: PeriodText,
): { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const left = new Set(NOT_IN_TEMPLATE[kind]);
  const fields = IMPORT_FIELDS[kind].fields.filter(({ key }) => !left.has(key));
  const months = monthsOf(kind, currentPeriod).map(formatPeriodShort);
  const rows = locationNames.flatMap((location) =>
    months.map((period) =>
      fields.map(({ key }) => (key === "location" ? location : key === "period" ? period : "")),
    ),
  );
  return { headings: fields.map(({ label }) => label), rows };
}

/** One for kinds without months, whose rows have the location only. */
function monthsOf(kind: ImportKind, currentPeriod: PeriodText): readonly PeriodText[] {
  if (kind === "months") return lastMonths(previousMonth(currentPeriod), PAST_MONTHS);
  if (kind !== "budgets") return [currentPeriod];
  return lastMonths(periodOf(periodYear(addMonths(currentPeriod, MONTHS_AHEAD)), 12), 12);
}

import { COLUMNS } from "#shared/domain/performance/columns.ts";
import type { SortKey } from "#shared/domain/performance/ranking.ts";
import {
  type Against,
  nameCompared,
  namePeriods,
  periodsOf,
  type Selection,
  type Span,
} from "#shared/domain/performance/spans.ts";
import {
  comparePeriods,
  formatPeriod,
  lastMonths,
  type PeriodText,
  toMonthIndex,
} from "#shared/domain/periods.ts";
import { type PerformanceFilters, readSorting, type Sorting } from "./use-performance-filters.ts";

/** A choice of a select or of buttons. */
interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export const SPAN_CHOICES: readonly Choice<Span>[] = [
  { value: "month", label: "Month" },
  { value: "quarter", label: "Quarter" },
  { value: "year", label: "Year to date" },
  { value: "twelve", label: "12 months" },
];

const BEFORE_LABELS: Readonly<Partial<Record<Span, string>>> = {
  month: "Month before",
  quarter: "Quarter before",
  year: "Months before",
};

/** What a span can be compared with. The twelve months before are those of the year before. */
export function againstChoices(span: Span): readonly Choice<Against>[] {
  const before = BEFORE_LABELS[span];
  return [
    ...(before === undefined ? [] : [{ value: "before", label: before } as const]),
    { value: "year", label: "Year before" },
    { value: "budget", label: "Budget" },
  ];
}

/** The label of the select of months. */
export const untilLabel = (span: Span): string =>
  span === "month" ? "Month" : span === "quarter" ? "Quarter" : "Until";

/**
 * The months, or quarters, to choose from: those filed anywhere, the newest first, and the one that is chosen.
 * @param first the first month filed; null for none
 */
export function untilChoices(
  { span, until }: Pick<Selection, "span" | "until">,
  first: PeriodText | null,
  last: PeriodText | null,
): readonly Choice<PeriodText>[] {
  const filed =
    first === null || last === null ? [] : lastMonths(last, toMonthIndex(last) - toMonthIndex(first) + 1);
  const ends = [...filed, until].map((period) => endOf(span, period));
  return [...new Set(ends)]
    .toSorted((one, other) => comparePeriods(other, one))
    .map((value) => ({
      value,
      label: span === "quarter" ? namePeriods(periodsOf({ span, until: value })) : formatPeriod(value),
    }));
}

/** The month that a choice stands for: of a quarter its last one. */
export const endOf = (span: Span, until: PeriodText): PeriodText =>
  span === "quarter" ? (periodsOf({ span, until }).at(-1) ?? until) : until;

/** "October 2026, year before", on the phone's button. */
export function selectionInShort(selection: Selection): string {
  const against = againstChoices(selection.span).find(({ value }) => value === selection.against);
  return [namePeriods(periodsOf(selection)), against?.label.toLowerCase()].join(", ");
}

/** What "Like for like" means. */
export function likeForLikeLabel({ span, against }: Selection): string {
  if (against === "budget") return "Like for like: only locations with a budget";
  return `Like for like: only locations with both ${span === "month" ? "months" : "periods"}`;
}

/** "on October 2025", "against the budget". */
export const onCompared = (selection: Selection): string =>
  `${selection.against === "budget" ? "against" : "on"} ${nameCompared(selection)}`;

/** What a location must have to be compared. */
export function comparedWith({ span, against }: Selection): string {
  if (against === "budget") return "a budget";
  return span === "month" ? "the month to compare with" : "all months to compare with";
}

/** All filters, on paper. */
export function filtersInWords(filters: PerformanceFilters, selection: Selection): string {
  return [
    `${namePeriods(periodsOf(selection))}, compared with ${nameCompared(selection)}.`,
    ...(filters.like ? [`${likeForLikeLabel(selection)}.`] : []),
    ...(filters.q.trim() === "" ? [] : [`Locations with “${filters.q.trim()}” in their name.`]),
    ...(filters.view === "table" ? [`Sorted by: ${sortingInWords(readSorting(filters))}.`] : []),
  ].join(" ");
}

export const CHANGE_LABEL = "Change after prime cost";

/** The label of a column: of its head, or in "Sorted by". */
export function sortLabel(key: SortKey): string {
  if (key === "name") return "Location";
  if (key === "change") return CHANGE_LABEL;
  return COLUMNS[key].label;
}

/** "Change after prime cost, lowest first". */
export function sortingInWords({ key, isDescending }: Sorting): string {
  if (key === "name") return isDescending ? "Location, Z to A" : "Location, A to Z";
  return `${sortLabel(key)}, ${isDescending ? "highest" : "lowest"} first`;
}

import type { PerformanceFilters } from "./use-performance-filters.ts";

type Span = PerformanceFilters["span"];
type Against = PerformanceFilters["against"];

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

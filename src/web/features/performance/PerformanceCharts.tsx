import type { ComparedRow } from "#shared/domain/performance/compare.ts";
import type { Comparing } from "#shared/domain/performance/spans.ts";
import type { ChangeFilters } from "#web/lib/url-filters.ts";
import type { PerformanceFilters } from "./use-performance-filters.ts";

export interface PerformanceChartsProps {
  filters: PerformanceFilters;
  onChange: ChangeFilters<PerformanceFilters>;
  /** All locations, compared. */
  rows: readonly ComparedRow[];
  comparing: Comparing;
}

/** One figure over time, a chart for each location. */
export default function PerformanceCharts({ filters }: PerformanceChartsProps) {
  return <section aria-label={filters.figure} />;
}

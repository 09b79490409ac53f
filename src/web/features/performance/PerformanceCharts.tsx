import type { ChangeFilters } from "#web/lib/url-filters.ts";
import type { PerformanceFilters } from "./use-performance-filters.ts";

export interface PerformanceChartsProps {
  filters: PerformanceFilters;
  onChange: ChangeFilters<PerformanceFilters>;
}

/** One figure over time, a chart for each location. */
export default function PerformanceCharts({ filters }: PerformanceChartsProps) {
  return <section aria-label={filters.figure} />;
}

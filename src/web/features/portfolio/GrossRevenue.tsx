import { formatPeriod } from "#shared/domain/period.ts";
import type { RevenueSeries } from "#shared/domain/revenue-series.ts";
import { ChartCard } from "#web/ui/chart/ChartCard.tsx";

export function GrossRevenue({ revenue: { periods, series } }: { revenue: RevenueSeries }) {
  const [first = "", last = first] = [periods[0], periods.at(-1)];
  const places = series.length === 1 ? "one location" : `${series.length} locations`;
  return (
    <ChartCard
      title="Gross Revenue - Rolling 12 Months"
      kind="line chart by location"
      summary={`Monthly gross revenue of ${places} from ${formatPeriod(first)} to ${formatPeriod(last)}. The same figures are available as a table.`}
      empty="No revenue data available"
      data={{
        periods,
        series: series.map(({ locationId, name, points }) => ({ id: locationId, name, points })),
      }}
    />
  );
}

import { formatPeriod } from "#shared/domain/periods.ts";
import { UNKNOWN_LOCATION } from "#shared/domain/names.ts";
import type { RevenueSeries } from "#shared/domain/performance.ts";
import { ChartCard } from "#web/ui/chart/ChartCard.tsx";

interface GrossRevenueProps {
  revenue: RevenueSeries;
  held: readonly { readonly locationId: number }[];
  labels: ReadonlyMap<number, string>;
}

export default function GrossRevenue({ revenue: { periods, series }, held, labels }: GrossRevenueProps) {
  const drawn = new Set(series.map(({ locationId }) => locationId));
  const notDrawn = held.filter(({ locationId }) => !drawn.has(locationId));
  const [first = "", last = first] = [periods[0], periods.at(-1)];
  const places = series.length === 1 ? "one location" : `${series.length} locations`;
  return (
    <ChartCard
      title="Gross Revenue - Rolling 12 Months"
      kind="line chart by location"
      summary={`Monthly gross revenue of ${places} from ${formatPeriod(first)} to ${formatPeriod(last)}. The same figures are available as a table.`}
      empty="No revenue data available"
      notDrawn={notDrawn.map(({ locationId }) => ({
        id: locationId,
        text: `${labels.get(locationId) ?? UNKNOWN_LOCATION}, no reports in these months`,
      }))}
      data={{
        periods,
        series: series.map(({ locationId, name, points }) => ({ id: locationId, name, points })),
      }}
    />
  );
}

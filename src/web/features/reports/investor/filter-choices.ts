import { isPeriod, periodYear } from "#shared/domain/periods.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { locationName, placesApart } from "#shared/domain/names.ts";

/** What the filters offer: what the reports hold. */
export interface FilterChoices {
  /** By name, with the address where two share it. */
  locations: readonly { id: number; name: string }[];
  /** Newest first. */
  years: readonly number[];
  /** Newest first. */
  periods: readonly string[];
}

export function choicesOf(reports: readonly InvestorReport[]): FilterChoices {
  const locations = new Map(
    reports.map((report) => [
      report.locationId,
      { name: locationName(report), address: report.location.address },
    ]),
  );
  const periods = reports.map((report) => report.reportingPeriod).filter(isPeriod);
  const nameOf = placesApart([...locations.values()]);
  return {
    locations: [...locations]
      .map(([id, place]) => ({ id, name: nameOf(place) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
    years: [...new Set(periods.map(periodYear))].toSorted((a, b) => b - a),
    periods: [...new Set(periods)].toSorted().toReversed(),
  };
}

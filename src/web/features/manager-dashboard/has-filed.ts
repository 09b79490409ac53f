import type { Overview } from "#shared/overview/overview.schema.ts";
import type { UnsentReport } from "#web/data/unsent-reports.ts";

/** Whether the report of a place and month is filed, as far as the dashboard's answer says it; else undefined. */
export function hasFiled(overview: Overview | undefined, report: UnsentReport): boolean | undefined {
  const { locationId, period } = report;
  if (locationId === null) return false;
  if (overview?.filingPeriod !== period) return undefined;
  const { filing, filers, locations } = overview;
  const listed = filing.find((place) => place.locationId === locationId);
  if (listed) return listed.filed;
  // Those that have not filed come first: where all of them are listed, whoever is not has filed.
  const missing = filing.filter((place) => !place.filed);
  return missing.length === locations - filers ? true : undefined;
}

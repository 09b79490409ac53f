import { periodMonth, periodYear } from "#shared/domain/periods.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import type { ReportPlace } from "./draft.ts";

/** Where the report of a month that is filed can be read: its own page, or the archive while it is not among those known. */
export function filedAddress(filed: readonly InvestorReport[] | null, place: ReportPlace): string | null {
  const { locationId, period } = place;
  if (locationId === null) return null;
  const known = filed?.find(({ reportingPeriod }) => reportingPeriod === period);
  if (known) return `/manager/report/${known.id}`;
  const [month, year] = [periodMonth(period), periodYear(period)];
  return `/manager/archive?location=${locationId}&month=${month}&year=${year}`;
}

import { statusLabel } from "#shared/domain/report-status.ts";
import { monthName, periodOf } from "#shared/domain/period.ts";
import { zonedParts } from "#shared/domain/zoned-parts.ts";
import type { ReportFilter } from "#shared/reports/report-filter.schema.ts";

const dayParts = zonedParts({ year: "numeric", month: "2-digit", day: "2-digit" });

/**
 * The file says by what the archive was narrowed, "Reports-Olive-and-Ember-2026-10", and where by nothing, of which day
 * it is: two of them lie side by side in one folder.
 * @param location the name of the place that was chosen; null where none was
 */
export function archiveName(
  { month, year, status, q }: ReportFilter,
  location: string | null,
  now: Date,
  timeZone: string,
): string[] {
  const chosen = [location, monthsIn(year, month), status && statusLabel(status), q];
  const filters = chosen.flatMap((filter) => filter || []);
  const part = dayParts(now, timeZone);
  return ["Reports", ...(filters.length > 0 ? filters : [`${part("year")}-${part("month")}-${part("day")}`])];
}

function monthsIn(year: number | undefined, month: number | undefined): string | null {
  if (year !== undefined) return month === undefined ? String(year) : periodOf(year, month);
  return month === undefined ? null : monthName(month);
}

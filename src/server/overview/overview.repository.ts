import { and, asc, count, eq, exists, gte, inArray, lt, notExists, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Executor } from "#server/db/client.ts";
import { locations } from "#server/locations/locations.table.ts";
import { maintainedCounts } from "#server/overview/overview.table.ts";
import { isFiledReport, reports } from "#server/reports/reports.table.ts";
import type { PeriodText } from "#shared/domain/periods.ts";

/** Numbers of locations, investors and filed reports, and of locations that filed a month. */
export async function readMaintainedCounts(db: Executor, period: PeriodText) {
  const names = ["locations", "investors", "filed", filedIn(period)];
  const rows = await db
    .select({ what: maintainedCounts.what, n: sql<number>`sum(${maintainedCounts.n})::int` })
    .from(maintainedCounts)
    .where(inArray(maintainedCounts.what, names))
    .groupBy(maintainedCounts.what);
  const [ofLocations = 0, ofInvestors = 0, ofFiled = 0, filers = 0] = names.map(
    (name) => rows.find(({ what }) => what === name)?.n ?? 0,
  );
  return { locations: ofLocations, investors: ofInvestors, filed: ofFiled, filers };
}

const filedIn = (period: PeriodText) => `filed ${period}`;

/** Number of reports submitted between two instants. */
export async function countFiledBetween(db: Executor, from: string, until: string): Promise<number> {
  const within = and(isFiledReport, gte(reports.submittedAt, from), lt(reports.submittedAt, until));
  const [row] = await db.select({ n: count() }).from(reports).where(within);
  return row?.n ?? 0;
}

/** The locations of these reports, by report id. */
export async function listLocationsOf(
  db: Executor,
  reportIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: reports.id, locationId: reports.locationId })
    .from(reports)
    .where(inArray(reports.id, [...reportIds]));
  return new Map(rows.map(({ id, locationId }) => [id, locationId]));
}

/** Which locations have filed a month; those that have not come first, then by name. */
export async function listFiling(db: Executor, period: PeriodText, limit: number) {
  const { id, name, logoFile } = locations;
  const report = db
    .select({ one: sql`1` })
    .from(reports)
    .where(and(eq(reports.locationId, id), eq(reports.reportingPeriod, period), isFiledReport));
  const some = (hasFiled: boolean) =>
    db
      .select({ locationId: id, name, logoFile, filed: sql<boolean>`${sql.raw(String(hasFiled))}` })
      .from(locations)
      .where(hasFiled ? exists(report) : and(notExists(report), isSomebodyMissing(db, period)))
      .orderBy(asc(name), asc(id))
      .limit(limit);
  // PostgreSQL runs the second part only when the first has not filled the page.
  return unionAll(some(false), some(true)).limit(limit);
}

/** Avoids searching all locations when everyone has filed. */
function isSomebodyMissing(db: Executor, period: PeriodText) {
  const countOf = (what: string) =>
    db
      .select({ n: sql`coalesce(sum(${maintainedCounts.n}), 0)` })
      .from(maintainedCounts)
      .where(eq(maintainedCounts.what, what));
  return sql`(${countOf(filedIn(period))}) < (${countOf("locations")})`;
}

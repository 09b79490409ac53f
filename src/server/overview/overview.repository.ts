import { and, asc, count, eq, exists, gte, inArray, lt, notExists, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Executor } from "#server/db/client.ts";
import { locations } from "#server/locations/locations.table.ts";
import { storedCounts } from "#server/overview/kept-counts.table.ts";
import { reports } from "#server/reports/reports.table.ts";
import type { PeriodText } from "#shared/domain/periods.ts";

/** Filed is submitted or reviewed (shared/domain/report-status). Written as the indexes of filed reports have it. */
const filed = sql`${reports.status} <> 'draft'`;

/** How many locations, investors and filed reports there are; and filers of a month: each files one report of it. */
export async function readStoredCounts(db: Executor, period: PeriodText) {
  const names = ["locations", "investors", "filed", filedIn(period)];
  const rows = await db
    .select({ what: storedCounts.what, n: sql<number>`sum(${storedCounts.n})::int` })
    .from(storedCounts)
    .where(inArray(storedCounts.what, names))
    .groupBy(storedCounts.what);
  const [ofLocations = 0, ofInvestors = 0, ofFiled = 0, filers = 0] = names.map(
    (name) => rows.find(({ what }) => what === name)?.n ?? 0,
  );
  return { locations: ofLocations, investors: ofInvestors, filed: ofFiled, filers };
}

const filedIn = (period: PeriodText) => `filed ${period}`;

/** Filed reports that were submitted from one instant until before another. */
export async function countFiledBetween(db: Executor, from: string, until: string): Promise<number> {
  const within = and(filed, gte(reports.submittedAt, from), lt(reports.submittedAt, until));
  const [row] = await db.select({ n: count() }).from(reports).where(within);
  return row?.n ?? 0;
}

/** Of which location each of these reports is, by the report's id. */
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

/** Whether locations have filed a month; those that have not come first, then by name. */
export async function listFiling(db: Executor, period: PeriodText, limit: number) {
  const { id, name, logoFile } = locations;
  const report = db
    .select({ one: sql`1` })
    .from(reports)
    .where(and(eq(reports.locationId, id), eq(reports.reportingPeriod, period), filed));
  const some = (hasFiled: boolean) =>
    db
      .select({ locationId: id, name, logoFile, filed: sql<boolean>`${sql.raw(String(hasFiled))}` })
      .from(locations)
      .where(hasFiled ? exists(report) : and(notExists(report), isSomebodyMissing(db, period)))
      .orderBy(asc(name), asc(id))
      .limit(limit);
  // PostgreSQL begins the second list only when the first has not filled the page.
  return unionAll(some(false), some(true)).limit(limit);
}

/** Where all have filed, nobody is looked for from the first location to the last. */
function isSomebodyMissing(db: Executor, period: PeriodText) {
  const kept = (what: string) =>
    db
      .select({ n: sql`coalesce(sum(${storedCounts.n}), 0)` })
      .from(storedCounts)
      .where(eq(storedCounts.what, what));
  return sql`(${kept(filedIn(period))}) < (${kept("locations")})`;
}

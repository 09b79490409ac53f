import { and, asc, count, eq, gte, lt, ne, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import { reports } from "#server/reports/reports.table.ts";
import type { PeriodText } from "#shared/domain/period.ts";

/** A group has 5 to 200 places; this is far above and keeps the answer bounded. */
const LOCATIONS_MAX = 5000;

/** Filed is submitted or reviewed (shared/domain/report-status). */
const filed = ne(reports.status, "draft");

export async function countLocations(db: Executor): Promise<number> {
  return db.$count(locations);
}

export async function countInvestors(db: Executor): Promise<number> {
  return db.$count(investors);
}

/** Filed reports: in all, as they are kept by location, and submitted from one instant until before another. */
export async function countFiled(
  db: Executor,
  from: string,
  until: string,
): Promise<{ all: number; between: number }> {
  const within = and(gte(reports.submittedAt, from), lt(reports.submittedAt, until));
  const between = db.select({ n: count() }).from(reports).where(and(filed, within));
  const [row] = await db
    .select({
      all: sql<number>`coalesce(sum(${locations.filedReports}), 0)::int`,
      between: sql<number>`(${between})::int`,
    })
    .from(locations);
  return row ?? { all: 0, between: 0 };
}

/** Every location by name, and whether it has filed a month. */
export async function listFiling(db: Executor, period: PeriodText) {
  return db
    .select({
      locationId: locations.id,
      name: locations.name,
      logoFile: locations.logoFile,
      filed: sql<boolean>`${reports.id} is not null`,
    })
    .from(locations)
    .leftJoin(reports, and(eq(reports.locationId, locations.id), eq(reports.reportingPeriod, period), filed))
    .orderBy(asc(locations.name), asc(locations.id))
    .limit(LOCATIONS_MAX);
}

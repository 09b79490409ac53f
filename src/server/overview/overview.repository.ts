import { and, asc, count, eq, gte, lt, ne, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import { reports } from "#server/reports/reports.table.ts";
import type { PeriodText } from "#shared/domain/period.ts";

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

/** How many locations have filed a month: each has one filed report of it at most. */
export async function countFilers(db: Executor, period: PeriodText): Promise<number> {
  return db.$count(reports, and(eq(reports.reportingPeriod, period), filed));
}

/** Whether locations have filed a month; those that have not come first, then by name. */
export async function listFiling(db: Executor, period: PeriodText, limit: number) {
  const hasFiled = sql<boolean>`${reports.id} is not null`;
  return db
    .select({
      locationId: locations.id,
      name: locations.name,
      logoFile: locations.logoFile,
      filed: hasFiled,
    })
    .from(locations)
    .leftJoin(reports, and(eq(reports.locationId, locations.id), eq(reports.reportingPeriod, period), filed))
    .orderBy(asc(hasFiled), asc(locations.name), asc(locations.id))
    .limit(limit);
}

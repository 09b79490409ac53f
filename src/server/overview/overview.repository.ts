import { and, asc, eq, exists, gte, lt, not, notExists, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Executor } from "#server/db/client.ts";
import { investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import { investorsInScope, locationsInScope, type ReaderScope, reportsInScope } from "#server/policies.ts";
import { isFiledReport, reports } from "#server/reports/reports.table.ts";
import { REPORTS_COUNTED_MAX } from "#shared/domain/limits.ts";
import type { PeriodText } from "#shared/domain/periods.ts";

/** Numbers of locations and filed reports, these up to one more than are counted, and of locations that filed a month. */
export async function countAll(db: Executor, scope: ReaderScope, period: PeriodText) {
  const ofMonth = and(isFiledReport, eq(reports.reportingPeriod, period), reportsInScope(scope));
  const counted = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(isFiledReport, reportsInScope(scope)))
    // Answered by an index.
    .orderBy(reports.submittedAt)
    .limit(REPORTS_COUNTED_MAX + 1)
    .as("counted");
  const [ofLocations, filed, filers] = await Promise.all([
    db.$count(locations, locationsInScope(scope, locations.id)),
    db.$count(counted),
    db.$count(reports, ofMonth),
  ]);
  return { locations: ofLocations, filed, filers };
}

export const countInvestors = (db: Executor, scope: ReaderScope): Promise<number> =>
  db.$count(investors, investorsInScope(scope));

/** Not those that were imported: nobody submitted them then. */
export const countFiledBetween = (
  db: Executor,
  scope: ReaderScope,
  from: string,
  until: string,
): Promise<number> =>
  db.$count(
    reports,
    and(
      isFiledReport,
      not(reports.isImported),
      gte(reports.submittedAt, from),
      lt(reports.submittedAt, until),
      reportsInScope(scope),
    ),
  );

/** Which locations have filed a month; those that have not come first, then by name. */
export async function listFiling(db: Executor, scope: ReaderScope, period: PeriodText, limit: number) {
  const { id, name, logoFile } = locations;
  const report = db
    .select({ one: sql`1` })
    .from(reports)
    .where(and(eq(reports.locationId, id), eq(reports.reportingPeriod, period), isFiledReport));
  const some = (hasFiled: boolean) =>
    db
      .select({ locationId: id, name, logoFile, filed: sql<boolean>`${sql.raw(String(hasFiled))}` })
      .from(locations)
      .where(and(hasFiled ? exists(report) : notExists(report), locationsInScope(scope, id)))
      .orderBy(asc(name), asc(id))
      .limit(limit);
  // PostgreSQL runs the second part only when the first has not filled the page.
  return unionAll(some(false), some(true)).limit(limit);
}

import { and, asc, eq, exists, gte, lt, notExists, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Executor } from "#server/db/client.ts";
import { investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import { investorsInScope, locationsInScope, type ReaderScope, reportsInScope } from "#server/policies.ts";
import { isFiledReport, reports } from "#server/reports/reports.table.ts";
import type { PeriodText } from "#shared/domain/periods.ts";

/** Numbers of locations, of investors, and of locations that filed a month; whether any report is filed. */
export async function countAll(db: Executor, scope: ReaderScope, period: PeriodText) {
  const ofMonth = and(isFiledReport, eq(reports.reportingPeriod, period), reportsInScope(scope));
  const filed = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(isFiledReport, reportsInScope(scope)))
    // By the index of filed reports.
    .orderBy(reports.submittedAt)
    .limit(1);
  const [ofLocations, ofInvestors, filers, [anyReport]] = await Promise.all([
    db.$count(locations, locationsInScope(scope, locations.id)),
    db.$count(investors, investorsInScope(scope)),
    db.$count(reports, ofMonth),
    filed,
  ]);
  return { locations: ofLocations, investors: ofInvestors, filers, hasReports: anyReport !== undefined };
}

/** Number of reports submitted between two instants. */
export const countFiledBetween = (
  db: Executor,
  scope: ReaderScope,
  from: string,
  until: string,
): Promise<number> =>
  db.$count(
    reports,
    and(isFiledReport, gte(reports.submittedAt, from), lt(reports.submittedAt, until), reportsInScope(scope)),
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

import { and, asc, eq, exists, gte, lt, not, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import { investorsInScope, locationsInScope, type ReaderScope, reportsInScope } from "#server/policies.ts";
import { isFiledReport, reports } from "#server/reports/reports.table.ts";
import { REPORTS_COUNTED_MAX } from "#shared/domain/limits.ts";
import type { PeriodText } from "#shared/domain/periods.ts";

/** The number of filed reports, up to one more than are counted. */
export function countFiled(db: Executor, scope: ReaderScope): Promise<number> {
  const counted = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(isFiledReport, reportsInScope(scope)))
    // Answered by an index.
    .orderBy(reports.submittedAt)
    .limit(REPORTS_COUNTED_MAX + 1)
    .as("counted");
  return db.$count(counted);
}

const isFiledFor = (scope: ReaderScope, period: PeriodText) =>
  and(isFiledReport, eq(reports.reportingPeriod, period), reportsInScope(scope));

export const countLocations = (db: Executor, scope: ReaderScope): Promise<number> =>
  db.$count(locations, locationsInScope(scope, locations.id));

/** How many locations have filed a month. */
export const countFilers = (db: Executor, scope: ReaderScope, period: PeriodText): Promise<number> =>
  db.$count(reports, isFiledFor(scope, period));

/** Some of them, by name. */
export async function listFilers(db: Executor, scope: ReaderScope, period: PeriodText, limit: number) {
  const { id, name, logoFile } = locations;
  const report = db
    .select({ one: sql`1` })
    .from(reports)
    .where(and(eq(reports.locationId, id), isFiledFor(scope, period)));
  return db
    .select({ id, name, logoFile })
    .from(locations)
    .where(and(exists(report), locationsInScope(scope, id)))
    .orderBy(asc(name), asc(id))
    .limit(limit);
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

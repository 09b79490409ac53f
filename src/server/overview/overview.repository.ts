import { and, eq, gte, lt, not } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { investors } from "#server/investors/investors.table.ts";
import { investorsInScope, type ReaderScope, reportsInScope } from "#server/policies.ts";
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

/** The locations that have filed a month. */
export async function listFilers(db: Executor, scope: ReaderScope, period: PeriodText): Promise<Set<number>> {
  const { locationId, reportingPeriod } = reports;
  const rows = await db
    .select({ locationId })
    .from(reports)
    .where(and(isFiledReport, eq(reportingPeriod, period), reportsInScope(scope)));
  return new Set(rows.map((row) => row.locationId));
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

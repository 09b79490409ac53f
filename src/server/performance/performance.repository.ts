import { and, gt, max, min } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { type ReaderScope, reportsInScope } from "#server/policies.ts";
import { isFiledReport, reports } from "#server/reports/reports.table.ts";
import type { PeriodText } from "#shared/domain/periods.ts";

/** The first and the last month that is filed anywhere in scope; null for none. */
export async function readFiledMonths(
  db: Executor,
  scope: ReaderScope,
): Promise<{ first: PeriodText | null; last: PeriodText | null }> {
  const { reportingPeriod } = reports;
  const [row] = await db
    .select({ first: min(reportingPeriod), last: max(reportingPeriod) })
    .from(reports)
    // A row that a database without its checks let in may name none.
    .where(and(isFiledReport, gt(reportingPeriod, ""), reportsInScope(scope)));
  return row ?? { first: null, last: null };
}

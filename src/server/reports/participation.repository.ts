import { and, count, eq, ne } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { investorDistributions, reports } from "#server/reports/reports.table.ts";

/** In how many filed reports an investor has a line, also of locations that are no longer held. */
export async function countReportsWithLineOf(db: Executor, investorId: number): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(investorDistributions)
    .innerJoin(reports, eq(reports.id, investorDistributions.reportId))
    .where(and(eq(investorDistributions.investorId, investorId), ne(reports.status, "draft")));
  return row?.many ?? 0;
}

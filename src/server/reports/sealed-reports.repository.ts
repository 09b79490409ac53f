import { asc, eq, gt, and } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { documents } from "#server/documents/documents.table.ts";
import { investors } from "#server/investors/investors.table.ts";
import { investorDistributions, reports, reportVersions } from "#server/reports/reports.table.ts";

const PAGE = 100;

/** A filed report as every screen shows it, beside what was sealed. */
async function page(db: Executor, after: number) {
  return db
    .select({ report: reports, sealed: reportVersions.content })
    .from(reports)
    .leftJoin(
      reportVersions,
      and(eq(reportVersions.reportId, reports.id), eq(reportVersions.version, reports.version)),
    )
    .where(and(gt(reports.version, 0), gt(reports.id, after)))
    .orderBy(asc(reports.id))
    .limit(PAGE);
}

export type FiledRow = Awaited<ReturnType<typeof page>>[number];

export async function* readFiledReports(db: Executor): AsyncGenerator<FiledRow> {
  for (let after = 0; ;) {
    const rows = await page(db, after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield* rows;
    after = last.report.id;
  }
}

export async function listFrozenLines(db: Executor, reportId: number) {
  const { investorId, sharePercentage, cashDistribution, compsValue } = investorDistributions;
  return db
    .select({ investorId, sharePercentage, cashDistribution, compsValue })
    .from(investorDistributions)
    .where(eq(investorDistributions.reportId, reportId));
}

export async function listInvestorIds(db: Executor): Promise<Set<number>> {
  const rows = await db.select({ id: investors.id }).from(investors);
  return new Set(rows.map((row) => row.id));
}

/** Every document, with the SHA-256 of what was uploaded. */
export async function listDocumentSums(db: Executor) {
  const { storedName, filename, sha256, reportId } = documents;
  return db.select({ storedName, filename, sha256, reportId }).from(documents).orderBy(asc(storedName));
}

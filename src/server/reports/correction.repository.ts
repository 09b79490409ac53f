import { desc, eq } from "drizzle-orm";
import type { Executor, Transaction } from "#server/db/client.ts";
import {
  investorDistributions,
  replacedSignatures,
  reports,
  reportVersions,
  withdrawnVersions,
} from "#server/reports/reports.table.ts";

/** Keeps the picture of a signature that another one is put in place of. */
export async function keepSignature(tx: Transaction, reportId: number): Promise<void> {
  const { id, version, digitalSignature } = reports;
  const [row] = await tx
    .select({ reportId: id, version, value: digitalSignature })
    .from(reports)
    .where(eq(id, reportId));
  if (row?.value == null) return;
  await tx.insert(replacedSignatures).values({ ...row, value: row.value });
}

/** Puts the figures of a new version in place of those that stand. */
export async function updateFiled(
  tx: Transaction,
  { id, ...row }: typeof reports.$inferInsert & { id: number },
): Promise<void> {
  await tx.update(reports).set(row).where(eq(reports.id, id));
}

/** Who has a line in a report. */
export async function listPaidInvestors(db: Executor, reportId: number): Promise<number[]> {
  const { investorId } = investorDistributions;
  const rows = await db
    .select({ investorId })
    .from(investorDistributions)
    .where(eq(investorDistributions.reportId, reportId));
  return rows.map((row) => row.investorId);
}

/** The lines of the version before: what was paid then stands in its sealed content. */
export async function deleteDistributions(tx: Transaction, reportId: number): Promise<void> {
  await tx.delete(investorDistributions).where(eq(investorDistributions.reportId, reportId));
}

/** The contents of a report's newest versions, the newest first. */
export async function listSealedContents(db: Executor, reportId: number, most: number): Promise<string[]> {
  const rows = await db
    .select({ content: reportVersions.content })
    .from(reportVersions)
    .where(eq(reportVersions.reportId, reportId))
    .orderBy(desc(reportVersions.version))
    .limit(most);
  return rows.map(({ content }) => content);
}

/** Remembers the last version of a report that is deleted. One that was restored and goes again is known already. */
export async function insertWithdrawn(
  db: Executor,
  row: typeof withdrawnVersions.$inferInsert,
): Promise<void> {
  await db.insert(withdrawnVersions).values(row).onConflictDoNothing();
}

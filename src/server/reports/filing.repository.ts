import { and, desc, eq } from "drizzle-orm";
import type { Executor, Transaction } from "#server/db/client.ts";
import {
  investorDistributions,
  isFiledReport,
  replacedSignatures,
  reports,
  reportVersions,
  withdrawnVersions,
} from "#server/reports/reports.table.ts";
import type { ReplacedVersion } from "#shared/reports/reports.schema.ts";

/** The report that is filed for a month, as its current version was signed; null while the month is free. */
export async function findCurrentReport(
  tx: Transaction,
  locationId: number,
  period: string,
): Promise<{ id: number; signed: ReplacedVersion } | null> {
  const { version, fingerprint, signedBy, signedAt } = reportVersions;
  const [row] = await tx
    .select({ id: reports.id, signed: { version, fingerprint, signedBy, signedAt } })
    .from(reports)
    .innerJoin(reportVersions, and(eq(reportVersions.reportId, reports.id), eq(version, reports.version)))
    .where(and(eq(reports.locationId, locationId), eq(reports.reportingPeriod, period), isFiledReport));
  return row ?? null;
}

/** The last version that a month had before its report was deleted; null where none was. */
export async function findWithdrawn(
  tx: Transaction,
  locationId: number,
  period: string,
): Promise<ReplacedVersion | null> {
  const { version, fingerprint, signedBy, signedAt } = withdrawnVersions;
  const [row] = await tx
    .select({ version, fingerprint, signedBy, signedAt })
    .from(withdrawnVersions)
    .where(and(eq(withdrawnVersions.locationId, locationId), eq(withdrawnVersions.reportingPeriod, period)))
    .orderBy(desc(version))
    .limit(1);
  return row ?? null;
}

export async function insertVersion(tx: Transaction, row: typeof reportVersions.$inferInsert): Promise<void> {
  await tx.insert(reportVersions).values(row);
}

export async function insertDistributions(
  tx: Transaction,
  rows: readonly (typeof investorDistributions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(investorDistributions).values([...rows]);
}

/** Stores the picture of the signature that a correction replaces. */
export async function storeReplacedSignature(tx: Transaction, reportId: number): Promise<void> {
  const { id, version, digitalSignature } = reports;
  const [row] = await tx
    .select({ reportId: id, version, value: digitalSignature })
    .from(reports)
    .where(eq(id, reportId));
  if (row?.value == null) return;
  await tx.insert(replacedSignatures).values({ ...row, value: row.value });
}

/** Replaces the current figures by those of a new version. */
export async function updateFiledReport(
  tx: Transaction,
  { id, ...row }: typeof reports.$inferInsert & { id: number },
): Promise<void> {
  await tx.update(reports).set(row).where(eq(reports.id, id));
}

/** The investors who have a distribution of a report. */
export async function listPaidInvestors(db: Executor, reportId: number): Promise<number[]> {
  const { investorId } = investorDistributions;
  const rows = await db
    .select({ investorId })
    .from(investorDistributions)
    .where(eq(investorDistributions.reportId, reportId));
  return rows.map((row) => row.investorId);
}

/** Deletes the distributions of the version before: its sealed content holds what was paid. */
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

/**
 * Remembers the last version of a report that is deleted. One that was restored and deleted again is stored already.
 */
export async function insertWithdrawn(
  db: Executor,
  row: typeof withdrawnVersions.$inferInsert,
): Promise<void> {
  await db.insert(withdrawnVersions).values(row).onConflictDoNothing();
}

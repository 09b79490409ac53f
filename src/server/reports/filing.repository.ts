import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/db/client.ts";
import { insertRows } from "#server/db/insert-rows.ts";
import {
  investorDistributions,
  isFiledReport,
  replacedSignatures,
  reports,
  reportVersions,
  deletedVersions,
} from "#server/reports/reports.table.ts";
import { isPublishedVersion } from "#server/reports/review/reviews.table.ts";
import { readSealed, type SealedContent } from "#server/reports/sealed-content.ts";
import type { DistributionRow } from "#shared/domain/allocation.ts";
import type { SignedVersionBrief } from "#shared/reports/reports.schema.ts";

/** The report that is filed for a month, as the next version of the month needs it. */
export interface ReportOfMonth {
  id: number;
  /** The newest version, also one that waits for review or was returned; not one that was withdrawn. */
  newestVersion: number;
  /** The highest number that was given. */
  lastVersion: number;
  currentVersion: SignedVersionBrief;
  /** Investors see the report, in that version. */
  isPublished: boolean;
}

/** The report that is filed for a month; null while the month is free. */
export async function findReportOfMonth(
  tx: Transaction,
  locationId: number,
  period: string,
): Promise<ReportOfMonth | null> {
  const { version, fingerprint, signedBy, signedAt } = reportVersions;
  const [row] = await tx
    .select({
      id: reports.id,
      newestVersion: sql<number>`(select max(newest.version) from report_versions newest where newest.report_id = ${reports.id}
        and not exists (select from report_reviews gone where gone.report_id = newest.report_id
          and gone.version = newest.version and gone.state = 'withdrawn'))`,
      lastVersion: sql<number>`(select max(newest.version) from report_versions newest where newest.report_id = ${reports.id})`,
      currentVersion: { version, fingerprint, signedBy, signedAt, isImported: reports.isImported },
      isPublished: sql<boolean>`not ${reports.heldForReview}`,
    })
    .from(reports)
    .innerJoin(reportVersions, and(eq(reportVersions.reportId, reports.id), eq(version, reports.version)))
    .where(and(eq(reports.locationId, locationId), eq(reports.reportingPeriod, period), isFiledReport));
  return row ? { ...row, currentVersion: briefOf(row.currentVersion) } : null;
}

/** What names a version, without a field that only few have. */
const briefOf = ({
  isImported,
  ...brief
}: Omit<SignedVersionBrief, "isImported"> & { isImported: boolean }) => ({
  ...brief,
  ...(isImported && { isImported }),
});

/** What a month had before its report was deleted. */
export interface DeletedVersions {
  /** The last version's number; 0 where no report was deleted. */
  lastVersion: number;
  /** The last version that investors saw. */
  published: SignedVersionBrief | null;
}

/** What a month had before its report was deleted. */
export async function findDeletedVersions(
  tx: Transaction,
  locationId: number,
  period: string,
): Promise<DeletedVersions> {
  const { version, fingerprint, signedBy, signedAt, isImported, isPublished } = deletedVersions;
  const rows = await tx
    .select({ isPublished, replaced: { version, fingerprint, signedBy, signedAt, isImported } })
    .from(deletedVersions)
    .where(and(eq(deletedVersions.locationId, locationId), eq(deletedVersions.reportingPeriod, period)))
    .orderBy(desc(version));
  const published = rows.find((row) => row.isPublished)?.replaced;
  return { lastVersion: rows[0]?.replaced.version ?? 0, published: published ? briefOf(published) : null };
}

export async function insertVersions(
  tx: Transaction,
  rows: readonly (typeof reportVersions.$inferInsert)[],
): Promise<void> {
  await insertRows(tx, reportVersions, rows);
}

/** The lines of one report's version. */
interface LinesOfVersion {
  reportId: number;
  version: number;
  lines: readonly DistributionRow[];
}

/** Arrays and not a row each: PostgreSQL reads one short statement, however many investors are paid. */
export async function insertDistributions(
  tx: Transaction,
  versions: readonly LinesOfVersion[],
): Promise<void> {
  const rows = versions.flatMap(({ reportId, version, lines }) =>
    lines.map((line) => ({ ...line, reportId, version })),
  );
  const values = (key: keyof DistributionRow | "reportId" | "version") =>
    sql.param(rows.map((row) => row[key]));
  await tx.execute(sql`
    insert into investor_distributions
      (report_id, version, investor_id, share_percentage, cash_distribution, comps_value)
    select * from unnest(${values("reportId")}::int[], ${values("version")}::int[],
      ${values("investorId")}::int[], ${values("sharePercentage")}::numeric[],
      ${values("cashDistribution")}::numeric[], ${values("compsValue")}::numeric[])`);
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

/** Replaces the current figures by those of a new version, which is signed unless its row says otherwise. */
export async function updateFiledReport(
  tx: Transaction,
  { id, ...row }: typeof reports.$inferInsert & { id: number },
): Promise<void> {
  await tx
    .update(reports)
    .set({ isImported: false, ...row })
    .where(eq(reports.id, id));
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

/**
 * The contents of a report's newest versions that investors may see, the newest first.
 * @param shownVersion also this one: what a manager is shown
 */
export async function listSealedContents(
  db: Executor,
  reportId: number,
  { most, shownVersion }: { most: number; shownVersion: number },
): Promise<SealedContent[]> {
  const { version } = reportVersions;
  const isShown = or(eq(version, shownVersion), isPublishedVersion);
  const rows = await db
    .select({ content: reportVersions.content })
    .from(reportVersions)
    .where(and(eq(reportVersions.reportId, reportId), isShown))
    .orderBy(desc(version))
    .limit(most);
  return rows.map(({ content }) => readSealed(content));
}

/** The content of one version. @throws Error without it */
export async function readSealedContent(
  db: Executor,
  reportId: number,
  version: number,
): Promise<SealedContent> {
  const [row] = await db
    .select({ content: reportVersions.content })
    .from(reportVersions)
    .where(and(eq(reportVersions.reportId, reportId), eq(reportVersions.version, version)));
  if (!row) throw new Error(`report ${reportId} has no sealed version ${version}`);
  return readSealed(row.content);
}

/**
 * Remembers the last versions of a report that is deleted. One that was undeleted and deleted again is stored already.
 */
export async function insertDeletedVersions(
  db: Executor,
  rows: readonly (typeof deletedVersions.$inferInsert)[],
): Promise<void> {
  await db
    .insert(deletedVersions)
    .values([...rows])
    .onConflictDoNothing();
}

/** The months of locations of which a report was deleted: "12 2026-10". */
export async function listDeletedMonths(
  tx: Transaction,
  locationIds: readonly number[],
): Promise<Set<string>> {
  const { locationId, reportingPeriod } = deletedVersions;
  const rows = await tx
    .selectDistinct({ locationId, reportingPeriod })
    .from(deletedVersions)
    .where(inArray(locationId, [...locationIds]));
  return new Set(rows.map((row) => `${row.locationId} ${row.reportingPeriod}`));
}

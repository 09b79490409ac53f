import { and, asc, eq, exists, gt, inArray, or, sql } from "drizzle-orm";
import type { Database, Executor } from "#server/db/client.ts";
import { isoOf } from "#server/db/columns.ts";
import { documents } from "#server/documents/documents.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import { type ReaderScope, versionsInScope } from "#server/policies.ts";
import { chainLink } from "#server/reports/reports.repository.ts";
import {
  investorDistributions,
  isFiledReport,
  replacedSignatures,
  reports,
  reportVersions,
  deletedVersions,
} from "#server/reports/reports.table.ts";
import { isPublishedVersion, reportReviews } from "#server/reports/review/reviews.table.ts";
import { grouped } from "#shared/domain/grouped.ts";
import type { SignedVersionBrief } from "#shared/reports/reports.schema.ts";

/** Reports of one page; each comes with the picture of its signature. */
const PAGE = 100;

/** A report that is filed or was ever signed, with every row that belongs to it: the lists by version. */
export type StoredReport = Awaited<ReturnType<typeof readPage>>[number];

/** Every report but draft reports, which nobody signed, in the order of their ids. */
export async function* readStoredReports(db: Executor): AsyncGenerator<StoredReport> {
  for (let after = 0; ;) {
    const page = await readPage(db, after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.report.id;
  }
}

async function readPage(db: Executor, after: number) {
  const signed = db
    .select({ one: sql`1` })
    .from(reportVersions)
    .where(eq(reportVersions.reportId, reports.id));
  const page = await db
    .select()
    .from(reports)
    .where(and(gt(reports.id, after), or(isFiledReport, gt(reports.version, 0), exists(signed))))
    .orderBy(asc(reports.id))
    .limit(PAGE);
  const ids = page.map(({ id }) => id);
  const [versionsOf, linesOf, documentsOf, picturesOf] = [
    byReport(await listVersions(db, ids)),
    byReport(await listLines(db, ids)),
    byReport(await db.select().from(documents).where(inArray(documents.reportId, ids))),
    byReport(await db.select().from(replacedSignatures).where(inArray(replacedSignatures.reportId, ids))),
  ];
  const reviewsOf = byReport(
    await db.select().from(reportReviews).where(inArray(reportReviews.reportId, ids)),
  );
  return page.map((report) => ({
    report,
    versions: versionsOf(report.id),
    lines: linesOf(report.id),
    documents: documentsOf(report.id),
    pictures: picturesOf(report.id),
    reviews: reviewsOf(report.id),
  }));
}

/** Rows by the report that they belong to. */
function byReport<R extends { reportId: number | null }>(rows: readonly R[]): (reportId: number) => R[] {
  const groups = grouped(rows, ({ reportId }) => reportId);
  return (reportId) => groups.get(reportId) ?? [];
}

async function listVersions(db: Executor, reportIds: readonly number[]) {
  const { reportId, version, content } = reportVersions;
  return db
    .select({ reportId, version, content })
    .from(reportVersions)
    .where(inArray(reportId, [...reportIds]))
    .orderBy(asc(reportId), asc(version));
}

async function listLines(db: Executor, reportIds: readonly number[]) {
  const { reportId, investorId, version, sharePercentage, cashDistribution, compsValue } =
    investorDistributions;
  return db
    .select({ reportId, investorId, version, sharePercentage, cashDistribution, compsValue })
    .from(investorDistributions)
    .where(inArray(reportId, [...reportIds]));
}

/** Rows of a report that is not there, which the tables' references do not allow: the report and the tables. */
export async function listRowsWithoutReport(db: Executor): Promise<{ reportId: number; tables: string }[]> {
  const { rows } = await db.execute<{ reportId: number; tables: string }>(sql`
    select report_id as "reportId", string_agg(name, ', ' order by name) as tables
    from (
      select report_id, 'report_versions' as name from report_versions
      union select report_id, 'replaced_signatures' from replaced_signatures
      union select report_id, 'investor_distributions' from investor_distributions
      union select report_id, 'report_reviews' from report_reviews
      union select report_id, 'documents' from documents where report_id is not null
    ) as belonging
    where not exists (select from reports where reports.id = report_id) group by report_id order by report_id`);
  return rows;
}

/** The last version of a month whose report was deleted. */
export interface DeletedVersion extends Omit<SignedVersionBrief, "isImported"> {
  isImported?: boolean | undefined;
  locationId: number;
  reportingPeriod: string;
}

export const listDeletedVersions = (db: Executor): Promise<DeletedVersion[]> =>
  db.select().from(deletedVersions);

/** The same, read from the deleted reports that can still be undeleted. */
export async function listRemovedVersions(db: Executor): Promise<DeletedVersion[]> {
  const { rows } = await db.execute<DeletedVersion & Record<string, unknown>>(sql`
    select (r ->> 'location_id')::int as "locationId", r ->> 'reporting_period' as "reportingPeriod",
      (v ->> 'version')::int as version, v ->> 'fingerprint' as fingerprint, v ->> 'signed_by' as "signedBy",
      v ->> 'signed_at' as "signedAt", v ->> 'signature_type' is null as "isImported"
    from removals k, jsonb_array_elements(k.rows -> 'reports') r, jsonb_array_elements(k.rows -> 'report_versions') v
    where k.kind = 'report' and v -> 'report_id' = r -> 'id' and v -> 'version' = r -> 'version'`);
  return rows.map((row) => ({ ...row, signedAt: isoOf(row.signedAt) }));
}

/** What the locations are called that there are. */
export async function listLocationNames(db: Executor): Promise<Map<number, string>> {
  const rows = await db.select({ id: locations.id, name: locations.name }).from(locations);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Every document, with what its upload was. */
export async function listDocuments(db: Executor) {
  return db.select().from(documents).orderBy(asc(documents.storedName));
}

/**
 * A version with its fingerprint, chain link and the picture of its signature, which the report's row has of the current
 * version and replaced_signatures of those before it; null where there is none that the reader may see.
 */
export async function findVersionWithSignature(
  db: Database,
  scope: ReaderScope,
  reportId: number,
  version: number,
) {
  const { content, fingerprint, signatureType } = reportVersions;
  const [row] = await db
    .select({
      content,
      fingerprint,
      signatureType,
      filedBy: reportVersions.authorName,
      version: reportVersions.version,
      chainLink,
      authorId: reportVersions.authorId,
      digitalSignature: sql<
        string | null
      >`coalesce(${replacedSignatures.value}, ${reportReviews.pending} ->> 'digitalSignature', ${reports.digitalSignature})`,
    })
    .from(reportVersions)
    .leftJoin(
      reports,
      and(eq(reports.id, reportVersions.reportId), eq(reports.version, reportVersions.version)),
    )
    .leftJoin(
      reportReviews,
      and(
        eq(reportReviews.reportId, reportVersions.reportId),
        eq(reportReviews.version, reportVersions.version),
      ),
    )
    .leftJoin(
      replacedSignatures,
      and(
        eq(replacedSignatures.reportId, reportVersions.reportId),
        eq(replacedSignatures.version, reportVersions.version),
      ),
    )
    .where(
      and(eq(reportVersions.reportId, reportId), eq(reportVersions.version, version), versionsInScope(scope)),
    );
  return row ?? null;
}

/** The published version that replaced a version; null where none has. */
export async function findSuccessor(db: Database, reportId: number, after: number) {
  const { version, signedBy, signedAt, signatureType } = reportVersions;
  const [row] = await db
    .select({ version, signedBy, signedAt, signatureType })
    .from(reportVersions)
    .where(and(eq(reportVersions.reportId, reportId), gt(version, after), isPublishedVersion))
    .orderBy(asc(version))
    .limit(1);
  if (!row) return null;
  const { signatureType: type, ...successor } = row;
  return { ...successor, ...(type === null && { isImported: true as const }) };
}

import { and, eq, getTableColumns, inArray, isNull, lt, not, notInArray, or, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import {
  documents,
  isOfCurrentVersion,
  ONLY_IN_PENDING_CORRECTION,
} from "#server/documents/documents.table.ts";
import { drafts } from "#server/drafts/drafts.table.ts";
import { documentsInScope, type ReaderScope } from "#server/policies.ts";
import { reports } from "#server/reports/reports.table.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#shared/documents/documents.schema.ts";

/** What the current version of a report names. */
const attachedTo = (reportId: number) => and(eq(documents.reportId, reportId), isOfCurrentVersion);

export type DocumentRow = typeof documents.$inferSelect;

export async function insertDocuments(
  db: Executor,
  rows: readonly (typeof documents.$inferInsert)[],
): Promise<void> {
  await db.insert(documents).values([...rows]);
}

export async function deleteDocuments(db: Executor, storedNames: readonly string[]): Promise<void> {
  await db.delete(documents).where(inArray(documents.storedName, [...storedNames]));
}

/**
 * Documents that may be attached to a report, locked until the transaction ends: uploads that no report has, and those
 * of the report that is corrected.
 */
export async function lockAttachableDocuments(
  db: Executor,
  scope: ReaderScope,
  storedNames: readonly string[],
  correctedId: number | null,
): Promise<DocumentRow[]> {
  if (storedNames.length === 0) return [];
  const isOwn = correctedId === null ? undefined : eq(documents.reportId, correctedId);
  return db
    .select()
    .from(documents)
    .where(
      and(
        inArray(documents.storedName, [...storedNames]),
        or(isNull(documents.reportId), isOwn),
        documentsInScope(scope),
      ),
    )
    .for("update");
}

/** Marks the report's current documents that this version no longer names. */
export async function setReplaced(
  db: Executor,
  reportId: number,
  version: number,
  named: readonly string[],
): Promise<void> {
  await db
    .update(documents)
    .set({ replacedIn: version })
    .where(and(attachedTo(reportId), notInArray(documents.storedName, [...named])));
}

/** Gives a report the documents that it names, each as the kind that it names it as. */
export async function attachDocuments(
  db: Executor,
  named: Readonly<Partial<Record<DocumentKind, DocumentRow>>>,
  reportId: number,
): Promise<void> {
  for (const kind of DOCUMENT_KINDS) {
    const document = named[kind];
    if (document === undefined) continue;
    await db
      .update(documents)
      .set({ reportId, draftId: null, replacedIn: null, kind })
      .where(eq(documents.storedName, document.storedName));
  }
}

/** Stores uploads with a report whose version, which waits for review, names them: nobody but managers reads them yet. */
export async function attachForReview(
  db: Executor,
  named: Readonly<Partial<Record<DocumentKind, DocumentRow>>>,
  reportId: number,
): Promise<void> {
  const storedNames = Object.values(named).map(({ storedName }) => storedName);
  if (storedNames.length === 0) return;
  await db
    .update(documents)
    .set({ reportId, draftId: null, replacedIn: ONLY_IN_PENDING_CORRECTION })
    .where(and(inArray(documents.storedName, storedNames), isNull(documents.reportId)));
}

/** Gives a draft the uploads that it names and no report has, and takes from it those that it names no more. */
export async function setDraftDocuments(
  db: Executor,
  draftId: number,
  storedNames: readonly string[],
): Promise<void> {
  const isNamed = inArray(documents.storedName, [...storedNames]);
  await db
    .update(documents)
    .set({ draftId })
    .where(and(isNamed, isNull(documents.reportId)));
  await db
    .update(documents)
    .set({ draftId: null })
    .where(and(eq(documents.draftId, draftId), not(isNamed)));
}

/** A document, and the location whose report or draft has it; null when this reader may not read it. */
export async function findDocument(db: Executor, scope: ReaderScope, storedName: string) {
  const locationId = sql<number | null>`coalesce(${reports.locationId}, ${drafts.locationId})`;
  const [row] = await db
    .select({ ...getTableColumns(documents), locationId })
    .from(documents)
    .leftJoin(reports, eq(reports.id, documents.reportId))
    .leftJoin(drafts, eq(drafts.id, documents.draftId))
    .where(and(eq(documents.storedName, storedName), documentsInScope(scope)));
  return row ?? null;
}

/** What a report came with, in the order of the form. */
export async function listAttachedDocuments(db: Executor, reportId: number) {
  const { kind, filename, byteLength, sha256 } = documents;
  const rows = await db
    .select({ kind, filename, byteLength, sha256 })
    .from(documents)
    .where(attachedTo(reportId));
  return DOCUMENT_KINDS.flatMap((each) => rows.filter((row) => row.kind === each));
}

/** Every document of a report, also those that only earlier versions name. */
export async function listDocumentsOfReport(db: Executor, reportId: number) {
  const { storedName, byteLength, sha256 } = documents;
  return db
    .select({ storedName, byteLength, sha256 })
    .from(documents)
    .where(eq(documents.reportId, reportId));
}

/** The documents of a location's reports and drafts, also those that a correction names no more. */
export async function listDocumentsOfLocation(db: Executor, locationId: number): Promise<string[]> {
  const reportsOf = db.select({ id: reports.id }).from(reports).where(eq(reports.locationId, locationId));
  const draftsOf = db.select({ id: drafts.id }).from(drafts).where(eq(drafts.locationId, locationId));
  // Arrays, so that both indexes are used.
  const rows = await db
    .select({ name: documents.storedName })
    .from(documents)
    .where(
      sql`${documents.reportId} = any(array(${reportsOf})) or ${documents.draftId} = any(array(${draftsOf}))`,
    );
  return rows.map((row) => row.name);
}

/** Takes out what was uploaded before an instant and no report or draft names; returns the stored names. */
export async function deleteUnattachedBefore(db: Executor, before: string): Promise<string[]> {
  const rows = await db
    .delete(documents)
    .where(and(isNull(documents.reportId), isNull(documents.draftId), lt(documents.createdAt, before)))
    .returning({ name: documents.storedName });
  return rows.map((row) => row.name);
}

/** Every document that there is. */
export async function listStoredNames(db: Executor): Promise<string[]> {
  const rows = await db.select({ name: documents.storedName }).from(documents);
  return rows.map((row) => row.name);
}

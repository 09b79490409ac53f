import { recordOnceAnHour } from "#server/activity/activity.service.ts";
import type { Database, Executor } from "#server/db/client.ts";
import {
  deleteUnattachedBefore,
  type DocumentRow,
  findDocument,
  lockAttachableDocuments,
  setDraftDocuments,
} from "#server/documents/documents.repository.ts";
import type { FileStorage } from "#server/files/storage.ts";
import { copyFilesFromTrash } from "#server/files/trash.ts";
import type { Actor } from "#server/http/access.ts";
import { invalid, notFound, Problem, refusedAt } from "#server/http/errors.ts";
import type { ReaderScope } from "#server/policies.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#shared/documents/documents.schema.ts";
import { DAY_MS } from "#shared/domain/dates.ts";
import type { DraftContent } from "#shared/drafts/drafts.schema.ts";
import type { DocumentFields } from "#shared/reports/report-texts.ts";

const UNATTACHED_LIFETIME_MS = DAY_MS;

/** The last part of a stored path; downloads ask for it. */
const storedNameOf = (storedPath: string) => storedPath.split("/").at(-1) ?? "";

const uploadGone = (field: string) =>
  refusedAt(field, "not_found", "This upload is no longer there. Upload the file again.");

const FILE_MISSING = "This file is missing in the portal's storage. Tell whoever runs the portal.";

/** The documents that a submission names. */
export type NamedDocuments = Partial<Record<DocumentKind, DocumentRow>>;

/**
 * The uploads that a report names, locked. An upload of the other kind is accepted: the manager moved it.
 * @param correctedId the filed report that is corrected and may keep its documents; else null
 * @throws Problem 404 at the field when one is gone, belongs to another report or may not be read; 400 when one is named twice
 */
export async function lockNamedDocuments(
  tx: Executor,
  scope: ReaderScope,
  named: Readonly<Partial<Record<DocumentKind, string>>>,
  correctedId: number | null,
): Promise<NamedDocuments> {
  const rows = await lockAttachableDocuments(tx, scope, Object.values(named).map(storedNameOf), correctedId);
  const found: NamedDocuments = {};
  for (const kind of DOCUMENT_KINDS) {
    const path = named[kind];
    if (path === undefined) continue;
    const row = rows.find((each) => each.storedName === storedNameOf(path));
    if (!row) throw uploadGone(`${kind}Path`);
    if (Object.values(found).includes(row))
      throw invalid({ [`${kind}Path`]: "This upload is named twice. Upload the file again." });
    found[kind] = row;
  }
  return found;
}

/**
 * A document with its bytes.
 * @throws Problem 404 when it does not exist or may not be read, 410 when its file is lost
 */
export async function readDocument(
  db: Database,
  files: FileStorage,
  actor: Actor,
  storedName: string,
): Promise<{ row: DocumentRow; bytes: Uint8Array }> {
  const { row, bytes } = await openDocument(db, files, actor.scope, storedName);
  const { filename: name, locationId } = row;
  const entity = { type: "document", id: storedName, name, locationId } as const;
  await recordOnceAnHour(db, actor.previewedBy ?? actor, "download_document", entity);
  return { row, bytes };
}

/**
 * A document with its bytes, which the log does not say: nobody is given the file.
 * @throws Problem 404 when it does not exist or may not be read, 410 when its file is lost
 */
export async function openDocument(
  db: Database,
  files: FileStorage,
  scope: ReaderScope,
  storedName: string,
  what = "This document",
) {
  const row = await findDocument(db, scope, storedName);
  if (!row) throw notFound(what);
  return { row, bytes: await readDocumentFile(files, documentKey(storedName)) };
}

/** The database may have gone back to before a deletion: then the file is still in the trash. */
async function readDocumentFile(files: FileStorage, key: string): Promise<Uint8Array> {
  try {
    return await files.getBytes(key);
  } catch (error) {
    if (await files.exists(key)) throw error;
    const missing = await copyFilesFromTrash(files, [key]);
    if (missing.length > 0) throw new Problem("file_missing", FILE_MISSING);
    return files.getBytes(key);
  }
}

/** Deletes files; missing ones are skipped. */
export async function removeDocumentFiles(files: FileStorage, storedNames: readonly string[]): Promise<void> {
  await Promise.all(storedNames.map((name) => files.delete(documentKey(name))));
}

/** Deletes uploads that no report and no draft named within a day. */
export async function purgeUnattachedUploads(db: Executor, files: FileStorage, now: Date): Promise<void> {
  const names = await deleteUnattachedBefore(
    db,
    new Date(now.getTime() - UNATTACHED_LIFETIME_MS).toISOString(),
  );
  await removeDocumentFiles(files, names);
}

/**
 * The uploads that a draft names belong to it and live as long as it does; the draft that named them last has them.
 * @throws Problem 404 at the field when one is gone or may not be read
 */
export async function keepForDraft(
  tx: Executor,
  scope: ReaderScope,
  draftId: number,
  named: DraftContent["documents"],
): Promise<void> {
  const names: string[] = [];
  for (const kind of DOCUMENT_KINDS) {
    const document = named[kind];
    if (document === null) continue;
    const name = storedNameOf(document.path);
    if (!(await findDocument(tx, scope, name))) throw uploadGone(`content.documents.${kind}.path`);
    names.push(name);
  }
  await setDraftDocuments(tx, draftId, names);
}

/** The storage key of a document. */
export const documentKey = (storedName: string) => `documents/${storedName}`;

type NamedDocument = Pick<DocumentRow, "storedName" | "filename" | "byteLength">;

/** The fields by which the API names a report's documents. */
export const documentFields = (named: Partial<Record<DocumentKind, NamedDocument>>): DocumentFields =>
  Object.fromEntries(
    DOCUMENT_KINDS.flatMap((kind) => {
      const document = named[kind];
      return [
        [`${kind}Path`, document ? documentKey(document.storedName) : null],
        [`${kind}Filename`, document?.filename ?? null],
        [`${kind}Bytes`, document?.byteLength ?? null],
      ];
    }),
  ) as DocumentFields;

/** Browsers escape exactly these characters in a form's file names (HTML standard). */
const ESCAPED_QUOTE = /%22/g;
const LINE_BREAKS = /(?:%0D|%0A|[\r\n])+/g;

/** Long names keep their end, which has the extension. */
const NAME_MAX = 200;

/**
 * An uploaded file's original name: unescaped quotes, line breaks as spaces, no path, no control characters. A
 * literal "%22" becomes a quote: browsers write both alike.
 */
export function uploadedName(sent: string): string {
  const read = sent.replaceAll(LINE_BREAKS, " ").replaceAll(ESCAPED_QUOTE, '"');
  const name = read.split(/[/\\]/).at(-1) ?? "";
  return name.replaceAll(/\p{C}/gu, "").trim().slice(-NAME_MAX) || "document";
}

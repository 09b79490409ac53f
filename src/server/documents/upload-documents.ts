import { randomUUID } from "node:crypto";
import type { Executor } from "#server/db/client.ts";
import { documentFormat } from "#server/documents/document-formats.ts";
import { deleteDocuments, insertDocuments } from "#server/documents/documents.repository.ts";
import { documentKey, removeDocumentFiles, uploadedName } from "#server/documents/documents.service.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { Actor } from "#server/http/access.ts";
import { invalid } from "#server/http/errors.ts";
import type { UploadedFile } from "#server/http/multipart.ts";
import { sha256Hex } from "#server/sha256.ts";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type StoredDocument,
} from "#shared/documents/documents.schema.ts";

/**
 * Stores an upload under a random name. It is deleted unless a report or draft names it within a day.
 * @throws Problem 400 without a file, 415 for another kind of file
 */
export async function uploadDocuments(
  db: Executor,
  files: FileStorage,
  actor: Actor,
  uploaded: Readonly<Record<string, UploadedFile>>,
): Promise<Partial<Record<DocumentKind, StoredDocument>>> {
  const accepted = await Promise.all(
    DOCUMENT_KINDS.flatMap((kind) => {
      const file = uploaded[kind];
      return file ? [accept(actor, kind, file)] : [];
    }),
  );
  if (accepted.length === 0) throw invalid({ plStatement: "Choose a file." });
  await storeDocuments(db, files, accepted);
  return Object.fromEntries(
    accepted.map(({ row: { kind, storedName, filename } }) => [
      kind,
      { path: documentKey(storedName), filename },
    ]),
  );
}

/** Checks all files before storing any, so that a refused form leaves none. */
async function accept(actor: Actor, kind: DocumentKind, file: UploadedFile) {
  const filename = uploadedName(file.filename);
  const { extension, contentType } = await documentFormat(filename, file.bytes, kind);
  const row = {
    storedName: `${randomUUID()}.${extension}`,
    kind,
    filename,
    contentType,
    byteLength: file.bytes.length,
    sha256: sha256Hex(file.bytes),
    uploadedBy: actor.userId,
  };
  return { row, bytes: file.bytes };
}

/**
 * Inserts the rows first: a file without a row would never be deleted, a row that no report and no draft names is within a day.
 */
async function storeDocuments(
  db: Executor,
  files: FileStorage,
  accepted: readonly Awaited<ReturnType<typeof accept>>[],
): Promise<void> {
  const names = accepted.map(({ row }) => row.storedName);
  await insertDocuments(
    db,
    accepted.map(({ row }) => row),
  );
  try {
    for (const { row, bytes } of accepted) await files.put(documentKey(row.storedName), bytes);
  } catch (error) {
    await removeDocumentFiles(files, names);
    await deleteDocuments(db, names);
    throw error;
  }
}

import { recordOnceAnHour } from "#server/activity/activity.service.ts";
import type { Database, Executor } from "#server/db/client.ts";
import {
  deleteUnclaimedBefore,
  type DocumentRow,
  findDocument,
  lockUnclaimed,
} from "#server/documents/documents.repository.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { Actor } from "#server/http/access.ts";
import { invalid, notFound } from "#server/http/errors.ts";
import { isHolder } from "#server/investors/holdings.repository.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#shared/documents/documents.schema.ts";
import { isVisibleToInvestors } from "#shared/domain/report-versions.ts";

const UNCLAIMED_LIFETIME_MS = 86_400_000;

/** The last part of a stored path, which is what the download asks for (spec section 7). */
const storedNameOf = (storedPath: string) => storedPath.split("/").at(-1) ?? "";

/**
 * The uploads a report names, locked for it. One uploaded as the other kind counts too: the manager moved it.
 * @param correctedId a filed report that this one corrects, and may keep the documents of; null for none
 * @throws Problem 400 at the field when one is gone or belongs to another report
 */
export async function attachDocuments(
  tx: Executor,
  named: Readonly<Partial<Record<DocumentKind, string>>>,
  correctedId: number | null,
): Promise<Partial<Record<DocumentKind, DocumentRow>>> {
  const rows = await lockUnclaimed(tx, Object.values(named).map(storedNameOf), correctedId);
  const taken: Partial<Record<DocumentKind, DocumentRow>> = {};
  for (const kind of DOCUMENT_KINDS) {
    const path = named[kind];
    if (path === undefined) continue;
    const row = rows.find((each) => each.storedName === storedNameOf(path));
    if (!row) throw invalid({ [`${kind}Path`]: "This upload is no longer there. Upload the file again." });
    taken[kind] = row;
  }
  return taken;
}

/**
 * A document for download, with its bytes. An investor gets it only for a filed report of a location held, and while
 * the report names it.
 * @throws Problem 404 when it is not there or not theirs
 */
export async function readDocument(
  db: Database,
  files: FileStorage,
  actor: Actor,
  storedName: string,
): Promise<{ row: DocumentRow; bytes: Uint8Array }> {
  const found = await findDocument(db, storedName);
  if (!found || !(await mayRead(db, actor, found))) throw notFound("This document");
  const bytes = await files.getBytes(documentKey(storedName));
  const { document } = found;
  const entity = { type: "document", id: storedName, name: document.filename } as const;
  await recordOnceAnHour(db, actor, "download_document", entity);
  return { row: document, bytes };
}

async function mayRead(
  db: Executor,
  actor: Actor,
  found: { document: DocumentRow; locationId: number | null; status: string | null },
): Promise<boolean> {
  if (actor.role === "manager") return true;
  if (found.document.replacedIn !== null) return false;
  if (found.locationId === null || found.status === null || !isVisibleToInvestors(found.status)) return false;
  return isHolder(db, actor.investorId, found.locationId);
}

/** Removes files for good; one that is gone already is no failure. */
export async function removeDocumentFiles(files: FileStorage, storedNames: readonly string[]): Promise<void> {
  await Promise.all(storedNames.map((name) => files.delete(documentKey(name))));
}

/** Removes uploads that no report took up within a day (decisions: API rules). */
export async function removeUnclaimed(db: Executor, files: FileStorage, now: Date): Promise<number> {
  const names = await deleteUnclaimedBefore(
    db,
    new Date(now.getTime() - UNCLAIMED_LIFETIME_MS).toISOString(),
  );
  await removeDocumentFiles(files, names);
  return names.length;
}

/** Where a document lies in the storage, by its stored name. */
export const documentKey = (storedName: string) => `documents/${storedName}`;

/** What HTML has browsers write for the three characters that would end a form's file name; nothing else is escaped. */
const ESCAPED_QUOTE = /%22/g;
const LINE_BREAKS = /(?:%0D|%0A|[\r\n])+/g;

/** A name keeps its end, which says what kind of file it is. */
const NAME_MAX = 200;

/**
 * The name of an uploaded file as its owner knows it: a quote is one again, a line break a space, and there is no path
 * and no control character in it. A name with "%22" of its own is taken for one with a quote: the form writes both alike.
 */
export function uploadedName(sent: string): string {
  const read = sent.replaceAll(LINE_BREAKS, " ").replaceAll(ESCAPED_QUOTE, '"');
  const name = read.split(/[/\\]/).at(-1) ?? "";
  return name.replaceAll(/\p{C}/gu, "").trim().slice(-NAME_MAX) || "document";
}

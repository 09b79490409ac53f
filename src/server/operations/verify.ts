import { readActivity, readLinks, readVersions, type LinkedRow } from "#server/chain/chain.repository.ts";
import { linkedFields, sha256 } from "#server/chain/linked-fields.ts";
import { walkChain, type Head, type Walked } from "#server/chain/walk-chain.ts";
import type { Database, Executor, Transaction } from "#server/db/client.ts";
import { documentKey } from "#server/documents/document-key.ts";
import { contentTypeOf } from "#server/documents/document-kinds.ts";
import type { FileStorage } from "#server/files/storage.ts";
import { verifyReports } from "#server/operations/verify-reports.ts";
import { listDocuments, listInvestorIds } from "#server/reports/sealed-reports.repository.ts";

interface Verified {
  head: Head | null;
  links: number;
  entries: number;
  versions: number;
  /** Versions that recorded deletions took away. */
  removed: number;
  documents: number;
  /** Every row and file that is not what it was, each named in a sentence. */
  findings: string[];
}

/** Walks everything as it is at one moment; the portal may go on. @param heads what was printed, on PDFs or by this */
export async function verify(
  { db, files }: { db: Database; files: FileStorage },
  heads: readonly Head[],
): Promise<Verified> {
  return db.transaction((tx) => verifyIn(tx, files, heads), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

/** The same in a transaction that is open. */
export async function verifyIn(
  tx: Transaction,
  files: FileStorage,
  heads: readonly Head[],
): Promise<Verified> {
  const walked = await walkChain(readLinks(tx), heads);
  const { findings, head, removed } = walked;
  const { entries, deleted } = await checkActivity(tx, walked);
  const versions = await checkVersions(tx, walked);
  findings.push(...(await verifyReports(tx, { present: await listInvestorIds(tx), deleted })));
  const documents = await checkDocuments(tx, files, findings);
  const links = head === null ? 0 : head.seq + 1;
  return { head, links, entries, versions, removed: removed.size, documents, findings };
}

/** Compares a row with its link; what is left in the map at the end has no row. */
function checkRow(links: Map<number, string>, row: LinkedRow, name: string, findings: string[]): void {
  const content = links.get(row.id);
  links.delete(row.id);
  if (content === undefined) findings.push(`${name} is not in the chain: the portal did not write it.`);
  else if (content !== sha256(linkedFields(row.fields))) findings.push(`${name} was changed.`);
}

/** What speaks of a deletion that takes sealed versions along. */
const DELETIONS = new Set(["delete_report", "delete_location"]);

async function checkActivity(tx: Executor, { activity, deletions, findings }: Walked) {
  const unspoken = new Map(deletions.map(({ seq, entry }) => [entry, seq]));
  const deleted = new Set<number>();
  let entries = 0;
  for await (const row of readActivity(tx)) {
    checkRow(activity, row, `Entry ${row.id} of the activity log`, findings);
    if (DELETIONS.has(row.action)) unspoken.delete(row.id);
    if (row.action === "delete_investor") deleted.add(Number(row.entityId));
    if (row.action === "restore_investor") deleted.delete(Number(row.entityId));
    entries += 1;
  }
  for (const id of activity.keys()) findings.push(`Entry ${id} of the activity log was removed.`);
  for (const seq of unspoken.values())
    findings.push(`Link ${seq} removes a sealed version, and no entry of the log speaks of it.`);
  return { entries, deleted };
}

async function checkVersions(tx: Executor, { versions, findings }: Walked): Promise<number> {
  let count = 0;
  for await (const row of readVersions(tx)) {
    const name = `Sealed version ${row.id} (report ${row.reportId}, version ${row.version})`;
    checkRow(versions, row, name, findings);
    if (sha256(row.content) !== row.fingerprint) findings.push(`${name} does not have its fingerprint.`);
    count += 1;
  }
  for (const id of versions.keys())
    findings.push(`Sealed version ${id} was removed, and no deletion was recorded.`);
  return count;
}

async function checkDocuments(tx: Executor, files: FileStorage, findings: string[]): Promise<number> {
  const rows = await listDocuments(tx);
  for (const row of rows) {
    const { storedName, filename, reportId } = row;
    const key = documentKey(storedName);
    const name = `Document ${key} ("${filename}"${reportId === null ? "" : `, report ${reportId}`})`;
    const exists = await files.exists(key);
    // An upload that a crash cut off was never acknowledged, and its row goes within a day.
    if (!exists && reportId === null) continue;
    if (!exists) {
      findings.push(`${name} is not in the storage.`);
      continue;
    }
    const bytes = await files.getBytes(key);
    if (sha256(bytes) !== row.sha256) findings.push(`${name} was changed.`);
    else if (bytes.length !== row.byteLength)
      findings.push(`${name} does not have the length that its row says.`);
    if (contentTypeOf(storedName) !== row.contentType)
      findings.push(`${name} is not of the type that its row says.`);
  }
  return rows.length;
}

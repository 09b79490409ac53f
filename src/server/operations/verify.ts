import { readActivity, readLinks, readVersions, type LinkedRow } from "#server/chain/chain.repository.ts";
import { linkedFields, sha256 } from "#server/chain/linked-fields.ts";
import { walkChain, type Head, type Walked } from "#server/chain/walk-chain.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { documentKey } from "#server/documents/document-key.ts";
import type { FileStorage } from "#server/files/storage.ts";
import { compareSealed } from "#server/operations/compare-sealed.ts";
import { checkCorrections } from "#server/operations/check-corrections.ts";
import {
  listDocumentSums,
  listInvestorIds,
  readFiledReports,
} from "#server/reports/sealed-reports.repository.ts";

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
  return db.transaction(
    async (tx) => {
      const walked = await walkChain(readLinks(tx), heads);
      const { findings, head, removed } = walked;
      const entries = await checkActivity(tx, walked);
      const versions = await checkVersions(tx, walked);
      await checkReports(tx, findings);
      await checkCorrections(tx, findings);
      const documents = await checkDocuments(tx, files, findings);
      const links = head === null ? 0 : head.seq + 1;
      return { head, links, entries, versions, removed: removed.size, documents, findings };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
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

async function checkActivity(tx: Executor, { activity, deletions, findings }: Walked): Promise<number> {
  const unspoken = new Map(deletions.map(({ seq, entry }) => [entry, seq]));
  let count = 0;
  for await (const row of readActivity(tx)) {
    checkRow(activity, row, `Entry ${row.id} of the activity log`, findings);
    if (DELETIONS.has(row.action)) unspoken.delete(row.id);
    count += 1;
  }
  for (const id of activity.keys()) findings.push(`Entry ${id} of the activity log was removed.`);
  for (const seq of unspoken.values())
    findings.push(`Link ${seq} removes a sealed version, and no entry of the log speaks of it.`);
  return count;
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

async function checkReports(tx: Executor, findings: string[]): Promise<void> {
  const investorIds = await listInvestorIds(tx);
  for await (const filed of readFiledReports(tx)) {
    const { id, reportingPeriod } = filed.report;
    for (const what of await compareSealed(tx, filed, investorIds))
      findings.push(`Report ${id} (${reportingPeriod}): ${what}.`);
  }
}

async function checkDocuments(tx: Executor, files: FileStorage, findings: string[]): Promise<number> {
  const rows = await listDocumentSums(tx);
  for (const { storedName, filename, sha256: sum, reportId } of rows) {
    const key = documentKey(storedName);
    const name = `Document ${key} ("${filename}"${reportId === null ? "" : `, report ${reportId}`})`;
    const exists = await files.exists(key);
    // An upload that a crash cut off was never acknowledged, and its row goes within a day.
    if (!exists && reportId === null) continue;
    if (!exists) findings.push(`${name} is not in the storage.`);
    else if (sha256(await files.getBytes(key)) !== sum) findings.push(`${name} was changed.`);
  }
  return rows.length;
}

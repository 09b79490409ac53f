import { type Head, sha256 } from "#server/chain/walk-chain.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { documentKey } from "#server/documents/documents.service.ts";
import { contentTypeOf } from "#server/documents/document-kinds.ts";
import type { FileStorage } from "#server/files/storage.ts";
import { verifyChain } from "#server/operations/verify-chain.ts";
import { verifyReports } from "#server/operations/verify-reports.ts";
import { listDocuments } from "#server/reports/report-versions.repository.ts";

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

/** Compares everything as it is at one moment; the portal may go on. @param heads what was printed, on PDFs or by this */
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
  const { investors, ...chain } = await verifyChain(tx, heads);
  const reports = await verifyReports(tx, investors);
  const documents = await listDocuments(tx);
  const findings = [...chain.findings, ...reports, ...(await verifyFiles(documents, files))];
  return { ...chain, documents: documents.length, findings };
}

/** Compares the documents in the storage with what was uploaded. */
async function verifyFiles(
  rows: Awaited<ReturnType<typeof listDocuments>>,
  files: FileStorage,
): Promise<string[]> {
  const findings: string[] = [];
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
  return findings;
}

import type { Head } from "#server/chain/walk-chain.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { contentTypeOf } from "#server/documents/document-formats.ts";
import { documentKey } from "#server/documents/documents.service.ts";
import type { FileStorage } from "#server/files/storage.ts";
import { type VerifiedChain, verifyChain } from "#server/operations/verify-chain.ts";
import { verifyReports } from "#server/operations/verify-reports.ts";
import { listDocuments } from "#server/reports/report-versions.repository.ts";
import { sha256Hex } from "#server/sha256.ts";

interface Verified extends Omit<VerifiedChain, "investors" | "reviews"> {
  documents: number;
}

/**
 * Verifies one moment of the database while the portal keeps running.
 * @param printedLinks links of the chain as they were printed, to compare with
 */
export async function verify(
  { db, files }: { db: Database; files: FileStorage },
  printedLinks: readonly Head[],
): Promise<Verified> {
  return db.transaction((tx) => verifyIn(tx, files, printedLinks), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

/** The same inside an open transaction. */
export async function verifyIn(
  tx: Transaction,
  files: FileStorage,
  printedLinks: readonly Head[],
): Promise<Verified> {
  const { investors, reviews: loggedReviews, ...chain } = await verifyChain(tx, printedLinks);
  const reports = await verifyReports(tx, investors, loggedReviews);
  const documents = await listDocuments(tx);
  const findings = [...chain.findings, ...reports, ...(await verifyFiles(documents, files))];
  return { ...chain, documents: documents.length, findings };
}

/** Compares stored files with the checksums of their rows. */
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
    // An interrupted upload was never acknowledged; its row is removed within a day.
    if (!exists && reportId === null) continue;
    if (!exists) {
      findings.push(`${name} is not in the storage.`);
      continue;
    }
    const bytes = await files.getBytes(key);
    if (sha256Hex(bytes) !== row.sha256) findings.push(`${name} was changed.`);
    else if (bytes.length !== row.byteLength)
      findings.push(`${name} does not have the length that its row says.`);
    if (contentTypeOf(storedName) !== row.contentType)
      findings.push(`${name} is not of the type that its row says.`);
  }
  return findings;
}

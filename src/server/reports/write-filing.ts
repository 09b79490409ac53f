import { record } from "#server/activity/activity.service.ts";
import type { Transaction } from "#server/db/client.ts";
import { claimDocuments } from "#server/documents/documents.repository.ts";
import type { Actor } from "#server/http/access.ts";
import { queueNotices } from "#server/notices/notices.repository.ts";
import type { DistributionRow } from "#server/reports/distribute.ts";
import { insertDistributions, insertFiled, insertVersion } from "#server/reports/filing.repository.ts";
import type { Signature } from "#server/reports/signature.ts";
import type { sealVersion } from "#server/reports/signed-version.ts";
import { displayName } from "#shared/domain/person.ts";

type FiledRow = Parameters<typeof insertFiled>[1] & {
  version: number;
  submittedAt: string;
  signatureType: Signature["type"];
};

/** A signed report, decided in everything. */
interface Filing {
  row: FiledRow;
  /** What the log calls the location. */
  locationName: string;
  signedBy: string;
  sealed: ReturnType<typeof sealVersion>;
  /** Of the investors who were paid, those whose account is still there. */
  lines: readonly DistributionRow[];
  /** Who holds a share now: who has sold since can no longer read it, and is not written to. */
  readers: ReadonlySet<number>;
  documents: Parameters<typeof claimDocuments>[1];
  /** What it says otherwise than the report that it stands in place of; null for the first report of its month. */
  corrected: string | null;
  /** Why, in the words of who signs. */
  reason: string | null;
}

/** Sends everything that filing writes. Nobody needs its answers, so the commit may travel with it. */
export function writeFiling(tx: Transaction, actor: Actor, filing: Filing): Promise<unknown>[] {
  const { row, locationName, signedBy, sealed, lines, readers, documents, corrected, reason } = filing;
  const { id: reportId, version, submittedAt: signedAt } = row;
  return [
    // In place of another report its row stands already.
    ...(corrected === null ? [insertFiled(tx, row)] : []),
    insertVersion(tx, {
      reportId,
      version,
      ...sealed,
      signedBy,
      signedAt,
      signatureType: row.signatureType,
      ipAddress: actor.origin.ipAddress,
      authorId: actor.userId,
      authorName: displayName(actor),
      reason: corrected === null ? "Submitted" : "Corrected",
    }),
    insertDistributions(
      tx,
      lines.map((line) => ({ ...line, reportId, version })),
    ),
    claimDocuments(tx, documents, reportId),
    queueNotices(
      tx,
      reportId,
      version,
      lines.map(({ investorId }) => investorId).filter((id) => readers.has(id)),
    ),
    record(
      tx,
      actor,
      corrected === null ? "create_report" : "correct_report",
      { type: "report", id: reportId, name: locationName },
      {
        reportingPeriod: row.reportingPeriod,
        ...(version === 1 ? {} : { version }),
        grossSales: row.grossSalesLastMonth ?? null,
        cashDistribution: row.cashDistributionDuringPeriod ?? null,
        ...(corrected === null ? {} : { corrected }),
        ...(reason === null ? {} : { reason }),
      },
    ),
  ];
}

import type { Transaction } from "#server/db/client.ts";
import { attachDocuments } from "#server/documents/documents.repository.ts";
import { lockNamedDocuments } from "#server/documents/documents.service.ts";
import { listHolders } from "#server/investors/holdings.repository.ts";
import { queueNotices } from "#server/notices/notices.repository.ts";
import { insertDistributions, listPaidInvestors } from "#server/reports/filing.repository.ts";
import { replaceVersionInRow } from "#server/reports/report-corrections.ts";
import type { SealedContent } from "#server/reports/report-versions.ts";
import type { ReportToDecide } from "#server/reports/review/decide-review.ts";
import { publishHeldReport } from "#server/reports/review/reviews.repository.ts";
import type { PendingCorrection } from "#server/reports/review/reviews.table.ts";
import { documentColumns, namedDocuments } from "#server/reports/submission.ts";
import { REPORT_FIGURE_KEYS } from "#shared/domain/report-figures.ts";
import { everyKey } from "#shared/http/fields.ts";

/**
 * Shows a version that waited for review to the investors, and queues their notices: those who have a line of it and
 * still hold the location. Call it under the location's lock.
 */
export async function publishVersion(
  tx: Transaction,
  { report, newest }: Pick<ReportToDecide, "report" | "newest">,
): Promise<void> {
  if (newest === null) throw new Error(`report ${report.id} has no version to publish`);
  if (newest.pending === null) await publishHeldReport(tx, report.id);
  else await applyCorrection(tx, report.id, newest, newest.pending);
  const paid = await listPaidInvestors(tx, report.id);
  const holders = new Set((await listHolders(tx, report.locationId)).map(({ investorId }) => investorId));
  await queueNotices(
    tx,
    report.id,
    newest.version,
    paid.filter((investorId) => holders.has(investorId)),
  );
}

/** Replaces a report by its correction as it was sealed, as filing it without a review would have. */
async function applyCorrection(
  tx: Transaction,
  id: number,
  { version, content: text, signatureType }: NonNullable<ReportToDecide["newest"]>,
  pending: PendingCorrection,
): Promise<void> {
  const content = JSON.parse(text) as SealedContent;
  const documents = await lockNamedDocuments(tx, namedDocuments(pending), id);
  // Investors whose account was deleted meanwhile have no line any more.
  const present = new Set(await listPaidInvestors(tx, id));
  await replaceVersionInRow(
    tx,
    {
      id,
      locationId: content.location.id,
      reportingPeriod: content.reportingPeriod,
      status: "submitted",
      submittedBy: content.submittedBy ?? content.signedBy,
      submittedAt: content.signedAt,
      version,
      // A figure that the form did not have when it was signed was not reported.
      ...everyKey(REPORT_FIGURE_KEYS, null),
      ...content.figures,
      ...content.commentary,
      ...documentColumns(documents),
      signatureType,
      digitalSignature: pending.digitalSignature,
    },
    documents,
  );
  const lines = content.distributions.filter(({ investorId }) => present.has(investorId));
  await insertDistributions(
    tx,
    lines.map((line) => ({ ...line, reportId: id, version })),
  );
  await attachDocuments(tx, documents, id);
}

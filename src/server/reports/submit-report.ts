import { record } from "#server/activity/activity.service.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { isUniqueViolation } from "#server/db/violations.ts";
import { claimDocuments } from "#server/documents/documents.repository.ts";
import { takeUp } from "#server/documents/documents.service.ts";
import type { Actor } from "#server/http/access.ts";
import { conflict, invalid } from "#server/http/problems.ts";
import { endingWith } from "#server/db/transaction.ts";
import { queueNotices } from "#server/notices/notices.repository.ts";
import { distribute } from "#server/reports/distribute.ts";
import {
  insertDistributions,
  insertFiled,
  insertVersion,
  isFiled,
  listShares,
  lockPlace,
} from "#server/reports/filing.repository.ts";
import { checkSignature, type Signature } from "#server/reports/signature.ts";
import { sealVersion } from "#server/reports/signed-version.ts";
import {
  commentaryOf,
  documentColumns,
  figuresOf,
  namedDocuments,
  signatureOf,
} from "#server/reports/submitted-parts.ts";
import { displayName } from "#shared/domain/person.ts";
import { LOCATION_SENTENCE, type ReportSubmission } from "#shared/reports/reports.schema.ts";

const FIRST_VERSION = 1;
const TAKEN = "Report already submitted for this period";
const taken = () => conflict(TAKEN, { reportingPeriod: TAKEN });

/**
 * Files a signed report: the report, its version 1, every investor's frozen distribution, the log entry and the
 * queued notices, all in one transaction or none of it: two round trips to the database, and the second one commits.
 * Returns the new report's id.
 * @throws Problem 400 at the field; 409 when the month is already filed, also when two arrive at once
 */
export async function fileReport(
  db: Database,
  actor: Actor,
  input: ReportSubmission,
  now: Date,
): Promise<number> {
  const signature = await checkSignature(signatureOf(input));
  try {
    return await db.transaction((tx) => fileSigned(tx, actor, input, signature, now.toISOString()));
  } catch (error) {
    if (isUniqueViolation(error, "reports_one_filed_per_month")) throw taken();
    throw error;
  }
}

async function fileSigned(
  tx: Transaction,
  actor: Actor,
  input: ReportSubmission,
  signature: Signature,
  signedAt: string,
) {
  const { locationId, reportingPeriod, submittedBy } = input;
  if (submittedBy === null) throw invalid({ submittedBy: "Enter who submits the report." });
  // Sent in one piece; PostgreSQL answers them in order, so the holders are those of the locked location.
  const [place, isTaken, holders] = await Promise.all([
    lockPlace(tx, locationId),
    isFiled(tx, locationId, reportingPeriod),
    listShares(tx, locationId),
  ]);
  if (!place) throw invalid({ locationId: LOCATION_SENTENCE });
  if (isTaken) throw taken();
  const { location, reportId } = place;

  const figures = figuresOf(input);
  const commentary = commentaryOf(input);
  const { rows: distributions, house } = distribute(
    figures.cashDistributionDuringPeriod,
    holders,
    input.investorComps,
  );
  const documents = await takeUp(tx, namedDocuments(input));

  const version = sealVersion({
    version: FIRST_VERSION,
    location,
    reportingPeriod,
    figures,
    commentary,
    documents,
    distributions,
    house,
    signature,
    signedBy: submittedBy,
    signedAt,
  });
  return endingWith(reportId, [
    insertFiled(tx, {
      id: reportId,
      locationId,
      reportingPeriod,
      status: "submitted",
      submittedBy,
      submittedAt: signedAt,
      version: FIRST_VERSION,
      ...figures,
      ...commentary,
      ...documentColumns(input, documents),
      signatureType: signature.type,
      digitalSignature: signature.value,
    }),
    insertVersion(tx, {
      reportId,
      version: FIRST_VERSION,
      ...version,
      signedBy: submittedBy,
      signedAt,
      signatureType: signature.type,
      ipAddress: actor.origin.ipAddress,
      authorId: actor.userId,
      authorName: displayName(actor),
      reason: "Submitted",
    }),
    insertDistributions(
      tx,
      distributions.map((row) => ({ ...row, reportId, version: FIRST_VERSION })),
    ),
    claimDocuments(
      tx,
      Object.values(documents).map((row) => row.storedName),
      reportId,
    ),
    queueNotices(
      tx,
      reportId,
      FIRST_VERSION,
      distributions.map((row) => row.investorId),
    ),
    record(
      tx,
      actor,
      "create_report",
      { type: "report", id: reportId, name: location.name },
      {
        reportingPeriod,
        grossSales: figures.grossSalesLastMonth,
        cashDistribution: figures.cashDistributionDuringPeriod,
      },
    ),
  ]);
}

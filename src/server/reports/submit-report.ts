import type { Database, Transaction } from "#server/db/client.ts";
import { isUniqueViolation } from "#server/db/violations.ts";
import { takeUp } from "#server/documents/documents.service.ts";
import type { Actor } from "#server/http/access.ts";
import { invalid } from "#server/http/problems.ts";
import { nameAmong } from "#server/locations/namesakes.ts";
import { listPlacesLike } from "#server/locations/places.repository.ts";
import { endingWith } from "#server/db/transaction.ts";
import { changesInWords, readStanding, replaceStanding } from "#server/reports/correction.ts";
import { distribute } from "#server/reports/distribute.ts";
import { findStanding, findWithdrawn, listShares, lockPlace } from "#server/reports/filing.repository.ts";
import { withFormerComps } from "#server/reports/former-comps.ts";
import { nextVersion, taken } from "#server/reports/next-version.ts";
import { checkSharesShown } from "#server/reports/shares-shown.ts";
import { checkSignature, type Signature } from "#server/reports/signature.ts";
import { sealVersion } from "#server/reports/signed-version.ts";
import {
  commentaryOf,
  documentColumns,
  figuresOf,
  namedDocuments,
  signatureOf,
  signerOf,
} from "#server/reports/submitted-parts.ts";
import { writeFiling } from "#server/reports/write-filing.ts";
import { LOCATION_SENTENCE } from "#shared/reports/report-texts.ts";
import type { ReportSubmission } from "#shared/reports/report-submission.schema.ts";

/**
 * Files a signed report: the report, its sealed version, every investor's frozen distribution, the log entry and the
 * queued notices, all in one transaction or none of it: two round trips to the database, and the second one commits.
 * One that corrects a filed report takes its place as the next version; what was signed before stays sealed.
 * Returns the report's id.
 * @throws Problem 400 at the field; 409 when the month is already filed, also when two arrive at once, when the
 * report that is corrected is not any more as it was read, or when the split was shown with other shares
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
  const signedBy = signerOf(input, signature) ?? submittedBy;
  // Sent in one piece; PostgreSQL answers them in order, so the holders are those of the locked location.
  const [place, standing, withdrawn, holders, places] = await Promise.all([
    lockPlace(tx, locationId),
    findStanding(tx, locationId, reportingPeriod),
    findWithdrawn(tx, locationId, reportingPeriod),
    listShares(tx, locationId),
    listPlacesLike(tx, locationId),
  ]);
  if (!place) throw invalid({ locationId: LOCATION_SENTENCE });
  const { correctedId, version, replaces } = nextVersion(input.corrects, standing, withdrawn);
  const { location } = place;
  const reportId = correctedId ?? place.reportId;

  if (correctedId === null) checkSharesShown(input.sharesShown, holders);
  // What was paid for a month is paid by the shares of that month, also when its figures are corrected later.
  const before = correctedId === null ? null : await readStanding(tx, correctedId);
  const comps =
    before === null
      ? input.investorComps
      : withFormerComps(input.investorComps, before.content.distributions, before.present);
  const figures = figuresOf(input, comps);
  const commentary = commentaryOf(input);
  const { rows: distributions, house } = distribute(
    figures.cashDistributionDuringPeriod,
    before === null ? holders : before.content.distributions,
    comps,
  );
  const documents = await takeUp(tx, namedDocuments(input), correctedId);

  const sealed = sealVersion({
    version,
    replaces,
    reason: input.correctionReason ?? undefined,
    location,
    reportingPeriod,
    figures,
    commentary,
    documents,
    distributions,
    house,
    signature,
    signedBy,
    ...(signedBy === submittedBy ? {} : { submittedBy }),
    signedAt,
  });
  const row = {
    id: reportId,
    locationId,
    reportingPeriod,
    status: "submitted" as const,
    submittedBy,
    submittedAt: signedAt,
    version,
    ...figures,
    ...commentary,
    ...documentColumns(documents),
    signatureType: signature.type,
    digitalSignature: signature.value,
  };
  const corrected = before === null ? null : changesInWords(before.content, sealed.content);
  if (corrected !== null)
    await replaceStanding(
      tx,
      row,
      Object.values(documents).map(({ storedName }) => storedName),
    );
  return endingWith(
    reportId,
    writeFiling(tx, actor, {
      row,
      locationName: nameAmong(location, places),
      signedBy,
      sealed,
      lines: distributions.filter(({ investorId }) => before?.present.has(investorId) ?? true),
      readers: new Set(holders.map(({ investorId }) => investorId)),
      documents,
      corrected,
      reason: input.correctionReason,
    }),
  );
}

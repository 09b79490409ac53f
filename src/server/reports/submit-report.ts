import type { Database, Transaction } from "#server/db/client.ts";
import { isUniqueViolation } from "#server/db/errors.ts";
import { documentKey, attachDocuments } from "#server/documents/documents.service.ts";
import type { Actor } from "#server/http/access.ts";
import { conflict, invalid } from "#server/http/errors.ts";
import { nameAmong } from "#server/locations/locations.service.ts";
import { listLocationsLike } from "#server/locations/locations.repository.ts";
import { endingWith } from "#server/db/transaction.ts";
import {
  describeCorrection,
  readCurrentReport,
  replaceCurrentReport,
  withFormerComps,
} from "#server/reports/report-corrections.ts";
import { compsTotal, distribute, type DistributionRow } from "#server/reports/distributions.ts";
import {
  findCurrentReport,
  findWithdrawn,
  insertDistributions,
  insertFiled,
  insertVersion,
  listShares,
  lockReportKey,
} from "#server/reports/filing.repository.ts";
import { checkSignature, type Signature } from "#server/reports/signature.ts";
import { sealVersion } from "#server/reports/report-versions.ts";
import {
  COMMENTARY_KEYS,
  type CommentaryKey,
  LOCATION_SENTENCE,
  SIGNATURE_SENTENCE,
} from "#shared/reports/report-texts.ts";
import type { CorrectedReport, ReportSubmission } from "#shared/reports/report-submission.schema.ts";
import { record } from "#server/activity/activity.service.ts";
import { claimDocuments } from "#server/documents/documents.repository.ts";
import { queueNotices } from "#server/notices/notices.repository.ts";
import { displayName } from "#shared/domain/names.ts";
import { REPORT_FIGURE_KEYS, type ReportFigures } from "#shared/domain/report-figures.ts";
import { areSameShares } from "#shared/domain/shares.ts";
import type { ReplacedVersion } from "#shared/reports/reports.schema.ts";

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
    if (isUniqueViolation(error, "reports_one_filed_per_month")) throw alreadyFiled();
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
    lockReportKey(tx, locationId),
    findCurrentReport(tx, locationId, reportingPeriod),
    findWithdrawn(tx, locationId, reportingPeriod),
    listShares(tx, locationId),
    listLocationsLike(tx, locationId),
  ]);
  if (!place) throw invalid({ locationId: LOCATION_SENTENCE });
  const { correctedId, version, replaces } = nextVersion(input.corrects, standing, withdrawn);
  const { location } = place;
  const reportId = correctedId ?? place.reportId;

  if (correctedId === null) checkSharesShown(input.sharesShown, holders);
  // What was paid for a month is paid by the shares of that month, also when its figures are corrected later.
  const before = correctedId === null ? null : await readCurrentReport(tx, correctedId);
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
  const documents = await attachDocuments(tx, namedDocuments(input), correctedId);

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
  const corrected = before === null ? null : describeCorrection(before.content, sealed.content);
  if (corrected !== null)
    await replaceCurrentReport(
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
function writeFiling(tx: Transaction, actor: Actor, filing: Filing): Promise<unknown>[] {
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

/** @throws Problem 400 'Please provide a digital signature' (spec section 5) */
function signatureOf({ signatureType, digitalSignature }: ReportSubmission): Signature {
  if (signatureType === null || digitalSignature === null)
    throw invalid({ digitalSignature: SIGNATURE_SENTENCE });
  return { type: signatureType, value: digitalSignature };
}

/** Whose name a typed signature is; null for one that was drawn, which is the submitter's. */
function signerOf({ signatureName }: ReportSubmission, { type, value }: Signature): string | null {
  if (type === "drawn") return null;
  return signatureName ?? (value.startsWith("data:") ? null : value);
}

/** The figures as sent, but the comps' total is the server's own sum of those that are filed. */
export function figuresOf(
  input: ReportSubmission,
  comps: ReportSubmission["investorComps"] = input.investorComps,
): ReportFigures {
  const entries = REPORT_FIGURE_KEYS.map((key) => [key, input[key] ?? null] as const);
  return {
    ...(Object.fromEntries(entries) as ReportFigures),
    discountsDuringPeriod: compsTotal(comps),
  };
}

/** The three texts as sent; null where nothing was written. */
export function commentaryOf(input: ReportSubmission): Record<CommentaryKey, string | null> {
  return Object.fromEntries(COMMENTARY_KEYS.map((key) => [key, input[key]])) as Record<
    CommentaryKey,
    string | null
  >;
}

/** The uploaded documents that are named, by kind: their addresses. */
export function namedDocuments({ plStatementPath, balanceSheetPath }: ReportSubmission) {
  return {
    ...(plStatementPath === null ? {} : { plStatement: plStatementPath }),
    ...(balanceSheetPath === null ? {} : { balanceSheet: balanceSheetPath }),
  };
}

/** What a report's row says of its documents. */
export function documentColumns({ plStatement, balanceSheet }: Awaited<ReturnType<typeof attachDocuments>>) {
  return {
    plStatementPath: plStatement ? documentKey(plStatement.storedName) : null,
    plStatementFilename: plStatement?.filename ?? null,
    balanceSheetPath: balanceSheet ? documentKey(balanceSheet.storedName) : null,
    balanceSheetFilename: balanceSheet?.filename ?? null,
  };
}

const SHARES_CHANGED =
  "The shares of this location were changed while the report was entered. Look at the new split and sign again.";

interface Holder {
  investorId: number;
  sharePercentage: string;
}

/**
 * What is signed is paid: a split that was shown with other shares than those of now is not filed.
 * @param shown percent by investor id; null where the split was not shown, as to a program
 * @throws Problem 409 when anybody holds another share by now, or a share at all, or none any more
 */
function checkSharesShown(shown: Readonly<Record<string, string>> | null, holders: readonly Holder[]): void {
  if (shown === null) return;
  const held = Object.fromEntries(holders.map((holder) => [holder.investorId, holder.sharePercentage]));
  if (!areSameShares(shown, held)) throw conflict(SHARES_CHANGED, { sharesShown: SHARES_CHANGED });
}

const ALREADY_FILED = "Report already submitted for this period";
const GONE = "The report that this corrects was deleted meanwhile. Submit again to file the month anew.";
const REPORT_CHANGED =
  "This report was corrected meanwhile by somebody else. Continue with the newer version.";

const refused = (sentence: string) => conflict(sentence, { reportingPeriod: sentence });
/** 409: the month is filed, and nobody said that this corrects it. */
const alreadyFiled = () => refused(ALREADY_FILED);

/** Which version of a month is about to be signed. */
interface NextVersion {
  /** The report that is corrected; null for one that is new. */
  correctedId: number | null;
  version: number;
  /** The one before it; undefined for the first of a month. */
  replaces: ReplacedVersion | undefined;
}

/**
 * A month's versions are counted on when its report was deleted and is filed again: no two papers of a month are called
 * the same.
 * @param corrects the filed report that the manager has corrected, as it was read
 * @param standing the report that is filed for the month
 * @param withdrawn the last version of a deleted report of the month
 * @throws Problem 409 when the month is filed and not corrected, or is not any more as it was when it was read
 */
function nextVersion(
  corrects: CorrectedReport | null,
  standing: { id: number; signed: ReplacedVersion } | null,
  withdrawn: ReplacedVersion | null,
): NextVersion {
  const last = Math.max(standing?.signed.version ?? 0, withdrawn?.version ?? 0);
  if (corrects === null) {
    if (standing !== null) throw alreadyFiled();
    return { correctedId: null, version: last + 1, replaces: withdrawn ?? undefined };
  }
  if (standing === null) throw refused(GONE);
  const { id, signed } = standing;
  if (id !== corrects.id || signed.version !== corrects.version) throw refused(REPORT_CHANGED);
  return { correctedId: id, version: last + 1, replaces: signed };
}

import { queueReviewMails } from "#server/account-mails/account-mails.service.ts";
import { record } from "#server/activity/activity.service.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { violatedConstraint } from "#server/db/errors.ts";
import { attachDocuments, attachForReview } from "#server/documents/documents.repository.ts";
import {
  documentFields,
  lockNamedDocuments,
  type NamedDocuments,
} from "#server/documents/documents.service.ts";
import { deleteDraft } from "#server/drafts/drafts.repository.ts";
import { lockDraftToFile } from "#server/drafts/drafts.service.ts";
import type { Actor } from "#server/http/access.ts";
import { invalid, refusedAt } from "#server/http/errors.ts";
import { listHolders, listReadersOf } from "#server/investors/holdings.repository.ts";
import { lockLocation } from "#server/locations/locations.repository.ts";
import { queueNotices } from "#server/notices/notices.repository.ts";
import { EVERYTHING, type ReaderScope } from "#server/policies.ts";
import { distributeChecked, type Holder } from "#server/reports/distributions.ts";
import {
  findReportOfMonth,
  findDeletedVersions,
  insertDistributions,
  insertVersions,
} from "#server/reports/filing.repository.ts";
import {
  describeCorrection,
  readCurrentVersion,
  replaceCurrentVersion,
  withFormerComps,
} from "#server/reports/report-corrections.ts";
import { nextVersion, sealVersion } from "#server/reports/report-versions.ts";
import { alreadyFiled, nothingChanged, sharesChanged } from "#server/reports/reports.errors.ts";
import { insertReport, type NewReport } from "#server/reports/reports.repository.ts";
import { readReport } from "#server/reports/reports.service.ts";
import { insertReview, storeDecision, supersedeReviews } from "#server/reports/review/reviews.repository.ts";
import {
  checkSignature,
  commentaryOf,
  figuresOf,
  namedDocuments,
  type Signature,
  signatureOf,
  nameOfTypedSignature,
} from "#server/reports/submission.ts";
import { lockReviewRequired, readSettings } from "#server/settings/settings.repository.ts";
import { queueRefresh } from "#server/statements/refresh.repository.ts";
import { listManagersOf } from "#server/users/users.repository.ts";
import { rememberRows } from "#server/workbooks/workbooks.repository.ts";
import type { DistributionRow } from "#shared/domain/allocation.ts";
import { undividedComps } from "#shared/domain/allocation.ts";
import { displayName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { SIGNED_ANEW } from "#shared/domain/reports/report-corrections.ts";
import { withUndivided } from "#shared/domain/reports/report-figures.ts";
import { areSameShares, NO_SHARE } from "#shared/domain/shares.ts";
import type { ReportSubmission } from "#shared/reports/report-submission.schema.ts";
import { LOCATION_SENTENCE } from "#shared/reports/report-texts.ts";
import type { Report } from "#shared/reports/reports.schema.ts";

/** Files a signed report, or stores a draft report. @throws what fileReport and storeDraftReport throw */
export async function submitReport(
  db: Database,
  actor: Actor,
  input: ReportSubmission,
  now: Date,
): Promise<Report> {
  const id =
    input.status === "draft"
      ? await storeDraftReport(db, actor, input)
      : await fileReport(db, actor, input, now);
  return readReport(db, actor, id);
}

/**
 * Files a signed report: the report, its sealed version, every investor's distribution, the log entry, the queued notices
 * and the end of its draft, all in one transaction or none of it. One that corrects a filed report replaces it as the next
 * version; what was signed before stays sealed. Where a review is required, the version waits: no investor sees it and
 * nobody is notified before a manager approves it (review/decide-review.ts).
 * @returns the report's id
 * @throws Problem 400 at the field; 404 at the location that is not there or out of scope; 409 when the month is already
 *   filed, also when two arrive at once, when the report that is corrected or the draft has changed since it was read, or
 *   when the split was shown with other shares
 */
export async function fileReport(
  db: Database,
  actor: Actor,
  input: ReportSubmission,
  now: Date,
): Promise<number> {
  const signature = await checkSignature(signatureOf(input));
  try {
    return await db.transaction(async (tx) => {
      const waitsForReview = await lockReviewRequired(tx);
      const filing = await prepareFiling(tx, actor.scope, input, signature, now.toISOString());
      const id =
        waitsForReview && filing.replacesPublished
          ? await storePendingCorrection(tx, actor, filing)
          : await storeFiling(tx, actor, filing, waitsForReview);
      if (filing.draftId !== null) await deleteDraft(tx, filing.draftId);
      await rememberRows(tx, input.locationId, input.reportingPeriod, input.figureSources);
      return id;
    });
  } catch (error) {
    if (violatedConstraint(error) === "reports_one_filed_per_month") throw alreadyFiled();
    throw error;
  }
}

/** A signed report as it will be stored. */
interface Filing {
  /** The report that is corrected; null for a report that is new, also where an earlier one of its month was deleted. */
  correctedId: number | null;
  /** Investors have an earlier version of the report. */
  replacesPublished: boolean;
  row: NewReport & {
    version: number;
    submittedAt: string;
    signatureType: Signature["type"];
    digitalSignature: string;
  };
  signedBy: string;
  sealed: ReturnType<typeof sealVersion>;
  /** Of the investors who were paid, those whose account is still there. */
  lines: readonly DistributionRow[];
  /** The investors to notify: those with a line who may read the report, which needs a holding that lasted to its month. */
  notified: readonly number[];
  documents: NamedDocuments;
  /** The draft that it is filed from. */
  draftId: number | null;
  /** What the log calls the location. */
  locationName: string;
  /** What changed against the corrected report, for the log; null for a report that is new. */
  changes: string | null;
  /** Why it was corrected, in the words of who signs. */
  correctionReason: string | null;
}

/** Locks the location, checks the submission against what is stored, splits the distribution and seals the content. */
async function prepareFiling(
  tx: Transaction,
  scope: ReaderScope,
  input: ReportSubmission,
  signature: Signature,
  signedAt: string,
): Promise<Filing> {
  const { locationId, reportingPeriod, submittedBy, correctionReason, sharesOf } = input;
  if (submittedBy === null) throw invalid({ submittedBy: "Enter who submits the report." });
  const signedBy = nameOfTypedSignature(input, signature) ?? submittedBy;

  // Shares and reports of a location change one after another.
  const location = await lockLocation(tx, scope, locationId);
  if (!location) throw refusedAt("locationId", "not_found", LOCATION_SENTENCE);
  const reportOfMonth = await findReportOfMonth(tx, locationId, reportingPeriod);
  const { correctedId, version, replaces } = nextVersion(
    input.corrects,
    reportOfMonth,
    await findDeletedVersions(tx, locationId, reportingPeriod),
  );
  const holders = await listHolders(tx, EVERYTHING, locationId, reportingPeriod);
  const before =
    reportOfMonth === null
      ? null
      : await readCurrentVersion(tx, reportOfMonth.id, reportOfMonth.currentVersion.version);
  const keepsShares = before !== null && sharesOf === "filed";
  if (!keepsShares) checkSharesShown(input.sharesShown, holders);
  const filed = before?.content.distributions ?? [];
  const payees = keepsShares ? filed : withNoShare(holders, filed);

  const replacesPublished = reportOfMonth?.isPublished ?? false;
  const comps =
    before === null
      ? input.investorComps
      : withFormerComps(input.investorComps, filed, before.existingInvestors);
  const undivided =
    before === null ? undefined : undividedComps(before.content.figures.discountsDuringPeriod, filed);
  const figures = figuresOf(input, withUndivided(comps, undivided));
  const commentary = commentaryOf(input);
  const { rows: distributions, house } = distributeChecked(
    figures.cashDistributionDuringPeriod,
    payees,
    comps,
  );
  const draft = { locationId, period: reportingPeriod };
  const draftId =
    input.draftRevision === null ? null : await lockDraftToFile(tx, scope, draft, input.draftRevision);
  const documents = await lockNamedDocuments(tx, scope, namedDocuments(input), correctedId);
  const { groupName } = await readSettings(tx);
  const isFilledByHand = Object.keys(input.figureSources).length === 0;
  const sealed = sealVersion({
    version,
    replaces,
    reason: correctionReason ?? undefined,
    location: { id: location.id, name: location.name, address: location.address },
    reportingPeriod,
    figures,
    ...(isFilledByHand ? {} : { figureSources: input.figureSources }),
    commentary,
    documents,
    distributions,
    house,
    sharesAsOf: keepsShares ? before.content.sharesAsOf : before === null ? undefined : signedAt,
    signature,
    signedBy,
    ...(signedBy === submittedBy ? {} : { submittedBy }),
    signedAt,
    ...(groupName === null ? {} : { groupName }),
  });
  const changes = before === null ? null : describeCorrection(before.content, sealed.content);
  if (replacesPublished && changes === null) {
    const { newestVersion = 0, currentVersion } = reportOfMonth ?? {};
    throw nothingChanged(
      currentVersion && newestVersion > currentVersion.version ? currentVersion.version : null,
    );
  }

  const existing = new Set([
    ...holders.map(({ investorId }) => investorId),
    ...(before?.existingInvestors ?? []),
  ]);
  const lines = distributions.filter(({ investorId }) => existing.has(investorId));
  const readers = await listReadersOf(tx, locationId, reportingPeriod);
  return {
    correctedId,
    replacesPublished,
    row: {
      locationId,
      reportingPeriod,
      status: "submitted",
      submittedBy,
      submittedAt: signedAt,
      version,
      ...figures,
      ...commentary,
      signatureType: signature.type,
      digitalSignature: signature.value,
    },
    signedBy,
    sealed,
    lines,
    notified: lines.map(({ investorId }) => investorId).filter((id) => readers.has(id)),
    documents,
    draftId,
    locationName: location.name,
    changes: before === null ? null : (changes ?? SIGNED_ANEW),
    correctionReason,
  };
}

/**
 * Writes the report and everything that belongs to it.
 * @param waits nobody but managers sees it before it is approved
 */
async function storeFiling(tx: Transaction, actor: Actor, filing: Filing, waits: boolean): Promise<number> {
  const { correctedId, lines, documents } = filing;
  const row = { ...filing.row, heldForReview: waits };
  const { version } = row;
  const reportId =
    correctedId === null
      ? await insertReport(tx, row)
      : await replaceCurrentVersion(tx, { ...row, id: correctedId }, documents);
  const wasOpen = await sealFiling(tx, actor, filing, reportId);
  await insertDistributions(tx, [{ reportId, version, lines }]);
  await attachDocuments(tx, documents, reportId);
  if (waits) await insertReview(tx, { reportId, version, state: "waiting" });
  else {
    await queueNotices(tx, reportId, version, filing.notified);
    await queueRefresh(tx, {
      location: { id: row.locationId, name: filing.locationName },
      period: row.reportingPeriod,
      ...(filing.replacesPublished
        ? { change: "corrected", quote: filing.correctionReason }
        : { change: "published" }),
    });
  }
  const isReleased = wasOpen && !waits;
  if (isReleased)
    await storeDecision(tx, {
      reportId,
      version,
      state: "released",
      reason: null,
      decidedById: actor.userId,
      decidedBy: displayName(actor),
      decidedAt: row.submittedAt,
    });
  await recordFiling(tx, actor, filing, { reportId, waits, isReleased });
  return reportId;
}

/** Seals a correction that waits for review: the earlier version stays as it is, with everything that belongs to it. */
async function storePendingCorrection(tx: Transaction, actor: Actor, filing: Filing): Promise<number> {
  const { correctedId: reportId, row, documents } = filing;
  if (reportId === null) throw new Error("only a correction replaces what is published");
  await sealFiling(tx, actor, filing, reportId);
  await attachForReview(tx, documents, reportId);
  const pending = {
    digitalSignature: row.digitalSignature,
    ...documentFields(documents),
  };
  await insertReview(tx, { reportId, version: row.version, state: "waiting", pending });
  await recordFiling(tx, actor, filing, { reportId, waits: true, isReleased: false });
  return reportId;
}

/**
 * Seals the version; whatever waited or was returned of the report is superseded by it.
 * @returns whether anything was
 */
async function sealFiling(tx: Transaction, actor: Actor, filing: Filing, reportId: number): Promise<boolean> {
  const { correctedId, row, sealed, signedBy, changes } = filing;
  const wasOpen = correctedId !== null && (await supersedeReviews(tx, reportId));
  await insertVersions(tx, [
    {
      reportId,
      version: row.version,
      ...sealed,
      signedBy,
      signedAt: row.submittedAt,
      signatureType: row.signatureType,
      ipAddress: actor.origin.ipAddress,
      authorId: actor.userId,
      authorName: displayName(actor),
      occasion: changes === null ? "Submitted" : "Corrected",
    },
  ]);
  return wasOpen;
}

/** Logs a filing, and tells those who may review it where it waits. */
async function recordFiling(
  tx: Transaction,
  actor: Actor,
  { row, locationName, changes, correctionReason }: Filing,
  { reportId, waits, isReleased }: { reportId: number; waits: boolean; isReleased: boolean },
): Promise<void> {
  const { version } = row;
  await record(
    tx,
    actor,
    changes === null ? "create_report" : "correct_report",
    { type: "report", id: reportId, name: locationName, locationId: row.locationId },
    {
      reportingPeriod: row.reportingPeriod,
      ...(version === 1 ? {} : { version }),
      grossSales: row.grossSalesLastMonth ?? null,
      cashDistribution: row.cashDistributionDuringPeriod ?? null,
      ...(changes === null ? {} : { corrected: changes }),
      ...(correctionReason === null ? {} : { reason: correctionReason }),
      ...(waits && { review: "Waiting" }),
      ...(isReleased && { review: "Released without review by its author" }),
    },
  );
  if (!waits) return;
  const reviewers = (await listManagersOf(tx, "reviewReports", row.locationId)).filter(
    ({ id }) => id !== actor.userId,
  );
  const title = `${locationName}, ${formatPeriod(row.reportingPeriod)}`;
  await queueReviewMails(tx, "review_waiting", reviewers, actor, {
    id: reportId,
    title,
    reason: correctionReason,
  });
}

/**
 * The holders of now, and with 0.00 % those of the filed report who hold nothing by now: their lines say what they had
 * before and have no longer.
 */
const withNoShare = (holders: readonly Holder[], filed: readonly Holder[]): Holder[] => [
  ...holders,
  ...filed
    .filter(({ investorId }) => !holders.some((holder) => holder.investorId === investorId))
    .map(({ investorId }) => ({ investorId, sharePercentage: NO_SHARE })),
];

/**
 * What is signed is paid: a split that was shown with other shares than those of now is not filed.
 * @param shown percent by investor id; null where the split was not shown, as to a program
 * @throws Problem 409 when shares were changed, added or removed since
 */
function checkSharesShown(shown: Readonly<Record<string, string>> | null, holders: readonly Holder[]): void {
  if (shown === null) return;
  const held = Object.fromEntries(holders.map((holder) => [holder.investorId, holder.sharePercentage]));
  if (!areSameShares(shown, held)) throw sharesChanged();
}

/** Stores a draft report: it needs a location and a month only, is seen by managers only, and gives nobody a distribution. */
async function storeDraftReport(db: Database, actor: Actor, input: ReportSubmission): Promise<number> {
  return db.transaction(async (tx) => {
    const location = await lockLocation(tx, actor.scope, input.locationId);
    if (!location) throw refusedAt("locationId", "not_found", LOCATION_SENTENCE);
    const documents = await lockNamedDocuments(tx, actor.scope, namedDocuments(input), null);
    const reportId = await insertReport(tx, {
      locationId: input.locationId,
      reportingPeriod: input.reportingPeriod,
      status: "draft",
      submittedBy: input.submittedBy,
      ...figuresOf(input),
      ...commentaryOf(input),
      signatureType: input.signatureType,
      digitalSignature: input.digitalSignature,
    });
    await attachDocuments(tx, documents, reportId);
    await record(
      tx,
      actor,
      "create_report",
      { type: "report", id: reportId, name: location.name, locationId: location.id },
      `Draft report for ${formatPeriod(input.reportingPeriod)}`,
    );
    return reportId;
  });
}

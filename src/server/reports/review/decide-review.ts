import { queueReviewMails } from "#server/account-mails/account-mails.service.ts";
import { record } from "#server/activity/activity.service.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { attachDocuments } from "#server/documents/documents.repository.ts";
import { lockNamedDocuments } from "#server/documents/documents.service.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound, Problem } from "#server/http/errors.ts";
import { listReadersOf } from "#server/investors/holdings.repository.ts";
import { listExisting } from "#server/investors/investors.repository.ts";
import { queueNotices } from "#server/notices/notices.repository.ts";
import { EVERYTHING, type ReaderScope } from "#server/policies.ts";
import { insertDistributions, listPaidInvestors } from "#server/reports/filing.repository.ts";
import { replaceCurrentVersion } from "#server/reports/report-corrections.ts";
import { findReport, lockLocationOfReport } from "#server/reports/reports.repository.ts";
import { readReport } from "#server/reports/reports.service.ts";
import {
  findNewestVersion,
  markReviewed,
  publishHeldReport,
  storeDecision,
  withdrawCorrection,
} from "#server/reports/review/reviews.repository.ts";
import type { PendingCorrection } from "#server/reports/review/reviews.table.ts";
import { readSealed } from "#server/reports/sealed-content.ts";
import { namedDocuments } from "#server/reports/submission.ts";
import { queueRefresh } from "#server/statements/refresh.repository.ts";
import { listManagersOf } from "#server/users/users.repository.ts";
import type { Action } from "#shared/activity/activity.schema.ts";
import { displayName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { reviewRefusal } from "#shared/domain/review.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import type { ReviewDecisionInput } from "#shared/reports/review.schema.ts";

/**
 * Approves the newest version of a report, which investors see from then on, or returns it to its author. One that they
 * have already, filed without a review, is marked as reviewed; a returned correction is withdrawn. Everything is one transaction, notices included.
 * @throws Problem 404; 409 when another version was filed or somebody decided meanwhile; 403 for the author
 */
export async function decideReview(
  db: Database,
  actor: Actor,
  id: number,
  { decision, version, reason }: ReviewDecisionInput,
): Promise<Report> {
  await db.transaction(async (tx) => {
    // As filing does: of two decisions at once the second finds the first.
    await lockLocationOfReport(tx, actor.scope, id);
    const toDecide = await findReportToDecide(tx, actor.scope, id);
    if (toDecide === null) throw notFound("This report");
    const refusal = reviewRefusal(toDecide, { decision, version, managerId: actor.userId });
    if (refusal !== null) throw new Problem(refusal.code, refusal.sentence);
    if (decision === "return") await returnVersion(tx, actor, toDecide, reason ?? "");
    else if (decision === "withdraw") {
      await withdrawCorrection(tx, id, version);
      await recordDecision(tx, actor, toDecide, "withdraw_correction", { kept: toDecide.report.version });
    } else {
      if (toDecide.state === "waiting") await publishVersion(tx, toDecide);
      await markReviewed(tx, id);
      await recordOutcome(tx, actor, toDecide, { state: "approved", reason: null });
    }
  });
  return readReport(db, actor, id);
}

type FoundReport = NonNullable<Awaited<ReturnType<typeof findReportToDecide>>>;

/** A report under its location's lock, with its newest version; null when it was deleted. */
export async function findReportToDecide(tx: Transaction, scope: ReaderScope, id: number) {
  const found = await findReport(tx, scope, id);
  if (found === null) return null;
  const { report, location } = found;
  const newest = await findNewestVersion(tx, id, "standing");
  return {
    report,
    location,
    newest,
    status: report.status,
    newestVersion: newest?.version ?? 0,
    isCorrection: !report.heldForReview && newest !== null && newest.version > report.version,
    state: newest?.state ?? null,
    authorId: newest?.authorId ?? null,
  };
}

/**
 * Shows a version that waited for review to the investors, and queues their notices: those who have a line of it and may
 * read it. Call it under the location's lock.
 */
export async function publishVersion(
  tx: Transaction,
  { report, location, newest }: Pick<FoundReport, "report" | "location" | "newest">,
): Promise<void> {
  if (newest === null) throw new Error(`report ${report.id} has no version to publish`);
  if (newest.pending === null) await publishHeldReport(tx, report.id);
  else await applyCorrection(tx, report.id, newest, newest.pending);
  const paid = await listPaidInvestors(tx, report.id);
  const readers = await listReadersOf(tx, report.locationId, report.reportingPeriod);
  await queueNotices(
    tx,
    report.id,
    newest.version,
    paid.filter((investorId) => readers.has(investorId)),
  );
  await queueRefresh(tx, {
    location,
    period: report.reportingPeriod,
    ...(newest.pending === null
      ? { change: "published" }
      : { change: "corrected", quote: readSealed(newest.content).reason ?? null }),
  });
}

/** Replaces a report by its correction as it was sealed, as filing it without a review would have. */
async function applyCorrection(
  tx: Transaction,
  id: number,
  { version, content: text, signatureType }: NonNullable<FoundReport["newest"]>,
  pending: PendingCorrection,
): Promise<void> {
  const content = readSealed(text);
  const documents = await lockNamedDocuments(tx, EVERYTHING, namedDocuments(pending), id);
  // Investors whose account was deleted meanwhile have no line any more.
  const signed = content.distributions.map(({ investorId }) => investorId);
  const present = new Set((await listExisting(tx, signed)).map(({ id: investorId }) => investorId));
  await replaceCurrentVersion(
    tx,
    {
      id,
      locationId: content.location.id,
      reportingPeriod: content.reportingPeriod,
      status: "submitted",
      submittedBy: content.submittedBy ?? content.signedBy,
      submittedAt: content.signedAt,
      version,
      ...content.figures,
      ...content.commentary,
      signatureType,
      digitalSignature: pending.digitalSignature,
    },
    documents,
  );
  const lines = content.distributions.filter(({ investorId }) => present.has(investorId));
  await insertDistributions(tx, [{ reportId: id, version, lines }]);
  await attachDocuments(tx, documents, id);
}

/** Returns a version; its author is told by e-mail, where the account is still there and still files for the location. */
async function returnVersion(
  tx: Transaction,
  actor: Actor,
  toDecide: FoundReport,
  reason: string,
): Promise<void> {
  await recordOutcome(tx, actor, toDecide, { state: "returned", reason });
  const { report, location, authorId } = toDecide;
  const filers = await listManagersOf(tx, "fileReports", location.id);
  const author = filers.find((each) => each.id === authorId);
  if (author === undefined) return;
  const title = `${location.name}, ${formatPeriod(report.reportingPeriod)}`;
  await queueReviewMails(tx, "report_returned", [author], actor, { id: report.id, title, reason });
}

/** A release is logged as the approval that it replaces; the entry's details tell them apart. */
const ACTIONS = {
  approved: "approve_report",
  released: "approve_report",
  returned: "return_report",
} as const;

/** Stores what became of a version, and logs it. */
export async function recordOutcome(
  tx: Transaction,
  actor: Actor,
  toDecide: FoundReport,
  { state, reason }: { state: keyof typeof ACTIONS; reason: string | null },
): Promise<void> {
  await storeDecision(tx, {
    reportId: toDecide.report.id,
    version: toDecide.newestVersion,
    state,
    reason,
    decidedById: actor.userId,
    decidedBy: displayName(actor),
    decidedAt: new Date().toISOString(),
  });
  await recordDecision(tx, actor, toDecide, ACTIONS[state], {
    ...(reason === null ? {} : { reason }),
    ...(state === "released" && { review: "Turned off, published without one" }),
  });
}

async function recordDecision(
  tx: Transaction,
  actor: Actor,
  { report, location, newestVersion: version }: FoundReport,
  action: Action,
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  const details = { reportingPeriod: report.reportingPeriod, version, ...more };
  const entity = { type: "report", id: report.id, name: location.name, locationId: location.id } as const;
  await record(tx, actor, action, entity, details);
}

import { queueReturnedMail } from "#server/account-mails/account-mails.service.ts";
import { record } from "#server/activity/activity.service.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound, Problem } from "#server/http/errors.ts";
import { disambiguatedNameAmongAll } from "#server/locations/locations.service.ts";
import { findReport, lockLocationOfReport } from "#server/reports/reports.repository.ts";
import { readReport } from "#server/reports/reports.service.ts";
import { publishVersion } from "#server/reports/review/publish-version.ts";
import {
  findNewestVersion,
  listWaiting,
  markReviewed,
  storeDecision,
} from "#server/reports/review/reviews.repository.ts";
import { findAccount } from "#server/users/users.repository.ts";
import { displayName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { reviewRefusal, type ReviewState } from "#shared/domain/review.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import type { ReviewDecisionInput } from "#shared/reports/review.schema.ts";

/**
 * Approves the newest version of a report, which investors see from then on, or returns it to its author. One that they
 * have already, filed without a review, is marked as reviewed. Everything is one transaction, notices included.
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
    await lockLocationOfReport(tx, id);
    const toDecide = await findReportToDecide(tx, id);
    const refusal = reviewRefusal(toDecide, { decision, version, managerId: actor.userId });
    if (refusal !== null) throw new Problem(refusal.statusCode, refusal.sentence);
    if (decision === "return") await returnVersion(tx, actor, toDecide, reason ?? "");
    else {
      if (toDecide.state === "waiting") await publishVersion(tx, toDecide);
      await markReviewed(tx, id);
      await recordOutcome(tx, actor, toDecide, { state: "approved", reason: null });
    }
  });
  return readReport(db, actor, id);
}

/**
 * Shows every report that waits to the investors, notices included: review is turned off. Call it in the transaction
 * that turns it off, with the settings locked.
 * @returns how many there were
 */
export async function releaseWaiting(tx: Transaction, actor: Actor): Promise<number> {
  const waiting = await listWaiting(tx);
  let released = 0;
  for (const { id } of waiting) {
    await lockLocationOfReport(tx, id);
    const toDecide = await findReportToDecide(tx, id).catch(() => null);
    // Decided or deleted while the lock was waited for.
    if (toDecide?.state !== "waiting") continue;
    await publishVersion(tx, toDecide);
    await recordOutcome(tx, actor, toDecide, { state: "released", reason: null });
    released += 1;
  }
  return released;
}

/** A report under its location's lock, with its newest version. */
export interface ReportToDecide {
  report: NonNullable<Awaited<ReturnType<typeof findReport>>>["report"];
  location: NonNullable<Awaited<ReturnType<typeof findReport>>>["location"];
  newest: NonNullable<Awaited<ReturnType<typeof findNewestVersion>>> | null;
  status: string;
  newestVersion: number;
  state: ReviewState | null;
  authorId: string | null;
}

/** @throws Problem 404 */
async function findReportToDecide(tx: Transaction, id: number): Promise<ReportToDecide> {
  const found = await findReport(tx, id);
  if (!found) throw notFound("This report");
  const { report, location } = found;
  const newest = await findNewestVersion(tx, id);
  return {
    report,
    location,
    newest,
    status: report.status,
    newestVersion: newest?.version ?? 0,
    state: newest?.state ?? null,
    authorId: newest?.authorId ?? null,
  };
}

/** Returns a version; its author is told by e-mail, where the account is still there. */
async function returnVersion(
  tx: Transaction,
  actor: Actor,
  toDecide: ReportToDecide,
  reason: string,
): Promise<void> {
  await recordOutcome(tx, actor, toDecide, { state: "returned", reason });
  const { report, location, authorId } = toDecide;
  const author = authorId === null ? null : await findAccount(tx, authorId);
  if (author === null) return;
  const locationName = await disambiguatedNameAmongAll(tx, location);
  const title = `${locationName}, ${formatPeriod(report.reportingPeriod)}`;
  await queueReturnedMail(tx, author, { id: report.id, title, reason }, actor);
}

/** A release is logged as the approval that it replaces; the entry's details tell them apart. */
const ACTIONS = {
  approved: "approve_report",
  released: "approve_report",
  returned: "return_report",
} as const;

/** Stores what became of a version, and logs it. */
async function recordOutcome(
  tx: Transaction,
  actor: Actor,
  { report, location, newestVersion: version }: ReportToDecide,
  { state, reason }: { state: keyof typeof ACTIONS; reason: string | null },
): Promise<void> {
  await storeDecision(tx, {
    reportId: report.id,
    version,
    state,
    reason,
    decidedById: actor.userId,
    decidedBy: displayName(actor),
    decidedAt: new Date().toISOString(),
  });
  await record(
    tx,
    actor,
    ACTIONS[state],
    { type: "report", id: report.id, name: await disambiguatedNameAmongAll(tx, location) },
    {
      reportingPeriod: report.reportingPeriod,
      version,
      ...(reason === null ? {} : { reason }),
      ...(state === "released" && { review: "Turned off, published without one" }),
    },
  );
}

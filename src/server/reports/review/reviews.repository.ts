import { and, asc, between, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { locations } from "#server/locations/locations.table.ts";
import { type ReaderScope, reportsInScope } from "#server/policies.ts";
import { reports, reportVersions } from "#server/reports/reports.table.ts";
import { type PendingCorrection, reportReviews } from "#server/reports/review/reviews.table.ts";
import { OPEN_REVIEW_STATES, type OpenReviewState } from "#shared/domain/review.ts";

/**
 * The review of a listed report's newest version while it waits, or was returned and nothing was filed since, for
 * managers; null without one.
 */
export const waitingOrReturned = sql<{
  version: number;
  state: OpenReviewState;
  reason: string | null;
} | null>`(
  select json_build_object('version', open.version, 'state', open.state, 'reason', open.reason) from report_reviews open
  where open.report_id = ${reports.id} and open.state in ('waiting', 'returned') limit 1)`;

/** The same with everything that a whole report shows of it. */
export interface StoredReview {
  version: number;
  state: OpenReviewState;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  pending: PendingCorrection | null;
}
export const wholeReview = sql<StoredReview | null>`(
  select json_build_object('version', open.version, 'state', open.state, 'reason', open.reason,
    'decidedBy', open.decided_by, 'decidedAt', open.decided_at, 'pending', open.pending)
  from report_reviews open where open.report_id = ${reports.id} and open.state in ('waiting', 'returned') limit 1)`;

/** Whether the author of the current version released it, in place of one that waited or was returned. */
export const isReleasedByAuthor = sql<boolean>`exists (
  select from report_reviews released where released.report_id = ${reports.id}
    and released.version = ${reports.version} and released.state = 'released'
    and released.decided_by_id = ${reportVersions.authorId})`;

/** The reports whose newest version waits for review, or was returned. */
export const isOpenReview = (state: OpenReviewState) =>
  sql`${reports.id} in (select report_id from report_reviews where state = ${sql.raw(`'${state}'`)})`;

const isItsVersion = and(
  eq(reportVersions.reportId, reportReviews.reportId),
  eq(reportVersions.version, reportReviews.version),
);

export async function insertReview(tx: Executor, row: typeof reportReviews.$inferInsert): Promise<void> {
  await tx.insert(reportReviews).values(row);
}

/** Whatever waited or was returned of a report: its next version is filed. @returns whether anything was */
export async function supersedeReviews(tx: Executor, reportId: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(reportReviews)
    .set({ state: "superseded" })
    .where(and(eq(reportReviews.reportId, reportId), inArray(reportReviews.state, OPEN_REVIEW_STATES)));
  return rowCount !== 0;
}

/**
 * The newest version of a report, with its author and what became of it; null for a draft report.
 * @param which standing: the newest that was not withdrawn; numbered: also a withdrawn one, whose number is taken
 */
export async function findNewestVersion(tx: Executor, reportId: number, which: "standing" | "numbered") {
  const { version, content, authorId, signatureType } = reportVersions;
  const [row] = await tx
    .select({
      version,
      content,
      authorId,
      signatureType,
      fingerprint: reportVersions.fingerprint,
      signedBy: reportVersions.signedBy,
      signedAt: reportVersions.signedAt,
      state: reportReviews.state,
      pending: reportReviews.pending,
    })
    .from(reportVersions)
    .leftJoin(reportReviews, isItsVersion)
    .where(
      and(
        eq(reportVersions.reportId, reportId),
        which === "standing" ? sql`${reportReviews.state} is distinct from 'withdrawn'` : undefined,
      ),
    )
    .orderBy(desc(version))
    .limit(1);
  return row ?? null;
}

type Decided = Pick<
  typeof reportReviews.$inferInsert,
  "reportId" | "version" | "state" | "reason" | "decidedById" | "decidedBy" | "decidedAt"
>;

/** Stores a decision. An approved correction is the current version by now. */
export async function storeDecision(tx: Executor, decided: Decided): Promise<void> {
  const isDone = decided.state !== "returned";
  await tx
    .insert(reportReviews)
    .values(decided)
    .onConflictDoUpdate({
      target: [reportReviews.reportId, reportReviews.version],
      set: { ...decided, ...(isDone ? { pending: null } : {}) },
    });
}

/** The newest version before one that was returned and is superseded since, above the one that investors have. */
export async function findReturnedBefore(
  db: Executor,
  reportId: number,
  { version, publishedVersion }: { version: number; publishedVersion: number },
) {
  const [row] = await db
    .select({
      version: reportReviews.version,
      reason: sql<string>`${reportReviews.reason}`,
      decidedBy: reportReviews.decidedBy,
      decidedAt: reportReviews.decidedAt,
    })
    .from(reportReviews)
    .where(
      and(
        eq(reportReviews.reportId, reportId),
        eq(reportReviews.state, "superseded"),
        isNotNull(reportReviews.reason),
        between(reportReviews.version, publishedVersion + 1, version - 1),
      ),
    )
    .orderBy(desc(reportReviews.version))
    .limit(1);
  return row ?? null;
}

/** A returned correction is given up; why it was returned, and by whom, stays. */
export async function withdrawCorrection(tx: Executor, reportId: number, version: number): Promise<void> {
  await tx
    .update(reportReviews)
    .set({ state: "withdrawn" })
    .where(and(eq(reportReviews.reportId, reportId), eq(reportReviews.version, version)));
}

/** Shows a report that was held for review to investors. */
export async function publishHeldReport(tx: Transaction, reportId: number): Promise<void> {
  await tx.update(reports).set({ heldForReview: false }).where(eq(reports.id, reportId));
}

/** Gives a report the status that an approval, or the mark of a manager, leaves. */
export async function markReviewed(tx: Transaction, reportId: number): Promise<void> {
  await tx.update(reports).set({ status: "reviewed" }).where(eq(reports.id, reportId));
}

/** How many reports wait for review, how many of these a manager filed, and how many were returned and not filed again. */
export async function countOpenReviews(db: Executor, { scope, userId }: Pick<Actor, "scope" | "userId">) {
  const isWaiting = eq(reportReviews.state, "waiting");
  const [row] = await db
    .select({
      waiting: sql`count(*) filter (where ${isWaiting})`.mapWith(Number),
      ownWaiting: sql`count(*) filter (where ${and(isWaiting, eq(reportVersions.authorId, userId))})`.mapWith(
        Number,
      ),
      returned: sql`count(*) filter (where ${eq(reportReviews.state, "returned")})`.mapWith(Number),
    })
    .from(reportReviews)
    .innerJoin(reports, eq(reports.id, reportReviews.reportId))
    .innerJoin(reportVersions, isItsVersion)
    .where(and(inArray(reportReviews.state, OPEN_REVIEW_STATES), reportsInScope(scope)));
  return row ?? { waiting: 0, ownWaiting: 0, returned: 0 };
}

/** The reports that wait, by location: locked in this order, two transactions cannot wait for each other. */
export async function listWaiting(db: Executor, scope: ReaderScope): Promise<{ id: number }[]> {
  return db
    .select({ id: reports.id })
    .from(reportReviews)
    .innerJoin(reports, eq(reports.id, reportReviews.reportId))
    .where(and(eq(reportReviews.state, "waiting"), reportsInScope(scope)))
    .orderBy(asc(reports.locationId), asc(reports.id));
}

/** What was returned to an account and not filed again. */
export async function listReturnedTo(
  db: Executor,
  { scope, userId }: Pick<Actor, "scope" | "userId">,
  limit: number,
) {
  return db
    .select({
      reportId: reports.id,
      locationId: reports.locationId,
      name: locations.name,
      reportingPeriod: reports.reportingPeriod,
      reason: sql<string>`${reportReviews.reason}`,
      decidedBy: sql<string>`coalesce(${reportReviews.decidedBy}, '')`,
    })
    .from(reportReviews)
    .innerJoin(reports, eq(reports.id, reportReviews.reportId))
    .innerJoin(locations, eq(locations.id, reports.locationId))
    .innerJoin(reportVersions, isItsVersion)
    .where(
      and(eq(reportReviews.state, "returned"), eq(reportVersions.authorId, userId), reportsInScope(scope)),
    )
    .orderBy(desc(reportReviews.decidedAt))
    .limit(limit);
}

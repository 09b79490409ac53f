import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { drafts } from "#server/drafts/drafts.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import { draftsInScope, type ReaderScope } from "#server/policies.ts";
import { users } from "#server/users/users.table.ts";
import type { PeriodText } from "#shared/domain/periods.ts";

/** What a draft is of. */
export interface DraftKey {
  locationId: number;
  period: PeriodText;
}

type NewDraft = Pick<typeof drafts.$inferInsert, "content" | "correctsVersion" | "savedBy">;

/** A location has a few drafts at a time; this only bounds the answer. */
const DRAFTS_MAX = 5000;

const isOf = ({ locationId, period }: DraftKey) =>
  and(eq(drafts.locationId, locationId), eq(drafts.reportingPeriod, period));

const brief = {
  id: drafts.id,
  locationId: drafts.locationId,
  locationName: locations.name,
  reportingPeriod: drafts.reportingPeriod,
  revision: drafts.revision,
  savedAt: drafts.savedAt,
  savedBy: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
  },
  correctsVersion: drafts.correctsVersion,
};

export type DraftBriefRow = Awaited<ReturnType<typeof listDrafts>>[number];

/** The last saved first. */
export async function listDrafts(db: Executor, scope: ReaderScope) {
  return db
    .select(brief)
    .from(drafts)
    .innerJoin(locations, eq(locations.id, drafts.locationId))
    .leftJoin(users, eq(users.id, drafts.savedBy))
    .where(draftsInScope(scope))
    .orderBy(desc(drafts.savedAt), desc(drafts.id))
    .limit(DRAFTS_MAX);
}

export async function findDraft(db: Executor, scope: ReaderScope, key: DraftKey) {
  const [row] = await db
    .select({ ...brief, content: drafts.content })
    .from(drafts)
    .innerJoin(locations, eq(locations.id, drafts.locationId))
    .leftJoin(users, eq(users.id, drafts.savedBy))
    .where(and(isOf(key), draftsInScope(scope)));
  return row ?? null;
}

/** Null where a draft is stored already. */
export async function insertDraft(
  db: Executor,
  { locationId, period }: DraftKey,
  draft: NewDraft,
): Promise<number | null> {
  const [row] = await db
    .insert(drafts)
    .values({ ...draft, locationId, reportingPeriod: period, savedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: drafts.id });
  return row?.id ?? null;
}

/** Null where no draft of this revision is stored. */
export async function updateDraft(
  db: Executor,
  key: DraftKey,
  revision: number,
  draft: NewDraft,
): Promise<number | null> {
  const [row] = await db
    .update(drafts)
    .set({ ...draft, savedAt: sql`now()`, revision: sql`nextval('drafts_revision_seq')` })
    .where(and(isOf(key), eq(drafts.revision, revision)))
    .returning({ id: drafts.id });
  return row?.id ?? null;
}

/** Locks a draft until the transaction ends, so that nobody saves it meanwhile. */
export async function lockDraft(db: Executor, scope: ReaderScope, key: DraftKey) {
  const [row] = await db
    .select({ id: drafts.id, revision: drafts.revision })
    .from(drafts)
    .where(and(isOf(key), draftsInScope(scope)))
    .for("update");
  return row ?? null;
}

/** Deletes a draft with the rows of its documents; housekeeping removes their files. */
export async function deleteDraft(db: Executor, id: number): Promise<void> {
  await db.delete(drafts).where(eq(drafts.id, id));
}

/** Deletes the drafts that were saved last before an instant. */
export async function deleteDraftsBefore(db: Executor, before: string) {
  const { locationId, reportingPeriod, savedAt } = drafts;
  return db.delete(drafts).where(lt(savedAt, before)).returning({ locationId, reportingPeriod });
}

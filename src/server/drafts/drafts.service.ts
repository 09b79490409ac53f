import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { record, recordByPortal } from "#server/activity/activity.service.ts";
import type { Database, Executor, Transaction } from "#server/db/client.ts";
import { keepForDraft } from "#server/documents/documents.service.ts";
import {
  deleteDraft,
  deleteDraftsBefore,
  type DraftBriefRow,
  type DraftKey,
  findDraft,
  insertDraft,
  listDrafts,
  lockDraft,
  updateDraft,
} from "#server/drafts/drafts.repository.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound, Problem } from "#server/http/errors.ts";
import { nameOfLocation, requireLocation } from "#server/locations/locations.service.ts";
import { EVERYTHING, type ReaderScope } from "#server/policies.ts";
import { DAY_MS } from "#shared/domain/dates.ts";
import { displayName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { type Draft, type DraftBrief, draftContent, type DraftSave } from "#shared/drafts/drafts.schema.ts";

/** How long a draft lives after it was saved last. */
const LIFETIME_DAYS = 60;

const toBrief = ({ id: _id, savedBy, ...row }: DraftBriefRow): DraftBrief => ({
  ...row,
  savedBy: savedBy && { id: savedBy.id, name: displayName(savedBy) },
});

export const listAllDrafts = async (db: Executor, scope: ReaderScope): Promise<DraftBrief[]> =>
  (await listDrafts(db, scope)).map(toBrief);

/** @throws Problem 404 */
export async function readDraft(db: Executor, scope: ReaderScope, key: DraftKey): Promise<Draft> {
  const row = await findDraft(db, scope, key);
  if (!row) throw notFound("This draft");
  // One that an earlier release stored gets the fields that were added since.
  return { ...toBrief(row), content: z.parse(draftContent, row.content) };
}

/**
 * Saves the draft that all managers share. Its uploaded documents belong to it from now on.
 * @throws Problem 404 without the location, and at an upload that is not there; 409 when somebody else has saved, discarded or filed it since it was read
 */
export async function saveDraft(
  db: Database,
  actor: Actor,
  key: DraftKey,
  { content, revision, correctsVersion }: DraftSave,
): Promise<DraftBrief> {
  return db.transaction(async (tx) => {
    await requireLocation(tx, actor.scope, key.locationId);
    const draft = { content, correctsVersion, savedBy: actor.userId };
    const id =
      revision === null ? await insertDraft(tx, key, draft) : await updateDraft(tx, key, revision, draft);
    const stored = await findDraft(tx, actor.scope, key);
    if (!stored) throw new Problem("draft_gone", "This draft was filed or discarded meanwhile.");
    if (id === null) {
      // What is stored already may have been sent before, without an answer that arrived.
      if (!isDeepStrictEqual([stored.content, stored.correctsVersion], [content, correctsVersion]))
        throw draftChanged(stored.savedBy);
      return toBrief(stored);
    }
    await keepForDraft(tx, actor.scope, id, content.documents);
    return toBrief(stored);
  });
}

/**
 * Discards a draft with its documents.
 * @param shown the revision that was shown; undefined where any is meant
 * @throws Problem 404, and 409 when somebody else has saved it since
 */
export async function discardDraft(
  db: Database,
  actor: Actor,
  key: DraftKey,
  shown: number | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = await lockDraft(tx, actor.scope, key);
    if (!draft) throw notFound("This draft");
    if (shown !== undefined) await refuseChanged(tx, actor.scope, key, draft.revision, shown);
    await deleteDraft(tx, draft.id);
    const name = (await nameOfLocation(tx, actor.scope, key.locationId)) ?? "";
    const entity = { type: "location", id: key.locationId, name } as const;
    await record(tx, actor, "discard_draft", entity, `Draft of ${formatPeriod(key.period)}`);
  });
}

/**
 * Locks the draft that a report is filed from, to be deleted with it.
 * @returns its id; null where it was discarded meanwhile: what is signed is filed all the same
 * @throws Problem 409 when somebody else has saved it since it was read
 */
export async function lockDraftToFile(
  tx: Transaction,
  scope: ReaderScope,
  key: DraftKey,
  revision: number,
): Promise<number | null> {
  const draft = await lockDraft(tx, scope, key);
  if (!draft) return null;
  await refuseChanged(tx, scope, key, draft.revision, revision);
  return draft.id;
}

/** Deletes the drafts that nobody has saved for sixty days, each with a note in the log. */
export async function expireDrafts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LIFETIME_DAYS * DAY_MS).toISOString();
  await db.transaction(async (tx) => {
    for (const { locationId, reportingPeriod } of await deleteDraftsBefore(tx, before)) {
      const name = (await nameOfLocation(tx, EVERYTHING, locationId)) ?? "";
      const details = `Draft of ${formatPeriod(reportingPeriod)}, not saved for ${LIFETIME_DAYS} days`;
      await recordByPortal(tx, "expire_draft", { type: "location", id: locationId, name }, details);
    }
  });
}

async function refuseChanged(
  tx: Transaction,
  scope: ReaderScope,
  key: DraftKey,
  stored: number,
  shown: number,
): Promise<void> {
  if (stored === shown) return;
  throw draftChanged((await findDraft(tx, scope, key))?.savedBy);
}

/** Who saved it; when is in the draft itself, which the reader's clock tells better than a sentence of the server. */
const draftChanged = (savedBy: DraftBriefRow["savedBy"] | undefined) =>
  new Problem("draft_changed", `${savedBy ? displayName(savedBy) : "Somebody"} has saved this draft since.`);

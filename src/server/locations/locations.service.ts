import { record } from "#server/activity/activity.service.ts";
import { sayChanges } from "#server/activity/say-changes.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { listDocumentsOfLocation } from "#server/documents/documents.repository.ts";
import { documentKey } from "#server/documents/document-key.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound, refuseStaleEdit } from "#server/http/problems.ts";
import type { UploadedFile } from "#server/http/uploads.ts";
import { countHoldersOf } from "#server/investors/held.repository.ts";
import { locationFields } from "#server/locations/location-fields.ts";
import {
  deleteLocationRow,
  findLocation,
  insertLocation,
  lockLocation,
  updateLocationRow,
  type LocationRow,
} from "#server/locations/locations.repository.ts";
import { discardLogo, logoKey, removeLogo, storeLogo } from "#server/locations/logos.ts";
import { nameAmongAll } from "#server/locations/namesakes.ts";
import { toLocation } from "#server/locations/read-locations.ts";
import { holdRemoved, keepRemoved } from "#server/removals/removals.service.ts";
import type { Location, LocationChange, NewLocation } from "#shared/locations/locations.schema.ts";

const entityOf = async (db: Executor, row: LocationRow) => ({
  type: "location" as const,
  id: row.id,
  name: await nameAmongAll(db, row),
});

export async function createLocation(
  db: Database,
  files: FileStorage,
  actor: Actor,
  input: NewLocation,
  logo?: UploadedFile,
): Promise<Location> {
  const logoFile = logo ? await storeLogo(files, logo) : null;
  return orWithoutLogo(files, logoFile, () =>
    db.transaction(async (tx) => {
      const row = await insertLocation(tx, { ...input, logoFile });
      await record(tx, actor, "create_location", await entityOf(tx, row));
      return toLocation(row);
    }),
  );
}

/** A change that fails leaves no logo behind that nobody knows of. */
async function orWithoutLogo<T>(
  files: FileStorage,
  stored: string | null,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    await discardLogo(files, stored);
    throw error;
  }
}

/**
 * Changes a location; a new logo replaces the old one, removeLogo takes it away.
 * @throws Problem 404, 409 for a location that was changed since it was shown, 415 for a logo that is no picture
 */
export async function updateLocation(
  db: Database,
  files: FileStorage,
  actor: Actor,
  id: number,
  { removeLogo: without, updatedAt: shown, ...input }: LocationChange,
  logo?: UploadedFile,
): Promise<Location> {
  if (!(await findLocation(db, id))) throw notFound("This location");
  const newLogo = logo ? await storeLogo(files, logo) : without ? null : undefined;
  const { row, replaced } = await orWithoutLogo(files, newLogo ?? null, () =>
    db.transaction(async (tx) => {
      const before = await lockLocation(tx, id);
      if (!before) throw notFound("This location");
      refuseStaleEdit(shown, before);
      const after = await updateLocationRow(tx, id, {
        ...input,
        ...(newLogo === undefined ? {} : { logoFile: newLogo }),
      });
      if (!after) throw notFound("This location");
      await record(
        tx,
        actor,
        "update_location",
        await entityOf(tx, after),
        sayChanges(locationFields(before, after)),
      );
      return { row: after, replaced: newLogo === undefined ? null : before.logoFile };
    }),
  );
  await removeLogo(files, replaced);
  return toLocation(row);
}

/**
 * Deletes a location with its reports, assignments, distributions and files (decisions: API rules); all of it is kept
 * out of sight for 30 days.
 * @throws Problem 404
 */
export async function deleteLocation(
  db: Database,
  files: FileStorage,
  actor: Actor,
  id: number,
): Promise<void> {
  const removal = await db.transaction(async (tx) => {
    const row = await lockLocation(tx, id);
    if (!row) throw notFound("This location");
    const documents = await listDocumentsOfLocation(tx, id);
    const investors = await countHoldersOf(tx, id);
    const entity = await entityOf(tx, row);
    const keys = [...documents.map(documentKey), ...(row.logoFile === null ? [] : [logoKey(row.logoFile)])];
    const kept = await keepRemoved(
      tx,
      actor,
      { table: "locations", id },
      { kind: "location", entityId: id, name: entity.name, files: keys },
    );
    await deleteLocationRow(tx, id);
    const along = { filedReports: row.filedReports, documents: documents.length, investors };
    await record(tx, actor, "delete_location", entity, along);
    return kept;
  });
  await holdRemoved(db, files, removal);
}

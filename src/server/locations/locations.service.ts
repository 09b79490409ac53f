import { type EditedField, record, describeChanges } from "#server/activity/activity.service.ts";
import type { Services } from "#server/context.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { listDocumentsOfLocation } from "#server/documents/documents.repository.ts";
import { documentKey } from "#server/documents/documents.service.ts";
import { listLastFiled } from "#server/due/due.repository.ts";
import { type LocationDue, listExpected, readDue, readOnTime } from "#server/due/due.service.ts";
import { logoKey, logoUrl, removeLogo, withStoredLogo } from "#server/files/logos.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound, refusedAt, refuseStaleEdit } from "#server/http/errors.ts";
import type { UploadedFile } from "#server/http/multipart.ts";
import { countHoldersOf, findOwnShare, sumHoldings } from "#server/investors/holdings.repository.ts";
import {
  countFiledReportsOf,
  deleteLocationRow,
  findLocation,
  insertLocation,
  isNameTaken,
  listCompared,
  listFiledMonths,
  listPublicLocations,
  type LocationRow,
  lockLocation,
  updateLocationRow,
} from "#server/locations/locations.repository.ts";
import type { ReaderScope } from "#server/policies.ts";
import { moveRemovedFilesToTrash, insertRemovalWithRows } from "#server/removals/removals.service.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import { queueRefresh } from "#server/statements/refresh.repository.ts";
import { removeLocationFromManagers } from "#server/users/users.repository.ts";
import { addMonths } from "#shared/domain/periods.ts";
import { kindFromAfter, standingOf } from "#shared/domain/standing.ts";
import type { Location, LocationChange, NewLocation } from "#shared/locations/locations.schema.ts";

const entityOf = ({ id, name }: LocationRow) => ({ type: "location" as const, id, name });

/** @throws Problem 409 at the name */
async function refuseTakenName(tx: Executor, name: string, exceptId: number | null): Promise<void> {
  if (!(await isNameTaken(tx, name, exceptId))) return;
  throw refusedAt("name", "name_taken", "Another location has this name.");
}

export async function createLocation(
  db: Database,
  files: FileStorage,
  actor: Actor,
  input: NewLocation,
  logo?: UploadedFile,
): Promise<Location> {
  return withStoredLogo(files, logo, (logoFile) =>
    db.transaction(async (tx) => {
      await refuseTakenName(tx, input.name, null);
      const row = await insertLocation(tx, { ...input, logoFile: logoFile ?? null });
      await record(tx, actor, "create_location", entityOf(row));
      return toLocation(row);
    }),
  );
}

/**
 * Changes a location; a new logo replaces the old one, removeLogo removes it.
 * @throws Problem 404, 409 for a location that was changed since it was shown or a name that another one has, 415 for an invalid logo
 */
export async function updateLocation(
  db: Database,
  files: FileStorage,
  actor: Actor,
  id: number,
  { removeLogo: without, updatedAt: shown, ...input }: LocationChange,
  logo?: UploadedFile,
): Promise<Location> {
  await requireLocation(db, actor.scope, id);
  const { row, replaced } = await withStoredLogo(files, logo, (uploaded) =>
    db.transaction(async (tx) => {
      const newLogo = uploaded ?? (without ? null : undefined);
      const before = await lockLocation(tx, actor.scope, id);
      if (!before) throw notFound("This location");
      refuseStaleEdit(shown, before);
      // Locations that were alike before names had to be unique stay as they are.
      if (input.name !== before.name) await refuseTakenName(tx, input.name, id);
      const kind = input.kind === undefined ? before.kind : input.kind;
      const now = (await listFiledMonths(tx, [id])).get(id)?.now ?? "";
      const after = await updateLocationRow(tx, id, {
        ...input,
        kindFrom: kindFromAfter(before, kind, now),
        ...(newLogo === undefined ? {} : { logoFile: newLogo }),
      });
      if (!after) throw notFound("This location");
      await record(
        tx,
        actor,
        "update_location",
        entityOf(after),
        describeChanges(locationFields(before, after)),
      );
      return { row: after, replaced: newLogo === undefined ? null : before.logoFile };
    }),
  );
  await removeLogo(files, replaced);
  return toLocation(row);
}

/**
 * Deletes a location with its reports, holdings, distributions and files; all can be undeleted for 30 days.
 * @throws Problem 404
 */
export async function deleteLocation(
  db: Database,
  files: FileStorage,
  actor: Actor,
  id: number,
): Promise<void> {
  const removal = await db.transaction(async (tx) => {
    const row = await lockLocation(tx, actor.scope, id);
    if (!row) throw notFound("This location");
    const documents = await listDocumentsOfLocation(tx, id);
    const { reports: filedReports, holders: investors } = await countDeletedWithIt(tx, id);
    const entity = entityOf(row);
    const keys = [...documents.map(documentKey), ...(row.logoFile === null ? [] : [logoKey(row.logoFile)])];
    const removed = await insertRemovalWithRows(
      tx,
      actor,
      { table: "locations", id },
      { kind: "location", entityId: id, name: entity.name, files: keys },
    );
    await queueRefresh(tx, { location: row, period: null, change: "deleted" });
    await deleteLocationRow(tx, id);
    await removeLocationFromManagers(tx, id);
    const deletedWithIt = { filedReports, documents: documents.length, investors };
    await record(tx, actor, "delete_location", entity, deletedWithIt);
    return removed;
  });
  await moveRemovedFilesToTrash(db, files, removal);
}

const toLocation = (row: LocationRow): Location => ({
  ...row,
  kind: row.kind ?? undefined,
  logoUrl: logoUrl(row.logoFile),
});

/** The locations in scope with holders, the sum of shares, and what they have to file next, for managers. */
export async function listAllLocations(
  { db, timeZone }: Pick<Services, "db" | "timeZone">,
  scope: ReaderScope,
  now: Date,
): Promise<Location[]> {
  const [places, sums] = await Promise.all([readDue(db, scope, now, timeZone), sumHoldings(db, scope)]);
  return places.map(({ location, last, due }) => ({
    ...toLocation(location),
    assignedShare: "0.00",
    holders: 0,
    ...sums.get(location.id),
    nextPeriod: last === null ? null : addMonths(last, 1),
    ...(due && { due }),
  }));
}

/** Name and logo of locations that have one, for the landing page. */
export async function listForLanding(db: Executor): Promise<{ name: string; logoUrl: string | null }[]> {
  const rows = await listPublicLocations(db);
  return rows.map(({ name, logoFile }) => ({ name, logoUrl: logoUrl(logoFile) }));
}

/**
 * One location: for managers with what its deletion would delete, for a holder with their own share, and for one who
 * holds it now with the report that is expected; for both with how many reports came on time.
 * @throws Problem 404 when it does not exist or is not held
 */
export async function readLocation(
  { db, timeZone }: Pick<Services, "db" | "timeZone">,
  scope: ReaderScope,
  id: number,
  now: Date,
): Promise<Location> {
  const row = await requireLocation(db, scope, id);
  const onTimeOf = async (place: LocationDue | undefined) => {
    const onTime = place && (await readOnTime(db, scope, place, now, timeZone));
    return onTime ? { onTime } : {};
  };
  if (scope.investorId === null) {
    const [place] = await readDue(db, scope, now, timeZone, { among: [id] });
    return { ...toLocation(row), takesAlong: await countDeletedWithIt(db, id), ...(await onTimeOf(place)) };
  }
  const { dueDay: _dueDay, kind: _kind, ...location } = toLocation(row);
  const ownShare = await findOwnShare(db, scope, id);
  const expected = await listExpected(db, scope, ownShare === undefined ? [] : [id], now, timeZone);
  const place = expected.get(id);
  const standing = await readStanding(db, scope, row);
  return {
    ...location,
    ownShare,
    ...(standing && { standing }),
    ...(place?.due && { expected: place.due }),
    ...(await onTimeOf(place)),
  };
}

/**
 * How an investor's location stands in the newest month that the investor reads, while the settings say so. Not where a manager of
 * some locations previews: several previews would tell of other locations what no investor is told.
 */
async function readStanding(
  db: Executor,
  scope: ReaderScope,
  { id, kind }: LocationRow,
): Promise<Location["standing"]> {
  if (scope.investorId === null || scope.locationIds !== null || kind === null) return undefined;
  if (!(await readSettings(db)).comparisonForInvestors) return undefined;
  const [newest] = await listLastFiled(db, scope, { among: [id] });
  const period = newest?.last;
  if (!period) return undefined;
  const standing = standingOf(id, period, await listCompared(db, scope.investorId, period));
  return standing ? { kind, period, ...standing } : undefined;
}

/** @throws Problem 404 */
export async function requireLocation(db: Executor, scope: ReaderScope, id: number): Promise<LocationRow> {
  const row = await findLocation(db, scope, id);
  if (!row) throw notFound("This location");
  return row;
}

async function countDeletedWithIt(db: Executor, id: number): Promise<NonNullable<Location["takesAlong"]>> {
  return {
    reports: await countFiledReportsOf(db, id),
    holders: await countHoldersOf(db, id),
    documents: (await listDocumentsOfLocation(db, id)).length,
  };
}

/** The fields that the log mentions of an edited location. */
const locationFields = (before: LocationRow, after: LocationRow): EditedField[] => [
  { label: "Name", before: before.name, after: after.name },
  { label: "Address", before: before.address, after: after.address },
  { label: "Description", before: before.description, after: after.description, withoutValues: true },
  { label: "Logo", before: before.logoFile, after: after.logoFile, withoutValues: true },
  { label: "Due day", before: textOf(before.dueDay), after: textOf(after.dueDay) },
  { label: "Kind", before: before.kind, after: after.kind },
];

const textOf = (day: number | null) => (day === null ? null : String(day));

/** Null when it does not exist. */
export const nameOfLocation = async (db: Executor, scope: ReaderScope, id: number): Promise<string | null> =>
  (await findLocation(db, scope, id))?.name ?? null;

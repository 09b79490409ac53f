import type { Executor } from "#server/db/client.ts";
import { countDocumentsOfLocation } from "#server/documents/documents.repository.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound } from "#server/http/problems.ts";
import { countHolders, countHoldersOf } from "#server/investors/held.repository.ts";
import { findShare } from "#server/investors/holdings.repository.ts";
import {
  findLocation,
  listLocations,
  listPublicLocations,
  type LocationRow,
} from "#server/locations/locations.repository.ts";
import { logoUrl } from "#server/locations/logos.ts";
import type { Location } from "#shared/locations/locations.schema.ts";

/** What its holders may know, too: the sum of everybody's shares is for managers. */
export const toLocation = ({ assignedShare: _sum, ...row }: LocationRow): Location => ({
  ...row,
  logoUrl: logoUrl(row.logoFile),
});

/** All locations with their holders' number and the sum of the shares assigned, for managers. */
export async function listAllLocations(db: Executor): Promise<Location[]> {
  const [rows, holders] = await Promise.all([listLocations(db), countHolders(db)]);
  return rows.map((row) => ({
    ...toLocation(row),
    assignedShare: row.assignedShare,
    holders: holders.get(row.id) ?? 0,
  }));
}

/** Name and logo of the locations that have one, for the landing page. */
export async function listForLanding(db: Executor): Promise<{ name: string; logoUrl: string | null }[]> {
  const rows = await listPublicLocations(db);
  return rows.map(({ name, logoFile }) => ({ name, logoUrl: logoUrl(logoFile) }));
}

/**
 * One location, for managers and its holders; beside it what goes when it is deleted, or a holder's own share.
 * @throws Problem 404 when it is not there or not held
 */
export async function readLocation(db: Executor, actor: Actor, id: number): Promise<Location> {
  const row = await findLocation(db, id);
  if (!row) throw notFound("This location");
  if (actor.role === "manager") return { ...toLocation(row), takesAlong: await countAlong(db, row) };
  const ownShare = actor.investorId === null ? null : await findShare(db, actor.investorId, id);
  if (ownShare === null) throw notFound("This location");
  return { ...toLocation(row), ownShare };
}

async function countAlong(db: Executor, { id, filedReports }: LocationRow): Promise<Location["takesAlong"]> {
  const [holders, documents] = await Promise.all([countHoldersOf(db, id), countDocumentsOfLocation(db, id)]);
  return { reports: filedReports, holders, documents };
}

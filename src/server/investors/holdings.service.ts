import { record } from "#server/activity/activity.service.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { logoUrl } from "#server/files/logos.ts";
import type { Actor } from "#server/http/access.ts";
import { changedSince, invalid, notFound, refusedAt } from "#server/http/errors.ts";
import {
  deleteHoldingsExcept,
  type InvestorHoldingRow,
  listEveryHolding,
  listHolders,
  listHoldingRows,
  lockHoldings,
  upsertHolding,
} from "#server/investors/holdings.repository.ts";
import { investorEntity } from "#server/investors/investors.service.ts";
import { requireInvestor } from "#server/investors/read-investors.ts";
import { findLocation } from "#server/locations/locations.repository.ts";
import { asInvestor, type ReaderScope, withoutContactData } from "#server/policies.ts";
import { areSameShares, formatShare, fromBasisPoints, toBasisPoints } from "#shared/domain/shares.ts";
import { refusedShares, type HoldingSet } from "#shared/investors/holding-set.schema.ts";
import type { Holding, LocationInvestor } from "#shared/investors/investors.schema.ts";

/** "12.5" and "12.50" become one text; blank is no share. */
const canonicalShare = (text: string) => fromBasisPoints(toBasisPoints(text === "" ? "0" : text));

/** Every investor with every holding; investors without one have one row. */
export const everyHolding = (db: Executor, scope: ReaderScope): Promise<InvestorHoldingRow[]> =>
  listEveryHolding(db, scope);

/** An investor's holdings by location name. @throws Problem 404 without such an investor */
export async function listHoldings(db: Executor, scope: ReaderScope, investorId: number): Promise<Holding[]> {
  const rows = await listHoldingRows(db, asInvestor(scope, investorId));
  if (rows.length === 0) await requireInvestor(db, scope, investorId);
  return rows.map(({ name, address, logoFile, ...row }) => ({
    ...row,
    location: { name, address, logoUrl: logoUrl(logoFile) },
  }));
}

/** Who holds a location, by name. @throws Problem 404 */
export async function listLocationInvestors(
  db: Executor,
  scope: ReaderScope,
  locationId: number,
): Promise<LocationInvestor[]> {
  const rows = await listHolders(db, scope, locationId);
  if (rows.length === 0 && !(await findLocation(db, scope, locationId))) throw notFound("This location");
  return withoutContactData(scope, rows).map(({ investorId, sharePercentage, ...person }) => ({
    sharePercentage,
    investor: { id: investorId, ...person },
  }));
}

/**
 * Sets an investor's share (percent, 0 to 100) of a location.
 * @param shown the share that the client showed, null for none; undefined from clients that send none
 * @throws Problem 404 without such an investor or location, 409 when the stored share differs from the one shown
 */
export async function assignLocation(
  db: Database,
  actor: Actor,
  investorId: number,
  locationId: number,
  share: string,
  shown?: string | null,
): Promise<Holding> {
  return db.transaction(async (tx) => {
    await lockHoldings(tx, investorId, [locationId]);
    const investor = await requireInvestor(tx, actor.scope, investorId);
    const location = await findLocation(tx, actor.scope, locationId);
    if (!location) throw notFound("This location");
    const sharePercentage = canonicalShare(share);
    const stored = shareAt(await listHoldings(tx, actor.scope, investorId), locationId) ?? null;
    if (shown !== undefined && shown !== stored) throw shareChanged(stored);
    await upsertHolding(tx, { investorId, locationId, sharePercentage });
    await record(
      tx,
      actor,
      "update_investor_locations",
      investorEntity(investor),
      `Ownership of ${location.name} set to ${formatShare(sharePercentage)}`,
    );
    const holding = (await listHoldings(tx, actor.scope, investorId)).find(
      (each) => each.locationId === locationId,
    );
    if (!holding) throw new Error("the holding just written is not there");
    return holding;
  });
}

/**
 * Replaces all holdings of an investor; one wrong entry refuses all.
 * @throws Problem 404; 400 for an unknown location or a share of 0 that is not stored already; 409 when the stored
 * holdings differ from those shown
 */
export async function replaceHoldings(
  db: Database,
  actor: Actor,
  investorId: number,
  { locationIds, percentages, sharesShown }: HoldingSet,
): Promise<Holding[]> {
  return db.transaction(async (tx) => {
    const wanted = [...new Set(locationIds)];
    const known = await lockHoldings(tx, investorId, wanted);
    const investor = await requireInvestor(tx, actor.scope, investorId);
    const before = await listHoldings(tx, actor.scope, investorId);
    if (sharesShown !== undefined && !areSameShares(sharesShown, sharesOf(before)))
      throw changedSince("sharesShown");
    const unknown = wanted.find((id) => !known.has(id));
    if (unknown !== undefined)
      throw invalid({
        locationIds: "One of these locations no longer exists. Close this and open it again.",
      });
    const refused = refusedShares({ locationIds: wanted, percentages }, (id) => shareAt(before, id));
    if (refused.length > 0)
      throw invalid(Object.fromEntries(refused.map(({ path, message }) => [path.join("."), message])));

    await deleteHoldingsExcept(tx, investorId, wanted);
    for (const locationId of wanted) {
      await upsertHolding(tx, {
        investorId,
        locationId,
        sharePercentage: canonicalShare(percentages[String(locationId)] ?? ""),
      });
    }
    const after = await listHoldings(tx, actor.scope, investorId);
    await record(
      tx,
      actor,
      "update_investor_locations",
      investorEntity(investor),
      describeChange(before, after),
    );
    return after;
  });
}

const sharesOf = (holdings: readonly Holding[]) =>
  Object.fromEntries(holdings.map((each) => [each.locationId, each.sharePercentage]));

function shareChanged(stored: string | null): Error {
  const now = stored === null ? "is no longer there" : `is ${formatShare(stored)} by now`;
  return refusedAt("shareShown", "stale_version", `This share ${now}.`);
}

const shareAt = (holdings: readonly Holding[], locationId: number) =>
  holdings.find((each) => each.locationId === locationId)?.sharePercentage;

/** "Ownership of Harbor & Vine Wine Bar changed from 10.00% to 12.50%", one sentence a location. */
function describeChange(before: readonly Holding[], after: readonly Holding[]): string {
  const sentences = after.flatMap((holding) => {
    const { locationId, sharePercentage } = holding;
    const old = before.find((each) => each.locationId === locationId);
    if (!old) return [`Ownership of ${holding.location.name} set to ${formatShare(sharePercentage)}`];
    if (old.sharePercentage === sharePercentage) return [];
    return [
      `Ownership of ${holding.location.name} changed from ${formatShare(old.sharePercentage)} to ${formatShare(sharePercentage)}`,
    ];
  });
  const gone = before.filter((old) => !after.some((each) => each.locationId === old.locationId));
  const removed = gone.map(
    (old) => `Ownership of ${old.location.name} removed (was ${formatShare(old.sharePercentage)})`,
  );
  return [...sentences, ...removed].join("; ") || "No change";
}

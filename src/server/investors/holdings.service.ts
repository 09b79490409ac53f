import { record } from "#server/activity/activity.service.ts";
import type { Services } from "#server/context.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { listExpected } from "#server/due/due.service.ts";
import { logoUrl } from "#server/files/logos.ts";
import type { Actor } from "#server/http/access.ts";
import { changedSince, invalid, notFound, refusedAt } from "#server/http/errors.ts";
import {
  type InvestorHoldingRow,
  listEveryHolding,
  listHolders,
  listHoldingRows,
  lockHoldings,
  type When,
} from "#server/investors/holdings.repository.ts";
import { findInvestor } from "#server/investors/investors.repository.ts";
import { investorEntity } from "#server/investors/investors.service.ts";
import { requireInvestor } from "#server/investors/read-investors.ts";
import { writeShares } from "#server/investors/write-shares.ts";
import { findLocation, listLocations } from "#server/locations/locations.repository.ts";
import { asInvestor, type ReaderScope, withoutContactData } from "#server/policies.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { areSameShares, formatShare, fromBasisPoints, toBasisPoints } from "#shared/domain/shares.ts";
import { type HoldingChange, type HoldingSet, refusedShares } from "#shared/investors/holding-set.schema.ts";
import type { Holding, LocationInvestor } from "#shared/investors/investors.schema.ts";

/** "12.5" and "12.50" become one text; blank is no share. */
const canonicalShare = (text: string) => fromBasisPoints(toBasisPoints(text === "" ? "0" : text));

export const everyHolding = (db: Executor, scope: ReaderScope): Promise<InvestorHoldingRow[]> =>
  listEveryHolding(db, scope);

/** An investor's holdings of a month by location name. @throws Problem 404 without such an investor */
export async function listHoldings(
  db: Executor,
  scope: ReaderScope,
  investorId: number,
  when: When = "now",
): Promise<Holding[]> {
  const rows = await listHoldingRows(db, asInvestor(scope, investorId), when);
  if (rows.length === 0) await requireInvestor(db, scope, investorId);
  return rows.map(({ name, address, logoFile, ...row }) => ({
    ...row,
    location: { name, address, logoUrl: logoUrl(logoFile) },
  }));
}

/** The holdings of now; an investor reads with them which reports are expected. @throws Problem 404 */
export async function listOwnHoldings(
  { db, timeZone }: Pick<Services, "db" | "timeZone">,
  { role, scope }: Pick<Actor, "role" | "scope">,
  investorId: number,
  now: Date,
): Promise<Holding[]> {
  const held = await listHoldings(db, scope, investorId);
  const ids = role === "investor" ? held.map(({ locationId }) => locationId) : [];
  const places = await listExpected(db, scope, ids, now, timeZone);
  return held.map((holding) => {
    const expected = places.get(holding.locationId)?.due;
    return { ...holding, ...(expected && { expected }) };
  });
}

/** Who holds a location in a month, by name. @throws Problem 404 */
export async function listLocationInvestors(
  db: Executor,
  scope: ReaderScope,
  locationId: number,
  when: When = "now",
): Promise<LocationInvestor[]> {
  const rows = await listHolders(db, scope, locationId, when);
  if (rows.length === 0 && !(await findLocation(db, scope, locationId))) throw notFound("This location");
  return withoutContactData(scope, rows).map(({ investorId, sharePercentage, ...person }) => ({
    sharePercentage,
    investor: { id: investorId, ...person },
  }));
}

/**
 * Sets an investor's share (percent, 0 to 100) of a location.
 * @param shareShown the share that the client showed, null for none; undefined from clients that send none
 * @throws Problem 404 without such an investor or location, 409 when the stored share differs from the one shown; and as
 * writeShares
 */
export async function assignLocation(
  db: Database,
  actor: Actor,
  investorId: number,
  locationId: number,
  { sharePercentage: share, shareShown, ...effective }: HoldingChange,
): Promise<Holding> {
  return db.transaction(async (tx) => {
    await lockHoldings(tx, [investorId], [locationId]);
    const investor = await findInvestor(tx, actor.scope, investorId);
    const location = await findLocation(tx, actor.scope, locationId);
    if (!investor || !location) throw notFound("This investor or location");
    const sharePercentage = canonicalShare(share);
    const read = () => listHoldings(tx, actor.scope, investorId, effective.from);
    const stored = shareAt(await read(), locationId) ?? null;
    if (shareShown !== undefined && shareShown !== stored) throw shareChanged(stored);
    const since = await writeShares(tx, investorId, [{ location, share: sharePercentage }], effective);
    await record(
      tx,
      actor,
      "update_investor_locations",
      investorEntity(investor),
      `Ownership of ${location.name} set to ${formatShare(sharePercentage)}${fromMonth(since.get(locationId))}`,
    );
    const holding = (await read()).find((each) => each.locationId === locationId);
    if (!holding) throw new Error("the holding just written is not there");
    return holding;
  });
}

/**
 * Replaces all holdings of an investor in scope; one wrong entry refuses all.
 * @throws Problem 404; 400 for an unknown location or a share of 0 that is not stored already; 409 when the stored
 * holdings differ from those shown; and as writeShares
 */
export async function replaceHoldings(
  db: Database,
  actor: Actor,
  investorId: number,
  { locationIds, percentages, sharesShown, ...effective }: HoldingSet,
): Promise<Holding[]> {
  return db.transaction(async (tx) => {
    const wanted = [...new Set(locationIds)];
    await lockHoldings(tx, [investorId], wanted);
    const investor = await requireInvestor(tx, actor.scope, investorId);
    const before = await listHoldings(tx, actor.scope, investorId, effective.from);
    if (sharesShown !== undefined && !areSameShares(sharesShown, sharesOf(before)))
      throw changedSince("sharesShown");
    const held = before.map(({ locationId: id, location: { name } }) => ({ id, name }));
    const known = new Map(
      [...held, ...(await listLocations(tx, actor.scope, wanted))].map((each) => [each.id, each]),
    );
    if (wanted.some((id) => !known.has(id)))
      throw invalid({
        locationIds: "One of these locations no longer exists. Close this and open it again.",
      });
    const refused = refusedShares({ locationIds: wanted, percentages }, (id) => shareAt(before, id));
    if (refused.length > 0)
      throw invalid(Object.fromEntries(refused.map(({ path, message }) => [path.join("."), message])));

    const changes = [...known.values()].map((location) => ({
      location,
      share: wanted.includes(location.id) ? canonicalShare(percentages[location.id] ?? "") : null,
      field: `percentages.${location.id}`,
    }));
    const since = await writeShares(tx, investorId, changes, effective);
    const after = await listHoldings(tx, actor.scope, investorId, effective.from);
    await record(
      tx,
      actor,
      "update_investor_locations",
      investorEntity(investor),
      describeChange(before, after, since),
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

/** " from November 2026"; empty for what counts from before everything. */
const fromMonth = (month: PeriodText | null | undefined) =>
  month == null ? "" : ` from ${formatPeriod(month)}`;

/** "Ownership of Harbor & Vine Wine Bar changed from 10.00% to 12.50%", one sentence a location. */
function describeChange(
  before: readonly Holding[],
  after: readonly Holding[],
  since: ReadonlyMap<number, PeriodText | null>,
): string {
  const sentences = after.flatMap(({ locationId, sharePercentage, location: { name } }) => {
    const old = before.find((each) => each.locationId === locationId);
    const from = fromMonth(since.get(locationId));
    if (!old) return [`Ownership of ${name} set to ${formatShare(sharePercentage)}${from}`];
    if (old.sharePercentage === sharePercentage) return [];
    return [
      `Ownership of ${name} changed from ${formatShare(old.sharePercentage)} to ${formatShare(sharePercentage)}${from}`,
    ];
  });
  const gone = before.filter((old) => !after.some((each) => each.locationId === old.locationId));
  const removed = gone.map(
    ({ locationId, location, sharePercentage }) =>
      `Ownership of ${location.name} removed${fromMonth(since.get(locationId))} (was ${formatShare(sharePercentage)})`,
  );
  return [...sentences, ...removed].join("; ") || "No change";
}

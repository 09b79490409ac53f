import { listAccountStates } from "#server/account-mails/account-states.repository.ts";
import type { Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { forbidden, notFound } from "#server/http/errors.ts";
import type { Services } from "#server/http/services.ts";
import {
  type LargestHolding,
  listHoldersOf,
  listHoldingRows,
  listLargestHoldings,
  listOverassigned,
} from "#server/investors/holdings.repository.ts";
import { findInvestor, listInvestorRows } from "#server/investors/investors.repository.ts";
import type { LocationName } from "#server/locations/locations.repository.ts";
import {
  disambiguatedName,
  disambiguatedNameAmongAll,
  readNamesakes,
} from "#server/locations/locations.service.ts";
import { findNamesakes, locationDisplayName } from "#shared/domain/names.ts";
import type {
  HeldInShort,
  Investor,
  ListedInvestor,
  Overassigned,
} from "#shared/investors/investors.schema.ts";

/** Only bounds the answer. */
const OVERASSIGNED_MAX = 200;

/** All investors, each with a summary of holdings and the locations whose shares exceed 100 %. */
export async function listInvestors(services: Pick<Services, "db" | "sendsMail">): Promise<ListedInvestor[]> {
  const { db } = services;
  const [investors, largest, locations, sharedNames, states] = await Promise.all([
    listInvestorRows(db),
    listLargestHoldings(db),
    listOverassigned(db, OVERASSIGNED_MAX),
    readNamesakes(db),
    listAccountStates(services, "investor"),
  ]);
  const addressOf = (locationId: number) => sharedNames.get(locationId)?.address;
  const inShort = summarizeHoldings(largest, addressOf);
  const holders = await listHoldersOf(
    db,
    locations.map(({ locationId }) => locationId),
  );
  const above = new Map<number, Overassigned[]>();
  for (const location of locations) {
    const withAddress = { ...location, address: addressOf(location.locationId) };
    for (const { investorId, locationId } of holders)
      if (locationId === location.locationId)
        above.set(investorId, [...(above.get(investorId) ?? []), withAddress]);
  }
  return investors.map((investor) => {
    const [held, overassigned] = [inShort.get(investor.id), above.get(investor.id)];
    const state = states.get(investor.userId);
    return { ...investor, ...(held && { held }), ...(overassigned && { overassigned }), state };
  });
}

/** @param addressOf the address of a location that shares its name with another */
function summarizeHoldings(
  rows: readonly LargestHolding[],
  addressOf: (locationId: number) => string | undefined,
): Map<number, HeldInShort> {
  const held = new Map<number, HeldInShort>();
  for (const { investorId, count, locationId, name, share } of rows) {
    const location = { name, address: addressOf(locationId), sharePercentage: share };
    held.set(investorId, { count, largest: [...(held.get(investorId)?.largest ?? []), location] });
  }
  return held;
}

/** @throws Problem 404 */
export async function requireInvestor(db: Executor, id: number): Promise<Investor> {
  const investor = await findInvestor(db, id);
  if (!investor) throw notFound("This investor");
  return investor;
}

/** The signed-in investor. @throws Problem 403 for a manager */
export async function readOwnInvestor(db: Executor, actor: Actor): Promise<Investor> {
  const investor = actor.investorId === null ? null : await findInvestor(db, actor.investorId);
  if (!investor) throw forbidden("Only investors have this page.");
  return investor;
}

/** A location's name for a reader: with the address where another location visible to them has the same name. */
export async function nameToReader(
  db: Executor,
  { role, investorId }: Pick<Actor, "role" | "investorId">,
  location: LocationName,
): Promise<string> {
  return role === "manager"
    ? disambiguatedNameAmongAll(db, location)
    : disambiguatedName(location, await listHeldLocations(db, investorId ?? 0));
}

/** A row of a table that names a location. */
interface WithLocation {
  readonly locationId: number;
  readonly location: { readonly name: string };
}

/**
 * Gives rows the names by which their reader tells the locations apart.
 * @param holder whose table it is; null for managers, who see all locations
 */
export async function disambiguated(
  db: Executor,
  holder: number | null,
): Promise<<Row extends WithLocation>(row: Row) => Row> {
  const shared =
    holder === null ? await readNamesakes(db) : findNamesakes(await listHeldLocations(db, holder));
  return (row) => {
    const { name } = row.location;
    const address = shared.get(row.locationId)?.address;
    return address === undefined
      ? row
      : { ...row, location: { ...row.location, name: locationDisplayName({ name, address }) } };
  };
}

async function listHeldLocations(db: Executor, investorId: number): Promise<LocationName[]> {
  const rows = await listHoldingRows(db, investorId);
  return rows.map(({ locationId, name, address }) => ({ id: locationId, name, address }));
}

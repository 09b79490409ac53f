import { count, eq, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { investorLocations } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";

/** How many investors hold each location; one that nobody holds is not among them. */
export async function countHolders(db: Executor): Promise<Map<number, number>> {
  const { locationId } = investorLocations;
  const rows = await db.select({ locationId, holders: count() }).from(investorLocations).groupBy(locationId);
  return new Map(rows.map((row) => [row.locationId, row.holders]));
}

/** How many investors hold one location. */
export async function countHoldersOf(db: Executor, locationId: number): Promise<number> {
  const held = eq(investorLocations.locationId, locationId);
  const [row] = await db.select({ holders: count() }).from(investorLocations).where(held);
  return row?.holders ?? 0;
}

/** As many names as a card has room for. */
const NAMED = 2;

/** One of the locations that an investor holds most of, and how many are held in all. */
export type LargelyHeld = {
  investorId: number;
  count: number;
  locationId: number;
  name: string;
  share: string;
};

/** What each investor holds: how many locations, and those of the largest shares, the first one first. All of it in one question. */
export async function listLargelyHeld(db: Executor): Promise<LargelyHeld[]> {
  const { rows } = await db.execute<LargelyHeld>(sql`
    select investor_id as "investorId", held::integer as count, id as "locationId", name,
      share_percentage::text as share
    from (
      select h.investor_id, h.share_percentage, l.id, l.name, count(*) over (partition by h.investor_id) as held,
        row_number() over (partition by h.investor_id order by h.share_percentage desc, l.name, l.id) as place
      from ${investorLocations} h join ${locations} l on l.id = h.location_id
    ) ranked
    where place <= ${NAMED}
    order by investor_id, place`);
  return rows;
}

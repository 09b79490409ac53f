import { count, eq, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { investorLocations } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import type { HeldInShort } from "#shared/investors/investors.schema.ts";

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

/** What each investor holds: how many locations, and those of the largest shares. All of it in one question. */
export async function listHeldInShort(db: Executor): Promise<Map<number, HeldInShort>> {
  const { rows } = await db.execute<{ investorId: number; count: number; name: string; share: string }>(sql`
    select investor_id as "investorId", held::integer as count, name, share_percentage::text as share
    from (
      select h.investor_id, h.share_percentage, l.name, count(*) over (partition by h.investor_id) as held,
        row_number() over (partition by h.investor_id order by h.share_percentage desc, l.name, l.id) as place
      from ${investorLocations} h join ${locations} l on l.id = h.location_id
    ) ranked
    where place <= ${NAMED}
    order by investor_id, place`);
  const held = new Map<number, HeldInShort>();
  for (const { investorId, count: all, name, share } of rows) {
    const before = held.get(investorId)?.largest ?? [];
    held.set(investorId, { count: all, largest: [...before, { name, sharePercentage: share }] });
  }
  return held;
}

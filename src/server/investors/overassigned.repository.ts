import { asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { investorLocations } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import type { Overassigned } from "#shared/investors/investors.schema.ts";

const total = sql`sum(${investorLocations.sharePercentage})`;

/** The locations whose shares add up to more than 100 %, the largest sum first. */
export async function listOverassigned(db: Executor, limit: number): Promise<Overassigned[]> {
  return db
    .select({
      locationId: locations.id,
      name: locations.name,
      assignedShare: sql<string>`${total}::numeric(12,2)::text`,
    })
    .from(investorLocations)
    .innerJoin(locations, eq(locations.id, investorLocations.locationId))
    .groupBy(locations.id)
    .having(gt(total, 100))
    .orderBy(desc(total), asc(locations.name), asc(locations.id))
    .limit(limit);
}

/** Who holds one of these locations. */
export async function listHoldersOf(db: Executor, locationIds: readonly number[]) {
  if (locationIds.length === 0) return [];
  return db
    .select({ investorId: investorLocations.investorId, locationId: investorLocations.locationId })
    .from(investorLocations)
    .where(inArray(investorLocations.locationId, [...locationIds]));
}

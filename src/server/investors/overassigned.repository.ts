import { asc, desc, inArray, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { investorLocations } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import type { Overassigned } from "#shared/investors/investors.schema.ts";

/** The locations whose shares add up to more than 100 %, the largest sum first. */
export async function listOverassigned(db: Executor, limit: number): Promise<Overassigned[]> {
  const { id, name, assignedShare } = locations;
  return (
    db
      .select({ locationId: id, name, assignedShare })
      .from(locations)
      // Written as the index has it, which holds these locations only.
      .where(sql`${assignedShare} > 100`)
      .orderBy(desc(assignedShare), asc(name), asc(id))
      .limit(limit)
  );
}

/** Who holds one of these locations. */
export async function listHoldersOf(db: Executor, locationIds: readonly number[]) {
  if (locationIds.length === 0) return [];
  return db
    .select({ investorId: investorLocations.investorId, locationId: investorLocations.locationId })
    .from(investorLocations)
    .where(inArray(investorLocations.locationId, [...locationIds]));
}

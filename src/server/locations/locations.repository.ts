import { and, asc, eq, inArray, isNotNull, max, min, ne, not, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { LOCK_KEYS } from "#server/db/locks.ts";
import { holdings } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import { currentMonth, isHeldIn, locationsInScope, type ReaderScope } from "#server/policies.ts";
import { isFiledReport, reports } from "#server/reports/reports.table.ts";
import { addMonths } from "#shared/domain/periods.ts";
import type { ComparedLocation } from "#shared/domain/standing.ts";

export type LocationRow = typeof locations.$inferSelect;
type NewLocationRow = typeof locations.$inferInsert;

/** A group has up to 200 locations; this only bounds the answer. */
const LOCATIONS_MAX = 5000;

/** The locations in scope by name. @param among only of these */
export async function listLocations(
  db: Executor,
  scope: ReaderScope,
  among?: readonly number[],
): Promise<LocationRow[]> {
  return db
    .select()
    .from(locations)
    .where(and(locationsInScope(scope, locations.id), among && inArray(locations.id, [...among])))
    .orderBy(asc(locations.name), asc(locations.id))
    .limit(LOCATIONS_MAX);
}

export async function listPublicLocations(
  db: Executor,
): Promise<{ name: string; logoFile: string | null }[]> {
  return db
    .select({ name: locations.name, logoFile: locations.logoFile })
    .from(locations)
    .where(isNotNull(locations.logoFile))
    .orderBy(asc(locations.name), asc(locations.id))
    .limit(LOCATIONS_MAX);
}

const isLocation = (scope: ReaderScope, id: number) =>
  and(eq(locations.id, id), locationsInScope(scope, locations.id));

export async function findLocation(
  db: Executor,
  scope: ReaderScope,
  id: number,
): Promise<LocationRow | null> {
  const [row] = await db.select().from(locations).where(isLocation(scope, id));
  return row ?? null;
}

/** The location, its row locked until the transaction ends, so that changes of its shares and reports take turns. */
export async function lockLocation(
  tx: Executor,
  scope: ReaderScope,
  id: number,
): Promise<LocationRow | null> {
  const [row] = await tx.select().from(locations).where(isLocation(scope, id)).for("update");
  return row ?? null;
}

/**
 * Locks several locations by ascending id, so that transactions with the same locations do not deadlock.
 * @param against changes of shares and reports, or deletion alone
 * @returns the ids of those that exist
 */
export async function lockLocations(
  tx: Executor,
  ids: readonly number[],
  against: "changes" | "deletion" = "changes",
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(inArray(locations.id, [...ids]))
    .orderBy(asc(locations.id))
    .for(against === "changes" ? "no key update" : "key share");
  return new Set(rows.map((row) => row.id));
}

export async function insertLocation(db: Executor, row: NewLocationRow): Promise<LocationRow> {
  const [inserted] = await db.insert(locations).values(row).returning();
  if (!inserted) throw new Error("the database returned no new location");
  return inserted;
}

export async function updateLocationRow(
  db: Executor,
  id: number,
  change: Partial<NewLocationRow>,
): Promise<LocationRow | null> {
  const [row] = await db.update(locations).set(change).where(eq(locations.id, id)).returning();
  return row ?? null;
}

export async function deleteLocationRow(db: Executor, id: number): Promise<void> {
  await db.delete(locations).where(eq(locations.id, id));
}

/** The first and the last month that is filed at a location, null for none, and which month now is. */
export interface FiledMonths {
  first: string | null;
  last: string | null;
  now: string;
}

/** Of each of the locations. Under their locks nothing is filed meanwhile. */
export async function listFiledMonths(
  db: Executor,
  locationIds: readonly number[],
): Promise<Map<number, FiledMonths>> {
  const { reportingPeriod, locationId } = reports;
  const rows = await db
    .select({
      id: locations.id,
      first: min(reportingPeriod),
      last: max(reportingPeriod),
      current: currentMonth,
    })
    .from(locations)
    .leftJoin(reports, and(eq(locationId, locations.id), isFiledReport))
    .where(inArray(locations.id, [...locationIds]))
    .groupBy(locations.id);
  return new Map(
    rows.map(({ id, first, last, current: month }) => {
      const next = last === null ? month : addMonths(last, 1);
      return [id, { first, last, now: next > month ? next : month }];
    }),
  );
}

/**
 * All locations with a kind in a month: what investors see of its report, and what the investor holds or held, also where
 * the investor reads nothing else.
 */
export async function listCompared(
  db: Executor,
  investorId: number,
  period: string,
): Promise<ComparedLocation[]> {
  const ofInvestor = sql`filter (where ${isNotNull(holdings.id)})`;
  return db
    .select({
      locationId: locations.id,
      kind: locations.kind,
      kindFrom: locations.kindFrom,
      firstHeld: sql<string | null>`min(coalesce(${holdings.firstMonth}, '')) ${ofInvestor}`,
      isHeld: sql<boolean>`coalesce(bool_or(${isHeldIn(period)}) ${ofInvestor}, false)`,
      figures: {
        grossSalesLastMonth: reports.grossSalesLastMonth,
        grossSalesSameMonthLastYear: reports.grossSalesSameMonthLastYear,
        netRevenueLastMonth: reports.netRevenueLastMonth,
        laborCostsLastMonth: reports.laborCostsLastMonth,
        foodCostLastMonth: reports.foodCostLastMonth,
        beverageCostLastMonth: reports.beverageCostLastMonth,
      },
    })
    .from(locations)
    .leftJoin(holdings, and(eq(holdings.locationId, locations.id), eq(holdings.investorId, investorId)))
    .leftJoin(
      reports,
      and(
        eq(reports.locationId, locations.id),
        eq(reports.reportingPeriod, period),
        isFiledReport,
        not(reports.heldForReview),
      ),
    )
    .where(isNotNull(locations.kind))
    .groupBy(locations.id, reports.id);
}

export const countFiledReportsOf = (db: Executor, id: number): Promise<number> =>
  db.$count(reports, and(eq(reports.locationId, id), isFiledReport));

export async function listLogoFiles(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ file: locations.logoFile })
    .from(locations)
    .where(isNotNull(locations.logoFile));
  return rows.flatMap((row) => row.file ?? []);
}

/** Lets one transaction at a time change names of locations. */
export async function lockLocationNames(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEYS.locationNames})`);
}

/**
 * Whether another location has this name, in any case and accent. Changes of names take turns until the transaction ends.
 * @param exceptId the location that is changed; null for a new one
 */
export async function isNameTaken(tx: Executor, name: string, exceptId: number | null): Promise<boolean> {
  await lockLocationNames(tx);
  const same = eq(locations.nameKey, sql`name_key(${name})`);
  return (await tx.$count(locations, and(same, ne(locations.id, exceptId ?? 0)))) > 0;
}

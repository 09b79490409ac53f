import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, max, or, sql } from "drizzle-orm";
import { capitalEntries } from "#server/capital/capital.table.ts";
import type { Executor } from "#server/db/client.ts";
import { insertRows } from "#server/db/insert-rows.ts";
import { holdings } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import {
  asInvestor,
  capitalInScope,
  holdingsInScope,
  isHeldNow,
  type ReaderScope,
  reportsInScope,
} from "#server/policies.ts";
import { investorDistributions, reports } from "#server/reports/reports.table.ts";
import type { OwnMonth, ReturningLocation } from "#shared/domain/returns/returns.ts";

const columns = { ...getTableColumns(capitalEntries), locationName: locations.name };

const select = (db: Executor) =>
  db
    .select(columns)
    .from(capitalEntries)
    .innerJoin(locations, eq(locations.id, capitalEntries.locationId))
    .$dynamic();
export type CapitalRow = Awaited<ReturnType<typeof select>>[number];

/** Only bounds the answer. */
const ENTRIES_MAX = 20_000;

/** An investor's entries, the removed ones too, the newest day first. */
export async function listCapital(
  db: Executor,
  scope: ReaderScope,
  investorId: number,
): Promise<CapitalRow[]> {
  return select(db)
    .where(capitalInScope(asInvestor(scope, investorId)))
    .orderBy(desc(capitalEntries.day), desc(capitalEntries.id))
    .limit(ENTRIES_MAX);
}

/** An entry, and with the price of a transferred share the one of the other investor; locked until the transaction ends. */
export async function lockCapitalEntries(
  tx: Executor,
  scope: ReaderScope,
  id: number,
): Promise<CapitalRow[]> {
  const ofTransfer = tx
    .select({ transferId: capitalEntries.transferId })
    .from(capitalEntries)
    .where(eq(capitalEntries.id, id));
  return select(tx)
    .where(
      and(
        or(eq(capitalEntries.id, id), inArray(capitalEntries.transferId, ofTransfer)),
        capitalInScope(scope),
      ),
    )
    .orderBy(asc(capitalEntries.id))
    .for("update", { of: capitalEntries });
}

type NewRow = typeof capitalEntries.$inferInsert;

/** @returns the new ids, in the order of the rows */
export async function insertCapital(db: Executor, rows: readonly NewRow[]): Promise<number[]> {
  return insertRows(db, capitalEntries, rows);
}

export async function updateCapital(db: Executor, id: number, values: Partial<NewRow>): Promise<void> {
  await db.update(capitalEntries).set(values).where(eq(capitalEntries.id, id));
}

/** Marks entries as removed; updatedAt stays, which says when they were corrected last. */
const removed = (by: string) => ({
  removedAt: sql`now()`,
  removedBy: by,
  updatedAt: sql`${capitalEntries.updatedAt}`,
});

export async function removeCapitalEntry(db: Executor, id: number, by: string): Promise<void> {
  await db.update(capitalEntries).set(removed(by)).where(eq(capitalEntries.id, id));
}

export async function removeCapitalOfTransfer(db: Executor, transferId: number, by: string): Promise<void> {
  await db
    .update(capitalEntries)
    .set(removed(by))
    .where(and(eq(capitalEntries.transferId, transferId), isNull(capitalEntries.removedAt)));
}

/** What an investor was paid in published reports of these locations. */
export async function listOwnMonths(
  db: Executor,
  scope: ReaderScope,
  investorId: number,
  locationIds: readonly number[],
): Promise<OwnMonth[]> {
  return db
    .select({
      locationId: reports.locationId,
      period: reports.reportingPeriod,
      cashDistribution: investorDistributions.cashDistribution,
      compsValue: investorDistributions.compsValue,
    })
    .from(reports)
    .innerJoin(
      investorDistributions,
      and(eq(investorDistributions.reportId, reports.id), eq(investorDistributions.investorId, investorId)),
    )
    .where(and(inArray(reports.locationId, [...locationIds]), reportsInScope(asInvestor(scope, investorId))));
}

/** Locations by name, each with the newest month that the investor reads, and whether a share is held now. */
export async function listReturningLocations(
  db: Executor,
  scope: ReaderScope,
  investorId: number,
  locationIds: readonly number[],
): Promise<ReturningLocation[]> {
  const own = asInvestor(scope, investorId);
  const newest = db
    .select({ locationId: reports.locationId, period: max(reports.reportingPeriod).as("newest") })
    .from(reports)
    .where(and(inArray(reports.locationId, [...locationIds]), reportsInScope(own)))
    .groupBy(reports.locationId)
    .as("newest");
  const isHeld = sql<boolean>`exists (select from ${holdings} where ${and(
    holdingsInScope(own),
    eq(holdings.locationId, locations.id),
    gt(holdings.sharePercentage, "0"),
    isHeldNow,
  )})`;
  return db
    .select({ id: locations.id, name: locations.name, newestPeriod: newest.period, isHeld })
    .from(locations)
    .leftJoin(newest, eq(newest.locationId, locations.id))
    .where(inArray(locations.id, [...locationIds]))
    .orderBy(asc(locations.name), asc(locations.id));
}

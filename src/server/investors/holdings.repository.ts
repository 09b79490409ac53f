import { and, asc, count, eq, inArray, not, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { insertRows } from "#server/db/insert-rows.ts";
import { LOCK_KEYS } from "#server/db/locks.ts";
import { holdings, investors } from "#server/investors/investors.table.ts";
import { lockLocations } from "#server/locations/locations.repository.ts";
import { locations } from "#server/locations/locations.table.ts";
import {
  hasBegun,
  holdingsInScope,
  investorsInScope,
  isHeldIn,
  isHeldNow,
  type ReaderScope,
} from "#server/policies.ts";
import { users } from "#server/users/users.table.ts";
import type { HeldMonths } from "#shared/domain/holdings.ts";

/** A month, or "now" at each location. */
export type When = string | "now";
const isHeldAt = (when: When) => (when === "now" ? isHeldNow : isHeldIn(when));

/** The holdings in scope of a month with their locations, by name. */
export async function listHoldingRows(db: Executor, scope: ReaderScope, when: When = "now") {
  return db
    .select({
      id: holdings.id,
      investorId: holdings.investorId,
      locationId: holdings.locationId,
      sharePercentage: holdings.sharePercentage,
      createdAt: holdings.createdAt,
      name: locations.name,
      address: locations.address,
      logoFile: locations.logoFile,
    })
    .from(holdings)
    .innerJoin(locations, eq(locations.id, holdings.locationId))
    .where(and(holdingsInScope(scope), isHeldAt(when)))
    .orderBy(asc(locations.name), asc(locations.id));
}

/** The holders of a location in a month by name, in the order of the report form. */
export async function listHolders(db: Executor, scope: ReaderScope, locationId: number, when: When = "now") {
  return db
    .select({
      investorId: investors.id,
      firstName: sql<string>`coalesce(${users.firstName}, '')`,
      lastName: sql<string>`coalesce(${users.lastName}, '')`,
      email: users.email,
      sharePercentage: holdings.sharePercentage,
    })
    .from(holdings)
    .innerJoin(investors, eq(investors.id, holdings.investorId))
    .innerJoin(users, eq(users.id, investors.userId))
    .where(and(eq(holdings.locationId, locationId), holdingsInScope(scope), isHeldAt(when)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(investors.id));
}

/** Those who may read the report of a month once it is filed: a holding has begun by then, and none ended before. */
export async function listReadersOf(db: Executor, locationId: number, period: string): Promise<Set<number>> {
  const { investorId, firstMonth, lastMonth } = holdings;
  const rows = await db
    .select({ investorId })
    .from(holdings)
    .where(
      and(
        eq(holdings.locationId, locationId),
        sql`coalesce(${lastMonth}, '9999-99') >= ${period}`,
        sql`(coalesce(${firstMonth}, '') <= ${period} or ${hasBegun})`,
      ),
    );
  return new Set(rows.map((row) => row.investorId));
}

/** Whoever holds, held or will hold a location, by name. */
export async function listHolderNames(db: Executor, scope: ReaderScope, locationId: number) {
  const [firstName, lastName] = [
    sql<string>`coalesce(${users.firstName}, '')`,
    sql<string>`coalesce(${users.lastName}, '')`,
  ];
  return db
    .selectDistinct({ firstName, lastName, investorId: investors.id })
    .from(holdings)
    .innerJoin(investors, eq(investors.id, holdings.investorId))
    .innerJoin(users, eq(users.id, investors.userId))
    .where(and(eq(holdings.locationId, locationId), holdingsInScope(scope)))
    .orderBy(firstName, lastName, asc(investors.id));
}

/** The share of a location now, in percent, of the investor who reads. */
export async function findOwnShare(
  db: Executor,
  { investorId }: ReaderScope,
  locationId: number,
): Promise<string | undefined> {
  const isOwn = sql`${holdings.investorId} = ${investorId}`;
  const [row] = await db
    .select({ share: holdings.sharePercentage })
    .from(holdings)
    .where(and(isOwn, eq(holdings.locationId, locationId), isHeldNow));
  return row?.share;
}

/** All holdings in scope, also former and coming ones, oldest first. */
export async function listHeldMonths(
  db: Executor,
  scope: ReaderScope,
  of: { investorId?: number; locationId?: number },
): Promise<(typeof holdings.$inferSelect)[]> {
  const { investorId, locationId, firstMonth } = holdings;
  return db
    .select()
    .from(holdings)
    .where(
      and(
        holdingsInScope(scope),
        of.investorId === undefined ? undefined : eq(investorId, of.investorId),
        of.locationId === undefined ? undefined : eq(locationId, of.locationId),
      ),
    )
    .orderBy(sql`${firstMonth} nulls first`, asc(investorId), asc(locationId));
}

/**
 * Call it first to change holdings of investors or to delete an investor: changes to the same investors or the same
 * locations wait. Locations are locked before the investor's rows, as in filing, so that no two wait for each other.
 * Among them are locations that the investor gave up but was paid by: correcting a report there writes the investor's
 * line.
 * @param wanted further locations
 * @returns the ids of those that exist
 */
export async function lockHoldings(
  tx: Executor,
  investorIds: readonly number[],
  wanted: readonly number[],
): Promise<Set<number>> {
  // In order, so that no two wait for each other.
  for (const investorId of investorIds.toSorted((a, b) => a - b))
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEYS.holdings}, ${investorId})`);
  const ids = sql`any(${sql.param(investorIds)}::int[])`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select location_id as id from holdings where investor_id = ${ids}
    union
    select r.location_id from investor_distributions d join reports r on r.id = d.report_id
    where d.investor_id = ${ids}`);
  return lockLocations(tx, [...rows.map(({ id }) => id), ...wanted]);
}

/** What one investor held of a location, and holds instead. */
interface HeldChange {
  readonly investorId: number;
  readonly locationId: number;
  readonly before: readonly (HeldMonths & { id: number })[];
  readonly after: readonly HeldMonths[];
}

/** Replaces the rows of investors and locations by others; one with the same first month stays the same row. */
export async function replaceHeldMonths(tx: Executor, changes: readonly HeldChange[]): Promise<void> {
  const gone = changes.flatMap(({ before, after }) => {
    const first = new Set(after.map(({ firstMonth }) => firstMonth));
    return before.filter(({ firstMonth }) => !first.has(firstMonth)).map(({ id }) => id);
  });
  // Before the others, since at no moment may an investor have two shares in a month.
  if (gone.length > 0) await tx.delete(holdings).where(inArray(holdings.id, gone));
  const added: (typeof holdings.$inferInsert)[] = [];
  for (const { investorId, locationId, before, after } of changes)
    for (const { firstMonth, lastMonth, sharePercentage } of after) {
      const row = before.find((each) => each.firstMonth === firstMonth);
      if (row?.lastMonth === lastMonth && row.sharePercentage === sharePercentage) continue;
      const values = { firstMonth, lastMonth, sharePercentage };
      if (row) await tx.update(holdings).set(values).where(eq(holdings.id, row.id));
      else added.push({ investorId, locationId, ...values });
    }
  await insertRows(tx, holdings, added);
}

/** Every investor with every location held now, by name; investors without a location have one row without one. */
export async function listEveryHolding(db: Executor, scope: ReaderScope) {
  return db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phoneNumber: investors.phoneNumber,
      username: users.username,
      locationId: locations.id,
      locationName: locations.name,
      sharePercentage: holdings.sharePercentage,
    })
    .from(investors)
    .innerJoin(users, eq(users.id, investors.userId))
    .leftJoin(holdings, and(eq(holdings.investorId, investors.id), holdingsInScope(scope), isHeldNow))
    .leftJoin(locations, eq(locations.id, holdings.locationId))
    .where(investorsInScope(scope))
    .orderBy(
      asc(users.lastName),
      asc(users.firstName),
      asc(investors.id),
      asc(locations.name),
      asc(locations.id),
    );
}
export type InvestorHoldingRow = Awaited<ReturnType<typeof listEveryHolding>>[number];

const assignedShare = sql<string>`sum(${holdings.sharePercentage})`;

/** Number of holders and sum of shares (percent) now by location; locations without holders are missing. */
export async function sumHoldings(
  db: Executor,
  scope: ReaderScope,
): Promise<Map<number, { holders: number; assignedShare: string }>> {
  const { locationId } = holdings;
  const rows = await db
    .select({ locationId, holders: count(), assignedShare })
    .from(holdings)
    .where(and(holdingsInScope(scope), isHeldNow))
    .groupBy(locationId);
  return new Map(rows.map(({ locationId: id, ...sums }) => [id, sums]));
}

export async function countHoldersOf(db: Executor, locationId: number): Promise<number> {
  const held = and(eq(holdings.locationId, locationId), isHeldNow);
  const [row] = await db.select({ holders: count() }).from(holdings).where(held);
  return row?.holders ?? 0;
}

/** How many locations the investor's card names. */
const LARGEST_SHOWN = 2;

/** One of an investor's largest holdings, with the number of all. */
export type LargestHolding = {
  investorId: number;
  count: number;
  locationId: number;
  name: string;
  share: string;
};

/** For each investor the number of holdings of now and the largest ones, the largest first, in one query. */
export async function listLargestHoldings(db: Executor, scope: ReaderScope): Promise<LargestHolding[]> {
  const { investorId, locationId, sharePercentage } = holdings;
  const { id, name } = locations;
  const { rows } = await db.execute<LargestHolding>(sql`
    select investor_id as "investorId", held::integer as count, id as "locationId", name,
      share_percentage::text as share
    from (
      select ${investorId}, ${sharePercentage}, ${id}, ${name}, count(*) over (partition by ${investorId}) as held,
        row_number() over (partition by ${investorId} order by ${sharePercentage} desc, ${name}, ${id}) as rank
      from ${holdings} join ${locations} on ${id} = ${locationId} where ${and(holdingsInScope(scope), isHeldNow)}
    ) ranked
    where rank <= ${LARGEST_SHOWN}
    order by investor_id, rank`);
  return rows;
}

/**
 * The investors who hold, held or will hold a share of a location out of scope.
 * @param only looks for this investor alone
 */
export async function listHoldersElsewhere(
  db: Executor,
  scope: ReaderScope,
  only?: number,
): Promise<Set<number>> {
  const inScope = holdingsInScope(scope);
  if (inScope === undefined) return new Set();
  const { investorId } = holdings;
  const rows = await db
    .selectDistinct({ investorId })
    .from(holdings)
    .where(and(not(inScope), only === undefined ? undefined : eq(investorId, only)));
  return new Set(rows.map((row) => row.investorId));
}

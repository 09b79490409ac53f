import { and, asc, eq, inArray } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { insertRows } from "#server/db/insert-rows.ts";
import { investors } from "#server/investors/investors.table.ts";
import { investorsInScope, type ReaderScope } from "#server/policies.ts";
import { users } from "#server/users/users.table.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";

/** A group has up to 2,000 investors; this only bounds the answer. */
const INVESTORS_MAX = 20_000;

const columns = {
  id: investors.id,
  userId: investors.userId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phoneNumber: investors.phoneNumber,
  username: users.username,
  createdAt: investors.createdAt,
  updatedAt: investors.updatedAt,
};

const select = (db: Executor) =>
  db.select(columns).from(investors).innerJoin(users, eq(users.id, investors.userId));
type Row = Awaited<ReturnType<typeof select>>[number];

/** Names are nullable in the table, since managers need none; investors always have one. */
const toInvestor = (row: Row): Investor => ({
  ...row,
  firstName: row.firstName ?? "",
  lastName: row.lastName ?? "",
});

/** In the order of joining. */
export async function listInvestorRows(db: Executor, scope: ReaderScope): Promise<Investor[]> {
  const rows = await select(db)
    .where(investorsInScope(scope))
    .orderBy(asc(investors.createdAt), asc(investors.id))
    .limit(INVESTORS_MAX);
  return rows.map(toInvestor);
}

export async function findInvestor(db: Executor, scope: ReaderScope, id: number): Promise<Investor | null> {
  const [row] = await select(db).where(and(eq(investors.id, id), investorsInScope(scope)));
  return row ? toInvestor(row) : null;
}

/** Those of the investors whose account is there, by name. */
export async function listExisting(db: Executor, ids: readonly number[]): Promise<Investor[]> {
  const rows = await select(db)
    .where(inArray(investors.id, [...ids]))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(investors.id));
  return rows.map(toInvestor);
}

export async function insertInvestor(
  db: Executor,
  row: { userId: string; phoneNumber: string },
): Promise<number> {
  const [inserted] = await db.insert(investors).values(row).returning({ id: investors.id });
  if (!inserted) throw new Error("the database returned no new investor");
  return inserted.id;
}

/** @returns the new ids, in the order of the rows */
export const insertInvestors = (
  db: Executor,
  rows: readonly { userId: string; phoneNumber: string }[],
): Promise<number[]> => insertRows(db, investors, rows);

export async function updatePhoneNumber(db: Executor, id: number, phoneNumber: string): Promise<void> {
  await db.update(investors).set({ phoneNumber }).where(eq(investors.id, id));
}

export async function findInvestorOfAccount(db: Executor, userId: string): Promise<number | null> {
  const [row] = await db.select({ id: investors.id }).from(investors).where(eq(investors.userId, userId));
  return row?.id ?? null;
}

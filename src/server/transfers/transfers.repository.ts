import { and, asc, eq, isNull, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "#server/db/client.ts";
import { investors } from "#server/investors/investors.table.ts";
import { transfers } from "#server/investors/transfers.table.ts";
import { locationsInScope, type ReaderScope } from "#server/policies.ts";
import { users } from "#server/users/users.table.ts";

const giver = alias(investors, "giver");
const receiver = alias(investors, "receiver");
const giverUser = alias(users, "giver_user");
const receiverUser = alias(users, "receiver_user");

/** Transfers in scope that were not withdrawn, oldest first: a manager's of the locations, an investor's own. */
async function listTransfers(db: Executor, scope: ReaderScope, condition: SQL | undefined) {
  const { investorId } = scope;
  const isOwn = (id: number) => or(eq(transfers.fromInvestorId, id), eq(transfers.toInvestorId, id));
  return db
    .select({
      id: transfers.id,
      locationId: transfers.locationId,
      sharePercentage: transfers.sharePercentage,
      firstMonth: transfers.firstMonth,
      enteredBy: transfers.enteredBy,
      enteredAt: transfers.createdAt,
      from: { id: giver.id, firstName: giverUser.firstName, lastName: giverUser.lastName },
      to: { id: receiver.id, firstName: receiverUser.firstName, lastName: receiverUser.lastName },
    })
    .from(transfers)
    .innerJoin(giver, eq(giver.id, transfers.fromInvestorId))
    .innerJoin(giverUser, eq(giverUser.id, giver.userId))
    .innerJoin(receiver, eq(receiver.id, transfers.toInvestorId))
    .innerJoin(receiverUser, eq(receiverUser.id, receiver.userId))
    .where(
      and(
        condition,
        isNull(transfers.withdrawnAt),
        investorId === null ? undefined : isOwn(investorId),
        locationsInScope({ ...scope, investorId: null }, transfers.locationId),
      ),
    )
    .orderBy(asc(transfers.firstMonth), asc(transfers.id));
}
export type TransferRow = Awaited<ReturnType<typeof listTransfers>>[number];

export const listTransfersInScope = (db: Executor, scope: ReaderScope): Promise<TransferRow[]> =>
  listTransfers(db, scope, undefined);

export const listTransfersOf = (
  db: Executor,
  scope: ReaderScope,
  locationId: number,
): Promise<TransferRow[]> => listTransfers(db, scope, eq(transfers.locationId, locationId));

export async function findTransfer(
  db: Executor,
  scope: ReaderScope,
  id: number,
): Promise<TransferRow | null> {
  const [row] = await listTransfers(db, scope, eq(transfers.id, id));
  return row ?? null;
}

export async function insertTransfer(db: Executor, row: typeof transfers.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(transfers).values(row).returning({ id: transfers.id });
  if (!inserted) throw new Error("the database returned no new transfer");
  return inserted.id;
}

export async function setWithdrawn(db: Executor, id: number): Promise<void> {
  await db.update(transfers).set({ withdrawnAt: new Date().toISOString() }).where(eq(transfers.id, id));
}

import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/db/client.ts";
import {
  inBatches,
  type Importing,
  type KindOfImport,
  locationIdsOf,
} from "#server/imports/kind-of-import.ts";
import {
  findIdsByEmail,
  listHoldingsAt,
  listPeople,
  listStandingTransfers,
  listTakenNames,
  lockAccounts,
} from "#server/imports/stored.repository.ts";
import { lockHoldings, replaceHeldMonths } from "#server/investors/holdings.repository.ts";
import { insertInvestors, updatePhoneNumber } from "#server/investors/investors.repository.ts";
import {
  insertLocation,
  listFiledMonths,
  listLocations,
  lockLocationNames,
} from "#server/locations/locations.repository.ts";
import { insertAccounts, lockLoginNames, updateAccount } from "#server/users/users.repository.ts";
import { hashUnknownPassword } from "#server/users/users.service.ts";
import { type InvestorsPlan, planInvestors } from "#shared/domain/imports/plans/plan-investors.ts";

type People = Awaited<ReturnType<typeof listPeople>>;

/** New investors get no password that anybody knows: an invitation lets them choose one. */
export const importInvestors: KindOfImport<"investors"> = {
  lock: async (tx, rows) => {
    const known = await findIdsByEmail(tx, [...new Set(rows.map(({ email }) => email))]);
    await lockHoldings(tx, known, locationIdsOf(rows));
    await lockAccounts(tx, known);
    await lockLocationNames(tx);
    await lockLoginNames(tx);
  },
  plan: async (db, rows, { scope }) => {
    const locations = await listLocations(db, scope);
    const ids = locations.map(({ id }) => id);
    const filed = await listFiledMonths(db, ids);
    const people = await listPeople(db, scope);
    const plan = planInvestors(rows, {
      locations: locations.map(({ id, name }) => ({ id, name, lastFiled: filed.get(id)?.last ?? null })),
      investors: people,
      holdings: await listHoldingsAt(db, scope, ids),
      transfers: await listStandingTransfers(db, scope),
      takenNames: await listTakenNames(db),
    });
    return { plan, store: (tx, importing) => store(tx, importing, plan, people) };
  },
};

async function store(
  tx: Transaction,
  importing: Importing,
  { made, changed, newLocations, holdings }: InvestorsPlan,
  people: People,
): Promise<void> {
  const newIds = new Map<string, number>();
  for (const location of newLocations) newIds.set(location.name, (await insertLocation(tx, location)).id);
  const idOf = new Map(people.map(({ email, id }) => [email, id]));
  const accountOf = new Map(people.map(({ id, userId }) => [id, userId]));
  // One for all of the file: each takes long on purpose.
  const passwordHash = await hashUnknownPassword();
  await inBatches(made, importing, async (batch) => {
    const added = batch.map((person) => ({ ...person, userId: `investor_${randomUUID()}` }));
    await insertAccounts(
      tx,
      added.map(({ userId, firstName, lastName, email, username }) => ({
        id: userId,
        firstName,
        lastName,
        email,
        username,
        role: "investor",
        passwordHash,
      })),
    );
    const ids = await insertInvestors(
      tx,
      added.map(({ userId, phoneNumber }) => ({ userId, phoneNumber })),
    );
    for (const [index, { email }] of added.entries()) {
      const id = ids[index];
      if (id !== undefined) idOf.set(email, id);
    }
  });
  for (const { id, firstName, lastName, phoneNumber } of changed) {
    await updateAccount(tx, accountOf.get(id) ?? "", { firstName, lastName });
    await updatePhoneNumber(tx, id, phoneNumber);
  }
  await inBatches(holdings, importing, (batch) =>
    replaceHeldMonths(
      tx,
      batch.map(({ email, location, before, after }) => {
        const investorId = idOf.get(email);
        const locationId = location.id === "new" ? newIds.get(location.name) : location.id;
        if (investorId === undefined || locationId === undefined)
          throw new Error("a holding was planned of nobody or of no location");
        return { investorId, locationId, before, after };
      }),
    ),
  );
}

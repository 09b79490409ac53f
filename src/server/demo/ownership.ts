import { eq, isNull } from "drizzle-orm";
import { addCapital, correctCapital } from "#server/capital/capital.service.ts";
import { capitalEntries } from "#server/capital/capital.table.ts";
import type { Services } from "#server/context.ts";
import { type DemoLocation, LOCATIONS, type DemoPerson, TRANSFERS } from "#server/demo/group.ts";
import { type PastEntry, takeEntries } from "#server/demo/history.ts";
import type { Actor } from "#server/http/access.ts";
import { holdings } from "#server/investors/investors.table.ts";
import { transfers } from "#server/investors/transfers.table.ts";
import { transferShare } from "#server/transfers/transfers.service.ts";
import { DAY_MS } from "#shared/domain/dates.ts";
import { fromCents } from "#shared/domain/money.ts";
import { addMonths, type PeriodText } from "#shared/domain/periods.ts";
import { formatShare, fromBasisPoints, toBasisPoints } from "#shared/domain/shares.ts";

/** The shares that an investor begins with, before the transfers of the past. */
export function firstShares({ username, shares }: DemoPerson): Record<string, string> {
  const before = { ...shares };
  for (const { location, from, to, share, month } of TRANSFERS) {
    if (month > 0 || ![from, to].includes(username)) continue;
    const change = toBasisPoints(share) * (username === from ? 1 : -1);
    before[location] = fromBasisPoints(toBasisPoints(before[location]) + change);
  }
  return before;
}

interface Group {
  actor: Actor;
  locationIds: ReadonlyMap<string, number>;
  investors: readonly { person: DemoPerson; id: number }[];
  /** The months that are filed first and last. */
  oldest: PeriodText;
  newest: PeriodText;
  now: Date;
}

/** Transfers the shares, before any month is filed. @returns what the log says of it */
export async function transferShares(
  services: Services,
  { actor, locationIds, investors, newest, now }: Group,
): Promise<PastEntry[]> {
  const { db } = services;
  const idOf = (username: string) => investors.find(({ person }) => person.username === username)?.id ?? 0;
  const past: PastEntry[] = [];
  for (const { location, from, to, share, month, price } of TRANSFERS) {
    const firstMonth = addMonths(newest, month);
    const { id } = await transferShare(services, actor, {
      locationId: locationIds.get(location) ?? 0,
      fromInvestorId: idOf(from),
      toInvestorId: idOf(to),
      sharePercentage: share,
      from: firstMonth,
      price,
      filedMonthsStay: undefined,
    });
    const createdAt =
      month > 0
        ? new Date(now.getTime() - DAY_MS).toISOString()
        : `${addMonths(firstMonth, -1)}-18T14:20:00.000Z`;
    await db.update(transfers).set({ createdAt }).where(eq(transfers.id, id));
    await db.update(holdings).set({ createdAt }).where(eq(holdings.firstMonth, firstMonth));
    await db
      .update(capitalEntries)
      .set({ createdAt, updatedAt: createdAt })
      .where(eq(capitalEntries.transferId, id));
    past.push(...(await takeEntries(db, "transfer_share", createdAt)));
  }
  return past;
}

/** No capital is entered for these investors. */
const WITHOUT_CAPITAL = ["cwhitmore", "gsantos"];
/** The location paid capital back to all its holders, dollars for each 1.00%. */
const RETURNED = {
  location: "Night Heron Cocktail Bar",
  month: -8,
  price: 400,
  note: "Refinancing of the bar",
};
/** This entry was typed wrong at first. */
const MISTYPED = {
  username: "mellison",
  location: "Saltgrass Kitchen",
  amount: "50500.00",
  right: "55000.00",
};

/** Enters what the shares cost at the beginning. @returns what the log says of it */
export async function enterCapital(
  services: Services,
  { actor, locationIds, investors, oldest, newest }: Group,
): Promise<PastEntry[]> {
  const { db } = services;
  const entered = `${addMonths(newest, -5)}-28T15:00:00.000Z`;
  const corrected = `${addMonths(newest, -4)}-02T15:00:00.000Z`;
  const past: PastEntry[] = [];
  for (const { person, id } of investors) {
    if (WITHOUT_CAPITAL.includes(person.username)) continue;
    const entries = Object.entries(firstShares(person)).flatMap(([name, share]) => {
      const location = LOCATIONS.find((each) => each.name === name);
      const locationId = locationIds.get(name);
      if (!location || locationId === undefined) return [];
      const isMistyped = person.username === MISTYPED.username && name === MISTYPED.location;
      const contribution = {
        locationId,
        day: `${addMonths(oldest, -1)}-${location.since % 2 === 0 ? "22" : "15"}`,
        kind: "contribution" as const,
        amount: isMistyped ? MISTYPED.amount : priceOf(share, location),
        note: `${formatShare(share)} of ${name}`,
      };
      if (name !== RETURNED.location) return [contribution];
      const day = `${addMonths(newest, RETURNED.month)}-16`;
      return [
        contribution,
        { locationId, day, kind: "return" as const, amount: priceOf(share, RETURNED), note: RETURNED.note },
      ];
    });
    await addCapital(services, actor, id, entries);
    past.push(...(await takeEntries(db, "add_capital", entered)));
  }
  const rows = await db
    .update(capitalEntries)
    .set({ createdAt: entered, updatedAt: entered })
    .where(isNull(capitalEntries.transferId))
    .returning();
  const mistyped = rows.find(({ amount }) => amount === MISTYPED.amount);
  if (!mistyped) throw new Error("the demo group has no mistyped entry");
  const { id, updatedAt } = mistyped;
  const reason = "Typed wrong from the agreement.";
  await correctCapital(services, actor, id, { ...mistyped, amount: MISTYPED.right, reason, updatedAt });
  await db.update(capitalEntries).set({ updatedAt: corrected }).where(eq(capitalEntries.id, id));
  past.push(...(await takeEntries(db, "correct_capital", corrected)));
  return past;
}

const priceOf = (share: string, { price }: Pick<DemoLocation, "price">) =>
  fromCents(BigInt(toBasisPoints(share) * price));

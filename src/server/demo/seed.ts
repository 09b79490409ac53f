import fs from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { activityLogs } from "#server/activity/activity.table.ts";
import { hashPassword } from "#server/auth/passwords.ts";
import type { Services } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import { INVESTORS, MANAGERS, LOCATIONS, type DemoPerson, type DemoLocation } from "#server/demo/group.ts";
import { dateBack, logThePast, type PastEntry, sealChain } from "#server/demo/history.ts";
import { importBudget } from "#server/demo/imports.ts";
import { chanceFrom } from "#server/demo/month-figures.ts";
import { enterCapital, firstShares, transferShares } from "#server/demo/ownership.ts";
import {
  closedAfter,
  fileDemoReports,
  LATE,
  overpaymentNoticed,
  reportedMonths,
} from "#server/demo/reports.ts";
import { makeDemoStatements, publishedUpTo } from "#server/demo/statements.ts";
import { brandPortal, type DemoInvitation, turnOnFeatures } from "#server/demo/turn-on-features.ts";
import type { Actor } from "#server/http/access.ts";
import { serverFolder } from "#server/http/package-folder.ts";
import { insertInvestor } from "#server/investors/investors.repository.ts";
import { holdings, investors } from "#server/investors/investors.table.ts";
import { createLocation } from "#server/locations/locations.service.ts";
import { locations } from "#server/locations/locations.table.ts";
import { EVERYTHING } from "#server/policies.ts";
import { findAnyAccountId, insertAccount } from "#server/users/users.repository.ts";
import { users } from "#server/users/users.table.ts";
import { PROTECTED_ADMINISTRATOR_ID } from "#shared/domain/accounts.ts";
import { DUE_DAY } from "#shared/domain/due.ts";
import type { PeriodText } from "#shared/domain/periods.ts";

/** The password of all demo logins; printed at the start. */
export const DEMO_PASSWORD = "demo-portal";

/**
 * Fills an empty database with the demo group; leaves one with accounts alone.
 * @param isPlain nothing is turned on that a group has to turn on
 * @returns the invitation that can still be accepted
 */
export async function seedDemo(
  services: Services,
  now: Date,
  isPlain = true,
): Promise<DemoInvitation | null> {
  const { db, files } = services;
  if ((await findAnyAccountId(db)) !== null) return null;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const managers = await seedManagers(db, passwordHash);
  const [first, second] = managers;
  if (!first || !second) throw new Error("the demo group has no two managers");

  const locationIds = new Map<string, number>();
  const made: Parameters<typeof logThePast>[2][number][] = [];
  for (const location of LOCATIONS) {
    const { id } = await createLocation(
      db,
      files,
      first,
      { ...location, kind: location.trade, dueDay: location.name === LATE ? lateDueDay(now) : null },
      location.logo === null ? undefined : await logoOf(location.logo),
    );
    await db
      .update(locations)
      .set({ createdAt: openedAt(location) })
      .where(sql`${locations.id} = ${id}`);
    locationIds.set(location.name, id);
    made.push({ location, id, at: openedAt(location) });
  }
  const months = reportedMonths(now);
  const [oldest = "", newest = ""] = [months[0], months.at(-1)];
  const joined = await seedInvestors(db, passwordHash, { locationIds, newest, isPlain });
  const past: PastEntry[] = [];
  if (!isPlain) {
    await brandPortal(services, first, await logoOf("casco-bay"));
    const group = { actor: first, locationIds, investors: joined, oldest, newest, now };
    past.push(...(await enterCapital(services, group)), ...(await transferShares(services, group)));
  }
  // Drops the seed's own log entries; the reports' entries follow.
  await db.delete(activityLogs);
  const overpaid = publishedUpTo(newest);
  const filed = await fileDemoReports({
    services,
    managers,
    locationIds,
    chance: chanceFrom(2026),
    now,
    overpaid: isPlain ? null : overpaid,
  });
  past.push(...filed.past);
  if (!isPlain) {
    past.push(...(await importBudget(services, first, newest)));
    const correctedAt = overpaymentNoticed(overpaid, now);
    past.push(
      ...(await makeDemoStatements(services, first, { newest, now, correct: filed.correct, correctedAt })),
    );
  }
  await dateBack(db, newest);
  await logThePast(db, managers, [...made, ...joined], past, now);
  await sealChain(db);
  return isPlain
    ? null
    : turnOnFeatures(
        services,
        { first, author: second, managers, locationIds, fileReviewed: filed.fileReviewed },
        now,
      );
}

async function seedManagers(db: Database, passwordHash: string): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (const [index, { since, ...names }] of MANAGERS.entries()) {
    const id = index === 0 ? PROTECTED_ADMINISTRATOR_ID : `manager_${names.username}`;
    await insertAccount(db, {
      ...names,
      id,
      role: "manager",
      kind: "administrator",
      passwordHash,
      createdAt: `${since}-01-08T14:00:00.000Z`,
    });
    actors.push({
      ...names,
      userId: id,
      role: "manager",
      kind: "administrator",
      locationIds: null,
      profileImageUrl: null,
      investorId: null,
      tokenHash: "",
      confirmedAt: new Date(0).toISOString(),
      mustSetUpSecondFactor: false,
      scope: EVERYTHING,
      origin: { ipAddress: `203.0.113.${24 + index * 33}`, userAgent: null },
    });
  }
  return actors;
}

async function seedInvestors(
  db: Database,
  passwordHash: string,
  {
    locationIds,
    newest,
    isPlain,
  }: { locationIds: ReadonlyMap<string, number>; newest: PeriodText; isPlain: boolean },
): Promise<{ person: DemoPerson; id: number; at: string }[]> {
  const joined: { person: DemoPerson; id: number; at: string }[] = [];
  for (const [index, person] of INVESTORS.entries()) {
    const { shares: now, since, phoneNumber, ...names } = person;
    const shares = isPlain ? now : firstShares(person);
    const userId = `investor_${names.username}`;
    const createdAt = `${since}-${String((index % 9) + 1).padStart(2, "0")}-14T16:00:00.000Z`;
    await insertAccount(db, { ...names, id: userId, role: "investor", passwordHash, createdAt });
    const investorId = await insertInvestor(db, { userId, phoneNumber });
    await db
      .update(investors)
      .set({ createdAt })
      .where(sql`${investors.id} = ${investorId}`);
    joined.push({ person, id: investorId, at: createdAt });
    for (const [name, sharePercentage] of Object.entries(shares)) {
      const locationId = locationIds.get(name);
      const location = LOCATIONS.find((each) => each.name === name);
      if (locationId === undefined || !location) throw new Error(`the demo group has no ${name}`);
      const lastMonth = closedAfter(location, newest);
      await db.insert(holdings).values({ investorId, locationId, sharePercentage, lastMonth });
    }
  }
  await db.update(holdings).set({ createdAt: "2024-01-02T15:00:00.000Z" });
  await db.update(users).set({ updatedAt: sql`${users.createdAt}` });
  return joined;
}

/** On most days of a month the group's due day is over; before, this one has an earlier day of its own. */
const lateDueDay = (now: Date): number | null => (now.getUTCDate() > DUE_DAY ? null : 1);

const openedAt = ({ since }: DemoLocation) => `${since}-03-14T15:00:00.000Z`;

/** A logo, uploaded like any other. */
async function logoOf(name: string) {
  const svg = await fs.readFile(path.join(serverFolder(), "demo/logos", `${name}.svg`));
  return { filename: `${name}.png`, bytes: await sharp(svg).png().toBuffer() };
}

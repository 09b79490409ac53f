import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { hash } from "@node-rs/argon2";
import type { FastifyInstance } from "fastify";
import { insertEntry } from "#server/activity/activity.repository.ts";
import { type AppOptions, buildApp } from "#server/app.ts";
import { Secrets, SECRETS_KEY_BYTES } from "#server/auth/secrets.ts";
import { WRITES_PER_HOUR } from "#server/config.ts";
import type { Services } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { openStorage } from "#server/files/storage.ts";
import { listHeldMonths, replaceHeldMonths } from "#server/investors/holdings.repository.ts";
import { insertInvestor } from "#server/investors/investors.repository.ts";
import { insertLocation } from "#server/locations/locations.repository.ts";
import { openPdfs } from "#server/pdf/pdfs.ts";
import { EVERYTHING } from "#server/policies.ts";
import { openSpreadsheets } from "#server/spreadsheets/spreadsheets.ts";
import { clientWith, type Client } from "#server/testing-client.ts";
import { insertAccount } from "#server/users/users.repository.ts";
import type { Action } from "#shared/activity/activity.schema.ts";
import type { ManagerKind } from "#shared/auth/abilities.ts";
import { PROTECTED_ADMINISTRATOR_ID } from "#shared/domain/accounts.ts";
import type { Months } from "#shared/domain/holdings.ts";

export const PASSWORD = "a long enough password";
/** Cheap on purpose: what is tested is not how strong the hash is. */
const passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** One for all portals of a worker: starting a thread takes longer than most of what is tested with it. */
const pdfs = openPdfs();
const spreadsheets = openSpreadsheets();

interface InvestorNames {
  firstName?: string;
  lastName?: string;
  username?: string;
}

export interface TestInvestor {
  id: number;
  userId: string;
  username: string;
  client: Client;
}

export interface TestPortalOptions {
  protectedAccounts?: Services["protectedAccounts"];
  managersNeedSecondFactor?: boolean;
  /** Changes that a manager may make in an hour. */
  writesPerHour?: number;
}

/** A portal on its own database, which is deleted with it. */
export interface TestPortal {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  nobody: Client;
  /** Another server of the same portal, closed with it. */
  openApp(options: Partial<AppOptions>): Promise<FastifyInstance>;
  /** A new manager, or the protected administrator. */
  addManager(names?: {
    username?: string;
    protectedAdministrator?: boolean;
    kind?: ManagerKind;
    locationIds?: number[] | null;
  }): Promise<{ id: string; username: string; client: Client }>;
  addInvestor(names?: InvestorNames): Promise<TestInvestor>;
  /** An investor with a share of the location. */
  addHolder(locationId: number, sharePercentage: string, names?: InvestorNames): Promise<TestInvestor>;
  addLocation(name?: string): Promise<{ id: number; name: string }>;
  /** One share for all months, or for those that are given. */
  hold(
    investorId: number,
    locationId: number,
    sharePercentage: string,
    months?: Partial<Months>,
  ): Promise<void>;
  /** A client signed in as an existing account. */
  signInAs(username: string): Promise<Client>;
  close(): Promise<void>;
}

/** The cookie of a new session of an account. */
export async function cookieOf(app: FastifyInstance, username: string, password = PASSWORD): Promise<string> {
  const payload = { username, password };
  const answer = await app.inject({ method: "POST", url: "/api/auth/local", payload });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  if (answer.statusCode !== 200 || cookie === "")
    throw new Error(`signing in as ${username}: ${answer.body}`);
  return cookie;
}

/** Opens a portal for one test file; close it when its tests are done. */
export async function openTestPortal({
  protectedAccounts = null,
  managersNeedSecondFactor = false,
  writesPerHour = WRITES_PER_HOUR,
}: TestPortalOptions = {}): Promise<TestPortal> {
  const database = await createTestDatabase();
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), "portal-files-"));
  const services: Services = {
    db: database.db,
    files: await openStorage({ kind: "local", directory }),
    protectedAccounts,
    secrets: new Secrets(randomBytes(SECRETS_KEY_BYTES)),
    publicUrl: null,
    managersNeedSecondFactor,
    openid: null,
    pdfs,
    spreadsheets,
    timeZone: "UTC",
    sendsMail: false,
  };
  const apps: FastifyInstance[] = [];
  const openApp: TestPortal["openApp"] = async (options) => {
    const opened = await buildApp({
      services,
      pages: null,
      trustProxy: false,
      logLevel: "silent",
      ...options,
    });
    apps.push(opened);
    return opened;
  };
  const app = await openApp({ parsesReplies: true, writesPerHour });
  await app.ready();
  const { db } = database;

  const signInAs = async (username: string) => clientWith(app, await cookieOf(app, username));

  const addInvestor: TestPortal["addInvestor"] = async ({
    firstName = "Margaret",
    lastName = "Ellison",
    username = unique("investor"),
  } = {}) => {
    const userId = `investor_${randomUUID()}`;
    const id = await db.transaction(async (tx) => {
      await insertAccount(tx, {
        id: userId,
        username,
        email: `${username}@example.com`,
        firstName,
        lastName,
        role: "investor",
        passwordHash,
      });
      const investorId = await insertInvestor(tx, { userId, phoneNumber: "(207) 555-0143" });
      await logForInvestor(tx, "create_investor", investorId);
      return investorId;
    });
    return { id, userId, username, client: await signInAs(username) };
  };

  const hold: TestPortal["hold"] = (investorId, locationId, sharePercentage, months) =>
    db.transaction(async (tx) => {
      const of = { investorId, locationId };
      const held = { firstMonth: null, lastMonth: null, sharePercentage, ...months };
      const before = await listHeldMonths(tx, EVERYTHING, of);
      await replaceHeldMonths(tx, [{ ...of, before, after: [held] }]);
      await logForInvestor(tx, "update_investor_locations", investorId);
    });

  return {
    app,
    services,
    database,
    nobody: clientWith(app, null),
    openApp,
    signInAs,
    addManager: async ({
      username = unique("manager"),
      protectedAdministrator = false,
      kind = "administrator",
      locationIds = null,
    } = {}) => {
      const id = protectedAdministrator ? PROTECTED_ADMINISTRATOR_ID : randomUUID();
      await insertAccount(db, {
        id,
        username,
        email: `${username}@example.com`,
        firstName: "Claire",
        lastName: "Donovan",
        role: "manager",
        kind,
        locationIds,
        passwordHash,
      });
      return { id, username, client: await signInAs(username) };
    },
    addInvestor,
    addHolder: async (locationId, sharePercentage, names) => {
      const investor = await addInvestor(names);
      await hold(investor.id, locationId, sharePercentage);
      return investor;
    },
    addLocation: async (name = "Harbor & Vine Wine Bar") => {
      const { id } = await insertLocation(db, { name, address: "12 Wharf Street, Portland, ME 04101" });
      return { id, name };
    },
    hold,
    close: async () => {
      for (const each of apps) await each.close();
      await database.close();
      await fs.rm(directory, { recursive: true, force: true });
    },
  };
}

/** Without it, verify would say that nobody recorded the change; long ago, so that no test finds it among the newest. */
const logForInvestor = (tx: Transaction, action: Action, investorId: number) =>
  insertEntry(tx, {
    action,
    entityType: "investor",
    entityId: String(investorId),
    createdAt: "2001-01-01T00:00:00.000Z",
  });

let made = 0;
const unique = (kind: string) => `${kind}${(made += 1)}`;

import type { ChildProcess } from "node:child_process";
import fs from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, inject } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { PROTECTED_ADMINISTRATOR_ID } from "#shared/domain/accounts.ts";
import { newDirectory, startBuiltPortal, removeDirectory } from "../../started-portal.ts";
import { DESK, type Device, type Visitor } from "./browser.ts";
import { PagePool } from "./page-pool.ts";
import { Person } from "./person.ts";
import type { SharedPortal } from "./shared-portals.global.ts";

/** The protected administrator of the portal under test. */
export const CLAIRE = {
  username: "cdonovan",
  password: "first-admin-1",
  email: "claire@example.com",
  firstName: "Claire",
  lastName: "Donovan",
};

/** Which device and user; by default a desktop in light colours at the real time. */
export interface Look extends Partial<Device> {
  /** The signed-in user, Claire by default; null for nobody. */
  as?: Person | null;
}

export interface BrowserPortal {
  address: string;
  database: TestDatabase;
  /** Claire's session, for the data that a test needs. */
  claire: Person;
  signIn(username: string, password: string): Promise<Person>;
  /** A visitor with a page of their own, at no address yet. */
  newVisitor(look?: Look): Promise<Visitor>;
  /** The same, at an address. */
  open(path: string, look?: Look): Promise<Visitor>;
  /** Only in the last test of a file. */
  stop(): Promise<void>;
}

/** A running portal and browser. */
interface Running {
  address: string;
  database: TestDatabase;
  pages: PagePool;
  claire: Person;
  process: ChildProcess;
  directory: string;
  stop(): Promise<unknown>;
}

/** Shared by all files of this worker and started by the first: a start costs more than most tests. */
let shared: Promise<Running> | undefined;

/**
 * The built portal on a database of this worker. Every test begins with no data but Claire's account, and fails when one
 * of its pages has logged an error.
 */
export async function openBrowserPortal(): Promise<BrowserPortal> {
  shared ??= startShared().catch((error: unknown) => {
    // The next file tries again.
    shared = undefined;
    throw error;
  });
  return openIn(await shared);
}

/** A portal of this file alone: with its own settings, or to be stopped by its last test. */
export async function openOwnBrowserPortal(
  settings: Readonly<Record<string, string>> = {},
): Promise<BrowserPortal> {
  const running = await start(settings);
  const portal = openIn(running);
  afterAll(async () => {
    await running.pages.close();
    await running.stop();
    await running.database.close();
    await removeDirectory(running.directory);
  });
  return portal;
}

async function startShared(): Promise<Running> {
  const running = await start({});
  const { pid } = running.process;
  if (pid === undefined) throw new Error("the portal has no process");
  const note: SharedPortal = {
    pid,
    directory: running.directory,
    database: running.database.connection.database,
    postgres: inject("postgres"),
  };
  await fs.writeFile(join(inject("sharedPortals"), `${pid}.json`), JSON.stringify(note));
  return running;
}

async function start(settings: Readonly<Record<string, string>>): Promise<Running> {
  const database = await createTestDatabase();
  const directory = await newDirectory();
  const portal = await startBuiltPortal({
    ...settings,
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    ADMIN_USERNAME: CLAIRE.username,
    ADMIN_PASSWORD: CLAIRE.password,
    ADMIN_EMAIL: CLAIRE.email,
    ADMIN_FIRST_NAME: CLAIRE.firstName,
    ADMIN_LAST_NAME: CLAIRE.lastName,
  }).catch(async (error: unknown) => {
    await Promise.all([database.close(), removeDirectory(directory)]);
    throw error;
  });
  const claire = await Person.signIn(portal.address, CLAIRE.username, CLAIRE.password);
  return { ...portal, database, pages: new PagePool(portal.address), claire, directory };
}

function openIn({ address, database, pages, claire, stop }: Running): BrowserPortal {
  const visitors: Visitor[] = [];

  beforeEach(() => emptyGroup(database));
  afterEach(async ({ task }) => {
    const visited = visitors.splice(0);
    const faults = visited.flatMap((visitor) => visitor.faults);
    const hasFailed = faults.length > 0 || task.result?.state === "fail";
    await Promise.all(visited.map((visitor) => visitor.close(hasFailed)));
    expect(faults).toEqual([]);
  });

  const newVisitor = async ({ as = claire, ...look }: Look = {}) => {
    const visitor = await pages.take({ ...DEFAULT_DEVICE, ...look });
    visitors.push(visitor);
    if (as) await visitor.context.addCookies([cookieOf(as, address)]);
    return visitor;
  };
  return {
    stop: async () => void (await stop()),
    address,
    database,
    claire,
    signIn: (username, password) => Person.signIn(address, username, password),
    newVisitor,
    open: async (path, look) => {
      const visitor = await newVisitor(look);
      await visitor.page.goto(path);
      return visitor;
    },
  };
}

const DEFAULT_DEVICE: Device = {
  viewport: DESK,
  colorScheme: "light",
  keepsOffline: false,
  at: null,
  isNew: false,
};

function cookieOf(person: Person, url: string): { name: string; value: string; url: string } {
  const [name = "", value = ""] = person.cookie.split("=");
  return { name, value, url };
}

/** Deletes everything but Claire's account and session, and restores her account. */
async function emptyGroup({ db }: TestDatabase): Promise<void> {
  await db.execute(
    sql`truncate locations, investors, activity_logs, documents, attempt_counts, settings,
      account_links, jobs, removals restart identity cascade`,
  );
  await db.execute(sql`delete from users where id <> ${PROTECTED_ADMINISTRATOR_ID}`);
  const { username, email, firstName, lastName } = CLAIRE;
  await db.execute(
    sql`update users set username = ${username}, email = ${email}, first_name = ${firstName}, last_name = ${lastName}`,
  );
  // As if she had just signed in: ten minutes later, setting a password would ask for hers.
  await db.execute(sql`update sessions set confirmed_at = now(), password_changed = false`);
}

/** Takes the faults that a test has caused on purpose, so that they do not fail it. */
export function takeFaults(visitor: Visitor): string[] {
  return visitor.faults.splice(0);
}

import type { ChildProcess } from "node:child_process";
import fs from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, inject } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { PROTECTED_ADMINISTRATOR_ID } from "#shared/domain/accounts.ts";
import { newDirectory, startBuiltPortal, removeDirectory } from "../started-portal.ts";
import { DESK, openBrowser, type Device, type Visitor } from "./browser.ts";
import { KeptPages } from "./kept-pages.ts";
import type { Lasting } from "./lasting.global.ts";
import { Person } from "./person.ts";

/** The protected administrator of the portal under test. */
export const CLAIRE = {
  username: "cdonovan",
  password: "first-admin-1",
  email: "claire@example.com",
  firstName: "Claire",
  lastName: "Donovan",
};

/** A desk in the light, at the true time, unless told. */
export interface Look extends Partial<Device> {
  /** Null: nobody is signed in. Claire unless told. */
  as?: Person | null;
}

export interface BrowserPortal {
  address: string;
  database: TestDatabase;
  /** Claire's session, for whatever a test needs before it begins. */
  claire: Person;
  signIn(username: string, password: string): Promise<Person>;
  /** A browser of somebody's own, not at any page yet. */
  enter(look?: Look): Promise<Visitor>;
  /** The same, at a page. */
  open(path: string, look?: Look): Promise<Visitor>;
  /** For the last test of a file. */
  stop(): Promise<void>;
}

/** A portal and a browser that run. */
interface Running {
  address: string;
  database: TestDatabase;
  /** Another one where the last has died of a test: the rest of the files have nothing to do with that. */
  browser(): Promise<Browser>;
  pages: KeptPages;
  claire: Person;
  process: ChildProcess;
  directory: string;
  stop(): Promise<unknown>;
}

/** One for all files of this worker, begun by the first: starting it costs more than many of their tests. */
let shared: Promise<Running> | undefined;

/**
 * The built portal on a database that no other worker has, for the tests of one file. Every test begins with an empty
 * group, and ends with closed browsers in which nothing went wrong.
 */
export async function openBrowserPortal(): Promise<BrowserPortal> {
  shared ??= startToLast().catch((error: unknown) => {
    // The next file tries again.
    shared = undefined;
    throw error;
  });
  return openIn(await shared);
}

/** The same, of this file alone: with settings of its own, or to be stopped by its last test. */
export async function openOwnBrowserPortal(
  settings: Readonly<Record<string, string>> = {},
): Promise<BrowserPortal> {
  const running = await start(settings);
  const portal = openIn(running);
  afterAll(async () => {
    await (await running.browser()).close();
    await running.stop();
    await running.database.close();
    await removeDirectory(running.directory);
  });
  return portal;
}

async function startToLast(): Promise<Running> {
  const running = await start({});
  const { pid } = running.process;
  if (pid === undefined) throw new Error("the portal has no process");
  const note: Lasting = {
    pid,
    directory: running.directory,
    database: running.database.connection.database,
    postgres: inject("postgres"),
  };
  await fs.writeFile(join(inject("lasting"), `${pid}.json`), JSON.stringify(note));
  return running;
}

async function start(settings: Readonly<Record<string, string>>): Promise<Running> {
  let opened = await openBrowser();
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
    await Promise.all([opened.close(), database.close(), removeDirectory(directory)]);
    throw error;
  });
  const browser = async () => {
    if (!opened.isConnected()) opened = await openBrowser();
    return opened;
  };
  const claire = await Person.signIn(portal.address, CLAIRE.username, CLAIRE.password);
  return { ...portal, database, browser, pages: new KeptPages(browser, portal.address), claire, directory };
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

  const enter = async ({ as = claire, ...look }: Look = {}) => {
    const visitor = await pages.enter({ ...HERE_AND_NOW, ...look });
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
    enter,
    open: async (path, look) => {
      const visitor = await enter(look);
      await visitor.page.goto(path);
      return visitor;
    },
  };
}

const HERE_AND_NOW: Device = {
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

/** Takes away everything but Claire, her session included, and what was changed of her. */
async function emptyGroup({ db }: TestDatabase): Promise<void> {
  await db.execute(
    sql`truncate locations, investors, activity_logs, documents, login_failures, kept_counts restart identity cascade`,
  );
  await db.execute(sql`delete from users where id <> ${PROTECTED_ADMINISTRATOR_ID}`);
  const { username, email, firstName, lastName } = CLAIRE;
  await db.execute(
    sql`update users set username = ${username}, email = ${email}, first_name = ${firstName}, last_name = ${lastName}`,
  );
  // As if she had just signed in: what sets passwords asks for hers ten minutes after that.
  await db.execute(sql`update sessions set confirmed_at = now(), password_changed = false`);
}

/** What went wrong in a page that was made to fail on purpose; then it no longer counts. */
export function takeFaults(visitor: Visitor): string[] {
  return visitor.faults.splice(0);
}

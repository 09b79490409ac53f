import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { sql } from "drizzle-orm";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { PROTECTED_ADMINISTRATOR_ID } from "#shared/domain/protected-account.ts";
import { newDirectory, startBuiltPortal, removeDirectory } from "../started-portal.ts";
import { DESK, openBrowser, openVisitor, type Visitor } from "./browser.ts";
import { Person } from "./person.ts";

/** The protected administrator of the portal under test. */
export const CLAIRE = {
  username: "cdonovan",
  password: "first-admin-1",
  email: "claire@example.com",
  firstName: "Claire",
  lastName: "Donovan",
};

export interface Look {
  /** Null: nobody is signed in. Claire unless told. */
  as?: Person | null;
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  /** With the worker that keeps what was read. */
  keepsOffline?: boolean;
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

/**
 * The built portal on a database of its own, for the tests of one file. Every test begins with an empty group, and
 * ends with closed browsers in which nothing went wrong.
 */
export async function openBrowserPortal(
  settings: Readonly<Record<string, string>> = {},
): Promise<BrowserPortal> {
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
  });
  const { address } = portal;
  const browser = await openBrowser();
  const claire = await Person.signIn(address, CLAIRE.username, CLAIRE.password);
  const visitors: Visitor[] = [];

  beforeEach(() => emptyGroup(database));
  afterEach(async () => {
    const visited = visitors.splice(0);
    const faults = visited.flatMap((visitor) => visitor.faults);
    await Promise.all(visited.map((visitor) => visitor.close()));
    expect(faults).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await portal.stop();
    await database.close();
    await removeDirectory(directory);
  });

  const enter = async ({ as = claire, viewport = DESK, colorScheme = "light", keepsOffline }: Look = {}) => {
    const visitor = await openVisitor(browser, address, viewport, colorScheme, keepsOffline);
    visitors.push(visitor);
    if (as) await visitor.context.addCookies([cookieOf(as, address)]);
    return visitor;
  };
  return {
    stop: async () => void (await portal.stop()),
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

function cookieOf(person: Person, url: string): { name: string; value: string; url: string } {
  const [name = "", value = ""] = person.cookie.split("=");
  return { name, value, url };
}

/** Takes away everything but Claire, her session included. */
async function emptyGroup({ db }: TestDatabase): Promise<void> {
  await db.execute(
    sql`truncate locations, investors, activity_logs, documents, login_failures, kept_counts restart identity cascade`,
  );
  await db.execute(sql`delete from users where id <> ${PROTECTED_ADMINISTRATOR_ID}`);
}

/** What went wrong in a page that was made to fail on purpose; then it no longer counts. */
export function takeFaults(visitor: Visitor): string[] {
  return visitor.faults.splice(0);
}

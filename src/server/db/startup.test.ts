import { randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { type Connection, openDatabase } from "#server/db/client.ts";
import { preparedDirectory, startIn, temporaryDirectory } from "#server/db/embedded/postgres.fixture.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { assertNewEnough, assertReachable, explainMigration, waitForDatabase } from "#server/db/startup.ts";
import { asAdministrator } from "#server/db/testing.global.ts";
import { createEmptyDatabase, createTestDatabase, isPooled } from "#server/db/testing.ts";
import { serverOfUnknownAuthority } from "#server/db/unknown-authority.fixture.ts";
import { StartupError } from "#server/startup-error.ts";

async function refusalOf(connection: Connection): Promise<string> {
  const { pool, close } = openDatabase(connection);
  onTestFinished(close);
  const failure = await assertReachable(pool).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  return failure instanceof Error ? failure.message : "";
}

describe("the database of DATABASE_URL", () => {
  it.each([
    [
      "nothing listens there",
      "127.0.0.1:9/portal",
      /\(127\.0\.0\.1:9\) cannot be used: nothing listens there\.$/,
    ],
    [
      "a file that it names is missing",
      "db/x?sslrootcert=/missing.pem",
      /^DATABASE_URL cannot be used: .*missing\.pem/,
    ],
    ["its host is unknown", "nowhere.invalid/portal", /nowhere\.invalid:5432.*host name/],
  ])("is refused without its password when %s", async (_, address, sentence) => {
    const refusal = await refusalOf({ connectionString: `postgresql://app:hunter2@${address}` });
    expect(refusal).toMatch(sentence);
    expect(refusal).not.toContain("hunter2");
  });

  it("is refused without its password when that is wrong, and when there is no such database", async () => {
    const refusal = await refusalOf({ ...inject("postgres"), password: "hunter2" });
    expect(refusal).toContain('the password of user "app" is not accepted');
    expect(refusal).not.toContain("hunter2");
    expect(await refusalOf({ ...inject("postgres"), database: "nope" })).toContain(
      'there is no database "nope"',
    );
  });

  it("is refused with PostgreSQL's own reason where it lets in nobody without TLS", async () => {
    const directory = preparedDirectory();
    const rules = path.join(temporaryDirectory(), "rules");
    // Made on a socket here: over TCP "hostssl" alone has the same answer.
    await fs.writeFile(rules, "local postgres all scram-sha-256\n", { mode: 0o644 });
    await fs.appendFile(
      path.join(directory, "cluster", "data", "postgresql.auto.conf"),
      `hba_file = '${rules}'\n`,
    );
    const { connection } = await startIn(directory);
    expect(await refusalOf(connection)).toMatch(
      /user "app" is not let in \(no pg_hba\.conf entry for host .*, no encryption\); .* add sslmode=verify-full to the address\.$/,
    );
  });

  it("is refused with what to add where its certificate is from an authority that nobody knows here", async () => {
    const port = await serverOfUnknownAuthority();
    const connectionString = `postgresql://app:hunter2@127.0.0.1:${port}/portal?sslmode=verify-full`;
    expect(await refusalOf({ connectionString })).toMatch(/authority.* sslmode=verify-full&sslrootcert=\//);
  });

  it("is refused after five seconds when it never answers", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void silent.close());
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const refusal = refusalOf({ connectionString: `postgresql://app:hunter2@127.0.0.1:${port}/portal` });
    await once(silent, "connection");
    vi.advanceTimersByTime(5_000);
    expect(await refusal).toMatch(/no answer within 5 seconds/);
  });

  it("is refused when it is too old", () => {
    assertNewEnough("15.8 (Debian 15.8-1)");
    assertNewEnough("19beta1");
    expect(() => assertNewEnough("14.12")).toThrow(
      new StartupError("DATABASE_URL is a PostgreSQL 14.12; 15 or newer is needed."),
    );
  });
});

// A pooler opens sessions before what is set here.
describe.skipIf(isPooled())("a database that is set otherwise than the portal's statements need it", () => {
  it.each([
    [
      "search_path = elsewhere, public",
      /search_path leads to the schema elsewhere\. .*search_path = public;$/,
    ],
    ["search_path = ''", /search_path leads to the schema of nobody/],
    ["datestyle = 'German'", /DateStyle is German, DMY\. .* set datestyle = 'ISO, MDY';$/],
    [
      "default_transaction_isolation = 'serializable'",
      /default_transaction_isolation is serializable\. .*'read committed';$/,
    ],
    ["default_transaction_isolation = 'repeatable read'", /default_transaction_isolation is repeatable read/],
  ])("is refused with the statement that mends it: %s", async (setting, sentence) => {
    const connection = await createEmptyDatabase();
    const { pool, close } = openDatabase(connection);
    onTestFinished(close);
    await pool.query("create schema elsewhere");
    const set = (statement: string) => asAdministrator(inject("postgres"), statement);
    await set(`alter database ${connection.database} set ${setting}`);
    const refusal = await refusalOf(connection);
    expect(refusal).toMatch(sentence);
    await set(refusal.slice(refusal.indexOf("alter role")));
    await expect(assertReachable(pool)).resolves.toMatchObject({ isReadOnly: false });
  });
});

/** What a start with this database would print, and which error it would end with. */
async function migrated(connection: Connection): Promise<string> {
  const { pool, close } = openDatabase(connection);
  onTestFinished(close);
  const failure = await migrateDatabase(pool).then(() => "", explainMigration);
  return failure instanceof StartupError ? failure.message : String(failure);
}

async function madeDatabase(options: string): Promise<Connection> {
  const database = `made_${randomUUID().replaceAll("-", "")}`;
  const administer = (statement: string) => asAdministrator(inject("postgres"), statement);
  await administer(`create database ${database} template template0 ${options}`);
  onTestFinished(() => administer(`drop database ${database} with (force)`));
  return { ...inject("postgres"), database };
}

describe("a new database", () => {
  it("of another encoding than UTF8 is refused with the statement that makes a right one", async () => {
    const latin = await madeDatabase("encoding 'LATIN1' locale 'C'");
    expect(await migrated(latin)).toMatch(
      /encoding LATIN1: .*\. Make another one: create database .* 'UTF8'/,
    );
  });

  it("of a Turkish locale is refused, since accounts with an I could not sign in in the other case", async () => {
    const turkish = await madeDatabase("locale 'C' encoding 'UTF8' locale_provider icu icu_locale 'tr-TR'");
    expect(await migrated(turkish)).toMatch(/I and i are different letters: .*\. Make another one/);
  });
});

describe("a role", () => {
  /** A database with a role that may only use it. */
  async function withLimitedRole({ database }: { database: string }): Promise<Connection> {
    const role = `limited_${randomUUID().replaceAll("-", "")}`;
    const statements = [
      `create role ${role} login password 'x'`,
      `grant usage on schema public to ${role}`,
      `grant all on all tables in schema public to ${role}`,
    ];
    for (const statement of statements) await asAdministrator({ ...inject("postgres"), database }, statement);
    onTestFinished(async () => {
      await asAdministrator({ ...inject("postgres"), database }, `drop owned by ${role}; drop role ${role}`);
    });
    return { ...inject("postgres"), database, user: role, password: "x" };
  }

  it("that may make nothing is refused in one sentence where the tables are missing", async () => {
    const role = await withLimitedRole(await createEmptyDatabase());
    expect(await migrated(role)).toMatch(
      /^The portal's tables cannot be made .*permission denied.* needs the right CREATE/,
    );
  });

  it("that may make nothing is enough where the tables are there", async () => {
    const database = await createTestDatabase();
    onTestFinished(database.close);
    const role = await withLimitedRole(database.connection);
    const administer = (statement: string) => asAdministrator(database.connection, statement);
    await administer(
      `grant usage on schema drizzle to public; grant select on all tables in schema drizzle to public`,
    );
    expect(await migrated(role)).toBe("");
  });
});

describe("a start", () => {
  // A pooler keeps the session that was opened while it was read only.
  it.skipIf(isPooled())("waits for a database that is read only, and says so once", async () => {
    const database = await createTestDatabase();
    onTestFinished(database.close);
    const readOnly = (value: string) =>
      asAdministrator(
        inject("postgres"),
        `alter database ${database.connection.database} set default_transaction_read_only = ${value}`,
      );
    await readOnly("on");
    const said: string[] = [];
    const waiting = waitForDatabase(database.pool, (line) => said.push(line));
    await vi.waitUntil(() => said.length > 0);
    await readOnly("off");
    await waiting;
    expect(said).toEqual([expect.stringMatching(/cannot be used: it is read only, .*\. Waiting for it\.$/)]);
  });
});

import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { StartupError } from "#server/config.ts";
import { assertNewEnough, assertReachable, type Connection, openDatabase } from "#server/db/client.ts";
import { createTestDatabase, isPooled } from "#server/db/testing.ts";
import { locations } from "#server/locations/locations.table.ts";

/** A database, and how all its connections are cut. */
async function databaseToCut() {
  const [database, other] = [await createTestDatabase(), await createTestDatabase()];
  onTestFinished(database.close);
  onTestFinished(other.close);
  const { database: name } = database.connection;
  const cut = () =>
    other.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`);
  return { ...database, cut };
}

describe("the database", () => {
  // A pooler keeps the portal's connections when PostgreSQL's are cut.
  it.skipIf(isPooled())("answers again after its idle connections were cut", async () => {
    const { db, pool, cut } = await databaseToCut();
    await db.execute(sql`select 1`);
    await cut();
    while (pool.totalCount > 0) await sleep(10);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});

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

const row = (name: string) => ({ name, address: "12 Wharf Street, Portland, ME" });

describe("a transaction", () => {
  it("is undone as a whole when one of its statements is refused, and its connection serves the next one", async () => {
    const { db, close } = await createTestDatabase();
    onTestFinished(close);
    const refused = db.transaction(async (tx) => {
      await tx.insert(locations).values({ ...row("First"), id: 900 });
      await tx.insert(locations).values({ ...row("Taken"), id: 900 });
    });
    await expect(refused).rejects.toMatchObject({ cause: { constraint: "locations_pkey" } });
    expect(await db.select().from(locations)).toEqual([]);
    await db.transaction((tx) => tx.insert(locations).values(row("Next")));
    expect(await db.select({ name: locations.name }).from(locations)).toEqual([{ name: "Next" }]);
  });

  it("fails and is not repeated when its connection breaks before the commit is answered", async () => {
    const { db, pool, close } = await createTestDatabase();
    onTestFinished(close);
    let runs = 0;
    const cut = db.transaction(async (tx) => {
      runs += 1;
      await tx.insert(locations).values(row("Lost"));
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    });
    await expect(cut).rejects.toThrow();
    expect(runs).toBe(1);
    expect(await db.select().from(locations)).toEqual([]);
    expect(pool.idleCount).toBe(pool.totalCount);
  });
});

describe("a database that is cut during transactions", () => {
  it("fails them only: the pool gets all connections back, and the process goes on", async () => {
    const { db, pool, cut } = await databaseToCut();
    for (let round = 0; round < 3; round += 1) {
      const working = Promise.allSettled(
        Array.from({ length: 20 }, () =>
          db.transaction(async (tx) => {
            await tx.execute(sql`select 1`);
            // Something else than the database takes a moment: the connection is idle when it is cut.
            await sleep(50);
            await tx.execute(sql`select 1`);
          }),
        ),
      );
      await sleep(20);
      await cut();
      await working;
    }
    const after = Array.from({ length: 40 }, () => db.transaction((tx) => tx.execute(sql`select 1`)));
    await expect(Promise.all(after)).resolves.toHaveLength(40);
    expect(pool.waitingCount).toBe(0);
    expect(pool.idleCount).toBe(pool.totalCount);
  });
});

import { sql } from "drizzle-orm";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import {
  assertNewEnough,
  assertReachable,
  type Connection,
  type Executor,
  openDatabase,
} from "#server/db/client.ts";
import { createTestDatabase, isPooled } from "#server/db/testing.ts";
import { locations } from "#server/locations/locations.table.ts";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { StartupError } from "#server/config.ts";
import { setTimeout as sleep } from "node:timers/promises";

const one = async (on: Executor): Promise<unknown> => (await on.execute(sql`select 1 as one`)).rows[0];

describe("the database", () => {
  // A pooler keeps the portal's connections when PostgreSQL's are cut.
  it.skipIf(isPooled())("answers again after its idle connections were cut", async () => {
    const { connection, db, pool, close } = await createTestDatabase();
    onTestFinished(close);
    await db.execute(sql`select 1`);
    const other = await createTestDatabase();
    onTestFinished(other.close);
    await other.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${connection.database}`,
    );
    while (pool.totalCount > 0) await new Promise((done) => setTimeout(done, 10));
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it("and a transaction serve the same functions", async () => {
    const { db, close } = await createTestDatabase();
    onTestFinished(close);
    expect(await one(db)).toEqual({ one: 1 });
    expect(await db.transaction((tx) => one(tx))).toEqual({ one: 1 });
  });

  it("of one test is not that of another", async () => {
    const [first, second] = [await createTestDatabase(), await createTestDatabase()];
    await first.db.execute(sql`create table mine (n int)`);
    const { rows } = await second.db.execute(sql`select to_regclass('mine') as it`);
    expect(rows).toEqual([{ it: null }]);
    await first.close();
    await second.close();
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
  it("is let be when it answers", async () => {
    const { url, close } = await createTestDatabase();
    onTestFinished(close);
    const given = openDatabase({ connectionString: url });
    onTestFinished(given.close);
    await assertReachable(given.pool);
  });

  it("is told when nothing listens there", async () => {
    expect(await refusalOf({ connectionString: "postgresql://app:hunter2@127.0.0.1:9/portal" })).toBe(
      "The database of DATABASE_URL (127.0.0.1:9) cannot be used: nothing listens there.",
    );
  });

  it("is told when a file that it names is missing", async () => {
    const sentence = await refusalOf({
      connectionString: "postgresql://a:hunter2@db/x?sslrootcert=/missing.pem",
    });
    expect(sentence).toMatch(/^DATABASE_URL cannot be used: .*missing\.pem/);
  });

  it("is told when its host is unknown", async () => {
    const sentence = await refusalOf({
      connectionString: "postgresql://app:hunter2@nowhere.invalid/portal",
    });
    expect(sentence).toMatch(/nowhere\.invalid:5432.*host name/);
  });

  it("is told within about five seconds when it never answers", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void silent.close());
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const began = Date.now();
    expect(
      await refusalOf({ connectionString: `postgresql://app:hunter2@127.0.0.1:${port}/portal` }),
    ).toMatch(/no answer within 5 seconds/);
    expect(Date.now() - began).toBeLessThan(6_000);
  });

  it("is told without the password when that is wrong", async () => {
    const sentence = await refusalOf({ ...inject("postgres"), password: "hunter2" });
    expect(sentence).toContain('the password of user "app" is not accepted');
    expect(sentence).not.toContain("hunter2");
  });

  it("is told when it is too old", () => {
    assertNewEnough("15.8 (Debian 15.8-1)");
    assertNewEnough("19beta1");
    expect(() => assertNewEnough("14.12")).toThrow(
      new StartupError("DATABASE_URL is a PostgreSQL 14.12; 15 or newer is needed."),
    );
  });

  it("is told when it does not exist", async () => {
    expect(await refusalOf({ ...inject("postgres"), database: "nope" })).toContain(
      'there is no database "nope"',
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

describe("a database that goes away in the middle of transactions", () => {
  it("fails them and nothing else: no connection is lost for good, and the process stays", async () => {
    const { connection, db, pool, close } = await createTestDatabase();
    onTestFinished(close);
    const other = await createTestDatabase();
    onTestFinished(other.close);
    const cut = () =>
      other.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${connection.database}`,
      );
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

import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { assertWritable, type Database, openDatabase } from "#server/db/client.ts";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { proxyTo } from "#server/db/proxy.fixture.ts";
import { asAdministrator } from "#server/db/testing.global.ts";
import { createTestDatabase, isPooled } from "#server/db/testing.ts";

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

/** So many connections at once, which are idle afterwards. */
async function withIdleConnections(db: Database, connections: number): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => db.execute(sql`select pg_sleep(0.1)`)));
}

describe("connections that a firewall forgot", () => {
  it("cost one request fifteen seconds: then all of them are given up, and the next is answered by a new one", async () => {
    const database = await createTestDatabase();
    onTestFinished(database.close);
    const proxy = await proxyTo(database.connection);
    const { db, pool, close } = openDatabase(proxy.connection);
    onTestFinished(close);
    await withIdleConnections(db, 4);
    expect(pool.idleCount).toBe(4);
    proxy.forgetFlows();

    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = db.execute(sql`select 1`).catch((error: unknown) => error);
    const written = db.transaction((tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error);
    // The queries are sent when the pool has handed its connections out.
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(15_000);
    for (const failure of await Promise.all([asked, written]))
      expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(pool.totalCount).toBe(0);
    vi.useRealTimers();
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});

// A pooler keeps PostgreSQL's sessions, and with them what was set for new ones.
describe.skipIf(isPooled())("connections to a server that became a replica", () => {
  it("fail one change: then all of them are given up, and the next change is made on the new primary", async () => {
    const database = await createTestDatabase();
    onTestFinished(database.close);
    const { db, pool, connection } = database;
    const readOnly = (value: string) =>
      asAdministrator(
        inject("postgres"),
        `alter database ${connection.database} set default_transaction_read_only = ${value}`,
      );
    await readOnly("on");
    await withIdleConnections(db, 4);
    await readOnly("off");
    const change = () =>
      db
        .transaction((tx) => tx.execute(sql`delete from locations`))
        .then(
          () => "made",
          (error: unknown) => isDatabaseUnavailable(error),
        );
    expect([await change(), pool.totalCount, await change()]).toEqual([true, 0, "made"]);
  });

  it("are found by asking whether they can be written to, without a change", async () => {
    const database = await createTestDatabase();
    onTestFinished(database.close);
    await expect(assertWritable(database.db)).resolves.toBeUndefined();
    await database.pool.query("set default_transaction_read_only = on");
    const failure = await assertWritable(database.db).catch((error: unknown) => error);
    expect([isDatabaseUnavailable(failure), database.pool.totalCount]).toEqual([true, 0]);
    await expect(assertWritable(database.db)).resolves.toBeUndefined();
  });
});

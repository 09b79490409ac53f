import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { locations } from "#server/locations/locations.table.ts";
import { isSlowRun } from "#server/testing-slow.ts";

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

describe("a server that vanishes in a transaction", () => {
  it.each([
    ["limited", {}, {}, ["10s", "8s"]],
    ["unlimited where it waits for files", {}, { takesLong: true }, ["0", "0"]],
    ["unlimited in a command", { isPatient: true }, {}, ["0", "0"]],
  ])("holds no lock for long: each transaction is %s", async (_, options, mode, expected) => {
    const database = await createTestDatabase();
    onTestFinished(database.close);
    const { db, close } = openDatabase(database.connection, options);
    onTestFinished(close);
    const read = () =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ locks: string; idle: string; level: string }>(
          sql`select current_setting('lock_timeout') as locks, current_setting('transaction_isolation') as level,
            current_setting('idle_in_transaction_session_timeout') as idle`,
        );
        return rows.map(({ locks, idle, level }) => [locks, idle, level]);
      }, mode);
    expect(await read()).toEqual([[...expected, "read committed"]]);
    await db.execute(sql`set default_transaction_isolation = 'serializable'`);
    expect(await read()).toEqual([[...expected, "read committed"]]);
  });

  it.runIf(isSlowRun)(
    "is rolled back after eight seconds, before those who wait for its lock give up",
    async () => {
      const database = await createTestDatabase();
      onTestFinished(database.close);
      await database.db.insert(locations).values({ ...row("Held"), id: 901 });
      const held = openDatabase(database.connection);
      onTestFinished(held.close);
      let isHeld: () => void = () => undefined;
      const taken = new Promise<void>((resolve) => (isHeld = resolve));
      const vanished = held.db
        .transaction(async (tx) => {
          await tx.update(locations).set({ name: "Never" });
          isHeld();
          await sleep(9_000);
          await tx.execute(sql`select 1`);
        })
        .catch((error: unknown) => error);
      await taken;
      await database.db.transaction((tx) => tx.update(locations).set({ name: "Filed" }));
      expect(await database.db.select({ name: locations.name }).from(locations)).toEqual([{ name: "Filed" }]);
      expect(isDatabaseUnavailable(await vanished)).toBe(true);
      expect(held.pool.totalCount).toBe(0);
    },
    20_000,
  );
});

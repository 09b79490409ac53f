import { sql } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished, describe } from "vitest";
import { createTestDatabase } from "#server/db/testing.ts";

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

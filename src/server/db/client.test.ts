import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Executor } from "#server/db/client.ts";
import { createTestDatabase, isPooled } from "#server/db/testing.ts";

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

import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "#server/db/client.ts";
import { preparedQuery } from "#server/db/prepared-query.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";

const CONNECTIONS = 4;
const twice = (text: string) => sql`${sql.raw(text)} * ${sql.placeholder("n")}::int`.mapWith(Number);
const double = preparedQuery((db) => db.select({ n: twice("2") }).from(sql`(select 1) as one`));

let made: TestDatabase;
let database: OpenDatabase;
beforeEach(async () => {
  made = await createTestDatabase();
  database = openDatabase(made.connection, { connections: CONNECTIONS });
});
afterEach(async () => {
  await database.close();
  await made.close();
});

const ask = async (n: number) => (await double(database.db, { n }))[0]?.n;
const askOften = () => Promise.all(Array.from({ length: 2 * CONNECTIONS }, () => ask(2)));

/** Every connection loses its statements, as behind a pooler that hands connections around. */
async function forget(): Promise<void> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => database.pool.connect()));
  for (const client of clients) {
    await client.query("deallocate all");
    client.release();
  }
}

it("is planned once for a connection, under a name of its own", async () => {
  const triple = preparedQuery((db) => db.select({ n: twice("3") }).from(sql`(select 1) as one`));
  const single = openDatabase(made.connection, { connections: 1 });
  expect(await double(single.db, { n: 4 })).toEqual([{ n: 8 }]);
  expect(await triple(single.db, { n: 4 })).toEqual([{ n: 12 }]);
  expect(await double(single.db, { n: 5 })).toEqual([{ n: 10 }]);
  const { rows } = await single.pool.query(
    "select count(distinct name)::int as n from pg_prepared_statements",
  );
  expect(rows).toEqual([{ n: 2 }]);
  await single.close();
});

it("has no name when it is planned each time", async () => {
  const eachTime = preparedQuery(
    (db) => db.select({ n: twice("2") }).from(sql`(select 1) as one`),
    "each time",
  );
  expect(await eachTime(database.db, { n: 3 })).toEqual([{ n: 6 }]);
  await forget();
  expect(await eachTime(database.db, { n: 4 })).toEqual([{ n: 8 }]);
});

it("goes on without a name where a pooler forgets what was prepared, also when many find it out at once", async () => {
  await askOften();
  await forget();
  expect(await askOften()).toEqual(Array.from({ length: 2 * CONNECTIONS }, () => 4));
  await forget();
  expect(await ask(3)).toBe(6);
});

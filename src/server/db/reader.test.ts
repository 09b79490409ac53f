import { sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Naming, prepared, Reader } from "#server/db/reader.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { locations } from "#server/locations/locations.table.ts";

let database: TestDatabase;
let reader: Reader;
beforeAll(async () => {
  database = await createTestDatabase();
  reader = new Reader(database.connection, new Naming(), 1);
});
afterAll(async () => {
  await reader.close();
  await database.close();
});

const double = prepared(
  new QueryBuilder().select({ n: sql`2 * ${sql.placeholder("n")}::int` }).from(sql`(select 1) as one`),
);
const plain = (text: string) => ({ statement: { name: null, text, values: () => [] }, values: {} });
const ask = async (n: number) => (await reader.ask({ statement: double, values: { n } }))[0]?.[0]?.[0];

it("answers what is asked at once in its order, as the text that PostgreSQL sends", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(n)));
  expect(answers).toEqual(Array.from({ length: 50 }, (_, n) => String(2 * n)));
});

it("lets a statement that fails fail alone", async () => {
  const [failed, fine] = await Promise.allSettled([reader.ask(plain("select 1 / 0")), ask(4)]);
  expect(failed.status).toBe("rejected");
  expect(fine).toEqual({ status: "fulfilled", value: "8" });
});

it("connects again after its connection broke", async () => {
  await expect(reader.ask(plain("select pg_terminate_backend(pg_backend_pid())"))).rejects.toThrow();
  expect(await ask(21)).toBe("42");
});

it("goes on behind a pooler that forgets what was prepared", async () => {
  await ask(1);
  await reader.ask(plain("deallocate all"));
  expect(await ask(3)).toBe("6");
  await reader.ask(plain("deallocate all"));
  expect(await ask(4)).toBe("8");
});

it("goes on behind such a pooler also when many find it out at once", async () => {
  const many = new Reader(database.connection, new Naming(), 4);
  const asked = () => many.ask({ statement: double, values: { n: 2 } });
  const forget = () => Promise.all(Array.from({ length: 4 }, () => many.ask(plain("deallocate all"))));
  await Promise.all(Array.from({ length: 8 }, asked));
  await forget();
  const answers = await Promise.all(Array.from({ length: 8 }, asked));
  expect(answers.map((tables) => tables[0]?.[0]?.[0])).toEqual(Array.from({ length: 8 }, () => "4"));
  await many.close();
});

it("gives every statement a name of its own", () => {
  const query = new QueryBuilder().select({ id: locations.id }).from(locations);
  expect(prepared(query).name).not.toBe(double.name);
  expect(prepared(query).name).toBe(prepared(query).name);
});

import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { normalizeName } from "#shared/domain/names.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function heardByDatabase(names: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ heard: string }>(
    "select name_key(name) as heard from unnest($1::text[]) with ordinality as asked(name, n) order by n",
    [names],
  );
  return rows.map(({ heard }) => heard);
}

/** Whatever JavaScript trims. */
const BLANKS = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code + 1)).filter(
  (letter) => letter.trim() === "",
);

test("the database hears the same white space in a name as the browser does", async () => {
  const names = BLANKS.map((blank) => `${blank}Blue${blank}${blank}Heron${blank}`);
  expect(BLANKS.length).toBeGreaterThan(20);
  expect(await heardByDatabase(names)).toEqual(names.map(() => "blue heron"));
});

test("however a name is written, the database takes it for the one that the browser does", async () => {
  const letter = fc.constantFrom(..."aBéÜñøßŁ&7 寿", "\u00a0", "\t", "e\u0301");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: letter, maxLength: 12 }), { maxLength: 20 }),
      async (names) => {
        expect(await heardByDatabase(names)).toEqual(names.map(normalizeName));
      },
    ),
    { numRuns: 60 },
  );
});

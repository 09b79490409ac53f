import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { foldText } from "#shared/domain/names.ts";
import { FOLDED } from "#shared/domain/fold-text.fixture.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function foldedByDatabase(written: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ folded: string }>(
    "select fold_text(letter) as folded from unnest($1::text[]) with ordinality as asked(letter, n) order by n",
    [written],
  );
  return rows.map(({ folded }) => folded);
}

test("the database folds a text for its searches as the browser does", async () => {
  expect(await foldedByDatabase(FOLDED.map(([written]) => written))).toEqual(
    FOLDED.map(([, folded]) => folded),
  );
});

test("so it does with each letter of Latin, Greek and Cyrillic script", async () => {
  // Without Cyrillic's youngest, U+1C89, which an older PostgreSQL does not know.
  const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter) && letter !== "\u1c89",
  );
  const folded = await foldedByDatabase(letters);
  expect(letters.filter((letter, index) => folded[index] !== foldText(letter))).toEqual([]);
});

import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isoOf } from "#server/db/columns.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { FOLDED } from "#shared/domain/fold-text.fixture.ts";
import { foldText, normalizeName } from "#shared/domain/names.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What a function of the database makes of each text. */
async function inDatabase(name: string, texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ made: string }>(
    `select ${name}(text) as made from unnest($1::text[]) with ordinality as input(text, n) order by n`,
    [texts],
  );
  return rows.map(({ made }) => made);
}

describe("fold text", () => {
  const foldedByDatabase = (written: readonly string[]) => inDatabase("fold_text", written);

  test("the database folds a text for its searches as the browser does", async () => {
    expect(await foldedByDatabase(FOLDED.map(([written]) => written))).toEqual(
      FOLDED.map(([, folded]) => folded),
    );
  });

  test("it folds each letter of Latin, Greek and Cyrillic script", async () => {
    // Without Cyrillic's youngest, U+1C89, which an older PostgreSQL does not know.
    const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) =>
        /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter) && letter !== "\u1c89",
    );
    const folded = await foldedByDatabase(letters);
    expect(letters.filter((letter, index) => folded[index] !== foldText(letter))).toEqual([]);
  });
});

describe("name key", () => {
  /** Whatever JavaScript trims. */
  const BLANKS = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code + 1)).filter(
    (letter) => letter.trim() === "",
  );

  test("the database and the browser know the same white space", async () => {
    const names = BLANKS.map((blank) => `${blank}Blue${blank}${blank}Heron${blank}`);
    expect(BLANKS.length).toBeGreaterThan(20);
    expect(await inDatabase("name_key", names)).toEqual(names.map(() => "blue heron"));
  });

  test("the database and the browser normalize names alike", async () => {
    const letter = fc.constantFrom(..."aBéÜñøßŁ&7 寿", "\u00a0", "\t", "e\u0301");
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: letter, maxLength: 12 }), { maxLength: 20 }),
        async (names) => {
          expect(await inDatabase("name_key", names)).toEqual(names.map(normalizeName));
        },
      ),
      { numRuns: 60 },
    );
  });
});

test.each([
  ["2026-11-03 09:30:00.5+00", "2026-11-03T09:30:00.500Z"],
  ["2026-11-03 09:30:00+00", "2026-11-03T09:30:00.000Z"],
  ["2026-11-03 05:30:00.123-04", "2026-11-03T09:30:00.123Z"],
])("an instant is in UTC, however PostgreSQL writes it: %s", (text, iso) => {
  expect(isoOf(text)).toBe(iso);
});

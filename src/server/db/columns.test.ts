import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isoOf } from "#server/db/columns.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { foldText, normalizeName } from "#shared/domain/names.ts";
import { FOLDED } from "#shared/domain/fold-text.fixture.ts";
import * as fc from "fast-check";

describe("fold text", () => {
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
      (letter) =>
        /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter) && letter !== "\u1c89",
    );
    const folded = await foldedByDatabase(letters);
    expect(letters.filter((letter, index) => folded[index] !== foldText(letter))).toEqual([]);
  });
});

describe("name key", () => {
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
});

test.each([
  ["2026-11-03 09:30:00.5+00", "2026-11-03T09:30:00.500Z"],
  ["2026-11-03 09:30:00+00", "2026-11-03T09:30:00.000Z"],
  ["2026-11-03 05:30:00.123-04", "2026-11-03T09:30:00.123Z"],
])("an instant is in UTC, however PostgreSQL writes it: %s", (text, iso) => {
  expect(isoOf(text)).toBe(iso);
});

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import { onTestFinished } from "vitest";
import * as z from "zod/mini";
import { openDatabase } from "#server/db/client.ts";
import { migrateDatabase, migrationsFolder } from "#server/db/migrate.ts";
import { createEmptyDatabase } from "#server/db/testing.ts";

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** A database as it was before a migration, named without its number; migrateDatabase brings it up to date. */
export async function openDatabaseBefore(migration: string): Promise<Pool> {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder(), folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const { entries, ...rest } = z.parse(journal, JSON.parse(readFileSync(file, "utf8")));
  const count = entries.findIndex(({ tag }) => tag.endsWith(`_${migration}`));
  if (count < 0) throw new Error(`there is no migration ${migration}`);
  writeFileSync(file, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
  const { pool, close } = openDatabase(await createEmptyDatabase());
  onTestFinished(close);
  await migrateDatabase(pool, folder);
  return pool;
}

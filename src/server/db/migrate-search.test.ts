import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { migrateDatabase, migrationsFolder } from "#server/db/migrate.ts";
import { createEmptyDatabase } from "#server/db/testing.ts";

/** The migrations before one of them. */
function migrationsBefore(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder(), folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}

test("what was filed before search texts were folded is found without accents, and under a new name of its place", async () => {
  const { pool, close } = openDatabase(await createEmptyDatabase());
  onTestFinished(close);
  await migrateDatabase(pool, migrationsBefore("0014_fold_once"));
  await pool.query(`
    insert into locations (name, address) values ('Café Lumière', '2 Canal St'), ('Copper Finch', '4 Canal St');
    insert into reports (location_id, reporting_period, status, submitted_by)
    select id, '2026-10', 'draft', 'Séan Ødegård' from locations;`);
  const texts = async () => {
    const { rows } = await pool.query<{ text: string }>(
      "select search_text as text from reports order by id",
    );
    return rows.map(({ text }) => text);
  };
  expect(await texts()).toEqual(["café lumière\nséan ødegård", "copper finch\nséan ødegård"]);

  await migrateDatabase(pool);
  expect(await texts()).toEqual(["cafe lumiere\nsean odegard", "copper finch\nsean odegard"]);

  await pool.query("update locations set name = 'Café Éclair' where name = 'Copper Finch'");
  expect(await texts()).toEqual(["cafe lumiere\nsean odegard", "cafe eclair\nsean odegard"]);
});

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { migrateDatabase, migrationsFolder } from "#server/db/migrate.ts";
import { createEmptyDatabase } from "#server/db/testing.ts";
import { listReports } from "#server/reports/answer-reports.ts";

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

test("what was filed before searches went by names is found without accents, by its place and by who submitted it", async () => {
  const { db, pool, close } = openDatabase(await createEmptyDatabase());
  onTestFinished(close);
  await migrateDatabase(pool, migrationsBefore("0015_search_by_name"));
  await pool.query(`
    insert into locations (name, address) values ('Café Lumière', '2 Canal St'), ('Copper Finch', '4 Canal St');
    insert into reports (location_id, reporting_period, status, submitted_by)
    select id, '2026-10', 'draft', case id when 1 then 'Séan Ødegård' end from locations;`);
  await migrateDatabase(pool);
  const placesOf = async (q: string) =>
    (await listReports(db, { q })).rows.map(({ location }) => location.name);
  expect(await placesOf("cafe lum")).toEqual(["Café Lumière"]);
  expect(await placesOf("odegard")).toEqual(["Café Lumière"]);
  expect(await placesOf("finch")).toEqual(["Copper Finch"]);
  expect(await placesOf("heron")).toEqual([]);
});

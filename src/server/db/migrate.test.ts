import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import type { EmbeddedConnection } from "#server/db/embedded/postgres.ts";
import { migrateDatabase, migrationsFolder } from "#server/db/migrate.ts";
import { createEmptyDatabase } from "#server/db/testing.ts";
import { listReports } from "#server/reports/read-report.ts";

describe("migrate", () => {
  /** One migration that would fail or leave two rows if it ran twice. */
  function folderWithOneMigration(): string {
    const folder = mkdtempSync(join(tmpdir(), "migrations-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, "meta"));
    const entries = [{ idx: 0, version: "7", when: 1, tag: "0000_first", breakpoints: true }];
    writeFileSync(
      join(folder, "meta", "_journal.json"),
      JSON.stringify({ version: "7", dialect: "postgresql", entries }),
    );
    writeFileSync(join(folder, "0000_first.sql"), "create table once (n int); insert into once values (1);");
    return folder;
  }

  function server(connection: EmbeddedConnection, connections?: number) {
    const { pool, close } = openDatabase(connection, connections === undefined ? {} : { connections });
    onTestFinished(close);
    return pool;
  }

  describe("migrating", () => {
    it("is done once when eight servers start at once on an empty database", async () => {
      const connection = await createEmptyDatabase();
      const servers = Array.from({ length: 8 }, () => server(connection));
      const folder = folderWithOneMigration();
      await Promise.all(servers.map((pool) => migrateDatabase(pool, folder)));
      expect((await server(connection).query("select n from once")).rows).toEqual([{ n: 1 }]);
    });

    it("is done once when eight ask the same small pool", async () => {
      const pool = server(await createEmptyDatabase(), 1);
      const folder = folderWithOneMigration();
      await Promise.all(Array.from({ length: 8 }, () => migrateDatabase(pool, folder)));
      expect((await pool.query("select n from once")).rows).toEqual([{ n: 1 }]);
    });

    it("needs one connection only, so that a pooler with few of them is enough for many servers", async () => {
      const pool = server(await createEmptyDatabase());
      let taken = 0;
      pool.on("acquire", () => (taken += 1));
      await migrateDatabase(pool, folderWithOneMigration());
      expect(taken).toBe(0);
      expect((await pool.query("select n from once")).rows).toEqual([{ n: 1 }]);
    });

    it("of the portal itself works on an empty database, and does nothing the second time", async () => {
      const pool = server(await createEmptyDatabase());
      await migrateDatabase(pool);
      await migrateDatabase(pool);
      const { rowCount } = await pool.query("select 1 from pg_tables where schemaname = 'public'");
      expect(rowCount).toBeGreaterThan(0);
    });

    it("leaves nothing behind when it fails, and can be repeated", async () => {
      const pool = server(await createEmptyDatabase());
      const folder = folderWithOneMigration();
      writeFileSync(join(folder, "0000_first.sql"), "create table once (n int); select 1 / 0;");
      await expect(migrateDatabase(pool, folder)).rejects.toThrow();
      expect((await pool.query("select to_regclass('once') as it")).rows).toEqual([{ it: null }]);
      writeFileSync(join(folder, "0000_first.sql"), "create table once (n int);");
      await migrateDatabase(pool, folder);
    });

    it("finds its folder beside package.json", () => {
      expect(migrationsFolder()).toBe(join(process.cwd(), "migrations"));
    });
  });
});

describe("migrate data", () => {
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

  test("notices of e-mails that a correction overtook are told from those that the investor did not want", async () => {
    const { pool, close } = openDatabase(await createEmptyDatabase());
    onTestFinished(close);
    await migrateDatabase(pool, migrationsBefore("0016_superseded_notices"));
    await pool.query(`
    insert into locations (name, address) values ('Harbor & Vine', '12 Wharf Street');
    insert into reports (location_id, reporting_period) values (1, '2026-10');
    insert into users (id, email, username, password_hash) values ('investor_1', 'a@example.com', 'alice', '');
    insert into investors (user_id, phone_number) values ('investor_1', '1');
    insert into notices (report_id, version, investor_id, delivery, attempts, last_error) values
      (1, 1, 1, 'off', 0, null), (1, 2, 1, 'off', 2, 'mailbox full'), (1, 3, 1, 'off', 1, null), (1, 4, 1, 'waiting', 0, null);`);
    await migrateDatabase(pool);
    const { rows } = await pool.query("select delivery from notices order by version");
    expect(rows.map(({ delivery }) => delivery)).toEqual(["superseded", "superseded", "off", "waiting"]);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import type { EmbeddedConnection } from "#server/db/embedded/paths.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { createEmptyDatabase } from "#server/db/testing.ts";

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

  it("needs one connection only, so that a pooler with few of them is enough for many servers", async () => {
    const pool = server(await createEmptyDatabase());
    let taken = 0;
    pool.on("acquire", () => (taken += 1));
    await migrateDatabase(pool, folderWithOneMigration());
    expect(taken).toBe(0);
    expect((await pool.query("select n from once")).rows).toEqual([{ n: 1 }]);
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
});

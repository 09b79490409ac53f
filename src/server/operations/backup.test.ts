import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { openDatabase, type OpenDatabase } from "#server/db/client.ts";
import { asAdministrator } from "#server/db/testing.global.ts";
import { createEmptyDatabase } from "#server/db/testing.ts";
import { openStorage } from "#server/files/storage.ts";
import type { Manifest } from "#server/operations/backup-format.ts";
import { packStorage, writeBackup } from "#server/operations/backup.ts";
import { listTables, quotedTable } from "#server/operations/catalog.ts";
import { NOT_RESTORED, restoreBackup } from "#server/operations/restore.ts";
import { fileAndCorrect } from "#server/reports/corrected-report.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { person } from "#server/testing-samples.ts";
import { openTestPortal, PASSWORD, type TestPortal } from "#server/testing.ts";

describe("a backup", () => {
  let portal: TestPortal;
  /** As a command beside the server opens it. */
  let source: OpenDatabase;
  let directory: string;
  let archive: string;
  let saved: Manifest;
  const opened: OpenDatabase[] = [];

  /** An empty database and an empty storage, as on a new machine. */
  async function elsewhere() {
    const database = openDatabase({ ...(await createEmptyDatabase()) });
    opened.push(database);
    const root = await fs.mkdtemp(path.join(directory, "files-"));
    return { pool: database.pool, files: await openStorage({ kind: "local", directory: root }), root };
  }

  /** Every row of every table, as text. */
  async function contentOf(pool: OpenDatabase["pool"]): Promise<Record<string, string[]>> {
    const client = await pool.connect();
    const content: Record<string, string[]> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${quotedTable(table)} t order by 1`,
      );
      content[table.name] = rows.map(({ row }) => row);
    }
    client.release();
    return content;
  }

  const PDF = Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    Buffer.from([0, 255, 10, 13]),
    Buffer.from("\n%%EOF\n"),
  ]);

  beforeAll(async () => {
    portal = await openTestPortal();
    source = openDatabase(portal.database.connection);
    opened.push(source);
    directory = await fs.mkdtemp("/tmp/portal-backup-test-");
    archive = path.join(directory, "saved.tar.gz");
    const { client: manager } = await portal.addManager();
    const location = await portal.addLocation('Tab\there, "quotes", back\\slash, \\N and Ünïcode 🍷');
    const { id: holder } = await portal.addHolder(location.id, "33.33");
    const entry = { locationId: location.id, day: "2024-04-15", kind: "contribution", amount: "55000" };
    const address = `/api/investors/${holder}/capital`;
    const { body: capital } = await manager.post(address, { entries: [entry] });
    const correction = { ...entry, note: 'Tab\t, "quoted" 🍷', reason: "It had no note." };
    expect((await manager.put(`/api/capital/${capital[0].id}`, correction)).status).toBe(200);
    // A version that was replaced, with its signature and its document, and one of a deleted report.
    await fileAndCorrect(manager, location.id, { bytes: PDF });
    const { body: other } = await manager.post(
      "/api/reports",
      await submission(location.id, { reportingPeriod: "2026-09" }),
    );
    expect((await manager.delete(`/api/reports/${other.id}`)).status).toBe(204);
    // An open invitation, and a warning, both waiting for the mail server.
    portal.services.sendsMail = true;
    expect((await manager.post("/api/investors", person("invited", { password: null }))).status).toBe(201);
    const change = { currentPassword: PASSWORD, newPassword: "harbor-lantern-mist" };
    expect((await manager.put("/api/auth/password", change)).status).toBe(204);
    saved = await writeBackup({ pool: source.pool, files: portal.services.files }, archive, new Date());
  });
  afterAll(async () => {
    for (const each of opened) await each.close();
    await fs.rm(directory, { recursive: true, force: true });
    await portal.close();
  });

  it("restores every row and file identically, except sessions, failed logins, used tickets and account links", async () => {
    const target = await elsewhere();
    await restoreBackup(target, archive, { replace: false });
    expect((await fs.stat(archive)).mode & 0o777).toBe(0o600);
    const content = await contentOf(portal.database.pool);
    expect(NOT_RESTORED.toSorted()).toEqual([
      "account_links",
      "attempt_counts",
      "login_failures",
      "sessions",
      "spent_tickets",
    ]);
    for (const table of ["sessions", "account_links", "jobs"]) expect(content[table]).not.toEqual([]);
    // The e-mail with the link goes, too; the warning and the notice's e-mail beside it stay.
    const { jobs: mails = [] } = content;
    const waiting = mails.filter((mail) => !mail.includes("invitation"));
    expect([mails.length, waiting.length]).toEqual([3, 2]);
    const loggedOut = Object.fromEntries(
      NOT_RESTORED.filter((name) => name in content).map((name) => [name, []]),
    );
    expect(await contentOf(target.pool)).toEqual({ ...content, ...loggedOut, jobs: waiting });
    const { replaced_signatures: signatures, deleted_versions: deleted } = content;
    expect([signatures?.length, deleted?.length]).toEqual([1, 1]);
    expect(saved.files).toHaveLength(1);
    for (const { key } of saved.files)
      expect(Buffer.from(await target.files.getBytes(key)).equals(PDF)).toBe(true);
    // Saved again it is the same, entry for entry, counters included.
    const again = await writeBackup(target, path.join(directory, "again.tar.gz"), new Date());
    const restored = ({ tables }: Manifest) =>
      tables.filter(({ name }) => ![...NOT_RESTORED, "jobs"].includes(name));
    expect({ ...again, tables: restored(again), madeAt: "" }).toEqual({
      ...saved,
      tables: restored(saved),
      madeAt: "",
    });
  });

  it("is consistent while the portal changes", async () => {
    const { client: manager } = await portal.addManager();
    const enough = new AbortController();
    const change = async () => {
      for (let index = 0; !enough.signal.aborted; index += 1)
        await manager.post("/api/locations", { name: `New ${index}`, address: "Somewhere" });
    };
    const changing = [change(), change()];
    const live = path.join(directory, "live.tar.gz");
    await writeBackup({ pool: source.pool, files: portal.services.files }, live, new Date());
    enough.abort();
    await Promise.all(changing);
    const target = await elsewhere();
    await restoreBackup(target, live, { replace: false });
    const { locations = [], activity_logs: log = [] } = await contentOf(target.pool);
    // Each was made together with its entry of the log.
    expect(log.filter((entry) => entry.includes("create_location"))).toHaveLength(locations.length - 1);
  });

  it.each([
    [
      "a changed byte",
      (tar: Buffer) => Buffer.from(tar.toString("latin1").replace("33.33", "33.34"), "latin1"),
    ],
    ["its end cut off", (tar: Buffer) => tar.subarray(0, Math.floor(tar.length / 2))],
  ])("with %s is refused before anything is touched", async (_, spoil) => {
    const spoilt = path.join(directory, "spoilt.tar.gz");
    const tar = gunzipSync(await fs.readFile(archive));
    await fs.writeFile(spoilt, gzipSync(spoil(tar)));
    const target = await elsewhere();
    await expect(restoreBackup(target, spoilt, { replace: false })).rejects.toThrow(/damaged/);
    expect(await contentOf(target.pool)).toEqual({});
    expect(await fs.readdir(target.root)).toEqual([]);
  });

  it("is refused for a database with rows unless --replace is given", async () => {
    const target = await elsewhere();
    await restoreBackup(target, archive, { replace: false });
    await target.pool.query("update locations set name = 'Another group'");
    await expect(restoreBackup(target, archive, { replace: false })).rejects.toThrow(/not empty/);
    expect((await contentOf(target.pool))["locations"]?.[0]).toContain("Another group");
    await restoreBackup(target, archive, { replace: true });
    expect((await contentOf(target.pool))["locations"]?.[0]).toContain("Ünïcode");
  });

  it("is restored by a role that has the right CREATE on its schemas only", async () => {
    const connection = await createEmptyDatabase();
    const role = `restorer_${connection.database}`;
    const administer = (statement: string) =>
      asAdministrator({ ...inject("postgres"), database: connection.database }, statement);
    await administer(
      `create role ${role} login password 'x'; grant create on schema public to ${role}; create schema drizzle authorization ${role}`,
    );
    const { pool, close } = openDatabase({
      ...inject("postgres"),
      database: connection.database,
      user: role,
      password: "x",
    });
    onTestFinished(async () => {
      await close();
      await administer(`drop owned by ${role}; drop role ${role}`);
    });
    const { files } = await elsewhere();
    await restoreBackup({ pool, files }, archive, { replace: false });
    await restoreBackup({ pool, files }, archive, { replace: true });
    expect((await contentOf(pool))["locations"]?.[0]).toContain("Ünïcode");
  });

  it("leaves neither rows nor files when its restore fails", async () => {
    const target = await elsewhere();
    const { files } = target;
    files.put = () => Promise.reject(new Error("no space left"));
    await expect(restoreBackup(target, archive, { replace: false })).rejects.toThrow(/no space/);
    expect(await contentOf(target.pool)).toEqual({});
  });

  it("restores a portal that an older version made, and refuses one of a newer version", async () => {
    const applied = (change: string) => source.pool.query(change);
    // The text of a migration may have become shorter by what a later one takes away again.
    await applied("update drizzle.__drizzle_migrations set hash = 'of before' where id = 1");
    const older = path.join(directory, "older.tar.gz");
    await writeBackup({ pool: source.pool, files: portal.services.files }, older, new Date());
    const target = await elsewhere();
    await restoreBackup(target, older, { replace: false });
    expect((await contentOf(target.pool))["locations"]?.[0]).toContain("Ünïcode");
    await applied("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e15)");
    await writeBackup({ pool: source.pool, files: portal.services.files }, older, new Date());
    await expect(restoreBackup(target, older, { replace: true })).rejects.toThrow(/newer version/);
  });
});

describe("packing the storage", () => {
  it("an unreadable file fails the backup; a file deleted during the backup does not", async () => {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), "pack-storage-"));
    try {
      const files = await openStorage({ kind: "local", directory });
      await files.put("documents/statement.pdf", "%PDF-1.4");
      const reading = vi.spyOn(files, "getBytes").mockRejectedValue(new Error("EIO: i/o error"));
      await expect(packStorage(pack(), files)).rejects.toThrow("EIO");

      reading.mockImplementation(async (key) => {
        await files.delete(key);
        throw new Error("ENOENT: no such file");
      });
      expect(await packStorage(pack(), files)).toEqual([]);
    } finally {
      await fs.rm(directory, { recursive: true, force: true });
    }
  });
});

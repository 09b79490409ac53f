import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lockAgainstPurge } from "#server/db/locks.ts";
import { type FileStorage, listKeys, openStorage } from "#server/files/storage.ts";
import { purgeFiles } from "#server/housekeeping.ts";
import { openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { PDF } from "#server/reports/corrected-report.fixture.ts";
import { openTestPortal } from "#server/testing.ts";

openManagedPortal();

let directory: string;
let files: FileStorage;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), "portal-sweep-"));
  files = await openStorage({ kind: "local", directory });
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));

/** A file as it was left so many hours ago. */
async function leave(key: string, hours: number): Promise<void> {
  await files.put(key, PDF);
  const at = new Date(Date.now() - hours * HOUR_MS);
  await fs.utimes(path.join(directory, key), at, at);
}

const present = async () =>
  (await Promise.all(["documents", "logos", "removed"].map((folder) => listKeys(files, folder)))).flat();

it("a file without a row is deleted after a day; uploads and the trash stay", async () => {
  const named = "documents/of-a-draft.pdf";
  await leave(named, 100);
  await portal.database.pool.query(
    `insert into documents (stored_name, kind, filename, content_type, byte_length, sha256)
     values ('of-a-draft.pdf', 'plStatement', 'P&L.pdf', 'application/pdf', 1, '')`,
  );
  await leave("documents/left-behind.pdf", 25);
  await leave("documents/.draft", 25);
  await leave("logos/left-behind.webp", 25);
  await leave("documents/being-uploaded.pdf", 23);
  await leave("removed/logos/replaced.webp", 1);
  await purgeFiles(portal.services.db, files, new Date());
  expect((await present()).toSorted()).toEqual(["documents/being-uploaded.pdf", named].toSorted());
});

it("a file of a removal that a crash left in its folder is moved to the trash, not deleted", async () => {
  await leave("documents/of-deleted.pdf", 48);
  await portal.database.pool.query(
    `insert into removals (kind, entity_id, name, removed_by, rows, files) values ('report', '1', 'x', 'x', '{}', $1)`,
    [["documents/of-deleted.pdf"]],
  );
  await purgeFiles(portal.services.db, files, new Date());
  expect(await files.exists("documents/of-deleted.pdf")).toBe(false);
  expect(await files.exists("removed/documents/of-deleted.pdf")).toBe(true);
});

/** A database that went back to before a deletion: the files are in the trash, and what they belong to stands. */
it("files in the trash of what is not deleted go back to their place, instead of being purged", async () => {
  await portal.database.pool.query(
    `insert into documents (stored_name, kind, filename, content_type, byte_length, sha256)
     values ('of-a-report.pdf', 'plStatement', 'P&L.pdf', 'application/pdf', 1, ''),
       ('of-another.pdf', 'plStatement', 'P&L.pdf', 'application/pdf', 1, '')`,
  );
  await leave("removed/documents/of-a-report.pdf", 48);
  // Put back already, as a download does.
  await leave("documents/of-another.pdf", 48);
  await leave("removed/documents/of-another.pdf", 48);
  await purgeFiles(portal.services.db, files, new Date());
  for (const key of ["documents/of-a-report.pdf", "documents/of-another.pdf"]) {
    expect(Buffer.from(await files.getBytes(key)).equals(PDF)).toBe(true);
    expect(await files.exists(`removed/${key}`)).toBe(false);
  }
});

it("nothing is removed while a backup is being taken", async () => {
  await leave("documents/left-behind.pdf", 25);
  const backup = await portal.database.pool.connect();
  await backup.query("begin");
  await lockAgainstPurge(backup);
  await purgeFiles(portal.services.db, files, new Date());
  expect(await files.exists("documents/left-behind.pdf")).toBe(true);
  await backup.query("rollback");
  backup.release();
  await purgeFiles(portal.services.db, files, new Date());
  expect(await files.exists("documents/left-behind.pdf")).toBe(false);
});

it("a portal with another portal's storage removes nothing there", async () => {
  const other = await openTestPortal();
  // Test databases are copies of one; real ones have each a beginning of its own.
  await other.database.pool.query("update chain_links set hash = repeat('0', 64) where seq = 0");
  await leave("documents/left-behind.pdf", 25);
  await expect(purgeFiles(other.services.db, files, new Date())).rejects.toThrow(/another database/);
  expect(await files.exists("documents/left-behind.pdf")).toBe(true);
  await other.close();
});

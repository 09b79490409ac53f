import { setTimeout as sleep } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterEach, describe, expect, it, vi } from "vitest";
import { countWaiting, LOCK_COMMITS, whileHeld } from "#server/db/held-lock.fixture.ts";
import { migrationsFolder } from "#server/db/migrate.ts";
import { trashKey } from "#server/files/trash.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { verify } from "#server/operations/verify.ts";
import { listRemovals } from "#server/removals/removals.repository.ts";
import { purgeRemovals } from "#server/removals/removals.service.ts";
import { PDF } from "#server/reports/corrected-report.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { setUp } from "#server/second-factor/second-factor.fixture.ts";
import {
  createFiledLocation,
  everything,
  linesOf,
  newestRemovalId,
  undeleteById,
} from "./undelete.fixture.ts";

openManagedPortal();

/** What an auditor of one location reads as the newest entry. */
async function newestEntryAt(locationId: number): Promise<string> {
  const { client } = await portal.addManager({ kind: "auditor", locationIds: [locationId] });
  return (await client.get("/api/activity-logs?days=1")).body[0].action;
}

describe("a deleted location", () => {
  it("is hidden from every call with its logo and documents, and is restored row for row and file for file", async () => {
    const location = await createFiledLocation();
    const before = await everything();
    expect((await manager.delete(`/api/locations/${location.id}`)).status).toBe(204);
    const calls = [
      manager.get(`/api/locations/${location.id}`),
      manager.get(`/api/reports/${location.reportId}`),
      manager.get(`/api/download/document/${location.path.split("/").at(-1)}`),
      portal.nobody.get(location.logoUrl),
      location.investor.client.get(`/api/investors/${location.investor.id}/distributions/${location.id}`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await everything()).length).toBeLessThan(before.length);

    expect(await undeleteById(await newestRemovalId())).toEqual({
      kind: "location",
      name: location.name,
      missingFiles: [],
    });
    expect(await everything()).toEqual(before);
    expect((await portal.nobody.get(location.logoUrl)).status).toBe(200);
    expect(await newestEntryAt(location.id)).toBe("restore_location");
    const document = await manager.get(`/api/download/document/${location.path.split("/").at(-1)}`);
    expect(document.bytes.equals(PDF)).toBe(true);
    const { body: read } = await location.investor.client.get(`/api/reports/${location.reportId}`);
    expect(read.own.sharePercentage).toBe("33.33");
    await manager.delete(`/api/reports/${location.reportId}`);
    await undeleteById(await newestRemovalId());
    expect(await newestEntryAt(location.id)).toBe("restore_report");
    // The chain holds the deletions and the returns.
    expect(await verify(portal.services, [])).toMatchObject({ findings: [], removed: 0 });
  });

  it("restores replaced versions of its reports, and those of deleted ones", async () => {
    const location = await createFiledLocation();
    const september = await submission(location.id, { reportingPeriod: "2026-09" });
    const { body: deleted } = await manager.post("/api/reports", september);
    await manager.delete(`/api/reports/${deleted.id}`);
    const before = await everything();
    const versions = before.filter((row) => /^(replaced_signatures|deleted_versions) /.test(row));
    await manager.delete(`/api/locations/${location.id}`);
    const after = await everything();
    expect(versions.filter((row) => !after.includes(row)).map((row) => row.split(" ")[0])).toEqual([
      "deleted_versions",
      "replaced_signatures",
    ]);
    await undeleteById(await newestRemovalId());
    expect(await everything()).toEqual(before);
    expect((await manager.post("/api/reports", september)).body.version).toBe(2);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });
});

describe("a deleted investor", () => {
  it("is restored with login, shares and amounts", async () => {
    const { investor, id } = await createFiledLocation();
    const before = await everything();
    await manager.delete(`/api/investors/${investor.id}`);
    await undeleteById(await newestRemovalId());
    expect(await everything()).toEqual(before);
    const back = await portal.signInAs(investor.username);
    expect((await back.get(`/api/investors/${investor.id}/distributions/${id}`)).body).toHaveLength(1);
  });
});

describe("a deleted report", () => {
  it("is deleted once by two simultaneous requests", async () => {
    const { reportId } = await createFiledLocation();
    const before = (await listRemovals(portal.services.db)).length;
    const answers = await Promise.all([1, 2, 3].map(() => manager.delete(`/api/reports/${reportId}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect(await listRemovals(portal.services.db)).toHaveLength(before + 1);
  });
});

describe("an investor who is restored", () => {
  /** An investor who held 12.50 %, sold it and was deleted, and the report that pays the investor. */
  async function deletedHolder() {
    const { id: locationId } = await portal.addLocation();
    const investor = await portal.addHolder(locationId, "12.50");
    const paid = (cash: string) => submission(locationId, { cashDistributionDuringPeriod: cash });
    const { body: report } = await manager.post("/api/reports", await paid("1000.00"));
    const correct = async () => {
      const corrects = { id: report.id, version: 1 };
      expect((await manager.post("/api/reports", { ...(await paid("2000.00")), corrects })).status).toBe(201);
    };
    await manager.put(`/api/investors/${investor.id}/locations`, { locationIds: [], percentages: {} });
    await manager.delete(`/api/investors/${investor.id}`);
    return { locationId, investor, reportId: report.id as number, removal: await newestRemovalId(), correct };
  }

  it("after a report was corrected has the correction's amounts and no e-mail about the replaced version", async () => {
    const { locationId, investor, reportId, removal, correct } = await deletedHolder();
    await correct();
    await undeleteById(removal);
    const { rows } = await portal.database.pool.query(
      "select version, delivery from notices where report_id = $1",
      [reportId],
    );
    expect(rows).toEqual([{ version: 1, delivery: "superseded" }]);
    await portal.hold(investor.id, locationId, "8.00");
    const client = await portal.signInAs(investor.username);
    const { body } = await client.get(`/api/investors/${investor.id}/distributions/${locationId}`);
    expect(body).toMatchObject([{ version: 2, cashDistribution: "250.00", sharePercentage: "12.50" }]);
    expect(await linesOf(reportId)).toEqual([`${investor.id} 2 12.50 250.00 0.00`]);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("while a report is corrected has the amounts of the correction", async () => {
    const { investor, reportId, removal, correct } = await deletedHolder();
    const lock = `select from reports where id = ${reportId} for share`;
    await whileHeld<unknown>(portal.database, lock, [correct, () => undeleteById(removal)]);
    expect(await linesOf(reportId)).toEqual([`${investor.id} 2 12.50 250.00 0.00`]);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("has an amount of a report that was restored before without it", async () => {
    const { investor, reportId, removal } = await deletedHolder();
    await undeleteById(removal);
    await manager.delete(`/api/reports/${reportId}`);
    const report = await newestRemovalId();
    await manager.delete(`/api/investors/${investor.id}`);
    const again = await newestRemovalId();
    await undeleteById(report, { skipRowsWithoutParent: true });
    expect(await linesOf(reportId)).toEqual([]);
    await undeleteById(again);
    expect(await linesOf(reportId)).toEqual([`${investor.id} 1 12.50 125.00 0.00`]);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("has an amount of a report that is restored at the same moment", async () => {
    const { investor, reportId, removal } = await deletedHolder();
    await manager.delete(`/api/reports/${reportId}`);
    const report = await newestRemovalId();
    // Each is held up after it has read what is there.
    const lock = "lock table activity_logs in share row exclusive mode";
    await whileHeld<unknown>(portal.database, lock, [
      () => undeleteById(report),
      () => undeleteById(removal, { skipRowsWithoutParent: true }),
    ]);
    expect(await linesOf(reportId)).toEqual([`${investor.id} 1 12.50 125.00 0.00`]);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });
});

describe("simultaneous undelete and delete", () => {
  afterEach(() => vi.restoreAllMocks());

  /** Lets the first call of a method of the storage wait until something else is done, or waits for a lock itself. */
  function holdUp(
    method: "move" | "delete",
    start: () => Promise<unknown>,
  ): { done: () => Promise<unknown> } {
    const { files } = portal.services;
    const original = files[method].bind(files) as (...args: unknown[]) => Promise<void>;
    let other: Promise<unknown> | null = null;
    vi.spyOn(files, method).mockImplementation(async (...args: unknown[]) => {
      if (other === null) {
        let open = 1;
        other = start().finally(() => (open -= 1));
        while ((await countWaiting(portal.database.pool)) < open) await sleep(10);
      }
      return original(...args);
    });
    return { done: async () => other };
  }
  const documentOf = (path: string) => manager.get(`/api/download/document/${path.split("/").at(-1)}`);

  it("a restore during its deletion keeps the files", async () => {
    const { reportId, path } = await createFiledLocation();
    const restored = holdUp("move", async () => undeleteById(await newestRemovalId()));
    expect((await manager.delete(`/api/reports/${reportId}`)).status).toBe(204);
    expect(await restored.done()).toMatchObject({ missingFiles: [] });
    expect((await documentOf(path)).status).toBe(200);
  });

  it("a deletion during a restore keeps the files", async () => {
    const { reportId, path } = await createFiledLocation();
    await manager.delete(`/api/reports/${reportId}`);
    const removal = await newestRemovalId();
    const again = holdUp("delete", () => manager.delete(`/api/reports/${reportId}`));
    await undeleteById(removal);
    // 404 before it was restored, 204 after: then it can be restored once more.
    expect([204, 404]).toContain(((await again.done()) as { status: number }).status);
    const standing = (await manager.get(`/api/reports/${reportId}`)).status === 200;
    expect(await portal.services.files.exists(standing ? path : trashKey(path))).toBe(true);
  });
});

describe("what was deleted before columns had other names", () => {
  /** In the migration that renamed them, which brings the stored rows up to date. */
  const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    report_versions: { occasion: "reason" },
    authenticators: { activated_at: "confirmed_at", last_time_step: "last_step" },
    recovery_codes: { hmac: "mark" },
  };

  it("is restored row for row", async () => {
    const { id, investor } = await createFiledLocation();
    await setUp(investor.client);
    const before = await everything();
    await manager.delete(`/api/investors/${investor.id}`);
    await manager.delete(`/api/locations/${id}`);
    const { pool } = portal.database;
    const { rows } = await pool.query("select id, rows from removals order by id desc limit 2");
    const renamed = new Set<string>();
    for (const removal of rows) {
      const stored: Record<string, Record<string, unknown>[]> = removal.rows;
      for (const [table, names] of Object.entries(NAMES)) {
        for (const row of stored[table] ?? []) {
          for (const [now, old] of Object.entries(names)) {
            row[old] = row[now];
            delete row[now];
            renamed.add(old);
          }
        }
      }
      await pool.query("update removals set rows = $2 where id = $1", [removal.id, stored]);
    }
    expect(renamed.size).toBe(4);

    const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() });
    const migration = migrations.find(({ sql }) => sql.join().includes('RENAME TO "attempt_counts"'));
    const statements = migration?.sql.filter((statement) => statement.includes('UPDATE "removals"')) ?? [];
    expect(statements).toHaveLength(3);
    for (const statement of statements) await pool.query(statement);
    for (const removal of rows) await undeleteById(removal.id);
    expect(await everything()).toEqual(before);
  });
});

describe("undelete with conflicts", () => {
  describe("a deleted investor", () => {
    it("whose username was taken in wide letters, which are the same name, is not restored", async () => {
      const { investor } = await createFiledLocation();
      await manager.delete(`/api/investors/${investor.id}`);
      await portal.addInvestor({ username: investor.username.replace("i", "ｉ") });
      await expect(undeleteById(await newestRemovalId())).rejects.toThrow(/username belongs to another/);
    });

    it("whose username was taken is not restored, except under another one", async () => {
      const { investor } = await createFiledLocation();
      await manager.delete(`/api/investors/${investor.id}`);
      const other = await portal.addInvestor({ username: investor.username.toUpperCase() });
      const id = await newestRemovalId();
      await expect(undeleteById(id)).rejects.toThrow(/e-mail address belongs to another account by now/);
      const email = "margaret.again@example.com";
      await expect(undeleteById(id, { email })).rejects.toThrow(/username belongs .*Nothing was restored/);
      await undeleteById(id, { username: "margaret.again", email });
      expect((await (await portal.signInAs("margaret.again")).get("/api/auth/investor")).body.id).toBe(
        investor.id,
      );
      expect(other.id).not.toBe(investor.id);
    });

    it("gets no name that the screens refuse, and anything else gets none", async () => {
      const { investor, reportId } = await createFiledLocation();
      await manager.delete(`/api/investors/${investor.id}`);
      const id = await newestRemovalId();
      await expect(undeleteById(id, { username: "ab" })).rejects.toThrow(
        "Username must be at least 3 characters. Nothing was restored.",
      );
      await expect(undeleteById(id, { email: "margaret" })).rejects.toThrow(
        /Valid email is required\. Nothing/,
      );
      await undeleteById(id, { email: " Margaret.Restored@Example.com" });
      expect((await manager.get("/api/activity-logs?days=1")).body[0].details).toBe(
        "E-mail set to “margaret.restored@example.com”",
      );
      await manager.delete(`/api/reports/${reportId}`);
      await expect(undeleteById(await newestRemovalId(), { username: "margaret" })).rejects.toThrow(
        "Only an investor has a username and an e-mail address. Nothing was restored.",
      );
    });

    it("whose names became another account's address or username is not restored", async () => {
      const { investor } = await createFiledLocation();
      await manager.delete(`/api/investors/${investor.id}`);
      const id = await newestRemovalId();
      await portal.addInvestor({ username: `${investor.username}@EXAMPLE.com` });
      await expect(undeleteById(id)).rejects.toThrow(/e-mail address belongs .*Nothing was restored/);
      const other = await portal.addManager();
      const names = { username: `${other.username}@example.com`, email: "margaret.back@example.com" };
      await expect(undeleteById(id, names)).rejects.toThrow(/username belongs .*Nothing was restored/);
      await undeleteById(id, { email: names.email });
      await portal.signInAs(investor.username);
    });

    it("whose location was deleted too is restored after it, or without the share", async () => {
      const { investor, id } = await createFiledLocation();
      await manager.delete(`/api/investors/${investor.id}`);
      const removal = await newestRemovalId();
      await manager.delete(`/api/locations/${id}`);
      await expect(undeleteById(removal)).rejects.toThrow(
        /location "Harbor & Vine \d+", number \d+\. Restore that first/,
      );
      await undeleteById(removal, { skipRowsWithoutParent: true });
      const back = await portal.signInAs(investor.username);
      expect((await back.get(`/api/investors/${investor.id}/locations`)).body).toEqual([]);
    });

    it("whose account's id was taken is not restored", async () => {
      const { investor } = await createFiledLocation();
      await manager.delete(`/api/investors/${investor.id}`);
      const id = await newestRemovalId();
      // Not by the portal, which gives no id a second time.
      const { pool } = portal.database;
      const account =
        "insert into users (id, email, username, password_hash) values ($1, 'a@b.test', 'taken', '')";
      await pool.query(account, [investor.userId]);
      await expect(undeleteById(id)).rejects.toThrow(
        /id belongs to another account by now.*Nothing was restored/,
      );
      await pool.query("delete from users where id = $1", [investor.userId]);
      await undeleteById(id);
      const back = await portal.signInAs(investor.username);
      expect((await back.get("/api/auth/investor")).body.id).toBe(investor.id);
    });
  });

  describe("a deleted report", () => {
    it("is not restored while one of its former investors is being deleted", async () => {
      const { investor, reportId } = await createFiledLocation();
      await manager.delete(`/api/reports/${reportId}`);
      const id = await newestRemovalId();
      await manager.put(`/api/investors/${investor.id}/locations`, { locationIds: [], percentages: {} });
      // The deletion is held up at its commit, when it has the account locked.
      const [deleted, restored] = await whileHeld<unknown>(portal.database, LOCK_COMMITS, [
        () => manager.delete(`/api/investors/${investor.id}`),
        () => undeleteById(id).catch((error: unknown) => error),
      ]);
      expect(deleted).toMatchObject({ status: 204 });
      expect(String(restored)).toMatch(/deleted at the same moment.*Nothing was restored/);
      await expect(undeleteById(id)).rejects.toThrow(/Restore that first/);
      expect((await verify(portal.services, [])).findings).toEqual([]);
    });

    it("whose month was filed anew is not restored", async () => {
      const { id, reportId } = await createFiledLocation();
      await manager.delete(`/api/reports/${reportId}`);
      const removal = await newestRemovalId();
      const anew = await manager.post("/api/reports", await submission(id));
      await expect(undeleteById(removal)).rejects.toThrow(/month was filed anew/);
      await manager.delete(`/api/reports/${anew.body.id}`);
      await undeleteById(removal);
      expect((await manager.get(`/api/reports/${reportId}`)).status).toBe(200);
      expect((await verify(portal.services, [])).findings).toEqual([]);
    });
  });
});

it("a deletion can be undone for thirty days; then it is purged with its files, and the month's next report continues the version numbers", async () => {
  const DAY_MS = 86_400_000;
  const { id, reportId, path } = await createFiledLocation();
  await manager.delete(`/api/reports/${reportId}`);
  const { db, files } = portal.services;
  await purgeRemovals(db, files, new Date(Date.now() + 29 * DAY_MS));
  expect(await files.exists(trashKey(path))).toBe(true);
  const removal = await newestRemovalId();
  await purgeRemovals(db, files, new Date(Date.now() + 30 * DAY_MS + 60_000));
  expect(await files.exists(trashKey(path))).toBe(false);
  await expect(undeleteById(removal)).rejects.toThrow(/Nothing is kept/);
  const anew = await manager.post("/api/reports", await submission(id));
  expect(anew.body).toMatchObject({ version: 3, replaces: { version: 2 } });
  expect((await verify(portal.services, [])).findings).toEqual([]);
});

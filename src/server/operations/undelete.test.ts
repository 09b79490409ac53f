import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { heldKey } from "#server/files/held-files.ts";
import { listTables, quotedTable } from "#server/operations/catalog.ts";
import { undelete } from "#server/operations/undelete.ts";
import { verify } from "#server/operations/verify.ts";
import { listRemovals } from "#server/removals/removals.repository.ts";
import { purgeRemovals } from "#server/removals/removals.service.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";

openManagedPortal();

const wish = { username: null, email: null, withoutMissing: false };
const restore = (id: number, more: Partial<Parameters<typeof undelete>[1]> = {}) =>
  undelete({ pool: portal.database.pool, files: portal.services.files }, { id, ...wish, ...more });
const newest = async () => (await listRemovals(portal.services.db))[0]?.id ?? 0;
const DAY_MS = 86_400_000;
const PDF = Buffer.from("%PDF-1.7\n\n%%EOF\n");

/** Every row of every table that a deletion can touch, as text. */
async function everything(): Promise<string[]> {
  const client = await portal.database.pool.connect();
  const rows: string[] = [];
  for (const table of await listTables(client)) {
    // What kept counts add up to has a test of its own; which of their rows a change is written to does not matter.
    if (/^(sessions|activity_logs|chain_links|removals|login_failures|kept_counts)$/.test(table.name))
      continue;
    const found = await client.query<{ row: string }>(
      `select t::text as row from ${quotedTable(table)} t order by 1`,
    );
    rows.push(...found.rows.map(({ row }) => `${table.name} ${row}`));
  }
  client.release();
  return rows;
}

/** A place with a logo, a holder, and a filed report with a document. */
async function aPlace() {
  const logo = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#761b3b" } })
    .png()
    .toBuffer();
  const made = await manager.form("POST", "/api/locations", {
    name: "Harbor & Vine",
    address: "12 Wharf Street",
    logo: { filename: "logo.png", bytes: logo },
  });
  const investor = await portal.addInvestor();
  await portal.hold(investor.id, made.body.id, "33.33");
  const { body: uploaded } = await manager.form("POST", "/api/upload/financial-documents", {
    plStatement: { filename: "P&L.pdf", bytes: PDF },
  });
  const { path, filename } = uploaded.plStatement;
  const report = await manager.post("/api/reports", {
    ...(await submission(made.body.id)),
    plStatementPath: path,
    plStatementFilename: filename,
  });
  expect(report.status).toBe(201);
  // Corrected, so that a signature and a document are kept with what they were replaced by.
  const corrected = await manager.post("/api/reports", {
    ...(await submission(made.body.id)),
    corrects: { id: report.body.id, version: 1 },
    overallSummary: "Corrected.",
  });
  expect(corrected.status).toBe(201);
  return {
    id: made.body.id as number,
    logoUrl: made.body.logoUrl as string,
    investor,
    reportId: report.body.id as number,
    path: path as string,
  };
}

describe("a deleted location", () => {
  it("is out of sight of every call, with its logo and documents, and comes back row for row and file for file", async () => {
    const place = await aPlace();
    const before = await everything();
    expect((await manager.delete(`/api/locations/${place.id}`)).status).toBe(204);
    const calls = [
      manager.get(`/api/locations/${place.id}`),
      manager.get(`/api/reports/${place.reportId}`),
      manager.get(`/api/download/document/${place.path.split("/").at(-1)}`),
      portal.nobody.get(place.logoUrl),
      place.investor.client.get(`/api/investors/${place.investor.id}/distributions/${place.id}`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await everything()).length).toBeLessThan(before.length);

    expect(await restore(await newest())).toEqual({
      kind: "location",
      name: "Harbor & Vine",
      missingFiles: [],
    });
    expect(await everything()).toEqual(before);
    expect((await portal.nobody.get(place.logoUrl)).status).toBe(200);
    const document = await manager.get(`/api/download/document/${place.path.split("/").at(-1)}`);
    expect(document.bytes.equals(PDF)).toBe(true);
    expect((await place.investor.client.get(`/api/reports/${place.reportId}`)).body.own.sharePercentage).toBe(
      "33.33",
    );
    // The chain holds the deletion and the return.
    expect(await verify(portal.services, [])).toMatchObject({ findings: [], removed: 0 });
  });

  it("brings back what its reports said before they were corrected, and what was withdrawn", async () => {
    const place = await aPlace();
    const september = await submission(place.id, { reportingPeriod: "2026-09" });
    const { body: withdrawn } = await manager.post("/api/reports", september);
    await manager.delete(`/api/reports/${withdrawn.id}`);
    const before = await everything();
    const kept = before.filter((row) => /^(replaced_signatures|withdrawn_versions) /.test(row));
    await manager.delete(`/api/locations/${place.id}`);
    const after = await everything();
    expect(kept.filter((row) => !after.includes(row)).map((row) => row.split(" ")[0])).toEqual([
      "withdrawn_versions",
      "replaced_signatures",
    ]);
    await restore(await newest());
    expect(await everything()).toEqual(before);
    expect((await manager.post("/api/reports", september)).body.version).toBe(2);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("is kept for thirty days, then purged with its files", async () => {
    const place = await aPlace();
    await manager.delete(`/api/locations/${place.id}`);
    const { db, files } = portal.services;
    await purgeRemovals(db, files, new Date(Date.now() + 29 * DAY_MS));
    expect(await files.exists(heldKey(place.path))).toBe(true);
    const id = await newest();
    await purgeRemovals(db, files, new Date(Date.now() + 30 * DAY_MS + 60_000));
    expect(await files.exists(heldKey(place.path))).toBe(false);
    await expect(restore(id)).rejects.toThrow(/Nothing is kept/);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });
});

describe("a deleted investor", () => {
  it("comes back with the login, the holdings and every amount", async () => {
    const { investor, id } = await aPlace();
    const before = await everything();
    await manager.delete(`/api/investors/${investor.id}`);
    await restore(await newest());
    expect(await everything()).toEqual(before);
    const back = await portal.signInAs(investor.username);
    expect((await back.get(`/api/investors/${investor.id}/distributions/${id}`)).body).toHaveLength(1);
  });

  it("whose username was taken meanwhile is refused in words, and comes back under another", async () => {
    const { investor } = await aPlace();
    await manager.delete(`/api/investors/${investor.id}`);
    const other = await portal.addInvestor({ username: investor.username.toUpperCase() });
    const id = await newest();
    await expect(restore(id)).rejects.toThrow(/e-mail address belongs to another account by now/);
    const email = "margaret.again@example.com";
    await expect(restore(id, { email })).rejects.toThrow(/username belongs .*Nothing was restored/);
    await restore(id, { username: "margaret.again", email });
    expect((await (await portal.signInAs("margaret.again")).get("/api/auth/investor")).body.id).toBe(
      investor.id,
    );
    expect(other.id).not.toBe(investor.id);
  });

  it("who held what was deleted too waits for it, or comes back without it", async () => {
    const { investor, id } = await aPlace();
    await manager.delete(`/api/investors/${investor.id}`);
    const removal = await newest();
    await manager.delete(`/api/locations/${id}`);
    await expect(restore(removal)).rejects.toThrow(
      /location "Harbor & Vine, 12 Wharf Street", number \d+\. Restore that first/,
    );
    await restore(removal, { withoutMissing: true });
    const back = await portal.signInAs(investor.username);
    expect((await back.get(`/api/investors/${investor.id}/locations`)).body).toEqual([]);
  });
});

describe("a deleted report", () => {
  it("whose month was filed anew does not come back beside it", async () => {
    const { id, reportId } = await aPlace();
    await manager.delete(`/api/reports/${reportId}`);
    const removal = await newest();
    const anew = await manager.post("/api/reports", await submission(id));
    await expect(restore(removal)).rejects.toThrow(/month was filed anew/);
    await manager.delete(`/api/reports/${anew.body.id}`);
    await restore(removal);
    expect((await manager.get(`/api/reports/${reportId}`)).status).toBe(200);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("is purged after thirty days with all its versions, and the next of its month continues their numbers", async () => {
    const { id, reportId, path } = await aPlace();
    await manager.delete(`/api/reports/${reportId}`);
    const { db, files } = portal.services;
    await purgeRemovals(db, files, new Date(Date.now() + 30 * DAY_MS + 60_000));
    expect(await files.exists(heldKey(path))).toBe(false);
    const anew = await manager.post("/api/reports", await submission(id));
    expect(anew.body).toMatchObject({ version: 3, replaces: { version: 2 } });
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("deleted twice at once is gone once", async () => {
    const { reportId } = await aPlace();
    const before = (await listRemovals(portal.services.db)).length;
    const answers = await Promise.all([1, 2, 3].map(() => manager.delete(`/api/reports/${reportId}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect(await listRemovals(portal.services.db)).toHaveLength(before + 1);
  });
});

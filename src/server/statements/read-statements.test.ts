import { once } from "node:events";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { textOf } from "#server/reports/pdf/report-pdf.fixture.ts";
import {
  ada,
  correction,
  james,
  madeRun,
  makeWaiting,
  location,
  openPortalWithHolders,
  openStatement,
  publish,
  publishedRun,
  report,
  statementsOf,
} from "#server/statements/statements.fixture.ts";
import { cookieOf } from "#server/testing.ts";

openPortalWithHolders();

async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return files;
}

describe("a statement", () => {
  it("is read by its investor once it is published, by no other, and by managers before", async () => {
    await report("2026-09", "100.00");
    const run = await madeRun("2026-09");
    const [{ id } = { id: 0 }] = run.statementsByName;
    expect((await ada.client.get(`/api/statements/${id}`)).status).toBe(404);
    expect(await statementsOf(ada, manager)).toMatchObject([{ id, publishedAt: null }]);
    await publish(run);
    expect(await openStatement(ada.client, { id })).toMatchObject({ content: { closing: "10.00" } });
    for (const address of [
      `/api/statements/${id}`,
      `/api/statements/${id}/download`,
      `/api/statement-runs/${run.id}`,
    ])
      expect([403, 404]).toContain((await james.client.get(address)).status);
    expect((await james.client.get(`/api/investors/${ada.id}/statements`)).status).toBe(403);
  });

  it("counts as opened once the investor opens it, and not by a manager or in a preview", async () => {
    await report("2026-09", "100.00");
    const run = await publishedRun("2026-09");
    const id = run.statementsByName[0]?.id ?? 0;
    await openStatement(manager, { id });
    expect((await manager.get(`/api/preview/${ada.id}/statements/${id}`)).status).toBe(200);
    expect(await statementsOf(ada)).toMatchObject([{ openedAt: null }]);
    await openStatement(ada.client, { id });
    const [{ openedAt } = { openedAt: null }] = await statementsOf(ada);
    expect(openedAt).not.toBeNull();
    await openStatement(ada.client, { id });
    expect(await statementsOf(ada)).toMatchObject([{ openedAt }]);
    expect((await manager.get("/api/statement-runs")).body).toMatchObject([{ published: 2, opened: 1 }]);
  });

  it("is for managers of all locations: one who is limited finds no list, run or statement, and makes none", async () => {
    await report("2026-09", "100.00");
    const run = await publishedRun("2026-09");
    const id = run.statementsByName[0]?.id ?? 0;
    const { client } = await portal.addManager({ kind: "controller", locationIds: [location.id] });
    expect((await client.get("/api/statement-runs")).body).toEqual([]);
    expect((await client.get(`/api/investors/${ada.id}/statements`)).body).toEqual([]);
    for (const address of [
      `/api/statement-runs/${run.id}`,
      `/api/statement-runs/${run.id}/download`,
      `/api/statements/${id}`,
      `/api/statements/${id}/download`,
      `/api/preview/${ada.id}/statements/${id}`,
    ])
      expect([address, (await client.get(address)).status]).toEqual([address, 404]);
    expect((await client.post(`/api/statement-runs/${run.id}/publish`, { tell: true })).status).toBe(404);
    expect((await client.delete(`/api/statement-runs/${run.id}`)).status).toBe(404);
    expect((await client.get("/api/statement-runs/preview?period=2026-09")).body).toMatchObject({
      investors: 0,
      reports: 0,
      missing: [],
      runId: null,
    });
    expect((await client.post("/api/statement-runs", { period: "2026-09" })).status).toBe(400);
    const { client: auditor } = await portal.addManager({ kind: "auditor" });
    expect((await auditor.get(`/api/statements/${id}`)).status).toBe(200);
    expect((await auditor.post("/api/statement-runs", { period: "2026-09" })).status).toBe(403);
  });

  it("comes as PDF and as table, each version as it was", async () => {
    const filed = await report("2026-09", "100.00");
    const run = await publishedRun("2026-09");
    await correction(filed, "2026-09", "90.00");
    await makeWaiting();
    await publish(run);
    const [second, first] = await statementsOf(ada);
    const download = (id = 0, query = "") => ada.client.get(`/api/statements/${id}/download${query}`);
    const pdf = await download(first?.id);
    expect(pdf.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename=Statement-${first?.number}.pdf`,
    });
    expect(await textOf(pdf.bytes)).toContain("$10.00");
    const newer = await download(second?.id, "?format=pdf");
    expect(newer.headers["content-disposition"]).toContain(`Statement-${first?.number}-v2.pdf`);
    expect(await textOf(newer.bytes)).toContain("A supplier credit was counted twice.");
    const table = await download(second?.id, "?format=csv");
    expect(table.headers["content-type"]).toMatch(/^text\/csv/);
    expect(table.text).toContain("Correction of");
    expect((await download(second?.id, "?format=xls")).status).toBe(400);
  });
});

describe("the ZIP file of a run", () => {
  it("has everybody's newest statement", async () => {
    const filed = await report("2026-09", "100.00");
    const run = await publishedRun("2026-09");
    await correction(filed, "2026-09", "90.00");
    await makeWaiting();
    const { headers, bytes } = await manager.get(`/api/statement-runs/${run.id}/download`);
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": "attachment; filename=Statements-September-2026.zip",
    });
    const files = await unzipped(Buffer.from(bytes));
    expect([...files.keys()]).toEqual([
      expect.stringMatching(/^Ada-Byron-2026-09-\d+\.pdf$/),
      expect.stringMatching(/^James-Whitcombe-2026-09-\d+\.pdf$/),
    ]);
    for (const [index, amount] of ["$9.00", "$18.00"].entries())
      expect(await textOf([...files.values()][index] ?? Buffer.of())).toContain(amount);
  });

  it("is not made on for whoever went away", async () => {
    await report("2026-09", "100.00");
    for (let count = 0; count < 10; count += 1)
      await portal.addHolder(location.id, "0.50", { firstName: `Late${count}` });
    await report("2026-08", "100.00");
    const run = await madeRun("2026-08");
    expect(run.statements).toBe(12);
    let printed = 0;
    const { pdfs } = portal.services;
    portal.services.pdfs = {
      ...pdfs,
      render: async (...input) => {
        printed += 1;
        return pdfs.render(...input);
      },
    };
    const app = await portal.openApp({});
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const { username } = await portal.addManager();
    const headers = { cookie: await cookieOf(app, username) };
    const request = get(`${address}/api/statement-runs/${run.id}/download`, { headers });
    const [answer] = await once(request, "response");
    await once(answer, "data");
    request.destroy();
    await sleep(300);
    const atOnce = printed;
    await sleep(700);
    expect(printed).toBe(atOnce);
    expect(printed).toBeLessThan(12);
  });
});

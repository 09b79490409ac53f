import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expireDrafts } from "#server/drafts/drafts.service.ts";
import { purgeFiles } from "#server/housekeeping.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { fileAndCorrect, uploadStatement } from "#server/reports/corrected-report.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import type { DraftContent } from "#shared/drafts/drafts.schema.ts";

openManagedPortal();

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS);

let colleague: Client;
let locationId: number;
let name: string;
let address: string;
beforeAll(async () => {
  const { id, client } = await portal.addManager();
  await portal.database.pool.query("update users set first_name = 'Ana', last_name = 'Reyes' where id = $1", [
    id,
  ]);
  colleague = client;
});
beforeEach(async () => {
  ({ id: locationId, name } = await portal.addLocation());
  address = `/api/drafts/${locationId}/2026-10`;
});

const contentWith = (change: Partial<DraftContent> = {}) => ({ commentary: {}, documents: {}, ...change });

function save(
  client: Client,
  revision: number | null,
  change: Partial<DraftContent> = {},
  correctsVersion: number | null = null,
) {
  return client.put(address, { content: contentWith(change), revision, correctsVersion });
}

async function begin(client = manager, change: Partial<DraftContent> = {}): Promise<number> {
  const { status, body } = await save(client, null, change);
  expect(status).toBe(200);
  return body.revision;
}

const draftsOfLocation = async () =>
  (await manager.get("/api/drafts")).body.filter(
    (draft: { locationId: number }) => draft.locationId === locationId,
  );

const logOf = async (action: string) =>
  (await manager.get(`/api/activity-logs?action=${action}`)).body.filter(
    ({ entityId }: { entityId: string }) => entityId === String(locationId),
  );

const documentAt = (path: string) => manager.get(`/api/download/document/${path.split("/").at(-1)}`);

async function upload() {
  const { plStatementPath: path, plStatementFilename: filename } = await uploadStatement(manager);
  return { path, filename };
}
const withStatement = (plStatement: { path: string; filename: string }) => ({
  documents: { plStatement, balanceSheet: null },
});

/** Makes all uploads that are there as old as this. */
const ageUploads = (days: number) =>
  portal.database.pool.query("update documents set created_at = now() - make_interval(days => $1)", [days]);

const purge = () => purgeFiles(portal.services.db, portal.services.files, new Date());

describe("a draft", () => {
  it("is continued by another manager as it was typed, and says whose it is and from when", async () => {
    const typed = {
      figures: { grossSalesLastMonth: " 158,942.5 ", cashDistributionDuringPeriod: "abc" },
      prefilled: { grossSalesPreviousMonth: "150000.00" },
      comps: { "12": "12.5" },
      commentary: {
        majorExpensesLastMonth: "",
        expectedExpensesNextMonth: "",
        overallSummary: "Line\n  two ",
      },
    };
    await begin(colleague, typed);
    const { body } = await manager.get(address);
    expect(body).toMatchObject({
      locationId,
      locationName: name,
      reportingPeriod: "2026-10",
      savedBy: { name: "Ana Reyes" },
      correctsVersion: null,
      content: { ...typed, documents: { plStatement: null, balanceSheet: null }, refiledFrom: null },
    });
    expect(Math.abs(Date.now() - Date.parse(body.savedAt))).toBeLessThan(60_000);
    const { content: _, ...brief } = body;
    expect(await draftsOfLocation()).toEqual([brief]);
    expect((await manager.get("/api/manager/overview")).body.drafts).toContainEqual(brief);
  });

  it("is the same one for a correction, which names the version it corrects", async () => {
    const revision = await begin();
    await save(manager, revision, {}, 2);
    expect(await draftsOfLocation()).toMatchObject([{ correctsVersion: 2 }]);
  });

  it("gets 404 where there is none, and where its location is not there", async () => {
    expect((await manager.get(address)).status).toBe(404);
    expect((await manager.delete(address)).status).toBe(404);
    address = "/api/drafts/987654/2026-10";
    expect((await save(manager, null)).status).toBe(404);
  });

  it("is not for investors", async () => {
    await begin();
    const { id, client } = await portal.addInvestor();
    await portal.hold(id, locationId, "50.00");
    for (const status of [
      (await client.get("/api/drafts")).status,
      (await client.get(address)).status,
      (await save(client, null)).status,
      (await client.delete(address)).status,
    ])
      expect(status).toBe(403);
  });

  it("outlives the account that saved it", async () => {
    const gone = await portal.addManager();
    await begin(gone.client);
    expect((await manager.delete(`/api/users/${gone.id}`)).status).toBe(204);
    expect(await draftsOfLocation()).toMatchObject([{ savedBy: null }]);
  });

  it("has limits, with a sentence at the field", async () => {
    const long = "x".repeat(10_001);
    for (const [change, field] of [
      [{ figures: { grossSalesLastMonth: "1".repeat(101) } }, "content.figures.grossSalesLastMonth"],
      [{ comps: { "12": "1".repeat(101) } }, "content.comps.12"],
      [{ commentary: { overallSummary: long } }, "content.commentary.overallSummary"],
      [{ submittedBy: "x".repeat(256) }, "content.submittedBy"],
      [{ comps: { nobody: "1" } }, "content.comps.nobody"],
    ] as const) {
      const { status, body } = await save(manager, null, change as Partial<DraftContent>);
      expect([status, Object.keys(body.fieldErrors)]).toEqual([400, [field]]);
    }
    const huge = Object.fromEntries(
      Array.from({ length: 9_000 }, (_, id) => [String(id + 1), "1".repeat(100)]),
    );
    expect((await save(manager, null, { comps: huge })).status).toBe(413);
    expect((await manager.get(address)).status).toBe(404);
  });
});

describe("two managers at once", () => {
  it("who saves second is told who changed the draft and when, and nothing of it is overwritten", async () => {
    const first = await begin();
    const theirs = await save(colleague, first, { submittedBy: "Ana" });
    const refused = await save(manager, first, { submittedBy: "Claire" });
    expect(refused.body).toMatchObject({ statusCode: 409, code: "draft_changed" });
    expect(refused.body.message).toBe("Ana Reyes has saved this draft since.");
    const { savedAt, savedBy } = theirs.body;
    expect((await manager.get(address)).body).toMatchObject({
      savedAt,
      savedBy: { ...savedBy, name: "Ana Reyes" },
      content: { submittedBy: "Ana" },
    });
    // Mine for the whole draft.
    expect((await save(manager, theirs.body.revision, { submittedBy: "Claire" })).status).toBe(200);
    expect((await manager.get(address)).body.content.submittedBy).toBe("Claire");
  });

  it("of several who save at the same moment, one does", async () => {
    const clients = [manager, colleague, manager, colleague];
    const statuses = async (revision: number | null) =>
      (
        await Promise.all(
          clients.map((client, index) => save(client, revision, { submittedBy: `${revision} ${index}` })),
        )
      )
        .map(({ status }) => status)
        .toSorted();
    expect(await statuses(null)).toEqual([200, 409, 409, 409]);
    const [{ revision }] = await draftsOfLocation();
    expect(await statuses(revision)).toEqual([200, 409, 409, 409]);
  });

  it("a save that is sent again, since its answer was lost, is no conflict", async () => {
    const typed = { figures: { grossSalesLastMonth: "1,2" }, comps: { "7": "" } };
    const first = await begin(manager, typed);
    expect((await save(manager, null, typed)).body.revision).toBe(first);
    const changed = { ...typed, submittedBy: "Claire" };
    const { body } = await save(manager, first, changed);
    expect((await save(manager, first, changed)).body).toEqual(body);
    expect((await save(manager, first, changed, 1)).body.code).toBe("draft_changed");
  });

  it("a draft that was discarded and begun anew is not overwritten by a page that shows the old one", async () => {
    const old = await begin();
    await manager.delete(address);
    expect((await save(manager, old)).body.code).toBe("draft_gone");
    await begin(colleague, { submittedBy: "Ana" });
    expect((await save(manager, old)).body.code).toBe("draft_changed");
    expect((await manager.get(address)).body.content.submittedBy).toBe("Ana");
  });

  it("what a colleague has saved since is not discarded by who has not seen it", async () => {
    const shown = await begin();
    const { body } = await save(colleague, shown);
    expect((await manager.delete(`${address}?revision=${shown}`)).body.code).toBe("draft_changed");
    expect((await manager.delete(`${address}?revision=${body.revision}`)).status).toBe(204);
    expect(await logOf("discard_draft")).toMatchObject([
      { entityName: name, details: "Draft of October 2026" },
    ]);
  });
});

describe("filing", () => {
  it("ends the draft that it is filed from, and the report gets its documents", async () => {
    const statement = await upload();
    const draftRevision = await begin(manager, withStatement(statement));
    const sent = { draftRevision, plStatementPath: statement.path, plStatementFilename: "P&L.pdf" };
    const { status, body } = await manager.post("/api/reports", await submission(locationId, sent));
    expect([status, body.plStatementPath]).toEqual([201, statement.path]);
    expect(await draftsOfLocation()).toEqual([]);
    expect(await logOf("discard_draft")).toEqual([]);
    await ageUploads(2);
    await purge();
    expect((await documentAt(statement.path)).status).toBe(200);
  });

  it("from a draft that a colleague has saved since is refused, and nothing is filed", async () => {
    const draftRevision = await begin();
    await save(colleague, draftRevision);
    const { body } = await manager.post("/api/reports", await submission(locationId, { draftRevision }));
    expect([body.statusCode, body.code]).toEqual([409, "draft_changed"]);
    expect((await manager.get(`/api/locations/${locationId}/reports`)).body).toEqual([]);
    expect(await draftsOfLocation()).toHaveLength(1);
  });

  it("from a draft that was discarded meanwhile files what was signed", async () => {
    const draftRevision = await begin();
    await colleague.delete(address);
    expect((await manager.post("/api/reports", await submission(locationId, { draftRevision }))).status).toBe(
      201,
    );
  });

  it("that fails leaves the draft", async () => {
    const draftRevision = await begin();
    const unsigned = await submission(locationId, { draftRevision, plStatementPath: "documents/gone.pdf" });
    expect((await manager.post("/api/reports", unsigned)).status).toBe(404);
    expect(await draftsOfLocation()).toMatchObject([{ revision: draftRevision }]);
  });

  it("of a program, which names no draft, leaves a colleague's; it becomes the correction's", async () => {
    const revision = await begin(colleague);
    expect((await manager.post("/api/reports", await submission(locationId))).status).toBe(201);
    const { body } = await save(colleague, revision, {}, 1);
    const [{ id }] = (await manager.get(`/api/locations/${locationId}/reports`)).body;
    const correction = {
      corrects: { id, version: 1 },
      overallSummary: "Corrected.",
      draftRevision: body.revision,
    };
    expect((await colleague.post("/api/reports", await submission(locationId, correction))).status).toBe(201);
    expect(await draftsOfLocation()).toEqual([]);
  });

  it("of a correction that waits for review ends the draft, too", async () => {
    const { reportId } = await fileAndCorrect(manager, locationId);
    const statement = await upload();
    const { body } = await save(manager, null, withStatement(statement), 2);
    await manager.form("PUT", "/api/settings", { reviewRequired: "true" });
    const correction = await submission(locationId, {
      corrects: { id: reportId, version: 2 },
      overallSummary: "Again.",
      plStatementPath: statement.path,
      plStatementFilename: "P&L.pdf",
      draftRevision: body.revision,
    });
    const filed = await manager.post("/api/reports", correction);
    await manager.form("PUT", "/api/settings", { reviewRequired: "false", publishWaiting: "true" });
    expect(filed.body.review).toBeDefined();
    expect(await draftsOfLocation()).toEqual([]);
    expect((await documentAt(statement.path)).status).toBe(200);
  });
});

describe("uploaded documents", () => {
  it("live as long as the draft that names them", async () => {
    const [kept, unnamed] = [await upload(), await upload()];
    await begin(manager, withStatement(kept));
    await ageUploads(30);
    await purge();
    expect((await documentAt(kept.path)).status).toBe(200);
    expect((await documentAt(unnamed.path)).status).toBe(404);
    await manager.delete(address);
    expect((await documentAt(kept.path)).status).toBe(404);
  });

  it("go after a day once the draft names them no more", async () => {
    const statement = await upload();
    const revision = await begin(manager, withStatement(statement));
    await save(manager, revision);
    await ageUploads(2);
    await purge();
    expect((await documentAt(statement.path)).status).toBe(404);
  });

  it("that are not there are refused at their field, and nothing is saved", async () => {
    const { status, body } = await save(
      manager,
      null,
      withStatement({ path: "documents/gone.pdf", filename: "P&L.pdf" }),
    );
    expect([status, body.code, body.fieldErrors]).toEqual([
      404,
      "not_found",
      { "content.documents.plStatement.path": "This upload is no longer there. Upload the file again." },
    ]);
    expect(await draftsOfLocation()).toEqual([]);
  });

  it("move with the draft to another month", async () => {
    const statement = await upload();
    await begin(manager, withStatement(statement));
    const before = address;
    address = `/api/drafts/${locationId}/2026-11`;
    await begin(manager, withStatement(statement));
    await manager.delete(before);
    expect((await documentAt(statement.path)).status).toBe(200);
  });

  it("of a filed report stay with it when the draft of its correction is discarded", async () => {
    const { path } = await fileAndCorrect(manager, locationId, { keepsDocument: true });
    await save(manager, null, withStatement({ path, filename: "P&L.pdf" }), 2);
    await manager.delete(address);
    expect((await documentAt(path)).status).toBe(200);
  });
});

describe("the end of a draft", () => {
  it("comes after sixty days without a save, with a note in the log", async () => {
    const statement = await upload();
    await begin(manager, withStatement(statement));
    await expireDrafts(portal.services.db, later(59));
    expect(await draftsOfLocation()).toHaveLength(1);
    await expireDrafts(portal.services.db, later(61));
    expect(await draftsOfLocation()).toEqual([]);
    expect((await documentAt(statement.path)).status).toBe(404);
    expect(await logOf("expire_draft")).toMatchObject([
      { userName: "Portal", entityName: name, details: "Draft of October 2026, not saved for 60 days" },
    ]);
  });

  it("comes with its location, whose deletion counts its documents", async () => {
    const statement = await upload();
    await begin(manager, withStatement(statement));
    expect((await manager.get(`/api/locations/${locationId}`)).body.takesAlong.documents).toBe(1);
    expect((await manager.delete(`/api/locations/${locationId}`)).status).toBe(204);
    expect(await draftsOfLocation()).toEqual([]);
    expect((await documentAt(statement.path)).status).toBe(404);
    expect((await save(colleague, null)).status).toBe(404);
  });
});

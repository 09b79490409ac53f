import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateLocationRow } from "#server/locations/locations.repository.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { listRemovals } from "#server/removals/removals.repository.ts";
import { uploadStatement } from "#server/reports/corrected-report.fixture.ts";
import { file } from "#server/reports/filing.fixture.ts";
import { logoFile } from "#server/testing-samples.ts";
import { cookieOf } from "#server/testing.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";

let logo: Buffer;

openManagedPortal();
beforeAll(async () => {
  logo = (await logoFile(900, 300)).bytes;
});

const location = { name: "Harbor & Vine Wine Bar", address: "12 Wharf Street" };
const create = (changed = {}) => manager.form("POST", "/api/locations", { ...location, ...changed });
const edit = (id: number, changed: object) =>
  manager.form("PUT", `/api/locations/${id}`, { ...location, ...changed });

describe("a location", () => {
  it("is created with a logo, which is re-encoded and served to the landing page", async () => {
    const answer = await create({ logo: { filename: "../../x.png", bytes: logo } });
    expect(answer.status).toBe(201);
    expect(answer.body.logoUrl).toMatch(/^\/api\/public\/logos\/[0-9a-f-]{36}\.webp$/);

    const served = await portal.nobody.get(answer.body.logoUrl);
    expect(served.headers["content-type"]).toBe("image/webp");
    const { format, width, height } = await sharp(served.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 320, height: 107 });
    expect((await portal.nobody.get("/api/public/locations")).body).toContainEqual({
      name: location.name,
      logoUrl: answer.body.logoUrl,
    });
  });

  it("is refused without name and address", async () => {
    const { body } = await create({ name: " ", address: "" });
    expect(body.fieldErrors).toEqual({ name: "Location name is required", address: "Address is required" });
  });

  it("refuses a logo above 5 MB", async () => {
    const bytes = Buffer.alloc(5 * 1024 * 1024 + 1);
    expect((await create({ logo: { filename: "a.png", bytes } })).status).toBe(413);
  });

  it("is changed, its logo replaced or removed", async () => {
    const { body: made } = await create({ logo: { filename: "a.png", bytes: logo } });
    const changed = { name: "Harbor", description: "On the port" };
    expect((await edit(made.id, changed)).body).toMatchObject({ ...changed, logoUrl: made.logoUrl });
    expect((await edit(made.id, { removeLogo: "true" })).body.logoUrl).toBeNull();
    expect((await portal.nobody.get(made.logoUrl)).status).toBe(404);
  });

  it("is edited with an entry of the log that says what changed", async () => {
    const { body: made } = await create();
    const picture = { filename: "a.png", bytes: logo };
    await edit(made.id, { name: "Harbor & Vine", description: "On the port", logo: picture });
    await edit(made.id, { address: "14 Wharf Street", removeLogo: "true" });
    const { body: log } = await manager.get("/api/activity-logs?action=update_location&limit=2");
    expect(log.map((entry: { details: string }) => entry.details)).toEqual([
      "Name changed from “Harbor & Vine” to “Harbor & Vine Wine Bar”; Address changed from “12 Wharf Street” to “14 Wharf Street”; Description removed; Logo removed",
      "Name changed from “Harbor & Vine Wine Bar” to “Harbor & Vine”; Description added; Logo added",
    ]);
  });

  it("has another updatedAt after each change, also twice within a millisecond", async () => {
    const { id } = await portal.addLocation();
    // One transaction, whose clock does not move.
    const moments = await portal.services.db.transaction(async (tx) => [
      (await updateLocationRow(tx, id, { name: "Harbor" }))?.updatedAt,
      (await updateLocationRow(tx, id, { name: "Vine" }))?.updatedAt,
    ]);
    expect(new Set(moments).size).toBe(2);
  });

  it("keeps its updatedAt when shares are assigned and a report is filed", async () => {
    const { body: shown } = await create();
    await portal.addHolder(shown.id, "10.00");
    await file(shown.id);
    expect((await edit(shown.id, { name: "Harbor", updatedAt: shown.updatedAt })).status).toBe(200);
  });

  it("shows managers how much of it is assigned, and to how many", async () => {
    const { id } = await portal.addLocation("Assigned");
    for (const share of ["33.33", "10.00"]) await portal.addHolder(id, share);
    const { id: free } = await portal.addLocation("Free");
    const { body } = await manager.get("/api/locations");
    expect(body).toContainEqual(expect.objectContaining({ id, assignedShare: "43.33", holders: 2 }));
    expect(body).toContainEqual(expect.objectContaining({ id: free, assignedShare: "0.00", holders: 0 }));
  });

  it("shows managers, and no holder, what is deleted with it", async () => {
    const { id } = await portal.addLocation("Left soon");
    const holder = await portal.addHolder(id, "10.00");
    const along = async () => (await manager.get(`/api/locations/${id}`)).body.takesAlong;
    expect(await along()).toEqual({ reports: 0, holders: 1, documents: 0 });

    await file(id, await uploadStatement(manager));
    await file(id, { reportingPeriod: "2026-09" });
    expect(await along()).toEqual({ reports: 2, holders: 1, documents: 1 });
    expect((await holder.client.get(`/api/locations/${id}`)).body.takesAlong).toBeUndefined();
  });

  it("shows a holder their own share only", async () => {
    const { id } = await portal.addLocation("Held");
    const holder = await portal.addHolder(id, "33.33");
    await portal.addHolder(id, "10.00");
    const { body } = await holder.client.get(`/api/locations/${id}`);
    expect([body.ownShare, body.assignedShare, body.holders]).toEqual(["33.33", undefined, undefined]);
  });

  it("is listed with an assigned share of 1,000 %", async () => {
    const { id } = await portal.addLocation("Given away");
    for (let holders = 0; holders < 10; holders += 1) await portal.addHolder(id, "100.00");
    const { status, body } = await manager.get("/api/locations");
    expect(status).toBe(200);
    expect(body).toContainEqual(expect.objectContaining({ id, assignedShare: "1000.00" }));
  });

  it("is deleted with its shares", async () => {
    const { id } = await portal.addLocation();
    const investor = await portal.addHolder(id, "10.00");
    expect((await manager.delete(`/api/locations/${id}`)).status).toBe(204);
    expect((await investor.client.get(`/api/investors/${investor.id}/locations`)).body).toEqual([]);
    expect((await manager.get(`/api/locations/${id}`)).status).toBe(404);
    const { body: log } = await manager.get("/api/activity-logs?action=delete_location&limit=1");
    expect(log[0].details).toEqual({ filedReports: 0, documents: 0, investors: 1 });
  });
});

describe("a form that breaks off", () => {
  it("is refused as the sender's fault", async () => {
    const cookie = await cookieOf(portal.app, (await portal.addManager()).username);
    const url = "/api/locations";
    const payload = '--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\nabc';
    for (const type of ["multipart/form-data; boundary=x", "multipart/form-data"]) {
      const headers = { cookie, "content-type": type };
      const answer = await portal.app.inject({ method: "POST", url, headers, payload });
      expect(answer.statusCode).toBe(400);
    }
  });
});

describe("of two locations of one name the log says which one", () => {
  /** A location that has its name alone, and one that came to share it. */
  let first: number;
  let twin: number;
  let name: string;
  let count = 0;

  const newestEntry = async (): Promise<ActivityEntry> =>
    (await manager.get("/api/activity-logs?days=1&limit=1")).body[0];
  const removal = async () => (await listRemovals(portal.services.db))[0]?.name;

  beforeEach(async () => {
    count += 1;
    name = `Blue Heron ${count}`;
    first = (await create({ name, address: "9 Wharf Street" })).body.id;
    expect((await newestEntry()).entityName).toBe(name);
    twin = (await create({ name: name.toUpperCase(), address: "1 Mill Lane" })).body.id;
  });

  it("was created, changed and deleted, and so does its removal", async () => {
    expect((await newestEntry()).entityName).toBe(`${name.toUpperCase()}, 1 Mill Lane`);
    await edit(first, { name, address: "9 Wharf Street", description: "New" });
    expect((await newestEntry()).entityName).toBe(`${name}, 9 Wharf Street`);
    await manager.delete(`/api/locations/${twin}`);
    expect((await newestEntry()).entityName).toBe(`${name.toUpperCase()}, 1 Mill Lane`);
    expect(await removal()).toBe(`${name.toUpperCase()}, 1 Mill Lane`);
    await manager.delete(`/api/locations/${first}`);
    expect((await newestEntry()).entityName).toBe(name);
  });

  it("a report belongs to that was filed, saved as a draft, corrected or deleted", async () => {
    const label = `${name}, 9 Wharf Street`;
    const report = await file(first);
    expect((await newestEntry()).entityName).toBe(label);
    await file(first, { corrects: { id: report.id, version: 1 }, grossSalesLastMonth: "1.00" });
    expect(await newestEntry()).toMatchObject({ action: "correct_report", entityName: label });
    await file(first, { status: "draft", reportingPeriod: "2026-09" });
    expect(await newestEntry()).toMatchObject({ details: "Draft for September 2026", entityName: label });
    await manager.delete(`/api/reports/${report.id}`);
    expect(await newestEntry()).toMatchObject({ action: "delete_report", entityName: label });
    expect(await removal()).toBe(`${label}, October 2026`);
  });

  it("somebody was given a share of, or had one of when the account was deleted", async () => {
    const { id } = await portal.addInvestor({ firstName: `Holder ${count}` });
    await manager.post(`/api/investors/${id}/locations/${first}`, { sharePercentage: "5.00" });
    expect((await newestEntry()).details).toBe(`Ownership of ${name}, 9 Wharf Street set to 5.00%`);
    const holdings = { locationIds: [twin], percentages: { [twin]: "7.50" } };
    await manager.put(`/api/investors/${id}/locations`, holdings);
    expect((await newestEntry()).details).toBe(
      `Ownership of ${name.toUpperCase()}, 1 Mill Lane set to 7.50%; Ownership of ${name}, 9 Wharf Street removed (was 5.00%)`,
    );
    await manager.delete(`/api/investors/${id}`);
    expect((await newestEntry()).details).toBe(`Held ${name.toUpperCase()}, 1 Mill Lane: 7.50%`);
  });
});

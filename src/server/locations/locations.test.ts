import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { updateLocationRow } from "#server/locations/locations.repository.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { uploadStatement } from "#server/reports/corrected-report.fixture.ts";
import { file } from "#server/reports/filing.fixture.ts";
import { logoFile } from "#server/testing-samples.ts";
import { cookieOf } from "#server/testing.ts";

let logo: Buffer;

openManagedPortal();
beforeAll(async () => {
  logo = (await logoFile(900, 300)).bytes;
});

const location = { name: "Harbor & Vine Wine Bar", address: "12 Wharf Street" };
let count = 0;
const create = (changed = {}) =>
  manager.form("POST", "/api/locations", {
    ...location,
    name: `${location.name} ${(count += 1)}`,
    ...changed,
  });
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
      name: answer.body.name,
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
    const { body: made } = await create({ name: "Fore Street" });
    const picture = { filename: "a.png", bytes: logo };
    await edit(made.id, { name: "Harbor & Vine", description: "On the port", logo: picture });
    await edit(made.id, { name: "Fore Street", address: "14 Wharf Street", removeLogo: "true" });
    const { body: log } = await manager.get("/api/activity-logs?action=update_location&limit=2");
    expect(log.map((entry: { details: string }) => entry.details)).toEqual([
      "Name changed from “Harbor & Vine” to “Fore Street”; Address changed from “12 Wharf Street” to “14 Wharf Street”; Description removed; Logo removed",
      "Name changed from “Fore Street” to “Harbor & Vine”; Description added; Logo added",
    ]);
  });

  it("has a due day and a kind of its own, which stay where they are not named and go where they are empty", async () => {
    const { id } = await portal.addLocation();
    const address = `/api/locations/${id}`;
    const own = { name: "Sable Bar", address: "1 Pier" };
    const put = async (change: object) => {
      const { status, body } = await manager.put(address, { ...own, ...change });
      return status === 200 ? [body.dueDay, body.kind] : body.fieldErrors;
    };
    expect(await put({ dueDay: "15", kind: "bar" })).toEqual([15, "bar"]);
    expect(await put({})).toEqual([15, "bar"]);
    expect(await put({ dueDay: 29 })).toEqual({ dueDay: "Use a day from 1 to 28." });
    expect(await put({ kind: "club" })).toEqual({ kind: "Choose a kind." });
    expect(await put({ dueDay: "", kind: "" })).toEqual([null, undefined]);
    const { client: holder } = await portal.addHolder(id, "10.00");
    await put({ dueDay: 15, kind: "bar" });
    const { body } = await holder.get(address);
    expect([body.dueDay, body.kind]).toEqual([undefined, undefined]);
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

  it("says to managers which month is the next to be filed", async () => {
    const { id } = await portal.addLocation("Filed");
    const { id: free } = await portal.addLocation("Not filed");
    for (const reportingPeriod of ["2026-12", "2026-08"]) await file(id, { reportingPeriod });
    const { body } = await manager.get("/api/locations");
    expect(body).toContainEqual(expect.objectContaining({ id, nextPeriod: "2027-01" }));
    expect(body).toContainEqual(expect.objectContaining({ id: free, nextPeriod: null }));
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

describe("a location's name", () => {
  const refused = { name: "Another location has this name." };

  it("is no other location's, in any case and accent, when it is created or changed", async () => {
    const { body: cafe } = await create({ name: "Café Lumière" });
    const { body: other } = await create({ name: "Saltgrass" });
    for (const name of ["cafe  lumiere", "CAFÉ LUMIÈRE ", "Cafe\u0301 Lumie\u0300re"])
      for (const answer of [await create({ name }), await edit(other.id, { name })])
        expect(answer).toMatchObject({ status: 409, body: { code: "name_taken", fieldErrors: refused } });
    expect((await edit(cafe.id, { name: "Cafe Lumiere" })).status).toBe(200);
  });

  it("is given to one of two that ask for it at once", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ name: "Night Heron" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it("stays where two were alike before", async () => {
    const [first] = [await portal.addLocation("Twin Pub"), await portal.addLocation("Twin Pub")];
    expect((await edit(first.id, { name: "Twin Pub", address: "1 Mill Lane" })).status).toBe(200);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { contractRows } from "#server/http/openapi.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import { previewAddress } from "#shared/http/path.ts";
import { addressOf, makeObjects, MISSING, type WalkedObjects } from "./walked-objects.ts";

openManagedPortal();

/** What an investor may read, by the contract. */
const rows = contractRows()
  .filter(({ row }) => row.access === "previewInvestors")
  .map(({ row }) => ({ ...row, path: row.path.replace("/preview/:previewedId", "") }));

let objects: WalkedObjects;
let auditor: Client;
beforeAll(async () => {
  objects = await makeObjects(portal, manager);
  auditor = (await portal.addManager({ kind: "auditor" })).client;
});

const NOTICES = "/api/notices";
const preview = (client: Client, address: string, id = objects.investorId) =>
  client.get(previewAddress(id, address));

/** What is answered, to the byte. */
async function answerOf(asked: ReturnType<Client["get"]>) {
  const { status, headers, text } = await asked;
  const { date: _date, "x-request-id": _id, ...others } = headers;
  return { status, headers: others, text };
}

describe("a preview", () => {
  it("has every call that an investor reads by", () => {
    expect(rows.map(({ path }) => path).toSorted()).toEqual([
      "/api/auth/investor",
      "/api/download/document/:filename",
      "/api/exports/investors/:investorId/distributions/:locationId",
      "/api/exports/investors/:investorId/reports",
      "/api/investors/:investorId/capital",
      "/api/investors/:investorId/distributions/:locationId",
      "/api/investors/:investorId/holdings",
      "/api/investors/:investorId/locations",
      "/api/investors/:investorId/reports",
      "/api/investors/:investorId/returns",
      "/api/investors/:investorId/statements",
      "/api/locations/:id",
      "/api/locations/:id/reports",
      NOTICES,
      "/api/notices/preferences",
      "/api/reports/:id",
      "/api/reports/:id/corrections",
      "/api/reports/:id/download",
      "/api/statements/:statementId",
      "/api/statements/:statementId/download",
    ]);
  });

  it("leaves the investor's reports unread, whatever is read in it", async () => {
    const own = await makeObjects(portal, manager);
    const previewOwn = (address: string) => preview(manager, address, own.investorId);
    const unread = await own.holder.get(NOTICES);
    expect(unread.body).not.toEqual([]);
    for (const row of rows) expect((await previewOwn(addressOf(row, own))).status).toBe(200);
    const after = await own.holder.get(NOTICES);
    expect(after.text).toBe(unread.text);
    expect((await previewOwn(NOTICES)).text).toBe(unread.text);
  });

  it.each(rows)("answers $path to the byte as the investor is answered", async (row) => {
    const strangers = await makeObjects(portal, manager);
    for (const asked of [objects, strangers, MISSING]) {
      const address = addressOf(row, asked);
      const theirs = await answerOf(objects.holder.get(address));
      for (const client of [manager, auditor])
        expect(await answerOf(preview(client, address))).toEqual(theirs);
    }
  });

  it("has no call that changes something", async () => {
    const { status } = await manager.put(previewAddress(objects.investorId, "/api/notices/preferences"), {
      email: false,
    });
    expect(status).toBe(404);
    expect((await objects.holder.get("/api/notices/preferences")).body.email).toBe(true);
  });

  it("is refused to a location manager and to investors", async () => {
    const { client } = await portal.addManager({
      kind: "location_manager",
      locationIds: [objects.locationId],
    });
    for (const each of [client, objects.holder])
      expect((await preview(each, NOTICES)).body).toMatchObject({ code: "not_allowed" });
  });
});

describe("an investor with a share out of the manager's scope", () => {
  it("is answered as one who does not exist, and marked in the list", async () => {
    const { client } = await portal.addManager({ kind: "controller", locationIds: [objects.locationId] });
    const both = await portal.addHolder(objects.locationId, "5.00");
    const listed = async () => {
      const { body } = await client.get("/api/investors");
      return body.find(({ id }: { id: number }) => id === both.id);
    };
    expect((await preview(client, NOTICES, both.id)).status).toBe(200);
    expect(await listed()).not.toHaveProperty("holdsElsewhere");

    await portal.hold(both.id, (await portal.addLocation()).id, "5.00");
    const missing = await preview(client, NOTICES, MISSING.investorId);
    expect(missing.status).toBe(404);
    expect((await preview(client, NOTICES, both.id)).text).toBe(missing.text);
    expect(await listed()).toHaveProperty("holdsElsewhere", true);
    expect((await preview(manager, NOTICES, both.id)).status).toBe(200);
    expect((await manager.get("/api/investors")).text).not.toContain("holdsElsewhere");
  });
});

describe("the log", () => {
  it("has a preview once an hour for a manager and an investor, and a download under the manager's name", async () => {
    const { client, id } = await portal.addManager({ kind: "auditor" });
    const { client: other, id: otherId } = await portal.addManager();
    const document = `/api/download/document/${objects.filename}`;
    for (const address of [NOTICES, document, `/api/reports/${objects.reportId}`])
      await preview(client, address);
    await preview(other, NOTICES);
    const stored = async () =>
      (
        await portal.database.pool.query(
          "select user_id, action, entity_type, entity_id, entity_name from activity_logs where user_id = any($1) and action <> 'login' order by id",
          [[id, otherId]],
        )
      ).rows;
    const previewed = {
      action: "preview_investor",
      entity_type: "investor",
      entity_id: String(objects.investorId),
      entity_name: "Margaret Ellison",
    };
    expect(await stored()).toEqual([
      { user_id: id, ...previewed },
      expect.objectContaining({ user_id: id, action: "download_document", entity_id: objects.filename }),
      { user_id: otherId, ...previewed },
    ]);
    await portal.database.pool.query(
      "update activity_logs set created_at = created_at - interval '61 minutes' where user_id = $1",
      [otherId],
    );
    await preview(other, NOTICES);
    expect((await stored()).filter(({ user_id }) => user_id === otherId)).toHaveLength(2);
  });
});

import { describe, expect, it } from "vitest";
import { heldKey } from "#server/files/held-files.ts";
import { verify } from "#server/operations/verify.ts";
import { purgeRemovals } from "#server/removals/removals.service.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { aPlace, newest, restore } from "./undelete.fixture.ts";

openManagedPortal();
const DAY_MS = 86_400_000;

describe("a deleted location", () => {
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

describe("a deleted report", () => {
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
});

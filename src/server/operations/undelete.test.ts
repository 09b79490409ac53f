import { describe, expect, it } from "vitest";
import { verify } from "#server/operations/verify.ts";
import { listRemovals } from "#server/removals/removals.repository.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { aPlace, everything, newest, PDF, restore } from "./undelete.fixture.ts";

openManagedPortal();

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
});

describe("a deleted report", () => {
  it("deleted twice at once is gone once", async () => {
    const { reportId } = await aPlace();
    const before = (await listRemovals(portal.services.db)).length;
    const answers = await Promise.all([1, 2, 3].map(() => manager.delete(`/api/reports/${reportId}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect(await listRemovals(portal.services.db)).toHaveLength(before + 1);
  });
});

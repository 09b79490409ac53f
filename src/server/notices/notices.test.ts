import { describe, expect, it } from "vitest";
import { submission } from "#server/reports/submission.fixture.ts";
import { manager } from "#server/managed-portal.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import { holder, openPlaceOfTwo, other, place } from "#server/notices/two-investors.fixture.ts";

openPlaceOfTwo();

async function file(reportingPeriod: string): Promise<number> {
  const { body } = await manager.post("/api/reports", await submission(place.id, { reportingPeriod }));
  return body.id;
}
const marksOf = async ({ client }: { client: Client }) => {
  const { body } = await client.get("/api/notices");
  return body.map((mark: { reportingPeriod: string }) => mark.reportingPeriod);
};

describe("the marks of an investor", () => {
  it("stand for every report of theirs that is not opened, newest month first, over the turn of a year", async () => {
    const december = await file("2026-12");
    await file("2027-01");
    await file("2026-11");
    expect(await marksOf(holder)).toEqual(["2027-01", "2026-12", "2026-11"]);
    const { body } = await holder.client.get("/api/notices");
    expect(body[1]).toEqual({
      reportId: december,
      locationId: place.id,
      reportingPeriod: "2026-12",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it.each([
    ["opened", ""],
    ["downloaded as PDF", "/download"],
  ])("go when the report is %s, for this investor alone", async (_, end) => {
    const report = await file("2026-10");
    expect((await holder.client.get(`/api/reports/${report}${end}`)).status).toBe(200);
    expect(await marksOf(holder)).toEqual([]);
    expect(await marksOf(other)).toEqual(["2026-10"]);
  });

  it("stay when a manager opens it, and when a list is looked at", async () => {
    const report = await file("2026-10");
    await manager.get(`/api/reports/${report}`);
    await holder.client.get(`/api/investors/${holder.id}/reports`);
    await holder.client.get(`/api/locations/${place.id}/reports`);
    expect(await marksOf(holder)).toEqual(["2026-10"]);
  });

  it("go with the report, and with the share", async () => {
    const report = await file("2026-10");
    await file("2026-09");
    await manager.delete(`/api/reports/${report}`);
    expect(await marksOf(holder)).toEqual(["2026-09"]);
    await manager.put(`/api/investors/${holder.id}/locations`, { locationIds: [], percentages: {} });
    expect(await marksOf(holder)).toEqual([]);
  });

  it("are not made by drafts", async () => {
    await manager.post("/api/reports", await submission(place.id, { status: "draft" }));
    expect(await marksOf(holder)).toEqual([]);
  });
});

describe("on a report, managers see", () => {
  it("every investor with what happened when, the first opening counting", async () => {
    const report = await file("2026-10");
    const told = async () => (await manager.get(`/api/reports/${report}/notices`)).body;
    expect(await told()).toEqual([
      {
        investorId: other.id,
        firstName: "James",
        lastName: "Whitcombe",
        email: `${other.username}@example.com`,
        queuedAt: expect.any(String),
        sentAt: null,
        // This portal has no mail server, which it knows at once.
        kept: true,
        openedAt: null,
        emailOff: false,
        superseded: false,
        attempts: 0,
        lastError: null,
      },
      expect.objectContaining({ investorId: holder.id, openedAt: null }),
    ]);
    await holder.client.get(`/api/reports/${report}`);
    const [, first] = await told();
    expect(first.openedAt).toMatch(/^\d{4}-/);
    await holder.client.get(`/api/reports/${report}`);
    expect((await told())[1]).toEqual(first);
  });

  it("nothing where there is no report, and investors see none of it", async () => {
    const report = await file("2026-10");
    expect((await manager.get("/api/reports/999999/notices")).status).toBe(404);
    expect((await holder.client.get(`/api/reports/${report}/notices`)).status).toBe(403);
  });
});

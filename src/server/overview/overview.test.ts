import { beforeAll, describe, expect, test } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { readOverview } from "#server/overview/overview.service.ts";
import { EVERYTHING } from "#server/policies.ts";
import { insertReport, type NewReport } from "#server/reports/reports.repository.ts";
import { person } from "#server/testing-samples.ts";

/** Clocks are put back in the first hours of this November. */
const ZONE = "America/New_York";
const NOW = new Date("2026-11-15T12:00-05:00");
const READER = { userId: "somebody", role: "manager", kind: "administrator", scope: EVERYTHING } as const;

const filedAt = (locationId: number, reportingPeriod: string, submittedAt: string): NewReport => ({
  locationId,
  reportingPeriod,
  submittedAt: new Date(submittedAt).toISOString(),
  status: "submitted",
  submittedBy: "Claire Donovan",
  signatureType: "text",
  digitalSignature: "Claire Donovan",
  version: 1,
});
const insert = (...reports: NewReport[]) =>
  Promise.all(reports.map((report) => insertReport(portal.services.db, report)));

describe("the manager's overview", () => {
  openManagedPortal();

  let locations: { id: number }[];
  const locationOf = (index: number) => locations[index]?.id ?? 0;
  const filed = (index: number, period: string, at: string) => filedAt(locationOf(index), period, at);

  beforeAll(async () => {
    locations = [];
    for (const name of ["Cafe Aurora", "Harbor & Vine", "Olive & Ember", "Sable Bar"]) {
      locations.push(await portal.addLocation(name));
    }
    for (let count = 0; count < 6; count += 1) await portal.addInvestor();
    await insert(
      // The very first and the last moment of November, and one moment outside on either side.
      filed(0, "2026-10", "2026-11-01T00:00-04:00"),
      filed(0, "2026-08", "2026-11-30T23:59-05:00"),
      filed(0, "2026-09", "2026-10-31T23:59-04:00"),
      filed(0, "2026-11", "2026-12-01T00:00-05:00"),
      { ...filed(1, "2026-10", "2026-11-06T09:30-05:00"), status: "reviewed" },
      { ...filed(1, "2026-07", "2026-11-06T09:30-05:00"), isImported: true },
      // Began this month, and is not filed.
      { locationId: locationOf(2), reportingPeriod: "2026-10", status: "draft" },
    );
  });

  test("counts locations, investors, all filed reports, and those submitted, not imported, within the calendar month", async () => {
    const overview = await readOverview(portal.services.db, READER, NOW, ZONE);
    expect(overview).toMatchObject({ locations: 4, investors: 6, reportsThisMonth: 3, reportsInAll: 6 });
  });

  test("lists who has filed the month before, after those who have not; a draft is not filed", async () => {
    const { filing, filers, filingPeriod } = await readOverview(portal.services.db, READER, NOW, ZONE);
    expect(filingPeriod).toBe("2026-10");
    expect(filing.map(({ name, filed: done }) => [name, done])).toEqual([
      ["Olive & Ember", false],
      ["Sable Bar", false],
      ["Cafe Aurora", true],
      ["Harbor & Vine", true],
    ]);
    expect(filers).toBe(2);
  });

  test("in January is about December, from midnight in the group's time zone", async () => {
    const filingAt = async (moment: string, zone: string) =>
      (await readOverview(portal.services.db, READER, new Date(moment), zone)).filingPeriod;
    expect(await filingAt("2027-01-01T04:59:59Z", ZONE)).toBe("2026-11");
    expect(await filingAt("2027-01-01T05:00:00Z", ZONE)).toBe("2026-12");
    expect(await filingAt("2026-12-31T15:00:00Z", "Asia/Tokyo")).toBe("2026-12");
  });
});

const report = (locationId: number, more: object) => ({
  locationId,
  reportingPeriod: "2026-10",
  submittedBy: "Claire Donovan",
  signatureType: "text",
  digitalSignature: "Claire Donovan",
  ...more,
});
const recentActivity = async () => {
  const { body } = await manager.get("/api/manager/overview");
  return body.recent.map(({ kind, name, reportingPeriod }: Record<string, unknown>) => [
    kind,
    name,
    reportingPeriod,
  ]);
};
const create = async (name: string, address = "12 Wharf Street, Portland, ME"): Promise<number> =>
  (await manager.form("POST", "/api/locations", { name, address })).body.id;

describe("recent activity", () => {
  openManagedPortal();

  test("is the three newest of reports, investors and locations together; without drafts and logins", async () => {
    await create("First");
    const id = await create("The Gilded Anchor Pub");
    const james = person("jwhitcombe", { firstName: "James", lastName: "Whitcombe" });
    expect((await manager.post("/api/investors", james)).status).toBe(201);
    for (const status of ["submitted", "draft"])
      expect((await manager.post("/api/reports", report(id, { status }))).status).toBe(201);
    await portal.addManager();

    expect(await recentActivity()).toEqual([
      ["create_report", "The Gilded Anchor Pub", "2026-10"],
      ["create_investor", "James Whitcombe", null],
      ["create_location", "The Gilded Anchor Pub", null],
    ]);

    // Three of one kind may be the newest three.
    await create("Second");
    await create("Third");
    expect(await recentActivity()).toEqual([
      ["create_location", "Third", null],
      ["create_location", "Second", null],
      ["create_report", "The Gilded Anchor Pub", "2026-10"],
    ]);
  });

  test("lists deletions as well as additions", async () => {
    const id = await create("The Closed Door");
    const gone = await portal.addInvestor();
    await manager.delete(`/api/investors/${gone.id}`);
    await manager.delete(`/api/locations/${id}`);
    expect((await recentActivity()).map(([kind]: unknown[]) => kind)).toEqual([
      "delete_location",
      "delete_investor",
      "create_location",
    ]);
  });
});

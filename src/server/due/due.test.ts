import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fileAt, fileUntil, openLocation, turn } from "#server/due/due.fixture.ts";
import { listOwnHoldings } from "#server/investors/holdings.service.ts";
import { listAllLocations, readLocation } from "#server/locations/locations.service.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { readOverview } from "#server/overview/overview.service.ts";
import { asInvestor, EVERYTHING, type ReaderScope } from "#server/policies.ts";
import type { TestInvestor } from "#server/testing.ts";
import type { ManagerKind } from "#shared/auth/abilities.ts";
import { addMonths } from "#shared/domain/periods.ts";

const ZONE = "America/New_York";
const NOW = new Date("2026-11-12T12:00-05:00");
const only = (...locationIds: number[]): ReaderScope => ({ ...EVERYTHING, locationIds });

openManagedPortal();
beforeAll(() => void (portal.services.timeZone = ZONE));

async function dueOf(id: number, now: Date | string = NOW, timeZone = ZONE) {
  const services = { ...portal.services, timeZone };
  const [location] = await listAllLocations(services, only(id), new Date(now));
  return location?.due;
}
const october = { period: "2026-10", dueOn: "2026-11-10" };

describe("the due report of a location", () => {
  it("is the month after the last one that is filed, waits for review or was returned; drafts and gaps do not count", async () => {
    const id = await openLocation("Olive & Ember");
    await fileAt(id, "2026-05", "2026-06-03T12:00Z");
    await fileAt(id, "2026-09", "2026-10-03T12:00Z");
    await fileAt(id, "2026-10", null);
    expect(await dueOf(id)).toEqual(october);
    for (const state of ["waiting", "returned"] as const) {
      const other = await openLocation(state);
      await fileAt(other, "2026-10", "2026-11-11T12:00Z", { review: { state } });
      expect(await dueOf(other)).toBeUndefined();
    }
  });

  it("has the group's day or the location's own, and begins and ends a month at midnight in the group's zone", async () => {
    const id = await openLocation("Night Heron");
    await fileAt(id, "2026-11", "2026-12-03T12:00Z");
    expect(await dueOf(id, "2027-01-01T04:59:59Z")).toBeUndefined();
    const december = { period: "2026-12", dueOn: "2027-01-10" };
    expect(await dueOf(id, "2027-01-01T05:00:00Z")).toEqual(december);
    expect(await dueOf(id, "2026-12-31T15:00:00Z", "Asia/Tokyo")).toEqual(december);
    await turn({ dueDay: 5 });
    expect((await dueOf(id, "2027-01-02T12:00Z"))?.dueOn).toBe("2027-01-05");
    await manager.form("PUT", `/api/locations/${id}`, {
      name: "Night Heron",
      address: "1 Pier",
      dueDay: "28",
    });
    expect((await dueOf(id, "2027-01-02T12:00Z"))?.dueOn).toBe("2027-01-28");
    await turn({ dueDay: 10 });
  });

  it("of one that filed nothing is the month in which it was made; of a closed one there is none", async () => {
    const made = await openLocation("New", "2026-10-31T23:00:00-04:00");
    expect(await dueOf(made)).toEqual(october);
    const closed = await openLocation("Closed");
    await fileAt(closed, "2025-10", "2025-11-03T12:00Z");
    expect(await dueOf(closed)).toBeUndefined();
    expect(await dueOf(closed, "2026-10-31T12:00Z")).toEqual({ period: "2025-11", dueOn: "2025-12-10" });
  });
});

describe("the dashboard", () => {
  const ids: number[] = [];
  const overviewOf = (kind: ManagerKind = "administrator", scope = only(...ids), now = NOW) =>
    readOverview(portal.services.db, { userId: "", role: "manager", kind, scope }, now, ZONE);

  beforeAll(async () => {
    for (const name of ["Anchor", "Birch", "Cedar", "Dune", "Elm", "Fir"]) ids.push(await openLocation(name));
    const lasts = ["2026-09", "2026-08", "2026-09", "2026-09", "2026-10", "2025-08"];
    for (const [index, last] of lasts.entries()) await fileAt(ids[index] ?? 0, last, `${last}-28T12:00Z`);
    await portal.database.pool.query("update locations set due_day = 16 where id = $1", [ids[2]]);
  });

  it("names what is late, the longest first, and counts it; what is due in more than three days is not there", async () => {
    expect((await overviewOf()).due).toEqual({
      count: 3,
      late: 3,
      first: [
        { locationId: ids[1], name: "Birch", period: "2026-09", dueOn: "2026-10-10" },
        { locationId: ids[0], name: "Anchor", ...october },
        { locationId: ids[3], name: "Dune", ...october },
      ],
    });
  });

  it("counts what is due within three days, and names three", async () => {
    const { due } = await overviewOf("controller", only(...ids), new Date("2026-11-13T00:00-05:00"));
    expect([due?.count, due?.late, due?.first.map(({ name }) => name)]).toEqual([
      4,
      3,
      ["Birch", "Anchor", "Dune"],
    ]);
    const onTheDay = await overviewOf("controller", only(...ids), new Date("2026-11-10T23:59-05:00"));
    expect([onTheDay.due?.count, onTheDay.due?.late]).toEqual([3, 1]);
  });

  it("says nothing of it to an auditor, nor of other locations, nor of none", async () => {
    expect((await overviewOf("auditor")).due).toBeUndefined();
    const own = await overviewOf("location_manager", only(ids[0] ?? 0));
    expect(own.due).toMatchObject({ count: 1, first: [{ name: "Anchor" }] });
    expect((await overviewOf("administrator", only(ids[4] ?? 0))).due).toBeUndefined();
  });

  it("leaves a closed location out of those that have yet to file, and counts it", async () => {
    const { locations, closed, filers, filing } = await overviewOf();
    expect([locations, closed, filers]).toEqual([6, 1, 1]);
    expect(filing.map(({ name, filed }) => [name, filed])).toEqual([
      ["Anchor", false],
      ["Birch", false],
      ["Cedar", false],
      ["Dune", false],
      ["Elm", true],
    ]);
    expect((await overviewOf("administrator", only(ids[0] ?? 0))).closed).toBeUndefined();
  });
});

/** How a location's months came, as a reader is told. */
const onTimeOf = async (id: number, scope: ReaderScope, now = NOW) =>
  (await readLocation(portal.services, scope, id, now)).onTime;

describe("on time", () => {
  it("is told by the first version, to the last second of the due day in the group's zone", async () => {
    const id = await openLocation("Punctual");
    await fileUntil(id, "2026-08");
    await fileAt(id, "2026-09", "2026-10-11T03:59:59Z");
    const october11 = await fileAt(id, "2026-10", "2026-11-11T05:00:00Z");
    expect(await onTimeOf(id, EVERYTHING)).toEqual({ count: 11, of: 12 });
    await portal.database.pool.query(
      `insert into report_versions (report_id, version, content, fingerprint, signed_by, signed_at, author_id, author_name, occasion)
       select report_id, 2, content, '', signed_by, signed_at + interval '30 days', '', '', 'Corrected'
       from report_versions where report_id <> $1`,
      [october11],
    );
    expect(await onTimeOf(id, EVERYTHING)).toEqual({ count: 11, of: 12 });
  });

  it("does not count imported months, but those that never came", async () => {
    const id = await openLocation("Imported", "2025-10-01T12:00:00Z");
    for (const period of ["2026-01", "2026-02", "2026-03"])
      await fileAt(id, period, "2026-10-20T12:00Z", { isImported: true });
    await fileAt(id, "2026-04", "2026-05-03T12:00Z");
    expect(await onTimeOf(id, EVERYTHING)).toEqual({ count: 1, of: 9 });
  });
});

describe("an investor", () => {
  let id: number;
  let holder: TestInvestor;
  const scope = () => asInvestor({ ...EVERYTHING, manager: null }, holder.id);
  const read = async (investor = holder, now = NOW) => {
    const reader = { role: "investor", scope: { ...scope(), investorId: investor.id } } as const;
    const [held] = await listOwnHoldings(portal.services, reader, investor.id, now);
    const page = await readLocation(portal.services, reader.scope, id, now);
    return { card: held?.expected, page: page.expected, onTime: page.onTime };
  };
  const NOTHING = { card: undefined, page: undefined, onTime: undefined };

  beforeEach(async () => {
    await turn({ expectedForInvestors: "true" });
    id = await openLocation("Held");
    holder = await portal.addHolder(id, "15.00");
    await fileUntil(id, "2026-09");
  });

  it("reads until when the next report is expected and how many came on time, while the settings say so", async () => {
    expect(await read()).toEqual({ card: october, page: october, onTime: { count: 11, of: 12 } });
    expect((await read(holder, new Date("2026-11-06T12:00Z"))).onTime).toEqual({ count: 12, of: 12 });
    await turn({ expectedForInvestors: "false" });
    expect(await read()).toEqual(NOTHING);
  });

  it("waits for what is published, and it is on time when it could be read by then", async () => {
    const review = { state: "approved", decidedAt: "2026-11-11T12:00:00Z" } as const;
    await fileAt(id, "2026-10", "2026-11-05T12:00Z", { review });
    expect(await read()).toEqual({ card: undefined, page: undefined, onTime: { count: 11, of: 12 } });
    expect(await onTimeOf(id, EVERYTHING)).toEqual({ count: 12, of: 12 });
    // A mark afterwards does not make it late.
    await portal.database.pool.query(
      "insert into report_reviews (report_id, version, state, decided_at) select id, 1, 'approved', now() from reports where location_id = $1 and reporting_period = '2026-09'",
      [id],
    );
    expect((await read()).onTime).toEqual({ count: 11, of: 12 });

    await fileAt(id, "2026-11", "2026-12-05T12:00Z", { review: { state: "waiting" } });
    const december = new Date("2026-12-20T12:00Z");
    const november = { period: "2026-11", dueOn: "2026-12-10" };
    expect((await read(holder, december)).card).toEqual(november);
    expect(await dueOf(id, december)).toBeUndefined();
  });

  it("reads nothing of it of a location that is closed, or whose share is over", async () => {
    expect(await read(holder, new Date("2027-11-12T12:00Z"))).toEqual(NOTHING);
    const former = await portal.addInvestor();
    await portal.hold(former.id, id, "5.00", { firstMonth: null, lastMonth: "2026-08" });
    expect(await read(former)).toEqual(NOTHING);
  });

  it("is answered so by the calls, and to the byte in a preview; a manager reads no expectation", async () => {
    // By the clock of the machine: nothing was filed for three months.
    const lately = await openLocation("Lately");
    await portal.hold(holder.id, lately, "5.00");
    const last = addMonths(new Date().toISOString().slice(0, 7), -4);
    await fileUntil(lately, last);
    const expected = { period: addMonths(last, 1), dueOn: `${addMonths(last, 2)}-10` };
    const portfolio = `/investors/${holder.id}/locations`;
    const own = await holder.client.get(`/api${portfolio}`);
    expect(own.body).toContainEqual(expect.objectContaining({ locationId: lately, expected }));
    const page = await holder.client.get(`/api/locations/${lately}`);
    expect(page.body).toMatchObject({ expected, onTime: { of: 12 } });
    const preview = `/api/preview/${holder.id}`;
    expect((await manager.get(`${preview}${portfolio}`)).text).toBe(own.text);
    expect((await manager.get(`${preview}/locations/${lately}`)).text).toBe(page.text);
    expect((await manager.get(`/api${portfolio}`)).text).not.toContain("expected");
    const { body } = await manager.get(`/api/locations/${lately}`);
    expect([body.expected, body.onTime.of]).toEqual([undefined, 12]);
  });
});

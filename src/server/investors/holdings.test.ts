import { describe, expect, it } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";

openManagedPortal();

/** An investor, a location, and the address of what the one holds of the other. */
async function makeInvestorAndLocation() {
  const [investor, location] = [await portal.addInvestor(), await portal.addLocation()];
  return { investor, location, path: `/api/investors/${investor.id}/locations/${location.id}` };
}
/** An investor with a share of the first of two locations, and the address of the whole set. */
async function makeHolder(share: string) {
  const [a, b] = [await portal.addLocation(), await portal.addLocation()];
  const { id } = await portal.addHolder(a.id, share);
  return { a, b, path: `/api/investors/${id}/locations` };
}
const CHANGED = { sharesShown: "This was changed after you opened it." };

describe("ownership", () => {
  it("is assigned, and changed by assigning again", async () => {
    const { investor, location, path } = await makeInvestorAndLocation();
    expect((await manager.post(path, { sharePercentage: "10" })).body).toMatchObject({
      sharePercentage: "10.00",
      location: { name: location.name },
    });
    expect((await manager.post(path, { sharePercentage: "12.5" })).body.sharePercentage).toBe("12.50");
    expect((await manager.get(`/api/investor-locations/${investor.id}`)).body).toHaveLength(1);
  });

  it("that is no share is refused", async () => {
    const { path } = await makeInvestorAndLocation();
    const { status, body } = await manager.post(path, { sharePercentage: "100.01" });
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ["sharePercentage"]]);
  });

  it("left blank is 0.00: the holder sees the location and gets nothing", async () => {
    const { path } = await makeInvestorAndLocation();
    expect((await manager.post(path, { sharePercentage: "" })).body.sharePercentage).toBe("0.00");
  });

  it("is listed with the number of locations and the two largest shares", async () => {
    const [investor, other] = [await portal.addInvestor(), await portal.addInvestor()];
    const shares = {
      "Bluebird Cafe": "10.00",
      "Wharf Bar": "2.50",
      "Harbor Kitchen": "25.00",
      "Ash Grill": "2.50",
    };
    for (const [name, share] of Object.entries(shares))
      await portal.hold(investor.id, (await portal.addLocation(name)).id, share);
    const { body } = await manager.get("/api/investors");
    const held = (id: number) => body.find((each: { id: number }) => each.id === id).held;
    expect(held(other.id)).toBeUndefined();
    expect(held(investor.id)).toEqual({
      count: 4,
      largest: [
        { name: "Harbor Kitchen", sharePercentage: "25.00" },
        { name: "Bluebird Cafe", sharePercentage: "10.00" },
      ],
    });
  });

  it("is replaced as a whole set, or not at all", async () => {
    const { a, b, path } = await makeHolder("10.00");
    const percentages = { [a.id]: "20.00", [b.id]: "0" };
    const wrong = await manager.put(path, { locationIds: [a.id, b.id], percentages });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.fieldErrors)).toEqual([`percentages.${b.id}`]);
    expect((await manager.get(path)).body).toMatchObject([{ locationId: a.id, sharePercentage: "10.00" }]);

    const right = await manager.put(path, { locationIds: [b.id], percentages: { [b.id]: "7.25" } });
    expect(right.body).toMatchObject([{ locationId: b.id, sharePercentage: "7.25" }]);
  });

  it("of 0.00 stays when the set is replaced, and no other share becomes 0.00", async () => {
    const { a, b, path } = await makeHolder("0.00");
    const save = (percentages: Record<string, string>) =>
      manager.put(path, { locationIds: [a.id, b.id], percentages });

    const saved = await save({ [a.id]: "0.00", [b.id]: "5.00" });
    expect(saved.status).toBe(200);
    const shares = saved.body.map(({ sharePercentage }: { sharePercentage: string }) => sharePercentage);
    expect(shares.toSorted()).toEqual(["0.00", "5.00"]);

    const lost = await save({ [a.id]: "0.00", [b.id]: "0.00" });
    expect([lost.status, lost.body.message, Object.keys(lost.body.fieldErrors)]).toEqual([
      400,
      "Please ensure all percentages are between 0.1 and 100.0",
      [`percentages.${b.id}`],
    ]);
    expect((await save({ [a.id]: "", [b.id]: "5.00" })).status).toBe(400);
  });

  it("is not overwritten by a set of an older state", async () => {
    const { a, b, path } = await makeHolder("10.00");
    const sharesShown = { [a.id]: "10.00" };
    const save = (percentages: Record<string, string>, shown?: Record<string, string>) =>
      manager.put(path, {
        locationIds: Object.keys(percentages),
        percentages,
        ...(shown && { sharesShown: shown }),
      });
    expect((await save({ [a.id]: "12.50" }, sharesShown)).status).toBe(200);

    for (const outdated of [
      sharesShown,
      {},
      { [a.id]: "12.50", [b.id]: "1.00" },
      { [b.id]: "12.50" },
      { [a.id]: "912.50" },
    ]) {
      const stale = await save({ [a.id]: "10.00", [b.id]: "5.00" }, outdated);
      expect([stale.body.code, stale.body.fieldErrors]).toEqual(["stale_version", CHANGED]);
    }
    expect((await manager.get(path)).body).toMatchObject([{ locationId: a.id, sharePercentage: "12.50" }]);
    expect((await save({ [a.id]: "10.00", [b.id]: "5.00" }, { [a.id]: "12.50" })).status).toBe(200);
    // Without what was shown, the edit is accepted.
    expect((await save({ [a.id]: "11.00" })).status).toBe(200);
  });

  it("is replaced by one of two simultaneous sets; the other gets 409", async () => {
    const { a, path } = await makeHolder("10.00");
    const save = (share: string) => {
      const shares = { percentages: { [a.id]: share }, sharesShown: { [a.id]: "10.00" } };
      return manager.put(path, { locationIds: [a.id], ...shares });
    };
    const answers = await Promise.all([save("11.00"), save("12.00")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("of one location is not overwritten by an edit of an older state", async () => {
    const { path } = await makeInvestorAndLocation();
    expect((await manager.post(path, { sharePercentage: "10", shareShown: null })).status).toBe(201);
    for (const shareShown of [null, "9.00"]) {
      const stale = await manager.post(path, { sharePercentage: "20", shareShown });
      const byNow = { shareShown: "This share is 10.00% by now." };
      expect([stale.body.code, stale.body.fieldErrors]).toEqual(["stale_version", byNow]);
    }
    expect((await manager.post(path, { sharePercentage: "20", shareShown: "10.00" })).status).toBe(201);
    const answers = await Promise.all(
      ["11.00", "12.00"].map((sharePercentage) =>
        manager.post(path, { sharePercentage, shareShown: "20.00" }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it("of an unknown location is refused", async () => {
    const { path } = await makeHolder("10.00");
    const unknown = { locationIds: [1_999_999_999], percentages: { "1999999999": "5" } };
    expect((await manager.put(path, unknown)).status).toBe(400);
  });
});

/** Filed in the tests; "now" is the month after it, whenever they run. */
const FILED = "2090-10";
const NEXT = "2090-11";

describe("a share that changes with a month", () => {
  /** A holder whose location has filed its reports up to a month. */
  async function makeFiled(first = "10.00") {
    const { a, b, path } = await makeHolder(first);
    for (const reportingPeriod of ["2090-08", FILED])
      expect((await manager.post("/api/reports", await submission(a.id, { reportingPeriod }))).status).toBe(
        201,
      );
    const sharesIn = async (period: string) =>
      (await manager.get(`/api/locations/${a.id}/investors?period=${period}`)).body.map(
        (each: { sharePercentage: string }) => each.sharePercentage,
      );
    const set = (share: string, more: Readonly<Record<string, unknown>> = {}) =>
      manager.put(path, { locationIds: [a.id], percentages: { [a.id]: share }, ...more });
    const held = async () =>
      (await manager.get(`/api/locations/${a.id}/ownership`)).body.holdings.map(
        (each: Record<string, unknown>) => [each["sharePercentage"], each["firstMonth"], each["lastMonth"]],
      );
    return { a, b, path, sharesIn, set, held };
  }

  it("counts from the month after the last one filed, and is the share of now", async () => {
    const { a, path, set, held, sharesIn } = await makeFiled();
    expect((await set("12.50", { sharesShown: { [a.id]: "10.00" } })).body).toMatchObject([
      { sharePercentage: "12.50" },
    ]);
    expect(await held()).toEqual([
      ["10.00", null, FILED],
      ["12.50", NEXT, null],
    ]);
    expect([await sharesIn(FILED), await sharesIn(NEXT)]).toEqual([["10.00"], ["12.50"]]);
    expect((await manager.get(path)).body).toMatchObject([{ sharePercentage: "12.50" }]);
    const { body: log } = await manager.get("/api/activity-logs?action=update_investor_locations&limit=1");
    expect(log[0].details).toBe(`Ownership of ${a.name} changed from 10.00% to 12.50% from November 2090`);
    await set("10.00");
    expect(await held()).toEqual([["10.00", null, null]]);
  });

  it("counts from the month that is sent, up to the next recorded change; one that is recorded changes nothing", async () => {
    const { a, path, set, held } = await makeFiled();
    await set("20.00", { from: "2091-06" });
    await set("15.00", { from: "2091-01", sharesShown: { [a.id]: "10.00" } });
    const recorded = [
      ["10.00", null, "2090-12"],
      ["15.00", "2091-01", "2091-05"],
      ["20.00", "2091-06", null],
    ];
    expect(await held()).toEqual(recorded);
    expect((await manager.get(path)).body).toMatchObject([{ sharePercentage: "10.00" }]);
    // What is shown is that month's set.
    expect((await set("16.00", { from: "2091-02", sharesShown: { [a.id]: "10.00" } })).status).toBe(409);
    await set("15.00", { from: "2091-03" });
    await set("10.00");
    expect(await held()).toEqual(recorded);
    await manager.put(path, { locationIds: [], percentages: {}, from: "2091-03" });
    expect(await held()).toEqual([
      ["10.00", null, "2090-12"],
      ["15.00", "2091-01", "2091-02"],
      ["20.00", "2091-06", null],
    ]);
  });

  it("of one location counts alike", async () => {
    const { a, path, held } = await makeFiled();
    const send = (more: Readonly<Record<string, unknown>>) =>
      manager.post(`${path}/${a.id}`, { sharePercentage: "11.00", ...more });
    const { body } = await send({ from: "2091-01", shareShown: "10.00" });
    expect(body).toMatchObject({ locationId: a.id, sharePercentage: "11.00" });
    expect((await send({ from: FILED })).body.fieldErrors.from).toMatch(/^October 2090 is filed at /);
    expect((await send({ from: "9999-13" })).body.fieldErrors).toEqual({
      from: "Use a month such as 2026-10.",
    });
    expect(await held()).toEqual([
      ["10.00", null, "2090-12"],
      ["11.00", "2091-01", null],
    ]);
  });

  it("in a month that is filed is refused, unless it says that filed reports stay as signed", async () => {
    const { a, b, path, set, sharesIn } = await makeFiled();
    const refused = await set("12.50", { from: "2090-08" });
    expect([refused.status, refused.body.code, refused.body.fieldErrors]).toEqual([
      409,
      "months_filed",
      { from: `October 2090 is filed at ${a.name}. Choose November 2090 or later.` },
    ]);
    // A share that stays is no change, and nothing is filed at the other location.
    const both = { locationIds: [a.id, b.id], percentages: { [a.id]: "10.00", [b.id]: "5.00" } };
    expect((await manager.put(path, { ...both, from: "2090-08" })).status).toBe(200);
    expect((await set("12.50", { from: "2090-08", filedMonthsStay: true })).status).toBe(200);
    expect([await sharesIn("2090-07"), await sharesIn("2090-08")]).toEqual([["10.00"], ["12.50"]]);
    const { body: reports } = await manager.get(`/api/locations/${a.id}/reports`);
    for (const { id } of reports)
      expect((await manager.get(`/api/reports/${id}`)).body.distributions).toMatchObject([
        { sharePercentage: "10.00" },
      ]);
  });

  it("past the whole in one month of five years is refused with that month, as is the second of two at once", async () => {
    const { a, held, set } = await makeFiled("58.00");
    const other = await portal.addInvestor();
    await portal.hold(other.id, a.id, "41.50", { firstMonth: "2094-03", lastMonth: "2094-03" });
    const past = "In March 2094 the shares would add up to 101.50%.";
    const third = await portal.addInvestor();
    const address = (id: number) => `/api/investors/${id}/locations/${a.id}`;
    const wrong = await set("60.00");
    expect([wrong.status, wrong.body.fieldErrors]).toEqual([400, { [`percentages.${a.id}`]: past }]);
    const one = await manager.post(address(third.id), { sharePercentage: "2", from: "2090-12" });
    expect([one.status, one.body.fieldErrors]).toEqual([400, { sharePercentage: past }]);
    expect(await held()).toHaveLength(2);
    const answers = await Promise.all(
      [third, await portal.addInvestor()].map(({ id }) =>
        manager.post(address(id), { sharePercentage: "0.40" }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it("may be lowered and taken away where shares exceed the whole since before that was refused", async () => {
    const a = await portal.addLocation();
    const { pool } = portal.database;
    await pool.query("alter table holdings disable trigger holdings_at_most_whole");
    const [one, other] = [await portal.addHolder(a.id, "80.00"), await portal.addHolder(a.id, "70.00")];
    await pool.query("alter table holdings enable trigger holdings_at_most_whole");
    const set = ({ id }: { id: number }, share: string) =>
      manager.post(`/api/investors/${id}/locations/${a.id}`, { sharePercentage: share });
    expect((await set(one, "75.00")).status).toBe(201);
    const refused = await set(other, "71.00");
    expect(refused.body.fieldErrors).toEqual({ sharePercentage: "The shares would add up to 146.00%." });
    await manager.put(`/api/investors/${one.id}/locations`, { locationIds: [], percentages: {} });
    expect((await manager.get(`/api/locations/${a.id}/investors`)).body).toHaveLength(1);
  });
});

describe("an investor who sold", () => {
  it("keeps reading the months that were held, and no later ones; a buyer reads all once a month has begun", async () => {
    const { id } = await portal.addLocation();
    const seller = await portal.addHolder(id, "10.00");
    const buyer = await portal.addInvestor();
    const file = async (reportingPeriod: string) =>
      (await manager.post("/api/reports", await submission(id, { reportingPeriod }))).body.id;
    const first = await file("2090-09");
    const body = { locationId: id, fromInvestorId: seller.id, toInvestorId: buyer.id };
    await manager.post("/api/transfers", { ...body, sharePercentage: "10", from: "2090-11" });
    const monthsOf = async ({ id: investorId, client }: typeof seller) =>
      (await client.get(`/api/investors/${investorId}/reports`)).body.map(
        (each: { reportingPeriod: string }) => each.reportingPeriod,
      );
    expect([await monthsOf(seller), await monthsOf(buyer)]).toEqual([["2090-09"], []]);
    // With October filed, now is November.
    const second = await file(FILED);
    const third = await file(NEXT);
    expect(await monthsOf(seller)).toEqual([FILED, "2090-09"]);
    expect(await monthsOf(buyer)).toEqual([NEXT, FILED, "2090-09"]);
    const statusOf = async ({ client }: typeof seller, report: number) =>
      (await client.get(`/api/reports/${report}`)).status;
    expect([
      await statusOf(seller, first),
      await statusOf(seller, second),
      await statusOf(seller, third),
    ]).toEqual([200, 200, 404]);
    expect((await seller.client.get(`/api/reports/${third}/download`)).status).toBe(404);
    expect((await seller.client.get(`/api/investors/${seller.id}/locations`)).body).toEqual([]);
    expect((await seller.client.get(`/api/locations/${id}/reports`)).body).toHaveLength(2);
    const { rows } = await portal.database.pool.query(
      "select report_id, investor_id from notices where report_id = any($1) order by 1, 2",
      [[first, second, third]],
    );
    expect(rows.map(Object.values)).toEqual([
      [first, seller.id],
      [second, seller.id],
      [third, buyer.id],
    ]);
  });
});

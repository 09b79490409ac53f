import { beforeEach, describe, expect, it } from "vitest";
import { LOCK_COMMITS, whileHeld } from "#server/db/held-lock.fixture.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { newestRemovalId, undeleteById } from "#server/operations/undelete.fixture.ts";
import { verify } from "#server/operations/verify.ts";
import { openPortalWithLocation, submit, testLocation } from "#server/reports/filing.fixture.ts";
import type { TestInvestor } from "#server/testing.ts";

openPortalWithLocation();

/** Filed in the tests; "now" is the month after it, whenever they run. */
const FILED = "2090-10";
const NEXT = "2090-11";
const JANUARY = "2091-01";

let giver: TestInvestor;
let receiver: TestInvestor;
beforeEach(async () => {
  giver = await portal.addHolder(testLocation.id, "3.00", { firstName: "Beatrice", lastName: "Cole" });
  receiver = await portal.addHolder(testLocation.id, "6.50", { firstName: "Hannah", lastName: "Nakamura" });
});

const transfer = (changed: Readonly<Record<string, unknown>> = {}, client = manager) =>
  client.post("/api/transfers", {
    locationId: testLocation.id,
    fromInvestorId: giver.id,
    toInvestorId: receiver.id,
    sharePercentage: "3.00",
    from: JANUARY,
    ...changed,
  });
const fileMonth = async (reportingPeriod = FILED) =>
  expect((await submit({ reportingPeriod })).status).toBe(201);
const ownership = async () => (await manager.get(`/api/locations/${testLocation.id}/ownership`)).body;
type Held = Record<"investorId" | "sharePercentage" | "firstMonth" | "lastMonth", string | number | null>;
const monthsOf = async ({ id }: TestInvestor) =>
  (await ownership()).holdings
    .filter(({ investorId }: Held) => investorId === id)
    .map((each: Held) => [each.sharePercentage, each.firstMonth, each.lastMonth]);
const sharesIn = async (period: string) => {
  const { body } = await manager.get(`/api/locations/${testLocation.id}/investors?period=${period}`);
  return body.map((each: { sharePercentage: string; investor: { id: number } }) => [
    each.investor.id,
    each.sharePercentage,
  ]);
};

describe("a transfer", () => {
  it("moves the share from its month on, for managers and both investors to read", async () => {
    await fileMonth();
    const { status, body } = await transfer();
    expect([status, body]).toMatchObject([
      201,
      {
        sharePercentage: "3.00",
        firstMonth: JANUARY,
        from: { id: giver.id, firstName: "Beatrice" },
        to: { id: receiver.id },
        isWithdrawable: true,
      },
    ]);
    expect(await monthsOf(giver)).toEqual([["3.00", null, "2090-12"]]);
    expect(await monthsOf(receiver)).toEqual([
      ["6.50", null, "2090-12"],
      ["9.50", JANUARY, null],
    ]);
    expect(await sharesIn("2090-12")).toEqual([
      [giver.id, "3.00"],
      [receiver.id, "6.50"],
    ]);
    expect(await sharesIn(JANUARY)).toEqual([[receiver.id, "9.50"]]);
    expect(await ownership()).toMatchObject({
      firstPeriod: FILED,
      nextPeriod: NEXT,
      currentPeriod: NEXT,
      transfers: [{ id: body.id, enteredBy: expect.any(String) }],
    });
    const { body: own } = await receiver.client.get(`/api/investors/${receiver.id}/holdings`);
    expect(own).toMatchObject({
      holdings: [{ sharePercentage: "6.50" }, { sharePercentage: "9.50", firstMonth: JANUARY }],
      transfers: [
        { firstMonth: JANUARY, isReceived: true, other: null, enteredBy: null, isWithdrawable: false },
      ],
    });
    const { body: given } = await manager.get(`/api/investors/${giver.id}/holdings`);
    expect(given.transfers).toMatchObject([{ isReceived: false, other: { id: receiver.id } }]);
    const { body: log } = await manager.get("/api/activity-logs?action=transfer_share&limit=1");
    expect(log[0]).toMatchObject({
      entityName: testLocation.name,
      details: "3.00% from Beatrice Cole to Hannah Nakamura, from January 2091",
    });
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("of a part leaves the rest, and one to a new holder begins a holding", async () => {
    const stranger = await portal.addInvestor();
    await transfer({ toInvestorId: stranger.id, sharePercentage: "1.25" });
    expect(await monthsOf(giver)).toEqual([
      ["3.00", null, "2090-12"],
      ["1.75", JANUARY, null],
    ]);
    expect(await monthsOf(stranger)).toEqual([["1.25", JANUARY, null]]);
    // Nothing has begun yet for the new holder.
    expect((await stranger.client.get(`/api/locations/${testLocation.id}`)).status).toBe(404);
    await fileMonth("2090-12");
    expect((await stranger.client.get(`/api/locations/${testLocation.id}`)).status).toBe(200);
  });
});

describe("a transfer is refused at its field", () => {
  it.each<[string, Readonly<Record<string, unknown>>, string, string]>([
    [
      "of more than is held",
      { sharePercentage: "4" },
      "sharePercentage",
      "Beatrice Cole holds 3.00% in January 2091, not 4.00%.",
    ],
    [
      "of nothing",
      { sharePercentage: "0" },
      "sharePercentage",
      "Please ensure all percentages are between 0.1 and 100.0",
    ],
    ["with three decimals", { sharePercentage: "1.125" }, "sharePercentage", "Use at most two decimals."],
    ["from a month that is none", { from: "9999-13" }, "from", "Use a month such as 2026-10."],
    ["for a price of zero", { price: "0" }, "price", "Enter a price above zero, or none."],
    ["for less than nothing", { price: "-5" }, "price", "Enter a price above zero, or none."],
    [
      "for more than can be stored",
      { price: "12345678901.00" },
      "price",
      "Use at most ten digits before the point, not 11.",
    ],
    ["at no location", { locationId: 987_654 }, "locationId", "This location does not exist any more."],
    ["from nobody", { fromInvestorId: 987_654 }, "fromInvestorId", "This investor does not exist any more."],
  ])("%s", async (_, changed, field, sentence) => {
    const { status, body } = await transfer(changed);
    expect([[400, 404].includes(status), body.fieldErrors]).toEqual([true, { [field]: sentence }]);
    expect((await ownership()).transfers).toEqual([]);
    expect(await monthsOf(giver)).toEqual([["3.00", null, null]]);
  });

  it("to oneself", async () => {
    const { body } = await transfer({ toInvestorId: giver.id });
    expect(body.fieldErrors).toEqual({
      toInvestorId: "Choose another investor: nobody transfers a share to themselves.",
    });
  });

  it("of what a later month does not have", async () => {
    await portal.hold(giver.id, testLocation.id, "3.00", { lastMonth: "2092-05" });
    const { body } = await transfer();
    expect(body.fieldErrors.sharePercentage).toBe("Beatrice Cole holds 0.00% in June 2092, not 3.00%.");
  });

  it("from a filed month, unless it says that filed reports stay as signed", async () => {
    await fileMonth();
    const refused = await transfer({ from: FILED });
    expect([refused.status, refused.body.code, refused.body.fieldErrors]).toEqual([
      409,
      "months_filed",
      { from: `October 2090 is filed at ${testLocation.name}. Choose November 2090 or later.` },
    ]);
    expect((await transfer({ from: FILED, filedMonthsStay: true })).status).toBe(201);
    const { body: reports } = await manager.get(`/api/locations/${testLocation.id}/reports`);
    const { body: report } = await manager.get(`/api/reports/${reports[0].id}`);
    expect(report.distributions.map((line: Held) => line.sharePercentage)).toEqual(["3.00", "6.50"]);
  });

  it("the second of two at once, which finds what the first has left", async () => {
    const other = await portal.addHolder(testLocation.id, "1.00");
    const answers = await Promise.all([
      transfer({ sharePercentage: "2.00" }),
      transfer({ sharePercentage: "2.00", toInvestorId: other.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.fieldErrors.sharePercentage).toBe(
      "Beatrice Cole holds 1.00% in January 2091, not 2.00%.",
    );
  });

  it("and two that cross each other both count", async () => {
    const back = { fromInvestorId: receiver.id, toInvestorId: giver.id, sharePercentage: "1.00" };
    const answers = await Promise.all([transfer({ sharePercentage: "2.00" }), transfer(back)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await monthsOf(giver)).toContainEqual(["2.00", JANUARY, null]);
    expect(await monthsOf(receiver)).toContainEqual(["7.50", JANUARY, null]);
  });

  it("to an investor who is deleted meanwhile", async () => {
    // The deletion is held up at its commit, when it has the investor's holdings locked.
    const [deleted, refused] = await whileHeld<Awaited<ReturnType<typeof transfer>>>(
      portal.database,
      LOCK_COMMITS,
      [() => manager.delete(`/api/investors/${receiver.id}`), () => transfer()],
    );
    expect(deleted?.status).toBe(204);
    expect([refused?.status, refused?.body.fieldErrors]).toEqual([
      404,
      { toInvestorId: "This investor does not exist any more." },
    ]);
    expect(await monthsOf(giver)).toEqual([["3.00", null, null]]);
  });
});

describe("a withdrawal", () => {
  it("gives the share back in every month, and is refused once a month is filed in which it counts", async () => {
    const { body: first } = await transfer();
    expect((await manager.delete(`/api/transfers/${first.id}`)).status).toBe(204);
    expect(await monthsOf(giver)).toEqual([["3.00", null, null]]);
    expect(await monthsOf(receiver)).toEqual([["6.50", null, null]]);
    expect((await ownership()).transfers).toEqual([]);
    expect((await manager.delete(`/api/transfers/${first.id}`)).status).toBe(404);

    const { body: second } = await transfer();
    await fileMonth(JANUARY);
    const refused = await manager.delete(`/api/transfers/${second.id}`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "months_filed",
      `January 2091 is filed at ${testLocation.name}, so the transfer can no longer be withdrawn.`,
    ]);
    expect((await ownership()).transfers).toMatchObject([{ id: second.id, isWithdrawable: false }]);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("of what was given on is refused", async () => {
    const last = await portal.addInvestor();
    const { body } = await transfer();
    await transfer({ fromInvestorId: receiver.id, toInvestorId: last.id, sharePercentage: "8.00" });
    const refused = await manager.delete(`/api/transfers/${body.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Hannah Nakamura holds 1.50% in January 2091, not 3.00%.",
    ]);
  });

  it("of two at once is one", async () => {
    const { body } = await transfer();
    const answers = await Promise.all([1, 2].map(() => manager.delete(`/api/transfers/${body.id}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await monthsOf(giver)).toEqual([["3.00", null, null]]);
  });
});

describe("the kinds of managers", () => {
  it("change shares as administrators and controllers, of own locations alone", async () => {
    const elsewhere = await portal.addLocation("Elsewhere");
    const [limited, auditor, filer] = await Promise.all(
      (["controller", "auditor", "location_manager"] as const).map(
        async (kind) => (await portal.addManager({ kind, locationIds: [testLocation.id] })).client,
      ),
    );
    if (!limited || !auditor || !filer) throw new Error("three kinds");
    for (const client of [auditor, filer]) expect((await transfer({}, client)).status).toBe(403);
    for (const client of [limited, auditor, filer])
      expect((await client.get(`/api/locations/${testLocation.id}/ownership`)).status).toBe(200);
    expect((await filer.get(`/api/investors/${giver.id}/holdings`)).status).toBe(403);

    await portal.hold(giver.id, elsewhere.id, "20.00");
    const refused = await transfer({ locationId: elsewhere.id }, limited);
    expect(refused.body.fieldErrors).toEqual({ locationId: "This location does not exist any more." });
    // The set that is replaced is the one in scope: what is held elsewhere stays.
    const set = { locationIds: [testLocation.id], percentages: { [testLocation.id]: "2.00" } };
    const address = `/api/investors/${giver.id}/locations`;
    expect((await limited.put(address, { ...set, sharesShown: { [testLocation.id]: "3.00" } })).status).toBe(
      200,
    );
    const foreign = { locationIds: [elsewhere.id], percentages: { [elsewhere.id]: "2.00" } };
    expect((await limited.put(address, foreign)).body.fieldErrors.locationIds).toMatch(/no longer exists/);
    expect((await manager.get(address)).body).toMatchObject([
      { locationId: elsewhere.id, sharePercentage: "20.00" },
      { locationId: testLocation.id, sharePercentage: "2.00" },
    ]);
    expect((await transfer({ sharePercentage: "1.00" }, limited)).status).toBe(201);
  });
});

describe("a deleted investor", () => {
  it("comes back with holdings and transfers, unless the shares would exceed the whole", async () => {
    await transfer();
    await manager.delete(`/api/investors/${receiver.id}`);
    const id = await newestRemovalId();
    expect((await ownership()).transfers).toEqual([]);
    const filler = await portal.addInvestor();
    const address = `/api/investors/${filler.id}/locations/${testLocation.id}`;
    expect((await manager.post(address, { sharePercentage: "95.00" })).status).toBe(201);
    await expect(undeleteById(id)).rejects.toThrow(
      "With it the shares of a location would add up to more than 100.00% in a month. Lower the others there first. Nothing was restored.",
    );
    await manager.post(address, { sharePercentage: "90.00" });
    await undeleteById(id);
    expect(await monthsOf(receiver)).toContainEqual(["9.50", JANUARY, null]);
    expect((await ownership()).transfers).toHaveLength(1);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });
});

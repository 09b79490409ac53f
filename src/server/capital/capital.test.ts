import { describe, expect, it } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { newestRemovalId, undeleteById } from "#server/operations/undelete.fixture.ts";
import { verify } from "#server/operations/verify.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import type { CapitalEntryRow } from "#shared/capital/capital.schema.ts";
import { CAPITAL_ENTRIES_MAX } from "#shared/domain/limits.ts";

openManagedPortal();

type Sample = Readonly<Record<string, unknown>>;

async function makeHolder(share = "8.00") {
  const location = await portal.addLocation();
  const investor = await portal.addHolder(location.id, share);
  const address = `/api/investors/${investor.id}/capital`;
  const entry = (changed: Sample = {}) => ({
    locationId: location.id,
    day: "2024-04-15",
    kind: "contribution",
    amount: "50500.00",
    note: "5.00% of Saltgrass Kitchen",
    ...changed,
  });
  const add = (...entries: readonly Sample[]) => manager.post(address, { entries });
  return { location, investor, address, entry, add };
}

const newestEntry = async () => (await manager.get("/api/activity-logs?days=1&limit=1")).body[0];
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

describe("entries of capital", () => {
  it("are entered together, listed with the newest day first, and in the log", async () => {
    const { location, investor, address, entry, add } = await makeHolder();
    const { status, body } = await add(
      entry(),
      entry({ day: "2026-02-16", kind: "return", amount: 4000, note: " " }),
      entry({ day: "2024-04-30", kind: "received_before", amount: "0.01" }),
    );
    expect([status, body]).toEqual([201, (await manager.get(address)).body]);
    expect(body.map(({ day, kind, amount, note }: CapitalEntryRow) => [day, kind, amount, note])).toEqual([
      ["2026-02-16", "return", "4000.00", null],
      ["2024-04-30", "received_before", "0.01", "5.00% of Saltgrass Kitchen"],
      ["2024-04-15", "contribution", "50500.00", "5.00% of Saltgrass Kitchen"],
    ]);
    expect(body[2]).toMatchObject({
      investorId: investor.id,
      locationName: location.name,
      transferId: null,
      enteredBy: "Claire Donovan",
      reason: null,
      earlier: [],
      removedAt: null,
    });
    expect(await newestEntry()).toMatchObject({
      action: "add_capital",
      entityId: String(investor.id),
      details: [
        `Contribution, ${location.name}, Apr 15, 2024: $50,500.00 (5.00% of Saltgrass Kitchen)`,
        `Return of capital, ${location.name}, Feb 16, 2026: $4,000.00`,
        `Received before, ${location.name}, Apr 30, 2024: $0.01 (5.00% of Saltgrass Kitchen)`,
      ].join("; "),
    });
  });

  it.each<[what: string, changed: Sample, field: string, sentence: string]>([
    ["zero", { amount: "0.00" }, "amount", "The amount is zero."],
    ["zero below zero", { amount: "-0" }, "amount", "The amount is zero."],
    ["below zero", { amount: "-5" }, "amount", "Enter it without a minus: the kind says which way it went."],
    ["no amount", { amount: "" }, "amount", "Enter an amount such as 1234.50."],
    ["a word", { amount: "much" }, "amount", "Enter an amount such as 1234.50."],
    ["ten billion", { amount: "10000000000" }, "amount", "Use at most ten digits before the point, not 11."],
    ["a tenth of a cent", { amount: "1.001" }, "amount", "Use at most two decimals."],
    ["a day that does not exist", { day: "2026-02-29" }, "day", "Use a day such as 2026-10-31."],
    ["a day of the year 9999", { day: "9999-12-31" }, "day", "Use a day such as 2026-10-31."],
    ["no day", { day: undefined }, "day", "Choose a day."],
    ["another kind", { kind: "loan" }, "kind", "Choose what it is."],
    ["another location", { locationId: 987_654 }, "locationId", "This location does not exist."],
    ["a long note", { note: "n".repeat(201) }, "note", "Use at most 200 characters."],
  ])("with %s are refused at the row, and none is entered", async (_, changed, field, sentence) => {
    const { address, entry, add } = await makeHolder();
    const { status, body } = await add(entry(), entry(changed));
    expect([status, body.fieldErrors]).toEqual([400, { [`entries.1.${field}`]: sentence }]);
    expect((await manager.get(address)).body).toEqual([]);
  });

  it("in the future are refused by the portal's own day", async () => {
    const { entry, add } = await makeHolder();
    const { status, body } = await add(entry({ day: tomorrow() }));
    expect([status, body.fieldErrors]).toEqual([
      400,
      {
        "entries.0.day": expect.stringMatching(/^The day lies in the future\. Today is \w{3} \d\d, \d{4}\.$/),
      },
    ]);
    expect((await add(entry({ day: new Date().toISOString().slice(0, 10) }))).status).toBe(201);
  });

  it("are at least one and at most 500, the largest amount among them", async () => {
    const { address, entry, add } = await makeHolder();
    expect((await add()).body.fieldErrors).toEqual({ entries: "Add an entry." });
    const many = Array.from({ length: CAPITAL_ENTRIES_MAX }, () =>
      entry({ amount: "9999999999.99", note: "é".repeat(200) }),
    );
    expect((await add(...many, entry())).body.fieldErrors).toEqual({
      entries: "Add at most 500 entries at once.",
    });
    expect((await add(...many)).status).toBe(201);
    expect((await manager.get(address)).body).toHaveLength(CAPITAL_ENTRIES_MAX);
    const { body } = await manager.get(address.replace("capital", "returns"));
    expect(body.total.invested).toBe("4999999999995.00");
  });

  it("of an investor who does not exist are answered with 404", async () => {
    const { entry } = await makeHolder();
    const address = "/api/investors/987654";
    for (const { status } of [
      await manager.get(`${address}/capital`),
      await manager.get(`${address}/returns`),
      await manager.post(`${address}/capital`, { entries: [entry()] }),
    ])
      expect(status).toBe(404);
  });
});

describe("an entry", () => {
  it("is corrected with a reason; what it said stays beside it", async () => {
    const { location, investor, entry, add } = await makeHolder();
    const { body: added } = await add(entry());
    const address = `/api/capital/${added[0].id}`;
    expect((await manager.put(address, entry({ reason: " " }))).body.fieldErrors).toEqual({
      reason: "Say why it is corrected.",
    });
    const reason = "The wire was $55,000.00";
    const { status, body } = await manager.put(address, entry({ amount: "55000", reason }));
    expect([status, body.amount, body.reason]).toEqual([200, "55000.00", reason]);
    const [place] = (await investor.client.get(`/api/investors/${investor.id}/returns`)).body.locations;
    expect(place.contributions).toEqual([
      {
        day: "2024-04-15",
        amount: "55000.00",
        correction: { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), was: "50500.00", reason },
      },
    ]);
    const { body: again } = await manager.put(address, entry({ amount: "55001", reason: "A dollar more." }));
    expect(again.earlier).toEqual([
      {
        locationId: location.id,
        locationName: location.name,
        day: "2024-04-15",
        kind: "contribution",
        amount: "50500.00",
        note: "5.00% of Saltgrass Kitchen",
        enteredBy: "Claire Donovan",
        enteredAt: added[0].enteredAt,
        reason: null,
      },
      expect.objectContaining({ amount: "55000.00", reason, enteredAt: body.enteredAt }),
    ]);
    const what = `Contribution, ${location.name}, Apr 15, 2024:`;
    expect((await newestEntry()).details).toBe(
      `${what} $55,000.00 (5.00% of Saltgrass Kitchen) corrected to ${what} $55,001.00 (5.00% of Saltgrass Kitchen): A dollar more.`,
    );
    const { body: own } = await investor.client.get(`/api/investors/${investor.id}/capital`);
    expect(own[0]).toMatchObject({ amount: "55001.00", reason: "A dollar more.", enteredBy: null });
    expect(own[0].earlier.map((each: CapitalEntryRow) => [each.amount, each.enteredBy])).toEqual([
      ["50500.00", null],
      ["55000.00", null],
    ]);
  });

  it("that would say the same stays as it is, and leaves no entry in the log", async () => {
    const { entry, add } = await makeHolder();
    const { body } = await add(entry());
    const { body: same } = await manager.put(`/api/capital/${body[0].id}`, entry({ reason: "None." }));
    expect(same).toEqual(body[0]);
    expect((await newestEntry()).action).toBe("add_capital");
  });

  it("is corrected by what its form refuses no more than a new one", async () => {
    const { entry, add } = await makeHolder();
    const address = `/api/capital/${(await add(entry())).body[0].id}`;
    const refused = async (changed: Sample) =>
      (await manager.put(address, entry({ reason: "Wrong.", ...changed }))).body.fieldErrors;
    expect(await refused({ amount: "0" })).toEqual({ amount: "The amount is zero." });
    expect(await refused({ locationId: 987_654 })).toEqual({ locationId: "This location does not exist." });
    expect(Object.keys(await refused({ day: tomorrow() }))).toEqual(["day"]);
  });

  it("that was changed since it was shown is neither corrected nor removed", async () => {
    const { address: list, entry, add } = await makeHolder();
    const { body } = await add(entry());
    const address = `/api/capital/${body[0].id}`;
    await manager.put(address, entry({ amount: "55000", reason: "The wire was more." }));
    const { updatedAt } = body[0];
    const stale = await manager.put(address, entry({ amount: "1", reason: "Again.", updatedAt }));
    const removed = await manager.delete(`${address}?updatedAt=${updatedAt}`);
    for (const answer of [stale, removed])
      expect([answer.status, answer.body.code]).toEqual([409, "stale_version"]);
    expect((await manager.get(list)).body[0]).toMatchObject({ amount: "55000.00", removedAt: null });
  });

  it("that is removed stays readable, counts nowhere, and is not corrected any more", async () => {
    const { investor, address: list, entry, add } = await makeHolder();
    const { body } = await add(entry());
    const address = `/api/capital/${body[0].id}`;
    const corrected = await manager.put(address, entry({ amount: "55000", reason: "The wire was more." }));
    expect((await manager.delete(address)).status).toBe(204);
    const [removed] = (await manager.get(list)).body;
    expect(removed).toMatchObject({
      amount: "55000.00",
      removedAt: expect.any(String),
      removedBy: "Claire Donovan",
      enteredAt: corrected.body.enteredAt,
    });
    expect((await investor.client.get(list)).body[0].removedBy).toBeNull();
    expect((await newestEntry()).action).toBe("remove_capital");
    expect((await manager.get(list.replace("capital", "returns"))).body).toEqual({
      total: null,
      locations: [],
    });
    for (const again of [
      await manager.delete(address),
      await manager.put(address, entry({ reason: "Again." })),
    ])
      expect([again.status, again.body.message]).toEqual([409, "This entry was removed."]);
  });
});

describe("returns", () => {
  it("count the published distributions of the locations with capital", async () => {
    const { location, investor, entry, add } = await makeHolder();
    const elsewhere = await portal.addLocation();
    await portal.hold(investor.id, elsewhere.id, "50.00");
    const filed = (locationId: number, reportingPeriod: string, total: string, status = "submitted") =>
      submission(locationId, {
        reportingPeriod,
        status,
        cashDistributionDuringPeriod: total,
        investorComps: { [investor.id]: "10.50" },
      });
    for (const report of [
      await filed(location.id, "2026-08", "3500.00"),
      await filed(location.id, "2026-09", "-250.00"),
      await filed(location.id, "2026-10", "9000.00", "draft"),
      await filed(elsewhere.id, "2026-10", "7000.00"),
    ])
      expect((await manager.post("/api/reports", report)).status).toBe(201);
    const address = `/api/investors/${investor.id}/returns`;
    expect((await investor.client.get(address)).body).toEqual({ total: null, locations: [] });

    await add(entry({ amount: "1000.00" }), entry({ kind: "return", amount: "100", day: "2026-09-01" }));
    const { body } = await investor.client.get(address);
    expect(body.locations).toEqual([
      {
        ...body.total,
        locationId: location.id,
        name: location.name,
        contributions: [{ day: "2024-04-15", amount: "1000.00" }],
      },
    ]);
    expect(body.total).toEqual({
      invested: "1000.00",
      distributions: "260.00",
      distributionMonths: 2,
      capitalReturned: "100.00",
      receivedBefore: "0.00",
      receivedInCash: "360.00",
      compsUsed: "21.00",
      totalBenefit: "381.00",
      paidBack: "36.0",
      paidBackIn: null,
      // $640.00 are left, at $260.00 in two months.
      paidBackEstimate: "2027-02",
      lastMonths: { count: 2, distributions: "260.00" },
      cashOnCash: "26.0",
      yearlyReturn: null,
      firstDay: "2024-04-15",
      lastDay: "2026-09-30",
    });
    expect((await manager.get(address)).body).toEqual(body);
  });

  it("have no estimate once the share was given up, and the last twelve months that were held", async () => {
    const { location, investor, entry, add } = await makeHolder();
    const file = async (reportingPeriod: string) => {
      const paid = { reportingPeriod, cashDistributionDuringPeriod: "3500" };
      expect((await manager.post("/api/reports", await submission(location.id, paid))).status).toBe(201);
    };
    await file("2026-08");
    await add(entry());
    const read = async () => (await manager.get(`/api/investors/${investor.id}/returns`)).body.total;
    expect((await read()).paidBackEstimate).not.toBeNull();
    const { status } = await manager.post("/api/transfers", {
      locationId: location.id,
      fromInvestorId: investor.id,
      toInvestorId: (await portal.addInvestor()).id,
      sharePercentage: "8.00",
      from: "2026-09",
    });
    expect(status).toBe(201);
    await file("2027-10");
    expect(await read()).toMatchObject({
      receivedInCash: "280.00",
      paidBackEstimate: null,
      lastMonths: { count: 1, distributions: "280.00" },
    });
  });
});

describe("who reads and changes capital", () => {
  it("an investor reads their own, and changes none", async () => {
    const { investor, address, entry, add } = await makeHolder();
    const { body } = await add(entry());
    const other = await portal.addInvestor();
    expect((await investor.client.get(address)).status).toBe(200);
    for (const answer of [
      await other.client.get(address),
      await other.client.get(address.replace("capital", "returns")),
      await investor.client.post(address, { entries: [entry()] }),
      await investor.client.put(`/api/capital/${body[0].id}`, entry({ reason: "Mine." })),
      await investor.client.delete(`/api/capital/${body[0].id}`),
    ])
      expect(answer.status).toBe(403);
  });

  it("a controller of one location changes entries there, and finds no others", async () => {
    const { location, investor, address, entry, add } = await makeHolder();
    const elsewhere = await portal.addLocation();
    await portal.hold(investor.id, elsewhere.id, "5.00");
    const { body } = await add(entry(), entry({ locationId: elsewhere.id, day: "2024-04-16" }));
    const { client } = await portal.addManager({ kind: "controller", locationIds: [location.id] });
    expect((await client.get(address)).body.map((each: CapitalEntryRow) => each.locationId)).toEqual([
      location.id,
    ]);
    const foreign = `/api/capital/${body[0].id}`;
    expect((await client.put(foreign, entry({ reason: "Hers." }))).status).toBe(404);
    expect((await client.delete(foreign)).status).toBe(404);
    const moved = { entries: [entry({ locationId: elsewhere.id })] };
    expect((await client.post(address, moved)).body.fieldErrors).toEqual({
      "entries.0.locationId": "This location does not exist.",
    });
    expect((await client.post(address, { entries: [entry()] })).status).toBe(201);
    // An entry that was of another location does not say so.
    const own = await manager.put(foreign, entry({ reason: "It was put in here." }));
    expect(own.body.earlier).toHaveLength(1);
    const read = (await client.get(address)).body.find(({ id }: { id: number }) => id === body[0].id);
    expect(read.earlier).toEqual([]);
    const returns = await client.get(`/api/investors/${investor.id}/returns`);
    expect(returns.body.locations.map((each: { name: string }) => each.name)).toEqual([location.name]);
  });

  it("an auditor reads, and a location manager does not even that", async () => {
    const { location, address, entry, add } = await makeHolder();
    await add(entry());
    const auditor = await portal.addManager({ kind: "auditor" });
    expect((await auditor.client.get(address)).body).toHaveLength(1);
    expect((await auditor.client.post(address, { entries: [entry()] })).status).toBe(403);
    const chef = await portal.addManager({ kind: "location_manager", locationIds: [location.id] });
    expect((await chef.client.get(address)).status).toBe(403);
  });
});

describe("the price of a transferred share", () => {
  const entriesOf = async (id: number) =>
    (await manager.get(`/api/investors/${id}/capital`)).body.map((each: CapitalEntryRow) => [
      each.day,
      each.kind,
      each.amount,
      each.note,
      each.transferId,
      each.removedAt !== null,
    ]);

  it.each([
    ["this year's July", "2026-07", "2026-07-01"],
    ["a month to come", "2099-01", new Date().toISOString().slice(0, 10)],
  ])(
    "from %s on is a contribution of the one and a return to the other, until it is withdrawn",
    async (_, from, day) => {
      const { location, investor: giver } = await makeHolder();
      const receiver = await portal.addInvestor({ firstName: "Samuel" });
      const { status, body } = await manager.post("/api/transfers", {
        locationId: location.id,
        fromInvestorId: giver.id,
        toInvestorId: receiver.id,
        sharePercentage: "3",
        from,
        price: "7500",
      });
      expect(status).toBe(201);
      const entry = (kind: string, isRemoved: boolean) => [
        [day, kind, "7500.00", "3.00% by transfer", body.id, isRemoved],
      ];
      expect(await entriesOf(giver.id)).toEqual(entry("return", false));
      expect(await entriesOf(receiver.id)).toEqual(entry("contribution", false));
      // Neither reads the other's name.
      expect((await giver.client.get(`/api/investors/${giver.id}/capital`)).text).not.toContain("Samuel");
      expect((await manager.delete(`/api/transfers/${body.id}`)).status).toBe(204);
      expect(await entriesOf(giver.id)).toEqual(entry("return", true));
      expect(await entriesOf(receiver.id)).toEqual(entry("contribution", true));
    },
  );

  it("is corrected and removed for both, and stays a price", async () => {
    const { location, investor: giver } = await makeHolder();
    const receiver = await portal.addInvestor();
    const people = { fromInvestorId: giver.id, toInvestorId: receiver.id };
    await manager.post("/api/transfers", {
      ...people,
      locationId: location.id,
      sharePercentage: "3",
      from: "2026-07",
      price: "7500",
    });
    const [{ id }] = (await manager.get(`/api/investors/${giver.id}/capital`)).body;
    const entry = {
      locationId: location.id,
      day: "2026-07-02",
      kind: "return",
      amount: "8000",
      note: "Wired",
    };
    const correct = (changed: object) =>
      manager.put(`/api/capital/${id}`, { ...entry, reason: "The wire was $8,000.00", ...changed });
    const sentence = "This is the price of a transferred share: its location and kind stay.";
    expect((await correct({ kind: "contribution" })).body.fieldErrors).toEqual({ kind: sentence });
    const { id: elsewhere } = await portal.addLocation();
    expect((await correct({ locationId: elsewhere })).body.fieldErrors).toEqual({ locationId: sentence });
    expect((await correct({})).status).toBe(200);
    const amounts = async (of: number) =>
      (await entriesOf(of)).map((each: unknown[]) => [each[0], each[2], each[5]]);
    for (const person of [giver, receiver])
      expect(await amounts(person.id)).toEqual([["2026-07-02", "8000.00", false]]);
    expect((await manager.delete(`/api/capital/${id}`)).status).toBe(204);
    for (const person of [giver, receiver])
      expect(await amounts(person.id)).toEqual([["2026-07-02", "8000.00", true]]);
  });

  it("is none where none is said", async () => {
    const { location, investor: giver } = await makeHolder();
    const receiver = await portal.addInvestor();
    const transfer = { fromInvestorId: giver.id, toInvestorId: receiver.id, sharePercentage: "3" };
    await manager.post("/api/transfers", { ...transfer, locationId: location.id, from: "2099-01" });
    expect([await entriesOf(giver.id), await entriesOf(receiver.id)]).toEqual([[], []]);
  });

  it("goes with a withdrawn transfer also after one of both was deleted and undeleted", async () => {
    const { location, investor: giver } = await makeHolder();
    const receiver = await portal.addInvestor();
    const { body } = await manager.post("/api/transfers", {
      locationId: location.id,
      fromInvestorId: giver.id,
      toInvestorId: receiver.id,
      sharePercentage: "3",
      from: "2099-01",
      price: "7500",
    });
    await manager.delete(`/api/investors/${receiver.id}`);
    await undeleteById(await newestRemovalId());
    expect((await manager.delete(`/api/transfers/${body.id}`)).status).toBe(204);
    for (const id of [giver.id, receiver.id])
      expect((await entriesOf(id)).map((entry: unknown[]) => entry.slice(4))).toEqual([[body.id, true]]);
    const { findings } = await verify(portal.services, []);
    expect(findings).toEqual([]);
  });
});

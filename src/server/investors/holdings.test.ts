import { describe, expect, it } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";

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

import { describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { openPortalWithLocation, testLocation, submit } from "#server/reports/filing.fixture.ts";
import {
  addressOf,
  correct,
  correctionsOf,
  type Filed,
  upload,
} from "#server/reports/report-calls.fixture.ts";
import type { Client } from "#server/testing-client.ts";

openPortalWithLocation();

describe("what a correction has changed", () => {
  const changesOf = async (reader: Client, filed: Filed) => (await correctionsOf(reader, filed))[0];

  it("is the difference of what was signed then and now: figures, texts, documents", async () => {
    const document = await upload("October.pdf");
    const filed: Filed = (await submit()).body;
    expect(await correctionsOf(manager, filed)).toEqual([]);
    await correct(filed, {
      grossSalesLastMonth: "160000.00",
      cashDistributionDuringPeriod: null,
      overallSummary: "Counted again.",
      ...document,
    });
    expect(await correctionsOf(manager, filed)).toEqual([
      {
        version: 2,
        replaces: 1,
        signedBy: "Claire Donovan",
        signedAt: expect.any(String),
        reason: null,
        figures: [
          { label: "Cash Distribution", before: "18750.00", now: null },
          { label: "Gross Sales", before: "158942.50", now: "160000.00" },
        ],
        others: ["Overall Summary", "P&L Statement"],
        own: null,
        paid: [],
        house: { before: "18750.00", now: "0.00" },
      },
    ]);
  });

  it("has an investor's own amounts only, and all amounts for managers", async () => {
    const first = await portal.addHolder(testLocation.id, "12.50");
    await portal.addHolder(testLocation.id, "20.00");
    const filed: Filed = (await submit({ cashDistributionDuringPeriod: "1000.00" })).body;
    await correct(filed, { cashDistributionDuringPeriod: "2000.00" });
    const own = {
      before: { sharePercentage: "12.50", cashDistribution: "125.00", compsValue: "0.00" },
      now: { sharePercentage: "12.50", cashDistribution: "250.00", compsValue: "0.00" },
    };
    const read = await changesOf(first.client, filed);
    expect(read?.own).toEqual(own);
    expect(read).not.toHaveProperty("paid");
    expect(read).not.toHaveProperty("house");
    const all = await changesOf(manager, filed);
    expect(all).toMatchObject({ own: null, house: { before: "675.00", now: "1350.00" } });
    expect(all?.paid).toContainEqual({ investorId: first.id, ...own });
    expect(all?.paid?.map(({ now }) => now?.cashDistribution)).toEqual(["250.00", "400.00"]);
  });

  it("is listed for every version", async () => {
    const filed: Filed = (await submit({ laborCostsLastMonth: "1.00" })).body;
    await correct(filed, { laborCostsLastMonth: "2.00" });
    await correct({ id: filed.id, version: 2 }, { laborCostsLastMonth: "3.00" });
    expect((await correctionsOf(manager, filed)).map(({ version, figures }) => [version, figures])).toEqual([
      [3, [{ label: "Labor Costs", before: "2.00", now: "3.00" }]],
      [2, [{ label: "Labor Costs", before: "1.00", now: "2.00" }]],
    ]);
  });

  it("names comps that moved from one investor to another with the same total", async () => {
    const first = await portal.addHolder(testLocation.id, "12.50");
    const second = await portal.addHolder(testLocation.id, "20.00");
    const filed: Filed = (await submit({ investorComps: { [first.id]: "10.00" } })).body;
    const unchanged = { overallSummary: "Foliage weekends carried the month." };
    await correct(filed, { ...unchanged, investorComps: { [second.id]: "10.00" } });
    expect(await changesOf(manager, filed)).toMatchObject({ figures: [], others: ["Investor Comps"] });
    const again = { ...unchanged, investorComps: { [second.id]: "10.00" }, submittedBy: "Rosa Lind" };
    await correct({ id: filed.id, version: 2 }, again);
    const { body: log } = await manager.get("/api/activity-logs?action=correct_report&days=1");
    expect(log[0].details).toMatchObject({ version: 3, corrected: "Signed anew" });
  });

  it("is empty for a report that was deleted and filed again", async () => {
    const filed: Filed = (await submit()).body;
    await correct(filed);
    await manager.delete(`/api/reports/${filed.id}`);
    const again: Filed = (await submit()).body;
    expect(await correctionsOf(manager, again)).toEqual([]);
  });
});

describe("the documents of a corrected report", () => {
  it("stay when the correction names them, and are read as before", async () => {
    const holder = await portal.addHolder(testLocation.id, "10.00");
    const document = await upload("October.pdf");
    const filed: Filed = (await submit(document)).body;
    const answer = await correct(filed, document);
    expect(answer.body).toMatchObject(document);
    expect((await holder.client.get(addressOf(document))).status).toBe(200);
  });

  it("are readable by managers only when another one replaced them", async () => {
    const holder = await portal.addHolder(testLocation.id, "10.00");
    const [wrong, right] = [await upload("Wrong.pdf"), await upload("Right.pdf")];
    const filed: Filed = (await submit(wrong)).body;
    const second: Filed = (await correct(filed, right)).body;
    expect((await holder.client.get(addressOf(wrong))).status).toBe(404);
    expect((await holder.client.get(addressOf(right))).status).toBe(200);
    expect((await manager.get(addressOf(wrong))).status).toBe(200);
    // Back again: what was signed once may be signed once more.
    await correct(second, wrong);
    expect((await holder.client.get(addressOf(wrong))).status).toBe(200);
    expect((await holder.client.get(addressOf(right))).status).toBe(404);
  });
});

import { describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { verify } from "#server/operations/verify.ts";
import { correct, type Filed } from "#server/reports/correction.fixture.ts";
import { openPortalWithPlace, place, submit } from "#server/reports/filing.fixture.ts";

openPortalWithPlace();

describe("a correction is refused, and nothing changes,", () => {
  it("when somebody else was quicker", async () => {
    const filed: Filed = (await submit()).body;
    const answers = await Promise.all([
      correct(filed, { grossSalesLastMonth: "1.00" }),
      correct(filed, { grossSalesLastMonth: "2.00" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const late = await correct(filed, { grossSalesLastMonth: "3.00" });
    expect(late.body).toMatchObject({
      statusCode: 409,
      fieldErrors: { reportingPeriod: expect.stringMatching(/^This report was corrected meanwhile/) },
    });
    expect((await manager.get(`/api/reports/${filed.id}`)).body).toMatchObject({ version: 2 });
  });

  it("when the report was deleted meanwhile", async () => {
    const filed: Filed = (await submit()).body;
    await manager.delete(`/api/reports/${filed.id}`);
    const answer = await correct(filed);
    expect(answer.body).toMatchObject({
      statusCode: 409,
      fieldErrors: { reportingPeriod: expect.stringMatching(/was deleted meanwhile/) },
    });
  });

  it("when it names the report of another month or location", async () => {
    const filed: Filed = (await submit()).body;
    await submit({ reportingPeriod: "2026-09" });
    const month = await correct(filed, { reportingPeriod: "2026-09" });
    const elsewhere = await portal.addLocation("Quay House");
    const location = await correct(filed, { locationId: elsewhere.id });
    expect([month.status, location.status]).toEqual([409, 409]);
  });

  it("when it says what the filed report says", async () => {
    const filed: Filed = (await submit()).body;
    const answer = await correct(filed, { overallSummary: "Foliage weekends carried the month." });
    expect(answer.body).toMatchObject({
      statusCode: 400,
      message: "Nothing has been changed: the filed report says the same.",
    });
    expect((await manager.get(`/api/reports/${filed.id}`)).body).toMatchObject({ version: 1 });
  });

  it("when a comp is for somebody who held nothing when the month was filed", async () => {
    const filed: Filed = (await submit()).body;
    const late = await portal.addInvestor();
    await portal.hold(late.id, place.id, "12.50");
    expect((await correct(filed, { investorComps: { [late.id]: "8.00" } })).status).toBe(400);
  });
});

describe("a corrected month is paid by the shares it was filed with", () => {
  it("whatever they are today, whoever has joined or sold since", async () => {
    const [first, second] = [await portal.addInvestor(), await portal.addInvestor()];
    await portal.hold(first.id, place.id, "33.33");
    await portal.hold(second.id, place.id, "25.00");
    const filed: Filed = (await submit({ cashDistributionDuringPeriod: "1000.00" })).body;
    const joined = await portal.addInvestor();
    await manager.put(`/api/investors/${second.id}/locations`, { locationIds: [], percentages: {} });
    await portal.hold(first.id, place.id, "30.00");
    await portal.hold(joined.id, place.id, "12.50");
    const { body } = await correct(filed, {
      cashDistributionDuringPeriod: "2000.00",
      investorComps: { [second.id]: "5.00" },
    });
    const lines = body.distributions as {
      investorId: number;
      sharePercentage: string;
      cashDistribution: string;
      compsValue: string;
    }[];
    const lineOf = (id: number) => lines.find(({ investorId }) => investorId === id);
    expect(lines).toHaveLength(2);
    expect(lineOf(first.id)).toMatchObject({ sharePercentage: "33.33", cashDistribution: "666.60" });
    expect(lineOf(second.id)).toMatchObject({
      sharePercentage: "25.00",
      cashDistribution: "500.00",
      compsValue: "5.00",
    });
    expect(body.house).toEqual({ sharePercentage: "41.67", cashDistribution: "833.40" });
    // Who cannot read it any more is not written to.
    const { rows } = await portal.database.pool.query(
      "select investor_id from notices where report_id = $1 and version = 2",
      [filed.id],
    );
    expect(rows).toEqual([{ investor_id: first.id }]);
  });

  it("also what went to an account that was deleted since stays theirs, and not the house's", async () => {
    const [first, gone] = [await portal.addInvestor(), await portal.addInvestor()];
    await portal.hold(first.id, place.id, "20.00");
    await portal.hold(gone.id, place.id, "10.00");
    const filed: Filed = (await submit({ cashDistributionDuringPeriod: "1000.00" })).body;
    expect((await manager.delete(`/api/investors/${gone.id}`)).status).toBeLessThan(300);
    const { body } = await correct(filed, { cashDistributionDuringPeriod: "2000.00" });
    expect(body.distributions).toMatchObject([{ investorId: first.id, cashDistribution: "400.00" }]);
    expect(body.house).toEqual({ sharePercentage: "70.00", cashDistribution: "1400.00" });
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });
});

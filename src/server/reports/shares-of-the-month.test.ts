import { beforeEach, describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { openPortalWithLocation, submit, testLocation } from "#server/reports/filing.fixture.ts";
import { textOf } from "#server/reports/pdf/report-pdf.fixture.ts";
import { expectVerified } from "#server/reports/report-calls.fixture.ts";
import { requireReview } from "#server/reports/review/review.fixture.ts";
import type { TestInvestor } from "#server/testing.ts";
import type { Report } from "#shared/reports/reports.schema.ts";

openPortalWithLocation();

let giver: TestInvestor;
let receiver: TestInvestor;
/** Ten percent of the one are the other's from October on. */
beforeEach(async () => {
  await requireReview(false);
  giver = await portal.addHolder(testLocation.id, "15.00");
  receiver = await portal.addInvestor();
});
const transfer = (from: string) =>
  manager.post("/api/transfers", {
    locationId: testLocation.id,
    fromInvestorId: giver.id,
    toInvestorId: receiver.id,
    sharePercentage: "10",
    from,
    filedMonthsStay: true,
  });

const PAID = { cashDistributionDuringPeriod: "1000.00" };
const linesOf = ({ distributions = [] }: Report) =>
  distributions.map((line) => [line.investorId, line.sharePercentage, line.cashDistribution]);
const before = () => [[giver.id, "15.00", "150.00"]];
const after = () => [
  [giver.id, "5.00", "50.00"],
  [receiver.id, "10.00", "100.00"],
];
const correct = async ({ id, version }: Report, changed: Readonly<Record<string, unknown>> = {}) =>
  submit({ ...PAID, corrects: { id, version }, overallSummary: `Corrected ${version}.`, ...changed });

describe("a report", () => {
  it("is split by the shares of its month, in whichever order the months are filed", async () => {
    await transfer("2026-10");
    const october = await submit({ ...PAID, reportingPeriod: "2026-10" });
    const september = await submit({ ...PAID, reportingPeriod: "2026-09" });
    expect([linesOf(october.body), linesOf(september.body)]).toEqual([after(), before()]);
    await expectVerified();
  });

  it("is refused where its split was shown with the shares of another month", async () => {
    await transfer("2026-10");
    const of = (shares: Record<string, string>) =>
      submit({ reportingPeriod: "2026-09", sharesShown: shares });
    const refused = await of({ [giver.id]: "5.00", [receiver.id]: "10.00" });
    expect([refused.status, refused.body.code]).toEqual([409, "shares_changed"]);
    expect((await of({ [giver.id]: "15.00" })).status).toBe(201);
  });

  it("takes no comps of who does not hold the location in its month", async () => {
    await transfer("2026-10");
    const comps = { [receiver.id]: "20.00" };
    const refused = await submit({ reportingPeriod: "2026-09", investorComps: comps });
    expect(refused.body.fieldErrors).toEqual({
      [`investorComps.${receiver.id}`]: "This investor holds no share of the location.",
    });
    expect((await submit({ reportingPeriod: "2026-10", investorComps: comps })).status).toBe(201);
  });
});

describe("a correction", () => {
  const AS_OF = /^Split by the shares of October 2026 as recorded on \w{3} \d\d, \d{4}\.$/;

  it("keeps the filed shares, or pays by those of the record and says so to every reader", async () => {
    const { body: filed } = await submit(PAID);
    await transfer("2026-10");
    const { body: kept } = await correct(filed);
    expect(linesOf(kept)).toEqual(before());
    expect(kept.sharesAsOf).toBeUndefined();

    const outdated = await correct(kept, { sharesOf: "record", sharesShown: { [giver.id]: "15.00" } });
    expect([outdated.status, outdated.body.code]).toEqual([409, "shares_changed"]);
    const sharesShown = { [giver.id]: "5.00", [receiver.id]: "10.00" };
    const { body: paid } = await correct(kept, { sharesOf: "record", sharesShown });
    expect(linesOf(paid)).toEqual(after());
    expect(paid.sharesAsOf).toBe(paid.submittedAt);
    const { body: corrections } = await manager.get(`/api/reports/${filed.id}/corrections`);
    expect(corrections[0].others).toContain("Investor Shares");
    expect([corrections[0].sharesAsOf, corrections[1].sharesAsOf]).toEqual([paid.sharesAsOf, undefined]);
    for (const { client, share } of [
      { client: giver.client, share: "5.00" },
      { client: receiver.client, share: "10.00" },
    ]) {
      const { body } = await client.get(`/api/reports/${filed.id}`);
      expect([body.own.sharePercentage, body.sharesAsOf]).toEqual([share, paid.sharesAsOf]);
      const pdf = await client.get(`/api/reports/${filed.id}/download`);
      expect(await textOf(pdf.bytes)).toMatch(new RegExp(AS_OF.source.slice(1, -1)));
    }
    // An earlier version, and a later one that keeps these shares.
    const first = await manager.get(`/api/reports/${filed.id}/download?version=1`);
    expect(await textOf(first.bytes)).not.toContain("Split by");
    const { body: last } = await correct(paid);
    expect([linesOf(last), last.sharesAsOf]).toEqual([after(), paid.sharesAsOf]);
    await expectVerified();
  });

  it("that takes the whole share from somebody leaves a line of nothing", async () => {
    const comps = { investorComps: { [giver.id]: "20.00" } };
    const { body: filed } = await submit({ ...PAID, ...comps });
    const none = { locationIds: [], percentages: {}, from: "2026-01", filedMonthsStay: true };
    await manager.put(`/api/investors/${giver.id}/locations`, none);
    const { body } = await correct(filed, { ...comps, sharesOf: "record" });
    expect(linesOf(body)).toEqual([[giver.id, "0.00", "0.00"]]);
    expect(body.house).toEqual({ sharePercentage: "100.00", cashDistribution: "1000.00" });
    const { body: corrections } = await manager.get(`/api/reports/${filed.id}/corrections`);
    expect(corrections[0].paid).toMatchObject([
      { investorId: giver.id, before: { cashDistribution: "150.00" }, now: { cashDistribution: "0.00" } },
    ]);
    await expectVerified();
  });

  it("that only takes the shares of the record changes something", async () => {
    const { body: filed } = await submit(PAID);
    const same = { overallSummary: filed.overallSummary, sharesOf: "record" };
    expect((await correct(filed, same)).body.code).toBe("nothing_changed");
    await transfer("2026-10");
    expect((await correct(filed, same)).status).toBe(201);
    const { body: log } = await manager.get("/api/activity-logs?action=correct_report&limit=1");
    expect(log[0].details.corrected).toContain("Investor Shares");
  });

  it("that waits for review gives the new holder a line, and a notice, once it is approved", async () => {
    const { body: filed } = await submit(PAID);
    await transfer("2026-10");
    await requireReview(true);
    const { body: pending } = await correct(filed, { sharesOf: "record" });
    expect((await receiver.client.get(`/api/reports/${filed.id}`)).body.own).toBeNull();
    // As the reviewer reads it, every line with its name.
    const { client: colleague } = await portal.addManager();
    const { body: waiting } = await colleague.get(`/api/reports/${filed.id}`);
    expect([linesOf(waiting), waiting.former]).toEqual([after(), undefined]);
    const decision = { decision: "approve", version: pending.version };
    const { body: approved } = await colleague.post(`/api/reports/${filed.id}/review`, decision);
    expect(linesOf(approved)).toEqual(after());
    expect((await receiver.client.get("/api/notices")).body).toHaveLength(1);
    await expectVerified();
  });
});

it("that was paid to whoever sold the share from its month on stays readable to them", async () => {
  const { body: filed } = await submit({ ...PAID, reportingPeriod: "2026-10" });
  const none = { locationIds: [], percentages: {}, from: "2026-10", filedMonthsStay: true };
  await manager.put(`/api/investors/${giver.id}/locations`, none);
  const { body: later } = await submit({ ...PAID, reportingPeriod: "2026-11" });
  const { body: read } = await giver.client.get(`/api/reports/${filed.id}`);
  expect(read.own).toMatchObject({ sharePercentage: "15.00", cashDistribution: "150.00" });
  const { body: paid } = await giver.client.get(`/api/investors/${giver.id}/reports`);
  expect(paid.map(({ id }: Report) => id)).toEqual([filed.id]);
  expect((await giver.client.get(`/api/reports/${later.id}`)).status).toBe(404);
});

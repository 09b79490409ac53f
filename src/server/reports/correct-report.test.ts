import { describe, expect, it, test } from "vitest";
import { whileHeld } from "#server/db/held-lock.fixture.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { newestRemovalId, undeleteById } from "#server/operations/undelete.fixture.ts";
import { openPortalWithLocation, testLocation, submit } from "#server/reports/filing.fixture.ts";
import {
  correct,
  correctionsOf,
  expectVerified,
  type Filed,
  rowsOf,
} from "#server/reports/report-calls.fixture.ts";
import { drawnSignature } from "#server/reports/submission.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import type { TestInvestor } from "#server/testing.ts";

openPortalWithLocation();

/** A version as the next one names it. */
const asSigned = ({ version, fingerprint, submittedAt }: Filed) => ({
  version,
  fingerprint,
  signedBy: "Claire Donovan",
  signedAt: submittedAt,
});

describe("a filed report that is corrected", () => {
  it("keeps its id, is the next version, and names the version that it replaces", async () => {
    const filed: Filed = (await submit()).body;
    expect(filed).toMatchObject({ version: 1, replaces: null });
    const changed = { grossSalesLastMonth: "160000.00", submittedBy: "Rosa Lind" };
    const answer = await correct(filed, changed);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id: filed.id, version: 2, ...changed, replaces: asSigned(filed) });
    expect(answer.body.fingerprint).not.toBe(filed.fingerprint);
  });

  it("pays the corrected amounts, once, is unread for every holder, and replaces an e-mail that was not sent yet", async () => {
    const holder = await portal.addHolder(testLocation.id, "12.50");
    const filed: Filed = (await submit({ cashDistributionDuringPeriod: "1000.00" })).body;
    const read = await holder.client.get(`/api/reports/${filed.id}`);
    expect(read.body).toMatchObject({ own: { cashDistribution: "125.00" }, replaces: null });
    const unread = async () => (await holder.client.get("/api/notices")).body;
    expect(await unread()).toEqual([]);

    const investorComps = { [holder.id]: "5.00" };
    await correct(filed, { cashDistributionDuringPeriod: "1000.08", investorComps });
    expect(await unread()).toMatchObject([{ reportId: filed.id }]);
    const own = { version: 2, cashDistribution: "125.01", compsValue: "5.00" };
    const history = `/api/investors/${holder.id}/distributions/${testLocation.id}`;
    expect((await holder.client.get(history)).body).toMatchObject([{ reportId: filed.id, ...own }]);
    // The e-mail about the first version had not been sent.
    const query = "select version, delivery from notices where report_id = $1 order by version";
    expect(await rowsOf(filed, query)).toEqual([
      { version: 1, delivery: "superseded" },
      { version: 2, delivery: "waiting" },
    ]);
  });

  it("keeps what was signed before, its signature too, and the chain intact", async () => {
    const before = await drawnSignature({ path: "M20 20 L 300 120" });
    const filed: Filed = (await submit({ digitalSignature: before })).body;
    const second: Filed = (await correct(filed)).body;
    expect((await correct(second)).body).toMatchObject({ version: 3, replaces: { version: 2 } });
    const rows = await rowsOf(
      filed,
      "select version, fingerprint, occasion from report_versions where report_id = $1 order by version",
    );
    expect(rows).toMatchObject([
      { version: 1, fingerprint: filed.fingerprint, occasion: "Submitted" },
      { version: 2, fingerprint: second.fingerprint, occasion: "Corrected" },
      { version: 3, occasion: "Corrected" },
    ]);
    const pictures = await rowsOf(
      filed,
      "select version, value from replaced_signatures where report_id = $1 order by version",
    );
    expect(pictures).toMatchObject([{ version: 1, value: before }, { version: 2 }]);
    await expectVerified();
  });

  it("is logged as a correction with its version and what changed", async () => {
    const filed: Filed = (await submit({ laborCostsLastMonth: "27000.00" })).body;
    await correct(filed, { laborCostsLastMonth: "28000.00" });
    const { body } = await manager.get("/api/activity-logs?action=correct_report&days=1");
    expect(body.find((entry: { entityId: string }) => entry.entityId === String(filed.id))).toMatchObject({
      entityName: testLocation.name,
      details: {
        reportingPeriod: "2026-10",
        version: 2,
        corrected: "Labor Costs from $27,000.00 to $28,000.00, Overall Summary",
      },
    });
  });
});

describe("a month whose report was deleted", () => {
  it("continues its version numbers when it is filed again", async () => {
    const filed: Filed = (await submit()).body;
    await manager.delete(`/api/reports/${filed.id}`);
    const again: Filed = (await submit()).body;
    expect(again).toMatchObject({ version: 2, replaces: asSigned(filed) });
    const { body: next } = await correct(again);
    expect(next).toMatchObject({ id: again.id, version: 3, replaces: { version: 2 } });
    const { body: september } = await submit({ reportingPeriod: "2026-09" });
    expect(september).toMatchObject({ version: 1, replaces: null });
  });

  it("is told apart from a corrected one in every list: its first version is above 1", async () => {
    const holder = await portal.addHolder(testLocation.id, "10.00");
    const filed: Filed = (await submit()).body;
    await manager.delete(`/api/reports/${filed.id}`);
    const { id }: Filed = (await submit()).body;
    const versions = async () => {
      const answers = await Promise.all([
        manager.get(`/api/reports/${id}`),
        holder.client.get(`/api/reports/${id}`),
        manager.get(`/api/reports?locationId=${testLocation.id}`),
        manager.get(`/api/reports?locationId=${testLocation.id}&q=harbor`),
        manager.get(`/api/locations/${testLocation.id}/reports`),
        holder.client.get(`/api/locations/${testLocation.id}/reports`),
        holder.client.get(`/api/investors/${holder.id}/reports`),
      ]);
      return answers.map(({ body }) => [body].flat()[0]).map((row) => [row.version, row.firstVersion]);
    };
    expect(await versions()).toEqual(Array.from({ length: 7 }, () => [2, 2]));

    await correct({ id, version: 2 });
    expect(await versions()).toEqual(Array.from({ length: 7 }, () => [3, 2]));
  });

  it("does not count deleted drafts", async () => {
    const { body: draft } = await submit({ status: "draft" });
    await manager.delete(`/api/reports/${draft.id}`);
    expect((await submit()).body).toMatchObject({ version: 1, replaces: null });
  });
});

describe("a correction is refused, and nothing changes,", () => {
  it("when the report was corrected meanwhile", async () => {
    const filed: Filed = (await submit()).body;
    const answers = await Promise.all([
      correct(filed, { grossSalesLastMonth: "1.00" }),
      correct(filed, { grossSalesLastMonth: "2.00" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const late = await correct(filed, { grossSalesLastMonth: "3.00" });
    expect(late.body).toMatchObject({
      code: "report_corrected",
      fieldErrors: { reportingPeriod: expect.stringMatching(/^This report was corrected meanwhile/) },
    });
    expect((await manager.get(`/api/reports/${filed.id}`)).body).toMatchObject({ version: 2 });
  });

  it("when the report was deleted meanwhile", async () => {
    const filed: Filed = (await submit()).body;
    await manager.delete(`/api/reports/${filed.id}`);
    const answer = await correct(filed);
    expect(answer.body).toMatchObject({
      code: "report_deleted",
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

  it("when nothing is changed", async () => {
    const filed: Filed = (await submit()).body;
    const answer = await correct(filed, { overallSummary: "Foliage weekends carried the month." });
    expect(answer.body).toMatchObject({
      code: "nothing_changed",
      message: "Nothing has been changed: the filed report says the same.",
    });
    expect((await manager.get(`/api/reports/${filed.id}`)).body).toMatchObject({ version: 1 });
  });

  it("when a comp is for somebody who held nothing when the month was filed", async () => {
    const filed: Filed = (await submit()).body;
    const late = await portal.addHolder(testLocation.id, "12.50");
    expect((await correct(filed, { investorComps: { [late.id]: "8.00" } })).status).toBe(400);
  });
});

describe("a corrected month is paid by the shares it was filed with", () => {
  it("whatever they are today, and whoever has joined or sold since", async () => {
    const first = await portal.addHolder(testLocation.id, "33.33");
    const second = await portal.addHolder(testLocation.id, "25.00");
    const filed: Filed = (await submit({ cashDistributionDuringPeriod: "1000.00" })).body;
    const joined = await portal.addInvestor();
    await manager.put(`/api/investors/${second.id}/locations`, { locationIds: [], percentages: {} });
    await portal.hold(first.id, testLocation.id, "30.00");
    await portal.hold(joined.id, testLocation.id, "12.50");
    const { body } = await correct(filed, {
      cashDistributionDuringPeriod: "2000.00",
      investorComps: { [second.id]: "5.00" },
    });
    const [one, other, ...more] = body.distributions;
    expect([one, other]).toMatchObject([
      { investorId: first.id, sharePercentage: "33.33", cashDistribution: "666.60" },
      { investorId: second.id, sharePercentage: "25.00", cashDistribution: "500.00", compsValue: "5.00" },
    ]);
    expect(more).toEqual([]);
    expect(body.house).toEqual({ sharePercentage: "41.67", cashDistribution: "833.40" });
    // Whoever sold afterwards keeps reading the month.
    const rows = await rowsOf(filed, "select investor_id from notices where report_id = $1 and version = 2");
    expect(rows).toEqual([{ investor_id: first.id }, { investor_id: second.id }]);
  });

  it("and the amounts of an account that was deleted since do not become the House's", async () => {
    const first = await portal.addHolder(testLocation.id, "20.00");
    const gone = await portal.addHolder(testLocation.id, "10.00");
    const filed: Filed = (await submit({ cashDistributionDuringPeriod: "1000.00" })).body;
    expect((await manager.delete(`/api/investors/${gone.id}`)).status).toBeLessThan(300);
    const { body } = await correct(filed, { cashDistributionDuringPeriod: "2000.00" });
    expect(body.distributions).toMatchObject([{ investorId: first.id, cashDistribution: "400.00" }]);
    expect(body.house).toEqual({ sharePercentage: "70.00", cashDistribution: "1400.00" });
    await expectVerified();
  });
});

/** A report that pays $1,000.00, with comps for as many investors; each holds 10 % of the location. */
async function filedWithComps<const Comps extends readonly string[]>(...comps: Comps) {
  const people: TestInvestor[] = [];
  for (const _ of comps) people.push(await portal.addHolder(testLocation.id, "10.00"));
  const investorComps = compsOf(people, comps);
  const { body } = await submit({ cashDistributionDuringPeriod: "1000.00", investorComps });
  return { people: people as unknown as { [Index in keyof Comps]: TestInvestor }, filed: body as Filed };
}

const compsOf = (people: readonly TestInvestor[], comps: readonly string[]) =>
  Object.fromEntries(people.map(({ id }, index) => [id, comps[index]]));

async function deleteAccounts(...gone: readonly TestInvestor[]) {
  for (const { id } of gone) expect((await manager.delete(`/api/investors/${id}`)).status).toBeLessThan(300);
}

/** As it was filed, but for what a test changes: nothing else may be called corrected. */
const AS_FILED = {
  cashDistributionDuringPeriod: "1000.00",
  overallSummary: "Foliage weekends carried the month.",
};

describe("a report is corrected after the account of one of its investors was deleted", () => {
  it("keeps the comps of the deleted investor, which the form no longer names, and counts them as no change", async () => {
    const { people, filed } = await filedWithComps("10.00", "79.49");
    const [first, gone] = people;
    await deleteAccounts(gone);
    const sent = { ...AS_FILED, investorComps: { [first.id]: "10.00" } };
    const { body: unchanged } = await correct(filed, sent);
    expect(unchanged.message).toContain("Nothing has been changed");
    const { body } = await correct(filed, { ...sent, cashDistributionDuringPeriod: "1000.10" });
    expect(body).toMatchObject({ version: 2, discountsDuringPeriod: "89.49" });
    expect(await correctionsOf(manager, filed)).toMatchObject([
      {
        figures: [{ label: "Cash Distribution", before: "1000.00", now: "1000.10" }],
        others: [],
        paid: [
          { investorId: first.id, now: { cashDistribution: "100.01", compsValue: "10.00" } },
          { investorId: gone.id, now: { cashDistribution: "100.01", compsValue: "79.49" } },
        ],
      },
    ]);
    await expectVerified();
  });

  it("shows the new total to the other investors, with their own comps only", async () => {
    const { people, filed } = await filedWithComps("10.00", "79.49");
    const [first, gone] = people;
    await deleteAccounts(gone);
    await correct(filed, { ...AS_FILED, investorComps: { [first.id]: "11.00" } });
    expect((await first.client.get(`/api/reports/${filed.id}`)).body).toMatchObject({
      discountsDuringPeriod: "90.49",
      own: { compsValue: "11.00" },
    });
    const [correction] = await correctionsOf(first.client, filed);
    expect(correction).toMatchObject({
      figures: [{ before: "89.49", now: "90.49" }],
      own: { before: { compsValue: "10.00" }, now: { compsValue: "11.00" } },
    });
  });

  it("keeps the comps of several deleted investors through several corrections", async () => {
    const { people, filed } = await filedWithComps("10.00", "79.49", "-5.00");
    const [first, second, third] = people;
    await deleteAccounts(second, third);
    const changed = { ...AS_FILED, grossSalesLastMonth: "1.00", investorComps: { [first.id]: "10.00" } };
    const two: Filed = (await correct(filed, changed)).body;
    expect(two).toMatchObject({ version: 2, discountsDuringPeriod: "84.49" });
    await deleteAccounts(first);
    const three = (await correct(two, { ...AS_FILED, grossSalesLastMonth: "2.00" })).body;
    expect(three).toMatchObject({ version: 3, discountsDuringPeriod: "84.49", distributions: [] });
    const corrections = await correctionsOf(manager, filed);
    expect(corrections.map(({ figures, others, paid }) => [figures.length, others, paid])).toEqual([
      [1, [], []],
      [1, [], []],
    ]);
  });

  it("accepts the comps of a deleted investor only as they were filed", async () => {
    const { people, filed } = await filedWithComps("10.00", "79.49");
    const [first, gone] = people;
    await deleteAccounts(gone);
    const sent = (comps: string) =>
      correct(filed, { investorComps: { [first.id]: "10.00", [gone.id]: comps } });
    const refused = await sent("80.00");
    expect(refused.status).toBe(400);
    expect(refused.body.fieldErrors).toEqual({
      [`investorComps.${gone.id}`]: "This investor's account was deleted: their comps stay $79.49, as filed.",
    });
    expect((await sent("79.49")).body).toMatchObject({ version: 2, discountsDuringPeriod: "89.49" });
  });

  it("drops them when the report is deleted and filed anew", async () => {
    const { people, filed } = await filedWithComps("10.00", "79.49");
    const [first, gone] = people;
    await deleteAccounts(gone);
    await manager.delete(`/api/reports/${filed.id}`);
    const { body } = await submit({ investorComps: { [first.id]: "10.00" } });
    expect(body).toMatchObject({ version: 2, discountsDuringPeriod: "10.00" });
  });
});

describe("a report is corrected while the account of one who has sold since is being deleted", () => {
  async function filedForOneWhoSold() {
    const { people, filed } = await filedWithComps("10.00", "79.49");
    const sold = people[1].id;
    await manager.put(`/api/investors/${sold}/locations`, { locationIds: [], percentages: {} });
    const fix = () =>
      correct(filed, { ...AS_FILED, cashDistributionDuringPeriod: "2000.00", investorComps: {} });
    return { sold, filed, fix, remove: () => manager.delete(`/api/investors/${sold}`) };
  }

  it("both are done when the correction comes first, and an undelete has the corrected amount", async () => {
    const { filed, fix, remove } = await filedForOneWhoSold();
    const lock = `select from reports where id = ${filed.id} for update`;
    const answers = await whileHeld(portal.database, lock, [fix, remove]);
    expect(answers.map(({ status }) => status)).toEqual([201, 204]);
    expect((await manager.get(`/api/reports/${filed.id}`)).body.former).toMatchObject([
      { cashDistribution: "200.00" },
    ]);
    await expectVerified();
    await undeleteById(await newestRemovalId());
    await expectVerified();
  });

  it("both are done when the deletion comes first", async () => {
    const { sold, filed, fix, remove } = await filedForOneWhoSold();
    const lock = `select from investor_distributions where investor_id = ${sold} for update`;
    const answers = await whileHeld(portal.database, lock, [remove, fix]);
    expect(answers.map(({ status }) => status)).toEqual([204, 201]);
    expect((await manager.get(`/api/reports/${filed.id}`)).body.former).toMatchObject([
      { investorId: sold, cashDistribution: "200.00" },
    ]);
    await expectVerified();
  });
});

it("the comps of an investor who only sold the share may be corrected", async () => {
  const { people, filed } = await filedWithComps("10.00", "79.49");
  await manager.put(`/api/investors/${people[1].id}/locations`, { locationIds: [], percentages: {} });
  const { body } = await correct(filed, { investorComps: compsOf(people, ["10.00", "80.00"]) });
  expect(body).toMatchObject({ version: 2, discountsDuringPeriod: "90.00" });
});

it("managers, and nobody else, see the amounts of each deleted investor", async () => {
  const { people, filed } = await filedWithComps("10.00", "79.49", "0.00");
  const read = async (as = manager) => (await as.get(`/api/reports/${filed.id}`)).body;
  expect(await read()).not.toHaveProperty("former");
  await deleteAccounts(people[1], people[2]);
  const paid = { sharePercentage: "10.00", cashDistribution: "100.00" };
  expect((await read()).former).toEqual([
    { investorId: people[1].id, ...paid, compsValue: "79.49" },
    { investorId: people[2].id, ...paid, compsValue: "0.00" },
  ]);
  await correct(filed, { ...AS_FILED, cashDistributionDuringPeriod: "1000.10", investorComps: {} });
  expect((await read()).former).toMatchObject([
    { investorId: people[1].id, cashDistribution: "100.01" },
    { investorId: people[2].id, cashDistribution: "100.01" },
  ]);
  const [left] = people;
  expect(await read(left.client)).not.toHaveProperty("former");
});

describe("correction reason", () => {
  const WHY = "The bar's till was counted twice.";
  const reasonsOf = async (reader: Client, filed: Filed) =>
    (await correctionsOf(reader, filed)).map(({ reason }) => reason);
  const sealedOf = async (filed: Filed): Promise<Record<string, unknown>[]> =>
    (await rowsOf(filed, "select content from report_versions where report_id = $1 order by version")).map(
      ({ content }) => JSON.parse(content),
    );

  test("the reason of a correction is signed with it and shown to managers, investors and in the log; alone it is none", async () => {
    const holder = await portal.addHolder(testLocation.id, "10.00");
    const filed: Filed = (await submit()).body;
    const same = { overallSummary: "Foliage weekends carried the month." };
    expect((await correct(filed, { ...same, correctionReason: WHY })).status).toBe(400);
    await correct(filed, { correctionReason: `  ${WHY} ` });
    for (const reader of [manager, holder.client]) expect(await reasonsOf(reader, filed)).toEqual([WHY]);
    const { body: log } = await manager.get("/api/activity-logs?action=correct_report&days=1");
    expect(log[0].details).toMatchObject({ version: 2, corrected: "Overall Summary", reason: WHY });
    expect((await sealedOf(filed))[1]).toMatchObject({ reason: WHY });
    await expectVerified();
  });

  test("a correction without a reason has none in the sealed content and the log", async () => {
    const filed: Filed = (await submit({ correctionReason: "" })).body;
    await correct(filed, { correctionReason: "   " });
    await correct({ id: filed.id, version: 2 });
    for (const content of await sealedOf(filed)) expect(content).not.toHaveProperty("reason");
    expect(await reasonsOf(manager, filed)).toEqual([null, null]);
    const { body: log } = await manager.get("/api/activity-logs?action=correct_report&days=1");
    expect(log[0].details).not.toHaveProperty("reason");
  });

  test("a reason of more than 500 characters, or for a report that corrects nothing, is refused at its field", async () => {
    const filed: Filed = (await submit()).body;
    const { body: long } = await correct(filed, { correctionReason: "a".repeat(501) });
    expect(long.fieldErrors).toEqual({ correctionReason: "Use at most 500 characters." });
    const { body: first } = await submit({ reportingPeriod: "2026-09", correctionReason: WHY });
    expect(first.fieldErrors).toEqual({
      correctionReason: "Only a correction has a reason: name the report that it corrects.",
    });
    expect((await correct(filed, { correctionReason: "a".repeat(500) })).status).toBe(201);
  });
});

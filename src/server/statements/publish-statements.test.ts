import { describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { newestRemovalId, undeleteById } from "#server/operations/undelete.fixture.ts";
import { file } from "#server/reports/filing.fixture.ts";
import { requireReview } from "#server/reports/review/review.fixture.ts";
import {
  ada,
  correction,
  idOf,
  james,
  location,
  madeRun,
  makeWaiting,
  openPortalWithHolders,
  openStatement,
  publish,
  publishedRun,
  readRun,
  report,
  statementsOf,
  storeMails,
} from "#server/statements/statements.fixture.ts";
import { formatDate } from "#shared/domain/dates.ts";

openPortalWithHolders();

const change = (statement: string) => portal.database.pool.query(statement);
const mails = async () => (await manager.get("/api/mails")).body;
const newestEntry = async (action: string) =>
  (await change(`select details from activity_logs where action = '${action}' order by id desc limit 1`))
    .rows[0]?.details;
const today = new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", timeZone: "UTC" }).format(
  new Date(),
);

describe("publishing", () => {
  it("shows each investor the own statement, links it in the chain, and is in the log", async () => {
    await report("2026-09", "100.00");
    const run = await madeRun("2026-09");
    expect(await statementsOf(ada)).toEqual([]);
    const { status, body } = await publish(run, { investorIds: [ada.id], tell: false });
    expect([status, body]).toEqual([200, { published: 1 }]);
    expect(await statementsOf(ada)).toMatchObject([
      { closing: "10.00", number: expect.stringMatching(/^2026-09-\d{4,}$/) },
    ]);
    expect(await statementsOf(james)).toEqual([]);
    expect(await newestEntry("publish_statements")).toBe("September 2026, 1 statement");
    expect((await publish(run, { tell: true })).body).toEqual({ published: 1 });
    expect(await newestEntry("publish_statements")).toBe("September 2026, 1 statement, told by e-mail");
    const { rows } = await change(`select count(*)::int as links from chain_links where kind = 'statement'
      and subject in (select id from statements) and entry in (select id from activity_logs where action = 'publish_statements')`);
    expect(rows).toEqual([{ links: 2 }]);
    expect(await readRun(run.id)).toMatchObject({ published: 2, toPublish: 0, opened: 0 });
  });

  it("by two at once happens once, with one e-mail each", async () => {
    await report("2026-09", "100.00");
    const run = await madeRun("2026-09");
    const both = await Promise.all([1, 2].map(() => publish(run, { tell: true })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(
      "These statements are published already.",
    );
    const { rows } = await change("select count(*)::int as mails from jobs where kind = 'statement_mail'");
    expect(rows).toEqual([{ mails: 2 }]);
  });

  it.each([
    [
      "a line says a cent more",
      "update investor_distributions set cash_distribution = cash_distribution + 0.01 where investor_id = $1",
      "0.01",
    ],
    [
      "a statement says a cent more",
      "update statements set opening = opening + 0.01, closing = closing + 0.01 where investor_id = $1",
      "0.01",
    ],
    [
      "two statements differ by as much",
      "update statements set opening = d, closing = distributions + d from (select case when investor_id = $1 then 5 else -5 end as d, id as of from statements) s where id = of",
      "5.00",
    ],
    ["a statement is missing", "delete from statements where investor_id = $1", "10.00"],
  ])("is refused where %s", async (_, statement, amount) => {
    await report("2026-09", "100.00");
    const run = await madeRun("2026-09");
    await portal.database.pool.query(statement, [ada.id]);
    const { status, body } = await publish(run);
    expect([status, body.message]).toEqual([
      409,
      `Statements and lines differ by $${amount}. Nothing can be published.`,
    ]);
    expect((await readRun(run.id)).difference).toMatch(new RegExp(`^-?${amount}$`));
  });

  it("is refused where the lines are not what was signed less the House", async () => {
    await report("2026-09", "100.00");
    const run = await madeRun("2026-09");
    await change("update reports set cash_distribution_during_period = 100.01");
    expect((await publish(run)).body.message).toBe(
      "Statements and lines differ by $0.01. Nothing can be published.",
    );
  });

  it("of a run with published statements is not undone: a stop or a removal leaves them", async () => {
    await report("2026-09", "100.00");
    const run = await publishedRun("2026-09");
    const { status, body } = await manager.delete(`/api/statement-runs/${run.id}`);
    expect([status, body.message]).toEqual([
      409,
      "Some of these statements are published. They cannot be removed.",
    ]);
    expect(await statementsOf(ada)).toHaveLength(1);
    await manager.post("/api/statement-runs", { period: "2026-09" });
    expect((await manager.delete(`/api/statement-runs/${run.id}`)).status).toBe(204);
    expect(await readRun(run.id)).toMatchObject({ state: "made", published: 2 });
  });
});

describe("an e-mail about a statement", () => {
  it("has no figures, and is written once to who wants it", async () => {
    await james.client.put("/api/notices/preferences", { email: false });
    await report("2026-08", "1234.00");
    await publishedRun("2026-Q3", { tell: true });
    await Promise.all([storeMails(), storeMails()]);
    await change("update jobs set next_attempt_at = now()");
    await storeMails();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      reportId: null,
      recipient: `Ada Byron <${ada.username}@example.com>`,
      subject: "Statement: Third quarter 2026",
    });
    expect(mail.text).toContain("Your statement of the third quarter 2026 is ready.");
    expect(mail.text).not.toMatch(/\d[.,]\d\d|\$/);
    expect((await manager.get(`/api/mails/${mail.id}/html`)).text).toContain(
      "Your statement of the third quarter 2026 is ready.",
    );
  });

  it("is not written where nobody asked for it, nor about a version that another one has replaced", async () => {
    const filed = await report("2026-09", "100.00");
    const run = await publishedRun("2026-09", { tell: true });
    await correction(filed, "2026-09", "90.00");
    await makeWaiting();
    await publish(run, { tell: true });
    await storeMails();
    expect((await mails()).map(({ text }: { text: string }) => /Your.*/.exec(text)?.[0])).toEqual([
      "Your statement of September 2026 was corrected. Version 2 is ready, and says why.",
      "Your statement of September 2026 was corrected. Version 2 is ready, and says why.",
    ]);
    await report("2026-10", "100.00");
    await publishedRun("2026-10", { tell: false });
    await storeMails();
    expect(await mails()).toHaveLength(2);
  });
});

describe("a changed report", () => {
  it("makes new versions of the statements that it changes, which investors see once they are published", async () => {
    const bar = await portal.addLocation("Night Heron");
    const other = await portal.addHolder(bar.id, "10.00", { firstName: "Zoe" });
    await file(bar.id, { reportingPeriod: "2026-09", cashDistributionDuringPeriod: "70.00" });
    const filed = await report("2026-09", "100.00");
    await report("2026-10", "50.00");
    const [september, october] = [await publishedRun("2026-09"), await publishedRun("2026-10")];
    await correction(filed, "2026-09", "90.00");
    expect((await publish(september)).body.message).toBe(
      "A report was changed: its statements are being made anew. Try again shortly.",
    );
    await makeWaiting();
    const reason = `Olive & Ember, September 2026, was corrected on ${today}: “A supplier credit was counted twice.”`;
    const checked = await readRun(september.id);
    expect(checked).toMatchObject({
      statements: 3,
      published: 3,
      toPublish: 2,
      newVersions: 2,
      closing: "34.00",
      difference: "0.00",
    });
    expect(checked.statementsByName).toMatchObject([
      { version: 2, closing: "9.00", reason, replaces: { version: 1, closing: "10.00" }, publishedAt: null },
      { version: 2, closing: "18.00", reason, replaces: { version: 1, closing: "20.00" } },
      { investorId: other.id, version: 1, closing: "7.00", reason: null, replaces: null },
    ]);
    expect(await readRun(october.id)).toMatchObject({ newVersions: 2, opening: "34.00", closing: "49.00" });
    expect((await statementsOf(ada)).map(({ period, version }) => `${period} ${version}`)).toEqual([
      "2026-10 1",
      "2026-09 1",
    ]);

    // Made anew by hand, nothing is said besides.
    await manager.post("/api/statement-runs", { period: "2026-09" });
    await makeWaiting();
    expect((await readRun(september.id)).statementsByName).toMatchObject([
      { version: 2, reason },
      { version: 2, reason },
      { version: 1 },
    ]);
    await publish(september);
    const [, second, first] = await statementsOf(ada);
    expect(second).toMatchObject({
      version: 2,
      reason,
      closing: "9.00",
      replacedBy: null,
      replaces: { id: first?.id, version: 1 },
    });
    expect(first).toMatchObject({
      version: 1,
      closing: "10.00",
      replaces: null,
      replacedBy: { id: second?.id, version: 2 },
    });
    const opened = await openStatement(ada.client, { id: second?.id ?? 0 });
    expect(opened.content).toMatchObject({ version: 2, reason, replaces: { version: 1 } });
    expect(opened.content.number).toBe(first?.number);
    expect((await openStatement(ada.client, { id: first?.id ?? 0 })).content.closing).toBe("10.00");
  });

  it("that is corrected once more adds its reason to the first, in the one new version", async () => {
    const filed = await report("2026-09", "100.00");
    const run = await publishedRun("2026-09");
    const second = await correction(filed, "2026-09", "90.00");
    await makeWaiting();
    const third = await correction(second, "2026-09", "80.00", "So was another.");
    await makeWaiting();
    const [{ reason } = { reason: "" }] = (await readRun(run.id)).statementsByName;
    expect(reason).toBe(
      `Olive & Ember, September 2026, was corrected on ${today}: “A supplier credit was counted twice.” Olive & Ember, September 2026, was corrected on ${today}: “So was another.”`,
    );
    await correction(third, "2026-09", "80.00", "Words alone.");
    await makeWaiting();
    expect((await readRun(run.id)).statementsByName[0]).toMatchObject({ version: 2, closing: "8.00" });
  });

  it("that pays by a share recorded since says what it took from one investor and gave to another", async () => {
    const filed = await report("2026-09", "100.00");
    await publishedRun("2026-09");
    const grace = await portal.addInvestor({ firstName: "Grace", lastName: "Tanaka" });
    const moved = { locationId: location.id, fromInvestorId: ada.id, toInvestorId: grace.id };
    const transfer = { ...moved, sharePercentage: "10.00", from: "2026-09", filedMonthsStay: true };
    expect((await manager.post("/api/transfers", transfer)).status).toBe(201);
    const corrects = { corrects: { id: filed.id, version: 1 }, correctionReason: "Recorded too late." };
    await report("2026-09", "100.00", { ...corrects, sharesOf: "record" });
    await makeWaiting();
    const entriesOf = async ({ id }: { id: number }) => {
      const [{ id: newest }] = (await manager.get(`/api/investors/${id}/statements`)).body;
      return (await manager.get(`/api/statements/${newest}`)).body.content.entries;
    };
    const words = `Correction of ${formatDate(new Date().toISOString(), "UTC")}: Recorded too late.`;
    expect(await entriesOf(ada)).toMatchObject([
      { isCorrection: false, amount: "10.00" },
      { isCorrection: true, amount: "-10.00", words, balance: "0.00" },
    ]);
    expect(await entriesOf(grace)).toMatchObject([{ isCorrection: false, amount: "10.00" }]);
  });

  it("that is split anew by the record of shares takes back what it paid to whoever is not in it", async () => {
    const filed = await report("2026-09", "100.00");
    const run = await publishedRun("2026-09");
    await manager.put(`/api/investors/${ada.id}/locations`, {
      locationIds: [],
      percentages: {},
      from: "2026-01",
      filedMonthsStay: true,
    });
    await change("delete from holdings where investor_id = " + ada.id);
    await report("2026-09", "100.00", {
      corrects: filed,
      correctionReason: "Sold before.",
      sharesOf: "record",
    });
    await makeWaiting();
    expect((await readRun(run.id)).statementsByName[0]).toMatchObject({ version: 2, closing: "0.00" });
    expect((await publish(run)).status).toBe(200);
  });

  it("whose amounts stay as they are makes no new version", async () => {
    const filed = await report("2026-09", "100.00");
    const run = await publishedRun("2026-09");
    await report("2026-09", "100.00", {
      corrects: filed,
      overallSummary: "Other words.",
      correctionReason: "Words.",
    });
    await makeWaiting();
    expect(await readRun(run.id)).toMatchObject({ newVersions: 0, toPublish: 0 });
  });

  it("replaces a statement that is not published yet, and adds one for who had none", async () => {
    const filed = await report("2026-09", "100.00");
    const run = await madeRun("2026-09");
    await correction(filed, "2026-09", "90.00");
    const cafe = await portal.addLocation("Copper Finch Cafe");
    await portal.addHolder(cafe.id, "10.00", { firstName: "Late" });
    await file(cafe.id, { reportingPeriod: "2026-09", cashDistributionDuringPeriod: "30.00" });
    await makeWaiting();
    expect((await readRun(run.id)).statementsByName).toMatchObject([
      { id: run.statementsByName[0]?.id, version: 1, closing: "9.00", reason: null },
      { version: 1, closing: "18.00" },
      { firstName: "Late", version: 1, closing: "3.00" },
    ]);
  });

  it.each([
    [
      "deleted",
      "Olive & Ember, September 2026, was deleted",
      (id: number) => manager.delete(`/api/reports/${id}`),
    ],
    [
      "deleted with its location",
      "Olive & Ember was deleted",
      () => manager.delete(`/api/locations/${location.id}`),
    ],
  ])(
    "makes new versions when it is %s, and takes them back when it is undeleted",
    async (_, words, remove) => {
      const filed = await report("2026-09", "100.00");
      const run = await publishedRun("2026-09");
      await remove(filed.id);
      await makeWaiting();
      const deleted = await readRun(run.id);
      expect(deleted.statementsByName[0]).toMatchObject({
        version: 2,
        closing: "0.00",
        reason: `${words} on ${today}.`,
      });
      expect(deleted.difference).toBe("0.00");
      await undeleteById(await newestRemovalId());
      await makeWaiting();
      expect(await readRun(run.id)).toMatchObject({ newVersions: 0, closing: "30.00", difference: "0.00" });
    },
  );

  it("counts once it is approved, and a correction as well", async () => {
    await report("2026-08", "50.00");
    await requireReview(true);
    const colleague = (await portal.addManager()).client;
    const approve = (id: number, version: number) =>
      colleague.post(`/api/reports/${id}/review`, { decision: "approve", version });
    const filed = await report("2026-09", "100.00");
    const run = await publishedRun("2026-09");
    expect(run).toMatchObject({ distributions: "0.00", missing: [{ state: "inReview", amounts: 2 }] });
    await approve(filed.id, 1);
    await makeWaiting();
    expect((await readRun(run.id)).statementsByName[0]).toMatchObject({
      distributions: "10.00",
      reason: `Olive & Ember, September 2026, was published on ${today}.`,
    });
    await publish(run);
    await correction(filed, "2026-09", "90.00");
    await makeWaiting();
    expect((await readRun(run.id)).toPublish).toBe(0);
    await approve(filed.id, 2);
    await makeWaiting();
    expect((await readRun(run.id)).statementsByName[0]).toMatchObject({
      version: 3,
      reason: `Olive & Ember, September 2026, was corrected on ${today}: “A supplier credit was counted twice.”`,
    });
  });

  it("counts when turning review off releases it", async () => {
    await report("2026-08", "50.00");
    const run = await publishedRun("2026-09");
    await requireReview(true);
    await report("2026-09", "100.00");
    const other = (await portal.addManager()).client;
    const { status } = await other.form("PUT", "/api/settings", {
      reviewRequired: "false",
      publishWaiting: "true",
    });
    expect(status).toBe(200);
    await makeWaiting();
    expect(await readRun(run.id)).toMatchObject({ newVersions: 2, distributions: "30.00" });
    expect(await idOf("2026-09")).toBe(run.id);
  });
});

import { describe, expect, it } from "vitest";
import { runDueJobs } from "#server/jobs/job-worker.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { failingLog } from "#server/notices/delivery.fixture.ts";
import { file } from "#server/reports/filing.fixture.ts";
import { requireReview } from "#server/reports/review/review.fixture.ts";
import { makeStatements } from "#server/statements/make-statements.ts";
import {
  ada,
  correction,
  james,
  location,
  madeRun,
  makeWaiting,
  openPortalWithHolders,
  openStatement,
  publish,
  readRun,
  report,
} from "#server/statements/statements.fixture.ts";

openPortalWithHolders();

const RUNS = "/api/statement-runs";
const change = (statement: string) => portal.database.pool.query(statement);
const preview = async (period: string) => (await manager.get(`${RUNS}/preview?period=${period}`)).body;

describe("a run", () => {
  it("makes every investor's statement, which ties out with the lines and goes on in the next month", async () => {
    await report("2026-08", "1000.00");
    await report("2026-09", "100.05");
    const september = await madeRun("2026-09");
    expect(september).toMatchObject({
      state: "made",
      expected: 2,
      done: 2,
      statements: 2,
      published: 0,
      toPublish: 2,
      opening: "300.00",
      distributions: "30.02",
      closing: "330.02",
      difference: "0.00",
      failures: [],
      missing: [],
    });
    expect(september.statementsByName).toMatchObject([
      { firstName: "Ada", opening: "100.00", distributions: "10.01", closing: "110.01", version: 1 },
      { firstName: "James", opening: "200.00", distributions: "20.01", closing: "220.01", version: 1 },
    ]);
    await report("2026-10", "50.00");
    expect(await madeRun("2026-10")).toMatchObject({ opening: "330.02", closing: "345.02" });
    const quarter = await madeRun("2026-Q3");
    expect(quarter).toMatchObject({ opening: "0.00", closing: "330.02" });
    expect(quarter.missing.map(({ month, state }) => `${month} ${state}`)).toEqual([]);
    const { body: runs } = await manager.get(RUNS);
    expect(runs.map(({ period }: { period: string }) => period)).toEqual(["2026-10", "2026-Q3", "2026-09"]);
    const { rows } = await change(
      "select details from activity_logs where action = 'make_statements' order by id desc limit 1",
    );
    expect(rows).toEqual([{ details: "Third quarter 2026, 2 statements" }]);
  });

  it("says before who gets one, and which reports are in review, a draft, or not filed", async () => {
    const [cafe, bar, diner] = [
      await portal.addLocation("Copper Finch Cafe"),
      await portal.addLocation("Night Heron"),
      await portal.addLocation("Saltgrass Kitchen"),
    ];
    for (const { id } of [cafe, bar, diner]) {
      await portal.hold(ada.id, id, "5.00");
      await file(id, { reportingPeriod: "2026-09" });
    }
    await report("2026-10", "50.00");
    await requireReview(true);
    await file(cafe.id, { reportingPeriod: "2026-10" });
    await file(bar.id, { reportingPeriod: "2026-10", status: "draft" });
    const expected = [
      { location: "Copper Finch Cafe", month: "2026-10", state: "inReview", amounts: 1 },
      { location: "Night Heron", month: "2026-10", state: "draft", amounts: 0 },
      { location: "Saltgrass Kitchen", month: "2026-10", state: "notFiled", amounts: 0 },
    ];
    const before = await preview("2026-10");
    expect(before).toMatchObject({ investors: 2, publishedReports: 1, reports: 4, runId: null });
    expect(before.missing).toMatchObject(expected);
    const run = await madeRun("2026-10");
    expect(run.missing).toMatchObject(expected);
    expect(run).toMatchObject({ distributions: "15.00", difference: "0.00" });
    expect(await preview("2026-10")).toMatchObject({ runId: run.id });
  });

  it("makes none where nobody held a share at a location that has reported, nor of the future, and says so at the month", async () => {
    await report("2026-10", "50.00");
    const { status, body } = await manager.post(RUNS, { period: "2026-09" });
    expect([status, body.fieldErrors]).toEqual([
      400,
      { period: "Nobody held a share or was paid in September 2026." },
    ]);
    const quarter = await manager.post(RUNS, { period: "2019-Q1" });
    expect(quarter.body.message).toBe("Nobody held a share or was paid in the first quarter 2019.");
    const later = await manager.post(RUNS, { period: "2970-Q4" });
    expect([later.status, later.body.message]).toEqual([400, "Fourth quarter 2970 has not begun."]);
    for (const period of ["2026-13", "2026-Q5", "20261", "", "1969", "3000"])
      expect((await manager.post(RUNS, { period })).status).toBe(400);
  });

  it("makes one for whoever sold the share, and none for a deleted account", async () => {
    const sold = await portal.addInvestor({ firstName: "Sold" });
    await portal.hold(sold.id, location.id, "7.00", { lastMonth: "2026-08" });
    const gone = await portal.addHolder(location.id, "8.00", { firstName: "Gone" });
    await report("2026-08", "100.00");
    await report("2026-09", "100.00");
    await manager.delete(`/api/investors/${gone.id}`);
    const august = await madeRun("2026-08");
    expect(august.statementsByName.map(({ firstName }) => firstName)).toEqual(["Ada", "James", "Sold"]);
    expect(august).toMatchObject({ distributions: "37.00", difference: "0.00" });
    expect((await madeRun("2026-09")).statements).toBe(2);
    expect(await madeRun("2026-Q3")).toMatchObject({ statements: 3, closing: "67.00", difference: "0.00" });
  });

  it("shows a corrected report's line as it was, and the correction with its reason", async () => {
    await correction(await report("2026-09", "100.00"), "2026-09", "90.00");
    const run = await madeRun("2026-09");
    const { content } = await openStatement(manager, { id: run.statementsByName[1]?.id ?? 0 });
    const day = new Intl.DateTimeFormat("en-US", {
      month: "short",
      day: "2-digit",
      year: "numeric",
      timeZone: "UTC",
    });
    expect(content.entries).toMatchObject([
      { words: "Distribution of September 2026, Olive & Ember", amount: "20.00", balance: "20.00" },
      {
        words: `Correction of ${day.format(new Date())}: A supplier credit was counted twice.`,
        amount: "-2.00",
        balance: "18.00",
      },
    ]);
  });

  it("names whose statement could not be made, makes the rest, and that one when asked again", async () => {
    await report("2026-09", "100.00");
    await change(`update investor_distributions set comps_value = 'NaN' where investor_id = ${ada.id}`);
    const run = await madeRun("2026-09");
    expect(run.failures).toEqual([{ investorId: ada.id, name: "Ada Byron" }]);
    expect(run).toMatchObject({ state: "made", statements: 1, difference: "0.00" });
    const errors: unknown[] = [];
    await manager.post("/api/statement-runs", { period: "2026-09" });
    const making = makeStatements({ ...portal.services, onError: (error) => errors.push(error) });
    await runDueJobs(portal.services.db, making, failingLog);
    expect(errors).toEqual([expect.any(RangeError)]);
    await change(`update investor_distributions set comps_value = 0 where investor_id = ${ada.id}`);
    expect(await madeRun("2026-09")).toMatchObject({ id: run.id, failures: [], statements: 2 });
  });

  it("drops the statement of whoever holds nothing of it by now, when it is made again", async () => {
    await report("2026-09", "0.00");
    await report("2026-10", "100.00");
    const gone = { locationIds: [], percentages: {}, from: "2026-10", filedMonthsStay: true };
    const other = await portal.addHolder(location.id, "5.00");
    expect(await madeRun("2026-10")).toMatchObject({ expected: 3, statements: 3 });
    expect((await manager.put(`/api/investors/${other.id}/locations`, gone)).status).toBe(200);
    expect(await madeRun("2026-10")).toMatchObject({ expected: 2, statements: 2, difference: "0.00" });
  });

  it("stays as it is when it is made again and nothing changed", async () => {
    await report("2026-09", "100.00");
    const first = await madeRun("2026-09");
    const again = await madeRun("2026-09");
    expect(again.statementsByName).toEqual(first.statementsByName);
  });
});

describe("while statements are made", () => {
  const addHolders = async (count: number) => {
    await change(`
      with added as (
        insert into users (id, username, email, first_name, last_name, role, password_hash)
        select id, id, id || '@example.com', 'Many', 'Holders', 'investor', 'x'
        from (select gen_random_uuid()::text as id from generate_series(1, ${count})) n returning id
      ), invested as (insert into investors (user_id, phone_number) select id, '' from added returning id)
      insert into holdings (investor_id, location_id, share_percentage) select id, ${location.id}, 0.05 from invested`);
  };
  const run = (options: { mayContinue?: () => boolean } = {}) =>
    runDueJobs(portal.services.db, makeStatements(portal.services), failingLog, options.mayContinue);
  /** One batch, and then the server is gone. */
  async function makeOneBatch(): Promise<void> {
    let batches = 0;
    await run({ mayContinue: () => (batches += 1) <= 1 });
  }

  it("the run tells how many are done, and a killed server leaves the rest to the next one", async () => {
    await addHolders(118);
    await report("2026-09", "100000.00");
    const { status, body } = await manager.post(RUNS, { period: "2026-09" });
    expect([status, body.state, body.expected, body.done]).toEqual([202, "making", 120, 0]);
    await makeOneBatch();
    expect(await readRun(body.id)).toMatchObject({
      state: "making",
      done: 50,
      statements: 50,
      statementsByName: [],
    });
    // It had claimed the next batch when it was killed: that is due again after a minute.
    await change(
      "update jobs set attempts = 1, next_attempt_at = now() + interval '1 minute' where id = (select id from jobs where kind = 'make_statements' limit 1)",
    );
    await run();
    expect(await readRun(body.id)).toMatchObject({ state: "making", done: 70 });
    expect((await publish({ id: body.id })).body.message).toBe("These statements are still being made.");
    await change("update jobs set next_attempt_at = now()");
    await Promise.all([run(), run()]);
    const made = await readRun(body.id);
    expect(made).toMatchObject({ state: "made", done: 120, statements: 120, difference: "0.00" });
    expect(made.statementsByName).toHaveLength(120);
  });

  it("who asks for the same period at once gets the one run", async () => {
    await report("2026-09", "100.00");
    const both = await Promise.all([1, 2].map(() => manager.post(RUNS, { period: "2026-09" })));
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    await makeWaiting();
    expect(await readRun(both[0]?.body.id)).toMatchObject({ expected: 2, statements: 2 });
    const { rows } = await change(
      "select from activity_logs where action = 'make_statements' and created_at > (select max(created_at) from reports)",
    );
    expect(rows).toHaveLength(1);
  });

  it("a stop removes what was made, and what waits", async () => {
    await addHolders(60);
    await report("2026-09", "100.00");
    const { body } = await manager.post(RUNS, { period: "2026-09" });
    await makeOneBatch();
    expect((await manager.delete(`${RUNS}/${body.id}`)).status).toBe(204);
    await run();
    expect((await manager.get(RUNS)).body).toEqual([]);
    const { rows } = await change(
      "select from statements union all select from jobs where kind = 'make_statements'",
    );
    expect(rows).toEqual([]);
  });

  it("an investor who is deleted meanwhile gets none, and the rest is made", async () => {
    await report("2026-09", "100.00");
    const { body } = await manager.post(RUNS, { period: "2026-09" });
    expect((await manager.delete(`/api/investors/${james.id}`)).status).toBe(204);
    await makeWaiting();
    expect(await readRun(body.id)).toMatchObject({
      state: "made",
      statements: 1,
      difference: "0.00",
      failures: [],
    });
  });

  it("one who is deleted while the batch is made waits for it, and takes the statement along", async () => {
    await report("2026-09", "100.00");
    const { body } = await manager.post(RUNS, { period: "2026-09" });
    await Promise.all([makeWaiting(), manager.delete(`/api/investors/${james.id}`)]);
    expect(await readRun(body.id)).toMatchObject({
      state: "made",
      statements: 1,
      difference: "0.00",
      failures: [],
    });
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { chanceFrom } from "#server/demo/month-figures.ts";
import type { Job } from "#server/jobs/job-kinds.ts";
import { runDueJobs } from "#server/jobs/job-worker.ts";
import { failingLog } from "#server/notices/delivery.fixture.ts";
import { makeStatements, refreshStatements } from "#server/statements/make-statements.ts";
import type { Client } from "#server/testing-client.ts";
import { isSlowRun } from "#server/testing-slow.ts";
import { openTestPortal, type TestPortal } from "#server/testing.ts";
import { fromCents, sumMoney, toCents } from "#shared/domain/money.ts";
import { addMonths, type PeriodText, periodYear } from "#shared/domain/periods.ts";
import {
  firstMonthOf,
  lastDayOf,
  lastMonthOf,
  monthsOf,
  type StatementPeriod,
} from "#shared/domain/statements/statement-periods.ts";
import { readStatement } from "#shared/statements/statement-content.schema.ts";
import type { CheckedRun } from "#shared/statements/statements.schema.ts";
import { liveThrough, storeHistory } from "./group-history-portal.ts";
import { type Capital, type GroupHistory, type GroupSize, type Line, makeHistory } from "./group-history.ts";

const SIZE: GroupSize = isSlowRun
  ? { locations: 200, investors: 2_000, months: 36, firstMonth: "2022-10", holders: 12 }
  : { locations: 4, investors: 9, months: 7, firstMonth: "2024-09", holders: 3 };
/** TEST_SEED makes the same group again. */
const seed = Number(process.env["TEST_SEED"] ?? Date.now() % 1_000_000);

interface Made {
  investorId: number;
  period: StatementPeriod;
  opening: bigint;
  distributions: bigint;
  closing: bigint;
  /** Some version of it, or this one. */
  isPublished: boolean;
  /** The sums of what it lists. */
  listed: { entries: bigint; byLocation: bigint; byMonth: bigint; lastBalance: bigint };
  comps: bigint;
  /** Null without capital. */
  capital: { invested: bigint; received: bigint } | null;
}

const history: GroupHistory = makeHistory(chanceFrom(seed), SIZE);
const quarterOf = (month: PeriodText) => `${periodYear(month)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
const QUARTERS = [...new Set(history.months.map(quarterOf))];
const YEARS = [...new Set(history.months.map((month) => month.slice(0, 4)))];

let portal: TestPortal;
let manager: Client;
let made: Made[];
let byKey: ReadonlyMap<string, Made>;

beforeAll(
  () =>
    prepare().catch((error: unknown) => {
      throw new Error(`TEST_SEED=${seed}`, { cause: error });
    }),
  isSlowRun ? 900_000 : 60_000,
);
afterAll(() => portal.close());

async function prepare(): Promise<void> {
  portal = await openTestPortal();
  manager = (await portal.addManager()).client;
  if (isSlowRun) {
    await storeHistory(portal, SIZE, history);
    await makeAll();
  } else {
    for (let number = 1; number <= SIZE.investors; number += 1) await portal.addInvestor();
    for (let number = 1; number <= SIZE.locations; number += 1)
      await portal.addLocation(`Location ${number}`);
    const later = Math.floor(history.steps.length * 0.8);
    await liveThrough(manager, history.steps.slice(0, later));
    // What comes later makes new versions of the published statements, but not of their capital.
    const withCapital = new Set(history.capital.map(({ investorId }) => investorId));
    for (const id of await makeAll()) {
      const { statementsByName }: CheckedRun = (await manager.get(`/api/statement-runs/${id}`)).body;
      const investorIds = statementsByName.flatMap((each) =>
        withCapital.has(each.investorId) ? [] : each.investorId,
      );
      if (investorIds.length > 0)
        expect(
          await manager.post(`/api/statement-runs/${id}/publish`, { investorIds, tell: false }),
        ).toMatchObject({
          body: { published: investorIds.length },
        });
    }
    await liveThrough(manager, history.steps.slice(later));
    await work();
    expect(await differences()).toEqual([]);
    // A share that was recorded afterwards, without a report.
    await makeAll();
  }
  made = await readMade();
  byKey = new Map(made.map((each) => [`${each.investorId} ${each.period}`, each]));
}

/** So many runs are made at once; a server's worker makes one batch at a time. */
const LANES = 3;

async function work() {
  const { services, database } = portal;
  await runDueJobs(services.db, refreshStatements(services), failingLog);
  const { rows } = await database.pool.query(
    "select id, payload, 1 as attempts, created_at from jobs where kind = 'make_statements' order by created_at, id",
  );
  const byRun = new Map<number, Job<unknown>[]>();
  for (const { created_at: createdAt, ...job } of rows) {
    const runId = Number(job.payload.runId);
    byRun.set(runId, [...(byRun.get(runId) ?? []), { ...job, createdAt }]);
  }
  const waiting = [...byRun.values()];
  const { run } = makeStatements({ ...services, pauseMs: 0 });
  const makeInTurn = async () => {
    for (let batches = waiting.shift(); batches !== undefined; batches = waiting.shift())
      for (const job of batches) await run(job);
  };
  await Promise.all(Array.from({ length: LANES }, makeInTurn));
}

async function makeAll(): Promise<number[]> {
  const ids: number[] = [];
  for (const period of [...history.months, ...QUARTERS, ...YEARS]) {
    const { status, body } = await manager.post("/api/statement-runs", { period });
    // Nobody has anything of a month before the first report.
    if (status === 400) continue;
    expect(status).toBe(202);
    ids.push(body.id);
  }
  await work();
  return ids;
}

/** What the portal itself finds before it publishes. */
async function differences() {
  const runs: { id: number }[] = (await manager.get("/api/statement-runs")).body;
  const checked = await Promise.all(
    runs.map(async ({ id }) => (await manager.get(`/api/statement-runs/${id}`)).body),
  );
  return checked.flatMap(({ period, difference, failures }) =>
    difference === "0.00" && failures.length === 0 ? [] : [{ period, difference, failures }],
  );
}

/** The newest version of every statement, a run at a time. */
async function readMade(): Promise<Made[]> {
  const { rows: runs } = await portal.database.pool.query("select id, period from statement_runs");
  const all: Made[] = [];
  for (const { id, period } of runs) {
    const { rows } = await portal.database.pool.query(
      `select distinct on (investor_id) investor_id, content, opening, distributions, closing,
         version > 1 or published_at is not null as published
       from statements where run_id = $1 order by investor_id, version desc`,
      [id],
    );
    for (const row of rows) {
      const content = readStatement(row.content);
      const { opening, distributions, closing, capital } = content;
      expect(row).toMatchObject({ investor_id: content.investor.id, opening, distributions, closing });
      all.push({
        investorId: content.investor.id,
        period,
        opening: toCents(opening),
        distributions: toCents(distributions),
        closing: toCents(closing),
        isPublished: row.published,
        listed: {
          entries: toCents(sumMoney(content.entries.map(({ amount }) => amount))),
          byLocation: toCents(sumMoney(content.byLocation.lines.map((line) => line.distributions))),
          byMonth: toCents(sumMoney(content.byLocation.amounts)),
          lastBalance: toCents(content.entries.at(-1)?.balance ?? opening),
        },
        comps: toCents(content.comps.period),
        capital: capital
          ? { invested: toCents(capital.invested), received: toCents(capital.receivedInCash) }
          : null,
      });
    }
  }
  return all;
}

/** What each investor is paid in the end. */
const linesOf = (investorId: number) => lines.get(investorId) ?? [];
const lines = new Map<number, (Line & { locationId: number; month: PeriodText })[]>();
for (const { locationId, month, versions } of history.reports)
  for (const line of versions.at(-1)?.lines ?? [])
    lines.set(line.investorId, [...linesOf(line.investorId), { ...line, locationId, month }]);

const capitalOf = new Map<number, Capital[]>();
for (const entry of history.capital)
  capitalOf.set(entry.investorId, [...(capitalOf.get(entry.investorId) ?? []), entry]);

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Of many the first are enough. TEST_SEED repeats them. */
const expectNone = (wrong: readonly unknown[]) =>
  expect({ seed, wrong: wrong.slice(0, 5) }).toEqual({ seed, wrong: [] });

const of = (investorId: number, period: StatementPeriod) => byKey.get(`${investorId} ${period}`);

it("opens with what was, lists what came, and closes with both", () =>
  expectNone(
    made.filter(
      ({ opening, distributions, closing, listed }) =>
        opening + distributions !== closing ||
        listed.entries !== distributions ||
        listed.byLocation !== distributions ||
        listed.byMonth !== distributions ||
        listed.lastBalance !== closing,
    ),
  ));

it.each([
  ["month", history.months],
  ["quarter", QUARTERS],
  ["year", YEARS],
] as const)("opens every %s with the closing of the one before", (_, periods) => {
  for (let investorId = 1; investorId <= SIZE.investors; investorId += 1) {
    const own = periods.flatMap((period) => of(investorId, period) ?? []);
    expectNone(own.filter(({ opening }, index) => opening !== (own[index - 1]?.closing ?? 0n)));
  }
});

it.each([
  ["quarter", QUARTERS, history.months],
  ["year", YEARS, QUARTERS],
] as const)("says of a %s what its parts say", (_, periods, parts) => {
  for (const period of periods) {
    const within = parts.filter((part) => monthsOf(period).includes(firstMonthOf(part)));
    expectNone(
      made.filter((whole) => {
        if (whole.period !== period) return false;
        const own = within.flatMap((part) => of(whole.investorId, part) ?? []);
        const [first, last] = [own[0], own.at(-1)];
        return (
          sumOf(own.map(({ distributions }) => distributions)) !== whole.distributions ||
          sumOf(own.map(({ comps }) => comps)) !== whole.comps ||
          (first && first.opening !== whole.opening) ||
          (last && last.closing !== whole.closing)
        );
      }),
    );
    // Nobody has a part without the whole.
    expectNone(
      made.filter((part) => within.includes(part.period) && of(part.investorId, period) === undefined),
    );
  }
});

it("adds up to all lines, and to what was signed less the House", async () => {
  const { rows } = await portal.database.pool.query(`
    select reporting_period as month, sum(lines)::text as lines, sum(cash_distribution_during_period - house)::text as signed
    from reports join lateral (
      select sum(cash_distribution) as lines from investor_distributions where report_id = reports.id
    ) paid on true join lateral (
      select (content::json -> 'house' ->> 'cashDistribution')::numeric as house from report_versions
      where report_id = reports.id and report_versions.version = reports.version
    ) sealed on true group by 1`);
  for (const period of [...history.months, ...QUARTERS, ...YEARS]) {
    const months = rows.filter(({ month }) => monthsOf(period).includes(month));
    const sum = fromCents(sumOf(made.flatMap((each) => (each.period === period ? each.distributions : []))));
    expect({
      seed,
      period,
      lines: sumMoney(months.map((month) => month.lines)),
      signed: sumMoney(months.map((month) => month.signed)),
    }).toEqual({ seed, period, lines: sum, signed: sum });
  }
});

it("says of everybody what the reports paid them, to the cent", () =>
  expectNone(
    made.filter(({ investorId, period, opening, distributions, comps }) => {
      const [first, last] = [firstMonthOf(period), lastMonthOf(period)];
      const before = linesOf(investorId).filter(({ month }) => month < first);
      const within = linesOf(investorId).filter(({ month }) => month >= first && month <= last);
      return (
        opening !== sumOf(before.map(({ cents }) => cents)) ||
        distributions !== sumOf(within.map(({ cents }) => cents)) ||
        comps !== sumOf(within.map((line) => line.comps))
      );
    }),
  ));

it("is there for everybody who held or was paid something in the period, also who sold, and for nobody else", () => {
  const first = new Map<number, PeriodText>();
  for (const { locationId, month } of history.reports.toReversed()) first.set(locationId, month);
  const entitled = (period: StatementPeriod) => {
    const months = new Set(monthsOf(period));
    const paid = history.reports.flatMap(({ month, versions }) =>
      months.has(month) ? (versions.at(-1)?.lines ?? []).map(({ investorId }) => investorId) : [],
    );
    const held = [...history.held].flatMap(([locationId, holders]) => {
      const reported = first.get(locationId);
      if (reported === undefined || reported > lastMonthOf(period)) return [];
      return [...holders].flatMap(([investorId, points]) => {
        const isBefore = firstMonthOf(period) < SIZE.firstMonth && (points[0] ?? 0) > 0;
        const isWithin = points.some(
          (each, index) => index > 0 && each > 0 && months.has(addMonths(SIZE.firstMonth, index - 1)),
        );
        // After the last month of the made-up time nothing changes.
        const isAfter =
          lastMonthOf(period) > addMonths(SIZE.firstMonth, points.length - 2) && (points.at(-1) ?? 0) > 0;
        return isBefore || isWithin || isAfter ? [investorId] : [];
      });
    });
    return [...new Set([...paid, ...held])].toSorted((a, b) => a - b);
  };
  for (const period of [...history.months, ...QUARTERS, ...YEARS]) {
    const due = entitled(period);
    // A published one stays, though the share is recorded as somebody else's since.
    const has = made.filter(
      (each) => each.period === period && (!each.isPublished || due.includes(each.investorId)),
    );
    expect({ seed, period, has: has.map(({ investorId }) => investorId) }).toEqual({
      seed,
      period,
      has: due,
    });
  }
});

it("has everybody's capital at the period's end", () =>
  expectNone(
    made.filter(({ investorId, period, capital }) => {
      const last = lastMonthOf(period);
      const own = (capitalOf.get(investorId) ?? []).filter(({ day }) => day <= lastDayOf(last));
      if (own.length === 0) return capital !== null;
      const sum = (...kinds: string[]) =>
        sumOf(own.flatMap(({ kind, cents }) => (kinds.includes(kind) ? cents : [])));
      const distributions = linesOf(investorId).flatMap(({ locationId, month, cents }) =>
        month <= last && own.some((entry) => entry.locationId === locationId) ? cents : [],
      );
      return (
        capital?.invested !== sum("contribution") ||
        capital.received !== sumOf(distributions) + sum("return", "received_before")
      );
    }),
  ));

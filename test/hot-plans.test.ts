import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listActivity, readFacets } from "#server/activity/activity.service.ts";
import { findSessionAccount } from "#server/auth/sessions.repository.ts";
import { readReturns } from "#server/capital/capital.service.ts";
import type { Transaction } from "#server/db/client.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { listDocumentsOfReport } from "#server/documents/documents.repository.ts";
import { readDue } from "#server/due/due.service.ts";
import { listHolders, listHoldingRows, listReadersOf } from "#server/investors/holdings.repository.ts";
import { findInvestor } from "#server/investors/investors.repository.ts";
import { lockLocation } from "#server/locations/locations.repository.ts";
import { readLocation } from "#server/locations/locations.service.ts";
import { listUnread } from "#server/notices/notices.repository.ts";
import { readOverview } from "#server/overview/overview.service.ts";
import { hasPerformance, readPerformance } from "#server/performance/performance.service.ts";
import { asInvestor, EVERYTHING, type ReaderScope } from "#server/policies.ts";
import {
  findReportOfMonth,
  findDeletedVersions,
  listSealedContents,
} from "#server/reports/filing.repository.ts";
import { listReports, listReportYears } from "#server/reports/report-archive.repository.ts";
import { findVersionWithSignature, findSuccessor } from "#server/reports/report-versions.repository.ts";
import { listDistributionRows, listReportRows } from "#server/reports/reports.repository.ts";
import { listInvestorReports, readReport } from "#server/reports/reports.service.ts";
import { readSources } from "#server/statements/statement-sources.ts";
import { findStatement, listVersions } from "#server/statements/statements.repository.ts";
import { listInvestorStatements } from "#server/statements/statements.service.ts";
import { findAccountByLogin } from "#server/users/users.repository.ts";
import { MANAGER } from "../bench/bare-plan.ts";
import { generateGroup, RARE_SUBMITTER } from "../bench/generate-group.ts";
import { recordStatements, type Statement } from "../bench/recorded-statements.ts";

/** The portal's frequent reads on a group so large that a missing index shows as a sequential scan. */
const SIZE = {
  locations: 300,
  months: 80,
  investors: 6000,
  holdings: 6000,
  distributionMonths: 10,
  signature: "Claire Donovan",
};
const INVESTOR = {
  ...MANAGER,
  role: "investor" as const,
  investorId: 42,
  userId: "investor_42",
  scope: asInvestor(EVERYTHING, 42),
};
/** Of a manager of two locations. */
const TWO: ReaderScope = {
  investorId: null,
  locationIds: [17, 170],
  manager: { id: "somebody", kind: "location_manager" },
};
const NOW = new Date("2026-11-20T12:00:00Z");
const COMPARED = { span: "twelve", against: "year" } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = await database.pool.connect();
  await generateGroup(client, SIZE, "no password");
  await client.query(`
    insert into sessions (sid, user_id, sess, expire) select id, id, '{}', now() + interval '1 day' from users;
    insert into authenticators (user_id, secret) select id, '' from users;
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced)
    select id, id, '', 0, '[]', '', true from users;
    insert into notices (report_id, version, investor_id)
    select report_id, 1, investor_id from investor_distributions where report_id % 3 = 0;
    insert into replaced_signatures select id, 1, '' from reports;
    insert into documents (stored_name, kind, filename, content_type, byte_length, sha256, report_id)
    select id, 'plStatement', '', '', 1, '', id from reports;
    insert into report_reviews (report_id, version, state) select id, 1, case when id % 1000 = 0 then 'waiting' else 'approved' end from reports;
    insert into capital_entries (investor_id, location_id, day, kind, amount, entered_by)
    select investor_id, location_id, '2020-04-15', 'contribution', 1000, '' from holdings;
    insert into transfers (location_id, from_investor_id, to_investor_id, share_percentage, first_month, entered_by)
    select location_id, investor_id, investor_id % 6000 + 1, 1, '2020-01', '' from holdings;
    insert into statement_runs (period, expected, made_by) select 2000 + n, 6000, '' from generate_series(1, 8) n;
    insert into statements (run_id, investor_id, number, version, content, fingerprint, chain_head, opening, distributions, closing)
    select r.id, i.id, '', 1, '{}', '', '', 0, 0, 0 from statement_runs r, investors i;
    insert into deleted_versions select location_id, reporting_period, 1, '', '', now() from reports;
    insert into settings (expected_for_investors) values (true);
    insert into budgets (location_id, period, gross_sales, changed_by) select location_id, reporting_period, 1, '' from reports;
    analyze;
  `);
  client.release();
});
afterAll(() => database.close());

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

/**
 * Lists of all locations show all of them, and the archive's search looks through their names; settings have one row, and
 * runs of statements few.
 */
const READ_WHOLE = new Set(["locations", "settings", "statement_runs"]);

function wholeTables(plan: Plan): string[] {
  const own = plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? "?"] : [];
  return [...own.filter((table) => !READ_WHOLE.has(table)), ...(plan.Plans ?? []).flatMap(wholeTables)];
}

/** The tables that a statement scans sequentially. */
async function readsWhole({ text, values }: Statement): Promise<string[]> {
  const { rows } = await database.pool.query<{ "QUERY PLAN": { Plan: Plan }[] }>({
    text: `explain (format json) ${text}`,
    values,
  });
  return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan: plan }) => wholeTables(plan)));
}

async function expectIndexes(work: () => Promise<unknown>, counted: readonly string[] = []): Promise<void> {
  const all = await recordStatements(database, work);
  const statements = all.filter(({ text }) => !/^(begin|commit|set)\b/.test(text));
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements)
    expect(
      (await readsWhole(statement)).filter((table) => !counted.includes(table)),
      statement.text,
    ).toEqual([]);
}

describe("an index answers the archive", () => {
  const page = { limit: 25 };
  test.each([
    ["without a filter", page],
    ["on a later page", { ...page, cursor: "2022-03.7000" }],
    ["of a location", { ...page, locationId: 17 }],
    ["of a year", { ...page, year: 2022 }],
    ["of a month of every year", { ...page, month: 3 }],
    ["of one month", { ...page, month: 3, year: 2022 }],
    ["of a location's year", { ...page, locationId: 17, year: 2022 }],
    ["of a status that few have", { ...page, status: "draft" as const }],
    ["that waits for review", { ...page, review: "waiting" as const }],
    ["that was returned", { ...page, review: "returned" as const }],
    ["for a word that many have", { ...page, q: "donovan" }],
    ["for a word that few have", { ...page, q: RARE_SUBMITTER.slice(3, 12) }],
    ["for a word that nobody has", { ...page, q: "qqzzqq" }],
    ["for a word within a month of every year", { ...page, q: "tavern", month: 3 }],
  ])("%s", async (_, filter) => {
    await expectIndexes(() => listReports(database.db, EVERYTHING, filter));
    await expectIndexes(() => listReports(database.db, TWO, filter));
  });
});

test("a location that the archive is filtered by is looked for in the scope once, and not for every report", async () => {
  const ask = () => listReports(database.db, TWO, { limit: 25, locationId: 17, year: 2022 });
  for (const { text, values } of await recordStatements(database, ask)) {
    const { rows } = await database.pool.query({ text: `explain (format json) ${text}`, values });
    expect(JSON.stringify(rows)).toContain('"One-Time Filter":"(17 = ANY');
  }
  const other = await listReports(database.db, TWO, { limit: 25, locationId: 18 });
  expect([other.rows, other.total]).toEqual([[], 0]);
});

async function beforeFiling(tx: Transaction): Promise<void> {
  await lockLocation(tx, EVERYTHING, 17);
  await findReportOfMonth(tx, 17, "2022-03");
  await findDeletedVersions(tx, 17, "2022-03");
  await listHolders(tx, EVERYTHING, 17, "2022-03");
  await listReadersOf(tx, 17, "2022-03");
}

describe("an index answers", () => {
  test("the manager's dashboard, but for the number of investors and the few drafts", () =>
    expectIndexes(() => readOverview(database.db, MANAGER, NOW, "UTC"), ["investors", "drafts"]));

  test("the dashboard of a manager of two locations, but for the same", () =>
    expectIndexes(
      () => readOverview(database.db, { ...MANAGER, scope: TWO }, NOW, "UTC"),
      ["investors", "drafts"],
    ));

  test.each<[string, () => Promise<unknown>]>([
    ["what is due", () => readDue(database.db, EVERYTHING, NOW, "UTC")],
    ["what is due of two locations", () => readDue(database.db, TWO, NOW, "UTC")],
    ["whether there are months to compare", () => hasPerformance(database.db, EVERYTHING)],
    ["whether two locations have some", () => hasPerformance(database.db, TWO)],
    ["how locations compare", () => readPerformance(database.db, EVERYTHING, COMPARED, NOW, "UTC")],
    ["how two locations compare", () => readPerformance(database.db, TWO, COMPARED, NOW, "UTC")],
    [
      "what an investor waits for, and what came on time",
      async () => {
        const [held] = await listHoldingRows(database.db, INVESTOR.scope);
        await readLocation({ ...database, timeZone: "UTC" }, INVESTOR.scope, held?.locationId ?? 0, NOW);
      },
    ],
    ["a manager's report", () => readReport(database.db, MANAGER, 4711)],
    ["an investor's report", () => readReport(database.db, INVESTOR, 4711).catch(() => null)],
    ["all reports of an investor", () => listInvestorReports(database.db, INVESTOR.scope, 42)],
    ["all reports of a location", () => listReportRows(database.db, INVESTOR.scope, 17)],
    ["an investor's distributions", () => listDistributionRows(database.db, INVESTOR.scope, 17)],
    ["an investor's holdings", () => listHoldingRows(database.db, INVESTOR.scope)],
    ["an investor's returns", () => readReturns({ ...database, timeZone: "UTC" }, INVESTOR.scope, 42)],
    ["an investor's statements", () => listInvestorStatements(database.db, INVESTOR.scope, 42)],
    ["a statement", () => findStatement(database.db, INVESTOR.scope, 4711)],
    [
      "what the statements of a batch are made of",
      () => database.db.transaction((tx) => readSources(tx, "2001", [41, 42, 43])),
    ],
    ["the statements that a batch had", () => listVersions(database.db, 3, [41, 42, 43])],
    ["an investor's unopened reports", () => listUnread(database.db, INVESTOR.scope)],
    ["what is looked at before a month is filed", () => database.db.transaction(beforeFiling)],
    [
      "what a correction has changed",
      () => listSealedContents(database.db, 4711, { most: 11, shownVersion: 1 }),
    ],
    ["an earlier version of a report", () => findVersionWithSignature(database.db, INVESTOR.scope, 4711, 1)],
    ["what took an earlier version's place", () => findSuccessor(database.db, 4711, 1)],
    ["the documents of all versions of a report", () => listDocumentsOfReport(database.db, 4711)],
    ["the years that hold reports", () => listReportYears(database.db, EVERYTHING)],
    ["an investor's account", () => findInvestor(database.db, EVERYTHING, 42)],
    ["who holds a location", () => listHolders(database.db, EVERYTHING, 17)],
    ["whose a session is", () => findSessionAccount(database.db, "somebody's")],
    ["whose a login is", () => findAccountByLogin(database.db, "investor42")],
    [
      "the newest of the activity log",
      () => listActivity(database.db, EVERYTHING, { days: 7, limit: 100 }, NOW),
    ],
    ["a report of two locations", () => readReport(database.db, { ...MANAGER, scope: TWO }, 17)],
    ["the years of two locations' reports", () => listReportYears(database.db, TWO)],
    [
      "the newest of the activity log of two locations",
      () => listActivity(database.db, TWO, { days: 7, limit: 100 }, NOW),
    ],
    ["what it can be filtered by there", () => readFacets(database.db, TWO, 7, NOW)],
  ])("%s", (_, work) => expectIndexes(work));
});

describe("the index of the log's search finds", () => {
  test.each([
    ["a word that few entries have", "4711"],
    ["words that nobody's entry has", "qqzzqq heron"],
    ["an amount", "$47,110.00"],
  ])("%s", async (_, q) => {
    const ask = () => listActivity(database.db, EVERYTHING, { days: 90, q, limit: 100 }, NOW);
    for (const { text, values } of await recordStatements(database, ask)) {
      const { rows } = await database.pool.query({ text: `explain (format json) ${text}`, values });
      expect(JSON.stringify(rows)).toContain('"Index Name":"activity_logs_search"');
    }
  });
});

import { beforeEach } from "vitest";
import { runDueJobs } from "#server/jobs/job-worker.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { failingLog, PORTAL_URL } from "#server/notices/delivery.fixture.ts";
import { file } from "#server/reports/filing.fixture.ts";
import { makeStatements, refreshStatements } from "#server/statements/make-statements.ts";
import { sendStatementMail } from "#server/statements/send-statement-mail.ts";
import type { TestInvestor } from "#server/testing.ts";
import type { CheckedRun, ListedStatement, Statement } from "#shared/statements/statements.schema.ts";

/** Of the test that runs: a location without reports, of which Ada holds a tenth and James a fifth. */
export let location: { id: number; name: string };
export let ada: TestInvestor;
export let james: TestInvestor;

/** A portal for a test file, empty but for these with each of its tests: a run is about everybody. */
export function openPortalWithHolders(): void {
  openManagedPortal();
  beforeEach(async () => {
    await portal.database.pool.query(
      "truncate investors, locations, statement_runs, jobs, settings, removals, stored_mails cascade",
    );
    location = await portal.addLocation("Olive & Ember");
    ada = await portal.addHolder(location.id, "10.00", { firstName: "Ada", lastName: "Byron" });
    james = await portal.addHolder(location.id, "20.00", { firstName: "James", lastName: "Whitcombe" });
  });
}

/** A report of the test's location. */
export const report = (
  reportingPeriod: string,
  cash: string,
  changed: Readonly<Record<string, unknown>> = {},
) => file(location.id, { reportingPeriod, cashDistributionDuringPeriod: cash, ...changed });

/** Its correction. */
export const correction = (
  { id, version }: { id: number; version: number },
  reportingPeriod: string,
  cash: string,
  correctionReason: string | null = "A supplier credit was counted twice.",
) => report(reportingPeriod, cash, { corrects: { id, version }, correctionReason });

/** Runs what waits to be made, as the portal's worker does. */
export async function makeWaiting(): Promise<void> {
  const { db } = portal.services;
  await runDueJobs(db, refreshStatements(portal.services), failingLog);
  await runDueJobs(db, makeStatements(portal.services), failingLog);
}

/** Stores the e-mails that wait, as without a mail server. */
export const storeMails = () =>
  runDueJobs(
    portal.services.db,
    sendStatementMail({ ...portal.services, mailer: null, portalUrl: PORTAL_URL }),
    failingLog,
  );

export const readRun = async (id: number): Promise<CheckedRun> =>
  (await manager.get(`/api/statement-runs/${id}`)).body;

/** A run of a period, with its statements made. */
export async function madeRun(period: string): Promise<CheckedRun> {
  const { body } = await manager.post("/api/statement-runs", { period });
  await makeWaiting();
  return readRun(body.id);
}

export const publish = ({ id }: { id: number }, body: object = { tell: false }) =>
  manager.post(`/api/statement-runs/${id}/publish`, body);

/** A run, published to all. */
export async function publishedRun(period: string, body?: object): Promise<CheckedRun> {
  const run = await madeRun(period);
  await publish(run, body);
  return readRun(run.id);
}

/** What an investor has of statements, as the investor or another reader is told. */
export const statementsOf = async (
  { id, client }: TestInvestor,
  reader = client,
): Promise<ListedStatement[]> => (await reader.get(`/api/investors/${id}/statements`)).body;

export const openStatement = async (
  reader: TestInvestor["client"],
  { id }: { id: number },
): Promise<Statement> => (await reader.get(`/api/statements/${id}`)).body;

export const idOf = async (period: string): Promise<number> =>
  (await manager.get("/api/statement-runs")).body.find((run: CheckedRun) => run.period === period).id;

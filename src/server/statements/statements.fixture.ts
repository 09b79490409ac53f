import { runDueJobs } from "#server/jobs/job-worker.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { failingLog, PORTAL_URL } from "#server/notices/delivery.fixture.ts";
import { makeStatements, refreshStatements } from "#server/statements/make-statements.ts";
import { sendStatementMail } from "#server/statements/send-statement-mail.ts";
import type { CheckedRun } from "#shared/statements/statements.schema.ts";

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

export const publish = (id: number, body: object = { tell: false }) =>
  manager.post(`/api/statement-runs/${id}/publish`, body);

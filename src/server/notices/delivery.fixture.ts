import { afterEach, beforeEach, expect } from "vitest";
import { sendAccountMail } from "#server/account-mails/send-account-mail.ts";
import { type JobLog, runDueJobs } from "#server/jobs/job-worker.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { type Mailer, openMailer } from "#server/mail/mailer.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { openInbox, type Inbox } from "#server/notices/inbox.fixture.ts";
import { notices } from "#server/notices/notices.table.ts";
import { sendNotice } from "#server/notices/send-notice.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import type { TestInvestor } from "#server/testing.ts";

export const PORTAL_URL = "https://portal.example.com";
export const sender = {
  name: "Report Management Tool",
  address: "reports@example.com",
  domain: "example.com",
};

/** Of the test that runs. */
export let inbox: Inbox;
export let mailer: Mailer;

/** A portal with a manager for a test file, and a mail server for each of its tests. */
export function openPortalWithInbox(): void {
  openManagedPortal();
  beforeEach(async () => {
    inbox = await openInbox();
    mailer = openMailer(inbox.url, sender);
  });
  afterEach(async () => {
    mailer.close();
    await inbox.close();
    await portal.services.db.delete(notices);
    await portal.services.db.delete(jobs);
  });
}

/** Another mail server in the place of the closed one. */
export async function reopenInbox(port?: number): Promise<void> {
  inbox = await openInbox(port);
}

/** Fails the test for an error of the portal's own. */
export const failingLog: JobLog = {
  onFailure: () => undefined,
  onError: (error) => {
    throw error;
  },
};
export const deliver = (through: Mailer | null = mailer, { db } = portal.services) =>
  runDueJobs(db, sendNotice({ ...portal.services, db, mailer: through, portalUrl: PORTAL_URL }), failingLog);
/** Sends what waits for owners of accounts, also what goes out a little later. */
export async function deliverToAccounts(through: Mailer | null = mailer): Promise<void> {
  const { db } = portal.services;
  await portal.database.pool.query(
    "update jobs set next_attempt_at = now() where attempts = 0 and next_attempt_at > now()",
  );
  const handler = sendAccountMail({ ...portal.services, mailer: through, portalUrl: PORTAL_URL });
  await runDueJobs(db, handler, failingLog);
}
export const emailOf = (investor: { username: string }) => `${investor.username}@example.com`;

/** A location held by these shares, with its report filed. */
export async function filed<const Shares extends readonly string[]>(
  shares: Shares,
  changed: Readonly<Record<string, unknown>> = {},
  name?: string,
) {
  const location = await portal.addLocation(name);
  const investors: TestInvestor[] = [];
  for (const [index, share] of shares.entries())
    investors.push(await portal.addHolder(location.id, share, { lastName: `Holder${index}` }));
  const { status, body: report } = await manager.post("/api/reports", await submission(location.id, changed));
  expect(status).toBe(201);
  return { location, investors: investors as { [Index in keyof Shares]: TestInvestor }, report };
}

export const pauseIsOver = () =>
  portal.database.pool.query(
    "update jobs set next_attempt_at = now() - interval '1 second' where next_attempt_at is not null",
  );

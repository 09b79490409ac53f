import { afterEach, beforeEach, expect } from "vitest";
import { accountMails } from "#server/account-mails/account-mails.table.ts";
import { deliverAccountMails } from "#server/account-mails/deliver-account-mails.ts";
import { type Mailer, openMailer } from "#server/mail/mailer.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { deliverNotices } from "#server/notices/deliver-notices.ts";
import { openInbox, type Inbox } from "#server/notices/inbox.fixture.ts";
import { notices } from "#server/notices/notices.table.ts";
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
    await portal.services.db.delete(accountMails);
  });
}

/** Another mail server in the place of the closed one. */
export async function reopenInbox(port?: number): Promise<void> {
  inbox = await openInbox(port);
}

export const deliver = (through: Mailer | null = mailer) =>
  deliverNotices({ ...portal.services, mailer: through, portalUrl: PORTAL_URL });
/** Sends what waits for owners of accounts. */
export const deliverToAccounts = (through: Mailer | null = mailer) =>
  deliverAccountMails({ ...portal.services, mailer: through, portalUrl: PORTAL_URL });
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
  portal.database.pool.query("update notices set next_attempt_at = now() - interval '1 second'");

import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { CLAIM_SECONDS, openMailer } from "#server/mail/mailer.ts";
import { deliverNotices } from "#server/notices/deliver-notices.ts";
import {
  deliver,
  emailOf,
  filed,
  inbox,
  mailer,
  openPortalWithInbox,
  pauseIsOver,
  PORTAL_URL,
  reopenInbox,
  sender,
} from "#server/notices/delivery.fixture.ts";
import { holdAnswers } from "#server/notices/inbox.fixture.ts";
import { readNotificationEmails } from "#server/notices/sent-emails.repository.ts";
import { writeMail } from "#server/notices/notice-email.ts";
import { ensurePreferences } from "#server/notices/notice-preferences.repository.ts";
import { newToken } from "#server/notices/notice-preferences.service.ts";
import { notices } from "#server/notices/notices.table.ts";
import { claimDue } from "#server/notices/notices.repository.ts";

openPortalWithInbox();

const rows = () => portal.services.db.select().from(notices).orderBy(notices.id);
/** Seconds until the first notice is due again. */
async function secondsUntilDue(): Promise<number> {
  const [row] = await portal.services.db
    .select({ seconds: sql<number>`extract(epoch from min(${notices.nextAttemptAt}) - now())::float8` })
    .from(notices);
  return row?.seconds ?? Number.NaN;
}

describe("a mail server that is away", () => {
  it("is tried again after growing pauses, and each e-mail then arrives once", async () => {
    const { investors } = await filed(["10.00"]);
    const port = Number(new URL(inbox.url).port);
    await inbox.close();
    const pauses: number[] = [];
    for (let tries = 1; tries <= 4; tries += 1) {
      await deliver();
      const [row] = await rows();
      expect(row).toMatchObject({ delivery: "waiting", attempts: tries, sentAt: null });
      expect(row?.lastError).toMatch(/ECONNREFUSED/);
      pauses.push(Math.round(await secondsUntilDue()));
      await pauseIsOver();
    }
    for (const [index, expected] of [30, 60, 120, 240].entries())
      expect(Math.abs((pauses[index] ?? 0) - expected)).toBeLessThanOrEqual(12);

    await reopenInbox(port);
    await deliver();
    await pauseIsOver();
    await deliver();
    expect(inbox.to(emailOf(investors[0] ?? { username: "" }))).toHaveLength(1);
    expect(await rows()).toMatchObject([{ delivery: "sent", attempts: 5, lastError: null }]);
  });

  it("is not tried before the pause is over", async () => {
    await filed(["10.00"]);
    inbox.answer = () => Promise.reject(new Error("try later"));
    await deliver();
    inbox.answer = () => undefined;
    await deliver();
    expect(inbox.mails).toEqual([]);
  });

  it("never makes one wait longer than six hours", async () => {
    await filed(["10.00"]);
    inbox.answer = () => Promise.reject(new Error("try later"));
    await portal.services.db.update(notices).set({ attempts: 400 });
    await deliver();
    expect(Math.round((await secondsUntilDue()) / 3600)).toBe(6);
  });

  it("leaves the rest of the queue untried instead of failing one by one", async () => {
    await filed(Array.from({ length: 9 }, () => "1.00"));
    await inbox.close();
    await deliver();
    expect((await rows()).filter((row) => row.attempts > 0)).toHaveLength(4);
    await reopenInbox();
  });
});

describe("an e-mail that is refused", () => {
  it("says why to the managers and holds up nobody else", async () => {
    const { investors, report } = await filed(Array.from({ length: 9 }, () => "1.00"));
    const [unlucky] = investors;
    if (!unlucky) throw new Error("no investor");
    inbox.answer = async (mail) => {
      if (mail.recipients.includes(emailOf(unlucky))) throw new Error("mailbox full");
    };
    await deliver();
    expect(inbox.mails).toHaveLength(8);
    const { body: told } = await manager.get(`/api/reports/${report.id}/notices`);
    const line = told.find((each: { investorId: number }) => each.investorId === unlucky.id);
    expect(line).toMatchObject({
      sentAt: null,
      attempts: 1,
      lastError: expect.stringMatching(/mailbox full/),
    });
  });
});

describe("several servers", () => {
  it("send each notice once", async () => {
    const { investors } = await filed(Array.from({ length: 40 }, () => "1.00"));
    inbox.answer = () => new Promise((resolve) => setTimeout(resolve, 15));
    const others = [1, 2].map(() => ({
      open: openDatabase(portal.database.connection),
      mailer: openMailer(inbox.url, sender),
    }));
    await Promise.all([
      deliver(),
      ...others.map((other) =>
        deliverNotices({ db: other.open.db, mailer: other.mailer, portalUrl: PORTAL_URL }),
      ),
    ]);
    for (const other of others) {
      other.mailer.close();
      await other.open.close();
    }
    const reached = inbox.mails.flatMap((mail) => mail.recipients);
    expect(reached.toSorted()).toEqual(investors.map(emailOf).toSorted());
  });

  it("know a second copy by its Message-ID when one was killed between sending and noting it", async () => {
    await filed(["10.00"]);
    const { db } = portal.services;
    const [claimed] = await claimDue(db, { limit: 1, seconds: CLAIM_SECONDS });
    if (!claimed) throw new Error("nothing is due");
    // The server that dies here has sent the e-mail and not said so.
    await ensurePreferences(db, [{ investorId: claimed.investorId, token: newToken() }]);
    const [letter] = await readNotificationEmails(db, [claimed.id]);
    if (!letter) throw new Error("no letter");
    await mailer.send(writeMail(letter, PORTAL_URL));
    expect(await claimDue(db, { limit: 1, seconds: CLAIM_SECONDS })).toEqual([]);

    await pauseIsOver();
    await deliver();
    const ids = inbox.mails.map((mail) => mail.headers.get("message-id"));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
    expect(await rows()).toMatchObject([{ delivery: "sent" }]);
  });
});

describe("while a mail server keeps one waiting", () => {
  it("an investor opens the report without waiting for it", async () => {
    const { investors, report } = await filed(["10.00"]);
    const { asked, release } = holdAnswers(inbox);
    const sending = deliver();
    await asked;
    const opened = await investors[0]?.client.get(`/api/reports/${report.id}`);
    expect(opened?.status).toBe(200);
    const [row] = await portal.services.db.select().from(notices).where(eq(notices.reportId, report.id));
    expect(row).toMatchObject({ delivery: "waiting", openedAt: expect.any(String) });
    release();
    await sending;
    expect(inbox.mails).toHaveLength(1);
  });
});

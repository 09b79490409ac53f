import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import * as z from "zod/mini";
import { openDatabase } from "#server/db/client.ts";
import { whileHeld } from "#server/db/held-lock.fixture.ts";
import { proxyTo } from "#server/db/proxy.fixture.ts";
import { claimJobs, measureJobs } from "#server/jobs/jobs.repository.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { CLAIM_SECONDS, openMailer } from "#server/mail/mailer.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
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
import { readNoticeEmail } from "#server/notices/emails.repository.ts";
import { holdAnswers } from "#server/notices/inbox.fixture.ts";
import { ensurePreferences } from "#server/notices/notice-preferences.repository.ts";
import { noticeJob } from "#server/notices/notices.repository.ts";
import { notices } from "#server/notices/notices.table.ts";
import { sendNotice, writeMail } from "#server/notices/send-notice.ts";
import { undelete } from "#server/operations/undelete.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { logoFile } from "#server/testing-samples.ts";

openPortalWithInbox();

it("a report that is corrected while its e-mail is being written is announced once, as corrected with the reason", async () => {
  const { location, investors, report } = await filed(["12.50"], {
    cashDistributionDuringPeriod: "1000.00",
  });
  const [investor] = investors;
  const correction = await submission(location.id, {
    cashDistributionDuringPeriod: "2000.00",
    corrects: { id: report.id, version: 1 },
    correctionReason: "The till was counted twice.",
  });
  // The notice is claimed by then, and its e-mail's amounts are not read yet.
  const lock = "lock table notice_preferences in access exclusive mode";
  await whileHeld<unknown>(portal.database, lock, [
    () => deliver(),
    async () => expect((await manager.post("/api/reports", correction)).status).toBe(201),
  ]);
  await deliver();
  const mails = inbox.to(emailOf(investor));
  expect(mails.map(({ headers }) => headers.get("subject"))).toEqual([
    "Harbor & Vine Wine Bar: corrected report for October 2026",
  ]);
  expect(mails[0]?.text).toContain("$250.00");
  expect(mails[0]?.text).toContain("Reason for the correction: The till was counted twice.");
});

describe("a filed report", () => {
  it("reaches every investor of the location in one e-mail with their own amount only", async () => {
    const { investors, report } = await filed(["12.50", "7.25", "0.00"]);
    await deliver();
    await deliver();
    expect(inbox.mails).toHaveLength(3);
    const amounts = ["$2,343.75", "$1,359.38", null];
    for (const [index, investor] of investors.entries()) {
      const [mail, ...more] = inbox.to(emailOf(investor));
      if (!mail) throw new Error("no e-mail");
      expect(more).toEqual([]);
      expect(mail.headers.get("to")).toBe(`Margaret Holder${index} <${emailOf(investor)}>`);
      expect(mail.headers.get("subject")).toBe("Harbor & Vine Wine Bar: report for October 2026");
      const said = mail.text + mail.html;
      expect(said).toContain(`${PORTAL_URL}/investor/reports?report=${report.id}`);
      const own = amounts[index];
      expect(said.match(/\$[\d,.]+/g) ?? []).toEqual(own ? [own, own] : []);
      for (const other of investors.filter((each) => each !== investor)) {
        expect(mail.raw).not.toContain(emailOf(other));
        expect(mail.raw).not.toContain(`Holder${investors.indexOf(other)}`);
      }
    }
  });

  it("has one-click unsubscribe headers and is marked as automatic", async () => {
    await filed(["10.00"]);
    await deliver();
    const { headers, text } = inbox.mails[0] ?? { headers: new Map<string, string>(), text: "" };
    const token = /\/unsubscribe\/(\S+)/.exec(text)?.[1] ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(headers.get("list-unsubscribe")).toBe(`<${PORTAL_URL}/api/notices/unsubscribe/${token}>`);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect(headers.get("from")).toBe("Report Management Tool <reports@example.com>");
    expect(headers.get("content-type")).toMatch(/^multipart\/alternative/);
  });

  it("takes no headers or recipients from user text", async () => {
    const name = "Bar\r\nBcc: all@evil.example\r\n\r\nPay here";
    await filed(["10.00"], {}, name);
    await deliver();
    expect(inbox.mails).toHaveLength(1);
    const [mail] = inbox.mails;
    expect(mail?.recipients).toHaveLength(1);
    expect(mail?.headers.has("bcc")).toBe(false);
    expect(mail?.headers.get("subject")).toBe("Bar Bcc: all@evil.example Pay here: report for October 2026");
  });

  it("sends no e-mail to investors who turned e-mails off, but is marked unread", async () => {
    const { location, investors } = await filed(["10.00", "20.00"]);
    const [quiet] = investors;
    await quiet.client.put("/api/notices/preferences", { email: false });
    await deliver();
    expect(inbox.to(emailOf(quiet))).toEqual([]);
    expect(inbox.mails).toHaveLength(1);
    const { body: marks } = await quiet.client.get("/api/notices");
    expect(marks).toMatchObject([{ locationId: location.id }]);

    // What was not wanted then is not made up for later.
    await quiet.client.put("/api/notices/preferences", { email: true });
    await pauseIsOver();
    await deliver();
    expect(inbox.to(emailOf(quiet))).toEqual([]);
  });
});

describe("without a mail server", () => {
  it("e-mails are stored once and listed newest first, page by page", async () => {
    const { investors, report } = await filed(["10.00", "20.00", "30.00"]);
    await Promise.all([deliver(null), deliver(null)]);
    const first = await manager.get(`/api/mails?reportId=${report.id}&limit=2`);
    const cursor = first.headers["x-next-cursor"];
    const second = await manager.get(`/api/mails?reportId=${report.id}&limit=2&cursor=${String(cursor)}`);
    expect(second.headers["x-next-cursor"]).toBeUndefined();
    const stored: { recipient: string; reportId: number; text: string; id: number }[] = [
      ...first.body,
      ...second.body,
    ];
    expect(stored.map((mail) => mail.recipient).toSorted()).toEqual(
      investors.map((each, index) => `Margaret Holder${index} <${emailOf(each)}>`),
    );
    expect(stored).toEqual(stored.toSorted((a, b) => b.id - a.id));
    for (const { reportId, text } of stored)
      expect([reportId, text]).toEqual([report.id, expect.stringContaining("Your distribution")]);
    expect((await manager.get("/api/mails?reportId=999999")).body).toEqual([]);

    const html = await manager.get(`/api/mails/${String(stored[0]?.id)}/html`);
    expect([html.status, html.text]).toEqual([200, expect.stringContaining("Your distribution")]);
    expect(html.headers["content-security-policy"]).toMatch(/^default-src 'none'.*sandbox/);

    const { body: lines } = await manager.get(`/api/reports/${report.id}/notices`);
    expect(lines).toHaveLength(3);
    for (const line of lines)
      expect(line).toMatchObject({ kept: true, emailOff: false, sentAt: expect.any(String) });
  });
});

describe("a corrected report", () => {
  const correct = async ({ location, report }: Awaited<ReturnType<typeof filed>>) => {
    const changed = { corrects: { id: report.id, version: 1 }, overallSummary: "Counted again." };
    return manager.post("/api/reports", await submission(location.id, changed));
  };

  it("shows a superseded e-mail differently from one that is turned off", async () => {
    const first = await filed(["12.50", "7.25"]);
    const [superseded, unwilling] = first.investors;
    await unwilling.client.put("/api/notices/preferences", { email: false });
    inbox.answer = () => Promise.reject(new Error("mailbox full"));
    await deliver();
    // Without a share of the month they get no notice of the correction, so that these are the newest.
    const none = { locationIds: [], percentages: {}, from: "2020-01", filedMonthsStay: true };
    for (const { id } of first.investors) await manager.put(`/api/investors/${id}/locations`, none);
    expect((await correct(first)).status).toBe(201);
    expect((await manager.get(`/api/reports/${first.report.id}/notices`)).body).toMatchObject([
      { investorId: superseded.id, superseded: true, emailOff: false, kept: false, sentAt: null },
      { investorId: unwilling.id, superseded: false, emailOff: true, kept: false, sentAt: null },
    ]);
  });

  it("shows that the e-mail of the version before was sent at the same time", async () => {
    const first = await filed(["12.50"]);
    const held = holdAnswers(inbox);
    const delivery = deliver();
    await held.asked;
    await correct(first);
    held.release();
    await delivery;
    const { rows } = await portal.database.pool.query(
      "select version, delivery from notices where report_id = $1 order by version",
      [first.report.id],
    );
    expect(rows).toEqual([
      { version: 1, delivery: "sent" },
      { version: 2, delivery: "sent" },
    ]);
  });
});

const rows = () => portal.services.db.select().from(notices).orderBy(notices.id);
const queued = () => portal.services.db.select().from(jobs).orderBy(jobs.noticeId);
/** Seconds until the first notice is due again. */
async function secondsUntilDue(): Promise<number> {
  const [row] = await portal.services.db
    .select({ seconds: sql<number>`extract(epoch from min(${jobs.nextAttemptAt}) - now())::float8` })
    .from(jobs);
  return row?.seconds ?? Number.NaN;
}

it("a report that is deleted before its e-mail went is not announced, and once it is undeleted it is, once", async () => {
  const { investors, report } = await filed(["10.00"]);
  expect((await manager.delete(`/api/reports/${report.id}`)).status).toBe(204);
  expect(await queued()).toEqual([]);
  await deliver();
  expect(inbox.mails).toEqual([]);
  const { rows: removals } = await portal.database.pool.query("select max(id) as id from removals");
  const asked = { id: removals[0].id, username: null, email: null, skipRowsWithoutParent: false };
  await undelete({ pool: portal.database.pool, files: portal.services.files }, asked);
  await deliver();
  await deliver();
  expect(inbox.to(emailOf(investors[0]))).toHaveLength(1);
});

describe("an unreachable mail server", () => {
  it("is retried with growing delays, and each e-mail then arrives once", async () => {
    const { investors } = await filed(["10.00"]);
    const port = Number(new URL(inbox.url).port);
    await inbox.close();
    const pauses: number[] = [];
    for (let tries = 1; tries <= 4; tries += 1) {
      await deliver();
      const [row] = await queued();
      expect(row).toMatchObject({ attempts: tries, lastError: expect.stringMatching(/ECONNREFUSED/) });
      expect(await rows()).toMatchObject([{ delivery: "waiting", sentAt: null }]);
      pauses.push(Math.round(await secondsUntilDue()));
      // Not before the pause is over.
      await deliver();
      expect(await queued()).toMatchObject([{ attempts: tries }]);
      await pauseIsOver();
    }
    for (const [index, expected] of [30, 60, 120, 240].entries())
      expect(Math.abs((pauses[index] ?? 0) - expected)).toBeLessThanOrEqual(12);

    await reopenInbox(port);
    await deliver();
    await pauseIsOver();
    await deliver();
    expect(inbox.to(emailOf(investors[0]))).toHaveLength(1);
    expect([await rows(), await queued()]).toMatchObject([[{ delivery: "sent" }], []]);
  });

  it("is retried after at most six hours", async () => {
    await filed(["10.00"]);
    inbox.answer = () => Promise.reject(new Error("try later"));
    await portal.services.db.update(jobs).set({ attempts: 400 });
    await deliver();
    expect(Math.round((await secondsUntilDue()) / 3600)).toBe(6);
  });

  it("leaves the rest of the queue untried", async () => {
    await filed(Array.from({ length: 9 }, () => "1.00"));
    await inbox.close();
    await deliver();
    expect((await queued()).filter((row) => row.attempts > 0)).toHaveLength(4);
    await reopenInbox();
  });
});

describe("an e-mail that is refused", () => {
  it("shows managers the reason and delays no other e-mail", async () => {
    const { investors, report } = await filed(["1.00", "1.00", "1.00", "1.00", "1.00", "1.00"]);
    const [unlucky] = investors;
    inbox.answer = async (mail) => {
      if (mail.recipients.includes(emailOf(unlucky))) throw new Error("mailbox full");
    };
    await deliver();
    expect(inbox.mails).toHaveLength(5);
    const { body: lines } = await manager.get(`/api/reports/${report.id}/notices`);
    const line = lines.find((each: { investorId: number }) => each.investorId === unlucky.id);
    expect(line).toMatchObject({
      sentAt: null,
      attempts: 1,
      lastError: expect.stringMatching(/mailbox full/),
    });
  });
});

describe("an address that the mail server refuses for good", () => {
  const refusal = (responseCode: number) => Object.assign(new Error("5.1.1 no such user"), { responseCode });
  const linesOf = async (reportId: number) =>
    (await manager.get(`/api/reports/${reportId}/notices`)).body as { refused: boolean }[];
  const cardOf = async (id: number) => {
    const { body } = await manager.get("/api/investors");
    return body.find((each: { id: number }) => each.id === id);
  };
  const tryAgain = async () => {
    await pauseIsOver();
    await deliver();
  };

  it("is given up after three attempts, said at the report and the investor's card, and tried again when it changes", async () => {
    const { investors, report } = await filed(["1.00", "1.00"]);
    const [gone] = investors;
    inbox.refuse = (address) => (address === emailOf(gone) ? refusal(550) : null);
    await deliver();
    await tryAgain();
    expect(await linesOf(report.id)).toMatchObject([{ attempts: 2, refused: false }, { refused: false }]);
    expect((await cardOf(gone.id)).refusal).toBeUndefined();
    await tryAgain();
    await tryAgain();
    await tryAgain();
    expect(await linesOf(report.id)).toMatchObject([
      {
        attempts: 3,
        refused: true,
        kept: false,
        sentAt: null,
        lastError: expect.stringContaining("no such user"),
      },
      { refused: false, sentAt: expect.any(String) },
    ]);
    expect((await cardOf(gone.id)).refusal).toContain("no such user");
    expect(await measureJobs(portal.services.db)).toEqual([]);

    const { updatedAt: _, ...shown } = await cardOf(gone.id);
    const changed = { ...shown, email: "found@example.com", username: "", password: "" };
    expect((await manager.put(`/api/investors/${gone.id}`, changed)).status).toBe(200);
    expect((await cardOf(gone.id)).refusal).toBeUndefined();
    await deliver();
    expect(inbox.to("found@example.com")).toHaveLength(1);
    expect(await linesOf(report.id)).toMatchObject([{ refused: false, sentAt: expect.any(String) }, {}]);
  });

  it("is not one that it refuses for now", async () => {
    const { report } = await filed(["1.00"]);
    inbox.refuse = () => refusal(450);
    await deliver();
    for (let tries = 2; tries <= 5; tries += 1) await tryAgain();
    expect(await linesOf(report.id)).toMatchObject([{ attempts: 5, refused: false }]);
  });
});

describe("several servers", () => {
  it("send each notice once", async () => {
    const { investors } = await filed(Array.from({ length: 12 }, () => "1.00"));
    inbox.answer = () => new Promise((resolve) => setTimeout(resolve, 15));
    const others = [1, 2].map(async () => {
      const { db, close } = openDatabase(portal.database.connection);
      const through = openMailer(inbox.url, sender);
      await deliver(through, { ...portal.services, db });
      through.close();
      await close();
    });
    await Promise.all([deliver(), ...others]);
    const reached = inbox.mails.flatMap((mail) => mail.recipients);
    expect(reached.toSorted()).toEqual(investors.map(emailOf).toSorted());
  });

  it("send the same Message-ID again when one was killed before saving that it sent", async () => {
    await filed(["10.00"]);
    const { db } = portal.services;
    const handler = sendNotice({ ...portal.services, mailer, portalUrl: PORTAL_URL });
    const [claimed] = await claimJobs(db, handler);
    const { noticeId } = z.parse(noticeJob.payload, claimed?.payload);
    // The server that dies here has sent the e-mail and not said so.
    const email = await readNoticeEmail(db, noticeId);
    if (!claimed || !email) throw new Error("no e-mail");
    const token = await ensurePreferences(db, email.investorId);
    await mailer.send(writeMail({ ...email, key: claimed.id, token }, PORTAL_URL), 1);
    expect(await claimJobs(db, handler)).toEqual([]);

    await pauseIsOver();
    await deliver();
    const ids = inbox.mails.map((mail) => mail.headers.get("message-id"));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
    expect(await rows()).toMatchObject([{ delivery: "sent" }]);
  });
});

describe("while the database hangs", () => {
  it("an e-mail that was sent is saved as sent on another connection, long before it would be sent again", async () => {
    await filed(["10.00"]);
    const proxy = await proxyTo(portal.database.connection);
    const { db, close } = openDatabase(proxy.connection);
    onTestFinished(close);
    const { asked, release } = holdAnswers(inbox);
    const sending = deliver(mailer, { ...portal.services, db });
    await asked;
    proxy.forgetFlows();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    release();
    const isDone = sending.then(() => true);
    let tookMs = 0;
    while (tookMs < CLAIM_SECONDS * 1000 && !(await Promise.race([isDone, sleep(20, false)]))) {
      vi.advanceTimersByTime(500);
      tookMs += 500;
    }
    expect(tookMs).toBeLessThan(60_000);
    expect(await rows()).toMatchObject([{ delivery: "sent" }]);
    expect(inbox.mails).toHaveLength(1);
  });
});

describe("while a mail server is slow", () => {
  it("an investor opens the report without waiting for it", async () => {
    const { investors, report } = await filed(["10.00"]);
    const { asked, release } = holdAnswers(inbox);
    const sending = deliver();
    await asked;
    const opened = await investors[0].client.get(`/api/reports/${report.id}`);
    expect(opened.status).toBe(200);
    const [row] = await portal.services.db.select().from(notices).where(eq(notices.reportId, report.id));
    expect(row).toMatchObject({ delivery: "waiting", openedAt: expect.any(String) });
    release();
    await sending;
    expect(inbox.mails).toHaveLength(1);
  });
});

describe("the e-mail of a group with a logo", () => {
  it("has the logo with it and loads nothing", async () => {
    expect((await manager.form("PUT", "/api/settings", { logo: await logoFile() })).status).toBe(200);
    await filed(["10.00"]);
    await deliver();
    const [mail] = inbox.mails;
    expect(mail?.raw).toMatch(/Content-Type: image\/png[^]*Content-ID: <group-logo>/i);
    expect(mail?.html.match(/ src="[^"]*"/g)).toEqual([' src="cid:group-logo"']);
    // A stored one shows none: nothing can be loaded where managers read it.
    await filed(["10.00"]);
    await deliver(null);
    const { body: stored } = await manager.get("/api/mails?limit=1");
    const shown = await manager.get(`/api/mails/${String(stored[0]?.id)}/html`);
    expect([shown.status, shown.text.match(/ src="[^"]*"/g)]).toEqual([200, null]);
    await portal.database.pool.query("delete from settings");
  });
});

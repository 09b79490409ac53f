import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { CLAIM_SECONDS, deliverNotices } from "#server/notices/deliver-notices.ts";
import { ensurePreferences } from "#server/notices/notice-preferences.repository.ts";
import { newToken } from "#server/notices/notice-preferences.service.ts";
import { holdAnswers, openInbox, type Inbox } from "#server/notices/inbox.fixture.ts";
import { openMailer, type Mailer } from "#server/notices/mailer.ts";
import { writeMail } from "#server/notices/mail.ts";
import { readLetters } from "#server/notices/letters.repository.ts";
import { claimDue } from "#server/notices/outbox.repository.ts";
import { notices } from "#server/notices/notices.table.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { openTestPortal, type Client, type TestPortal } from "#server/testing.ts";

const PORTAL_URL = "https://portal.example.com";
const sender = { name: "Report Management Tool", address: "reports@example.com", domain: "example.com" };

let portal: TestPortal;
let manager: Client;
let inbox: Inbox;
let mailer: Mailer;

beforeAll(async () => {
  portal = await openTestPortal();
  manager = (await portal.addManager()).client;
});
afterAll(() => portal.close());

beforeEach(async () => {
  inbox = await openInbox();
  mailer = openMailer(inbox.url, sender);
});
afterEach(async () => {
  mailer.close();
  await inbox.close();
  await portal.services.db.delete(notices);
});

const deliver = (through: Mailer | null = mailer) =>
  deliverNotices({ db: portal.services.db, mailer: through, portalUrl: PORTAL_URL });
const emailOf = (investor: { username: string }) => `${investor.username}@example.com`;

/** A place held by these shares, with its report filed. */
async function filed(
  shares: readonly string[],
  changed: Readonly<Record<string, unknown>> = {},
  name?: string,
) {
  const place = await portal.addLocation(name);
  const investors = [];
  for (const share of shares) {
    const investor = await portal.addInvestor({ lastName: `Holder${investors.length}` });
    await portal.hold(investor.id, place.id, share);
    investors.push(investor);
  }
  const { status, body: report } = await manager.post("/api/reports", await submission(place.id, changed));
  expect(status).toBe(201);
  return { place, investors, report };
}

const rows = () => portal.services.db.select().from(notices).orderBy(notices.id);
/** Seconds until the first notice is due again. */
async function secondsUntilDue(): Promise<number> {
  const [row] = await portal.services.db
    .select({ seconds: sql<number>`extract(epoch from min(${notices.nextAttemptAt}) - now())::float8` })
    .from(notices);
  return row?.seconds ?? Number.NaN;
}
const pauseIsOver = () => portal.services.db.update(notices).set({ nextAttemptAt: sql`now()` });

describe("a filed report", () => {
  it("reaches every investor of the location in one e-mail, with the own amount and nothing of the others", async () => {
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

  it("carries what a mail program needs to turn it off and a server to know it for a machine's", async () => {
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

  it("cannot bring headers or recipients of its own along", async () => {
    const name = "Bar\r\nBcc: all@evil.example\r\n\r\nPay here";
    await filed(["10.00"], {}, name);
    await deliver();
    expect(inbox.mails).toHaveLength(1);
    const [mail] = inbox.mails;
    expect(mail?.recipients).toHaveLength(1);
    expect(mail?.headers.has("bcc")).toBe(false);
    expect(mail?.headers.get("subject")).toBe("Bar Bcc: all@evil.example Pay here: report for October 2026");
  });

  it("is no e-mail for who has turned e-mails off, but still a mark", async () => {
    const { place, investors } = await filed(["10.00", "20.00"]);
    const [quiet] = investors;
    if (!quiet) throw new Error("no investor");
    await quiet.client.put("/api/notices/preferences", { email: false });
    await deliver();
    expect(inbox.to(emailOf(quiet))).toEqual([]);
    expect(inbox.mails).toHaveLength(1);
    const { body: marks } = await quiet.client.get("/api/notices");
    expect(marks).toMatchObject([{ locationId: place.id }]);

    // What was not wanted then is not made up for later.
    await quiet.client.put("/api/notices/preferences", { email: true });
    await pauseIsOver();
    await deliver();
    expect(inbox.to(emailOf(quiet))).toEqual([]);
  });
});

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

    inbox = await openInbox(port);
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
    inbox = await openInbox();
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
    const [letter] = await readLetters(db, [claimed.id]);
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

describe("without a mail server", () => {
  it("e-mails are kept once and read by managers only, newest first, page by page", async () => {
    const { investors, report } = await filed(["10.00", "20.00", "30.00"]);
    await Promise.all([deliver(null), deliver(null)]);
    const first = await manager.get(`/api/mails?reportId=${report.id}&limit=2`);
    const cursor = first.headers["x-next-cursor"];
    const second = await manager.get(`/api/mails?reportId=${report.id}&limit=2&cursor=${String(cursor)}`);
    expect(second.headers["x-next-cursor"]).toBeUndefined();
    const kept: { recipient: string; reportId: number; text: string; id: number }[] = [
      ...first.body,
      ...second.body,
    ];
    expect(kept.map((mail) => mail.recipient).toSorted()).toEqual(
      investors.map((each, index) => `Margaret Holder${index} <${emailOf(each)}>`),
    );
    expect(kept.map((mail) => mail.id)).toEqual(kept.map((mail) => mail.id).toSorted((a, b) => b - a));
    expect(kept.every((mail) => mail.reportId === report.id && mail.text.includes("Your distribution"))).toBe(
      true,
    );
    expect((await manager.get("/api/mails?reportId=999999")).body).toEqual([]);

    const page = `/api/mails/${String(kept[0]?.id)}/html`;
    const html = await manager.get(page);
    expect([html.status, html.text]).toEqual([200, expect.stringContaining("Your distribution")]);
    expect(html.headers["content-security-policy"]).toMatch(/^default-src 'none'.*sandbox/);
    expect((await manager.get("/api/mails/999999/html")).status).toBe(404);
    expect((await investors[0]?.client.get(page))?.status).toBe(403);
    expect((await investors[0]?.client.get("/api/mails"))?.status).toBe(403);

    const { body: told } = await manager.get(`/api/reports/${report.id}/notices`);
    expect(told).toHaveLength(3);
    for (const line of told)
      expect(line).toMatchObject({ kept: true, emailOff: false, sentAt: expect.any(String) });
  });
});

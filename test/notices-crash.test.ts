import fs from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { createTestDatabase } from "#server/db/testing.ts";
import { holdAnswers, openInbox, type Inbox } from "#server/notices/inbox.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { newDirectory, startBuiltPortal } from "./started-portal.ts";

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
});

const ADMIN = { ADMIN_USERNAME: "root", ADMIN_PASSWORD: "first-admin-1" };
const HOLDERS = 12;

/** A manager's calls. */
async function signIn(address: string) {
  const call = async (method: string, url: string, body: unknown, cookie = "") => {
    const answer = await fetch(address + url, {
      method,
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
    expect(answer.status, `${method} ${url}`).toBeLessThan(300);
    return answer;
  };
  const login = await call("POST", "/api/auth/local", {
    username: ADMIN.ADMIN_USERNAME,
    password: ADMIN.ADMIN_PASSWORD,
  });
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  return async (url: string, body: unknown) =>
    (await call("POST", url, body, cookie)).json() as Promise<{ id: number }>;
}

async function placeWithHolders(post: Awaited<ReturnType<typeof signIn>>): Promise<number> {
  const place = await post("/api/locations", { name: "Harbor & Vine", address: "12 Wharf Street" });
  for (let index = 1; index <= HOLDERS; index += 1) {
    const investor = await post("/api/investors", {
      firstName: "Margaret",
      lastName: `Holder${index}`,
      email: `holder${index}@example.com`,
      phoneNumber: "(207) 555-0143",
      username: `holder${index}`,
      password: "a long enough password",
    });
    await post(`/api/investors/${investor.id}/locations/${place.id}`, { sharePercentage: "5.00" });
  }
  return place.id;
}

const messageIds = (inbox: Inbox) => inbox.mails.map((mail) => mail.headers.get("message-id") ?? "");

it("a server killed while it sends notices loses none, and a second copy is known by its Message-ID", async () => {
  const database = await createTestDatabase();
  cleanups.push(() => database.close());
  const directory = await newDirectory();
  cleanups.push(() => fs.rm(directory, { recursive: true, force: true }));
  const inbox = await openInbox();
  cleanups.push(() => inbox.close());
  const env = { DATABASE_URL: database.url, DATA_DIR: directory, SMTP_URL: inbox.url, ...ADMIN };
  const start = async () => {
    const portal = await startBuiltPortal(env);
    cleanups.push(() => portal.stop("SIGKILL"));
    return portal;
  };

  const first = await start();
  const post = await signIn(first.address);
  const locationId = await placeWithHolders(post);
  // The first e-mails reach the mail server; the portal dies before it hears so.
  const held = holdAnswers(inbox);
  await post("/api/reports", await submission(locationId));
  await held.asked;
  await sleep(300);
  await first.stop("SIGKILL");
  held.release();
  await sleep(300);
  const before = messageIds(inbox);
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(HOLDERS);

  // Two servers go on. What the dead one had taken is theirs when its time is over; here that time passes at once.
  const taken = await database.pool.query("select from notices where attempts > 0");
  expect(taken.rowCount).toBe(before.length);
  await database.pool.query("update notices set next_attempt_at = now() where delivery = 'waiting'");
  await Promise.all([start(), start()]);
  const waiting = async () =>
    (await database.pool.query("select from notices where delivery = 'waiting'")).rowCount ?? 0;
  for (let tries = 0; (await waiting()) > 0 && tries < 600; tries += 1) await sleep(100);

  const after = messageIds(inbox).slice(before.length);
  expect(after).toHaveLength(HOLDERS);
  expect(new Set(after).size).toBe(HOLDERS);
  expect(after).toEqual(expect.arrayContaining(before));
  const reached = new Set(inbox.mails.flatMap((mail) => mail.recipients));
  expect(reached.size).toBe(HOLDERS);
}, 120_000);

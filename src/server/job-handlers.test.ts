import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startJobs } from "#server/job-handlers.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { holdAnswers, openInbox, type Inbox } from "#server/notices/inbox.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";

openManagedPortal();

let inbox: Inbox;
let file: (reportingPeriod: string) => Promise<void>;
const errors: unknown[] = [];

beforeAll(async () => {
  // The e-mails that are counted are those about filed reports.
  await manager.put("/api/settings", { dueReminders: "false" });
  const location = await portal.addLocation();
  await portal.addHolder(location.id, "10.00");
  file = async (reportingPeriod) => {
    await manager.post("/api/reports", await submission(location.id, { reportingPeriod }));
  };
});
beforeEach(async () => {
  inbox = await openInbox();
});
afterEach(async () => {
  await inbox.close();
  expect(errors).toEqual([]);
});

const start = () =>
  startJobs(
    portal.services,
    { smtpUrl: inbox.url, mailFrom: null, portalUrl: "http://127.0.0.1:5000" },
    { onFailure: () => undefined, onError: (error) => errors.push(error) },
    () => Promise.resolve(),
  );

async function until(reached: () => boolean): Promise<void> {
  for (let tries = 0; !reached() && tries < 500; tries += 1) await sleep(20);
  expect(reached()).toBe(true);
}

it("sends what was queued before its start, and new notices at once", async () => {
  await file("2026-01");
  const worker = start();
  await until(() => inbox.mails.length === 1);
  await file("2026-02");
  await until(() => inbox.mails.length === 2);
  await worker.stop();
  await file("2026-03");
  await sleep(100);
  expect(inbox.mails).toHaveLength(2);
});

it("finishes the current e-mail before it stops, and starts no other", async () => {
  const { asked, release } = holdAnswers(inbox);
  const worker = start();
  await asked;
  const stopped = worker.stop();
  release();
  await stopped;
  expect(inbox.mails).toHaveLength(1);
  const { rows } = await portal.database.pool.query("select from jobs where kind = 'notice'");
  expect(rows).toEqual([]);
});

it("stops although a mail server never answers", async () => {
  await file("2026-04");
  const { asked } = holdAnswers(inbox);
  const worker = start();
  await asked;
  // It waits five seconds for the answer, which pass at once here.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stopped = worker.stop();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await stopped;
  const { rows } = await portal.database.pool.query("select from jobs where kind = 'notice'");
  expect(rows).toHaveLength(1);
});

import fs from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ask, preparedDataDirectory, temporaryDirectory } from "#server/db/embedded/postgres.fixture.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded/postgres.ts";
import { postgresPid } from "#server/db/embedded/testing.ts";
import { isAlive } from "#server/db/testing.global.ts";
import { addressOf } from "#server/db/testing.ts";
import { locations } from "#server/locations/locations.table.ts";
import { holdAnswers, type Inbox, openInbox } from "#server/notices/inbox.fixture.ts";
import { isSlowRun } from "#server/testing-slow.ts";
import { addInvestor, addLocation, fileReport } from "./e2e/support/group.ts";
import { ADMIN, administrator, answerTo, newDatabase, started } from "./start.fixture.ts";
import type { StartedPortal } from "./started-portal.ts";

const SENTENCE = "The database does not answer. Try again shortly.";

const DATABASE_DOWN = {
  statusCode: 503,
  error: "Service Unavailable",
  code: "unavailable",
  message: SENTENCE,
};

/** A call's status and parsed body. */
async function answerOf(...call: Parameters<typeof answerTo>) {
  const answer = await answerTo(...call);
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const statusOf = async (portal: StartedPortal, url: string) => (await fetch(portal.address + url)).status;

async function untilReady(portal: StartedPortal): Promise<void> {
  while ((await statusOf(portal, "/api/health")) !== 200) await sleep(50);
}

/** A portal on a database of its own, and its administrator. */
async function startedOnDatabase() {
  const database = await newDatabase();
  const portal = await started({ ...ADMIN, DATABASE_URL: database.url, DATA_DIR: temporaryDirectory() });
  return { portal, database, cookie: (await administrator(portal.address)).cookie };
}

/** The outcome of a request: an answer, complete or cut, or none. */
type Outcome = { status: number; whole: boolean; body: string } | { refused: string };

function send(agent: http.Agent, url: string, cookie: string, body?: object): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = http.request(url, {
      agent,
      method: body ? "POST" : "GET",
      headers: { cookie, ...(body ? { "content-type": "application/json" } : {}) },
    });
    request.on("error", (error) =>
      resolve({ refused: "code" in error ? String(error.code) : error.message }),
    );
    request.on("response", (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("error", () => undefined);
      answer.on("close", () =>
        resolve({ status: answer.statusCode ?? 0, whole: answer.complete, body: text }),
      );
    });
    request.end(body ? JSON.stringify(body) : undefined);
  });
}

const nameIn = (body: string) => (JSON.parse(body) as { name: string }).name;

/** Whether PostgreSQL has been started again since one was killed. Its file of the process id is missing in between. */
function isAnotherThan(killed: number, directory: string): boolean {
  try {
    const pid = postgresPid(directory);
    return pid > 0 && pid !== killed;
  } catch {
    return false;
  }
}

const HOLDERS = 12;

const messageIds = (inbox: Inbox) => inbox.mails.map((mail) => mail.headers.get("message-id") ?? "");

describe("PostgreSQL killed under load", () => {
  it("is answered with 503 and a sentence, recovers, and loses nothing acknowledged", async () => {
    const data = preparedDataDirectory();
    const postgres = path.join(data, "postgres");
    const portal = await started({ ...ADMIN, DATA_DIR: data });
    const manager = await administrator(portal.address);
    const acknowledged: string[] = [];
    const refusals: unknown[] = [];
    const stopLoad = new AbortController();
    const people = Array.from({ length: 8 }, async (_, person) => {
      for (let turn = 0; !stopLoad.signal.aborted; turn += 1) {
        const name = `Location ${person}.${turn}`;
        const write = await answerOf(manager, "POST", "/api/locations", { name, address: "12 Wharf Street" });
        if (write.status === 201) acknowledged.push(name);
        const read = await answerOf(manager, "GET", "/api/manager/overview");
        refusals.push(...[write, read].filter(({ status }) => status >= 400).map(({ body }) => body));
        await sleep(20);
      }
    });
    for (let kill = 0; kill < (isSlowRun ? 2 : 1); kill += 1) {
      const before = acknowledged.length;
      while (acknowledged.length === before) await sleep(10);
      const killed = postgresPid(postgres);
      process.kill(killed, "SIGKILL");
      // For a moment, a process of the killed one still answers.
      await vi.waitUntil(() => isAnotherThan(killed, postgres), { timeout: 30_000 });
      await untilReady(portal);
    }
    stopLoad.abort();
    await Promise.all(people);

    // Otherwise no request met the outage, and the test has shown nothing.
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.filter((body) => JSON.stringify(body) !== JSON.stringify(DATABASE_DOWN))).toEqual([]);
    const after = await Promise.all(
      Array.from({ length: 30 }, () => answerOf(manager, "GET", "/api/locations")),
    );
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
    const { body: listed } = await answerOf(manager, "GET", "/api/locations");
    const names = (listed as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(names).size).toBe(names.length);
    expect(portal.process.exitCode).toBeNull();
    expect(await portal.stop()).toBe(0);
  }, 90_000);
});

describe("the server of DATABASE_URL", () => {
  /** Each start may use a new socket directory; this link stays the same, as a real server's address does. */
  async function pointTo(link: string, { connection }: EmbeddedPostgres): Promise<void> {
    await fs.rm(link, { force: true });
    await fs.symlink(connection.host, link);
  }

  it.runIf(isSlowRun)(
    "may be stopped and started again: until then everything is refused and the process is live",
    async () => {
      const directory = temporaryDirectory();
      const postgres = await startEmbeddedPostgres({ directory });
      onTestFinished(() => postgres.stop());
      const host = path.join(temporaryDirectory(), "socket");
      await pointTo(host, postgres);
      const address = addressOf({ ...postgres.connection, host });
      const portal = await started({ ...ADMIN, DATABASE_URL: address, DATA_DIR: temporaryDirectory() });
      const manager = await administrator(portal.address);
      await postgres.stop();

      expect(await answerOf(manager, "GET", "/api/locations")).toEqual({ status: 503, body: DATABASE_DOWN });
      expect(await answerOf(manager, "POST", "/api/auth/local", { username: "root", password: "x" })).toEqual(
        {
          status: 503,
          body: DATABASE_DOWN,
        },
      );
      expect(await statusOf(portal, "/api/health")).toBe(503);
      expect(await statusOf(portal, "/api/health/live")).toBe(200);
      expect(await statusOf(portal, "/")).toBe(200);

      const again = await startEmbeddedPostgres({ directory });
      onTestFinished(() => again.stop());
      await pointTo(host, again);
      expect((await answerOf(manager, "GET", "/api/locations")).status).toBe(200);
      expect(await statusOf(portal, "/api/health")).toBe(200);
      expect(await portal.stop()).toBe(0);
    },
  );

  it.runIf(isSlowRun)(
    "may hang: the health check fails within seconds, and the portal stops within thirty",
    async () => {
      const directory = temporaryDirectory();
      const postgres = await startEmbeddedPostgres({ directory });
      onTestFinished(() => postgres.stop());
      const portal = await started({
        ...ADMIN,
        DATABASE_URL: addressOf(postgres.connection),
        DATA_DIR: temporaryDirectory(),
      });
      const manager = await administrator(portal.address);
      const listed = String(
        await ask(postgres.connection, "select string_agg(pid::text, ',') from pg_stat_activity"),
      );
      const pids = [postgresPid(directory), ...listed.split(",").map(Number)];
      const signal = (name: NodeJS.Signals) => pids.forEach((pid) => isAlive(pid) && process.kill(pid, name));
      onTestFinished(() => signal("SIGCONT"));

      signal("SIGSTOP");
      expect(await statusOf(portal, "/api/health")).toBe(503);
      expect(await statusOf(portal, "/api/health/live")).toBe(200);
      signal("SIGCONT");
      await untilReady(portal);

      // Requests wait for it when the portal is told to stop.
      signal("SIGSTOP");
      const asked = Array.from({ length: 3 }, () =>
        answerOf(manager, "GET", "/api/locations").catch(() => null),
      );
      await sleep(500);
      const signaledAt = Date.now();
      await portal.stop("SIGTERM");
      expect(Date.now() - signaledAt).toBeLessThan(31_000);
      await Promise.all(asked);
    },
    90_000,
  );
});

describe("SIGTERM under load", () => {
  it("cuts no answer, does nothing unacknowledged, and exits with 0", async () => {
    const { portal, database, cookie } = await startedOnDatabase();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 30 });
    onTestFinished(() => agent.destroy());
    const outcomes: Outcome[] = [];
    const people = Array.from({ length: 30 }, async (_, person) => {
      for (let turn = 0; portal.process.exitCode === null; turn += 1) {
        const location = { name: `Location ${person}.${turn}`, address: "12 Wharf Street" };
        const outcome = await (turn % 2 === 0
          ? send(agent, `${portal.address}/api/locations`, cookie, location)
          : send(agent, `${portal.address}/api/locations`, cookie));
        outcomes.push(outcome);
        if ("refused" in outcome) await sleep(20);
      }
    });
    while (outcomes.length < 200) await sleep(5);
    const signaledAt = Date.now();
    expect(await portal.stop("SIGTERM")).toBe(0);
    const tookMs = Date.now() - signaledAt;
    await Promise.all(people);

    const answers = outcomes.filter((outcome) => "status" in outcome);
    expect(answers.filter(({ whole }) => !whole)).toEqual([]);
    const kinds = new Set(answers.map(({ status }) => status));
    expect([200, 201, 503]).toEqual(expect.arrayContaining([...kinds]));
    // Fastify answers itself while it closes.
    for (const { body } of answers.filter(({ status }) => status === 503))
      expect(JSON.parse(body)).toMatchObject({ statusCode: 503, error: "Service Unavailable" });
    const refusals = new Set(outcomes.flatMap((outcome) => ("refused" in outcome ? [outcome.refused] : [])));
    expect(["ECONNREFUSED", "ECONNRESET", "EPIPE"]).toEqual(expect.arrayContaining([...refusals]));
    const stored = await database.db.select({ name: locations.name }).from(locations);
    const acknowledged = answers.filter(({ status }) => status === 201).map(({ body }) => nameIn(body));
    expect(stored.map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted());
    // It does not wait for idle keep-alive connections.
    expect(tookMs).toBeLessThan(6_000);
  });

  it.runIf(isSlowRun)("does not wait for an unfinished request", async () => {
    const { portal } = await startedOnDatabase();
    const { port } = new URL(portal.address);
    const socket = net.connect({ host: "127.0.0.1", port: Number(port) });
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => undefined);
    socket.write(
      "POST /api/auth/local HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    );
    await sleep(200);
    const signaledAt = Date.now();
    expect(await portal.stop("SIGTERM")).toBe(0);
    expect(Date.now() - signaledAt).toBeLessThan(20_000);
  });
});

it.runIf(isSlowRun)(
  "a server killed while it sends e-mails loses none, and a second copy has the same Message-ID",
  async () => {
    const database = await newDatabase();
    const inbox = await openInbox();
    onTestFinished(() => inbox.close());
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: temporaryDirectory(),
      SMTP_URL: inbox.url,
      ...ADMIN,
    };

    const first = await started(env);
    const manager = await administrator(first.address);
    const locationId = await addLocation(manager, "Harbor & Vine");
    for (let index = 1; index <= HOLDERS; index += 1)
      await addInvestor(manager, "Margaret", `Holder${index}`, { [locationId]: "5.00" });
    // The first e-mails reach the mail server; the portal is killed before it gets the answer.
    const held = holdAnswers(inbox);
    await fileReport(manager, locationId);
    await held.asked;
    await sleep(300);
    await first.stop("SIGKILL");
    held.release();
    await sleep(300);
    const before = messageIds(inbox);
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(HOLDERS);

    // Two servers continue. They take over what the killed one had claimed when the claim expires, here at once.
    const taken = await database.pool.query("select from jobs where kind = 'notice' and attempts > 0");
    expect(taken.rowCount).toBe(before.length);
    await database.pool.query("update jobs set next_attempt_at = now()");
    await Promise.all([started(env), started(env)]);
    const waiting = async () =>
      (await database.pool.query("select from notices where delivery = 'waiting'")).rowCount ?? 0;
    for (let tries = 0; (await waiting()) > 0 && tries < 600; tries += 1) await sleep(100);

    const after = messageIds(inbox).slice(before.length);
    expect(after).toHaveLength(HOLDERS);
    expect(new Set(after).size).toBe(HOLDERS);
    expect(after).toEqual(expect.arrayContaining(before));
    const reached = new Set(inbox.mails.flatMap((mail) => mail.recipients));
    expect(reached.size).toBe(HOLDERS);
  },
  120_000,
);

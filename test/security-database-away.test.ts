import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import {
  type EmbeddedConnection,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "#server/db/embedded/postgres.ts";
import { ask, postgresPid } from "#server/db/embedded/postgres.harness.ts";
import { newDirectory, startBuiltPortal, type StartedPortal, removeDirectory } from "./started-portal.ts";

const SENTENCE = "The database does not answer. Try again shortly.";
const AWAY = { statusCode: 503, error: "Service Unavailable", message: SENTENCE };
const ADMIN = { ADMIN_USERNAME: "root", ADMIN_PASSWORD: "first-admin-1" };

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
});

async function directory(): Promise<string> {
  const made = await newDirectory();
  cleanups.push(() => removeDirectory(made));
  return made;
}

async function started(env: Readonly<Record<string, string>>): Promise<StartedPortal> {
  const portal = await startBuiltPortal({ ...ADMIN, ...env });
  cleanups.push(() => portal.stop("SIGKILL"));
  return portal;
}

type Call = (method: string, url: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

async function administrator({ address }: StartedPortal): Promise<Call> {
  let cookie = "";
  const call: Call = async (method, url, body) => {
    const answer = await fetch(address + url, {
      method,
      headers: { cookie, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    cookie ||= answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    return { status: answer.status, body: await answer.json() };
  };
  await call("POST", "/api/auth/local", { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD });
  return call;
}

const statusOf = async (portal: StartedPortal, url: string) => (await fetch(portal.address + url)).status;

async function untilReady(portal: StartedPortal): Promise<void> {
  while ((await statusOf(portal, "/api/health")) !== 200) await sleep(50);
}

describe("PostgreSQL killed while people work", () => {
  it("is told in a sentence, comes back by itself, and nothing that was acknowledged is lost", async () => {
    const data = await directory();
    const portal = await started({ DATA_DIR: data });
    const call = await administrator(portal);
    const acknowledged: string[] = [];
    const refusals: unknown[] = [];
    const evening = new AbortController();
    const people = Array.from({ length: 8 }, async (_, person) => {
      for (let turn = 0; !evening.signal.aborted; turn += 1) {
        const name = `Place ${person}.${turn}`;
        const write = await call("POST", "/api/locations", { name, address: "12 Wharf Street" });
        if (write.status === 201) acknowledged.push(name);
        const read = await call("GET", "/api/manager/overview");
        refusals.push(...[write, read].filter(({ status }) => status >= 400).map(({ body }) => body));
        await sleep(20);
      }
    });
    for (let kill = 0; kill < 2; kill += 1) {
      const before = acknowledged.length;
      while (acknowledged.length === before) await sleep(10);
      process.kill(postgresPid(path.join(data, "postgres")), "SIGKILL");
      await untilReady(portal);
    }
    evening.abort();
    await Promise.all(people);

    // Otherwise nothing was away while somebody asked, and the test has shown nothing.
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.filter((body) => JSON.stringify(body) !== JSON.stringify(AWAY))).toEqual([]);
    const after = await Promise.all(Array.from({ length: 30 }, () => call("GET", "/api/locations")));
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
    const { body: places } = await call("GET", "/api/locations");
    const names = (places as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(names).size).toBe(names.length);
    expect(portal.process.exitCode).toBeNull();
    expect(await portal.stop()).toBe(0);
  }, 90_000);
});

describe("the server of DATABASE_URL", () => {
  const url = ({ host, port, user, password, database }: EmbeddedConnection) =>
    `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

  /** Each start may make a new directory for its socket; a real server keeps its address, as this link does. */
  async function pointTo(link: string, { connection }: EmbeddedPostgres): Promise<void> {
    await fs.rm(link, { force: true });
    await fs.symlink(connection.host, link);
  }

  it("may be stopped and started again: until then everything is refused, and the process counts as live", async () => {
    const place = await directory();
    const postgres = await startEmbeddedPostgres({ directory: place });
    cleanups.push(() => postgres.stop());
    const host = path.join(await directory(), "socket");
    await pointTo(host, postgres);
    const address = url({ ...postgres.connection, host });
    const portal = await started({ DATABASE_URL: address, DATA_DIR: await directory() });
    const call = await administrator(portal);
    await postgres.stop();

    expect(await call("GET", "/api/locations")).toEqual({ status: 503, body: AWAY });
    expect(await call("POST", "/api/auth/local", { username: "root", password: "x" })).toEqual({
      status: 503,
      body: AWAY,
    });
    expect(await statusOf(portal, "/api/health")).toBe(503);
    expect(await statusOf(portal, "/api/health/live")).toBe(200);
    expect(await statusOf(portal, "/")).toBe(200);

    const again = await startEmbeddedPostgres({ directory: place });
    cleanups.push(() => again.stop());
    await pointTo(host, again);
    expect((await call("GET", "/api/locations")).status).toBe(200);
    expect(await statusOf(portal, "/api/health")).toBe(200);
    expect(await portal.stop()).toBe(0);
  });

  it("may stand still: whoever asks for health is told so within seconds", async () => {
    const place = await directory();
    const postgres = await startEmbeddedPostgres({ directory: place });
    cleanups.push(() => postgres.stop());
    const portal = await started({ DATABASE_URL: url(postgres.connection), DATA_DIR: await directory() });
    await administrator(portal);
    const listed = String(
      await ask(postgres.connection, "select string_agg(pid::text, ',') from pg_stat_activity"),
    );
    const pids = [postgresPid(place), ...listed.split(",").map(Number)];
    const signal = (name: NodeJS.Signals) => pids.forEach((pid) => alive(pid) && process.kill(pid, name));
    cleanups.push(() => signal("SIGCONT"));

    signal("SIGSTOP");
    expect(await statusOf(portal, "/api/health")).toBe(503);
    expect(await statusOf(portal, "/api/health/live")).toBe(200);
    signal("SIGCONT");
    await untilReady(portal);
    expect(await portal.stop()).toBe(0);
  });
});

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

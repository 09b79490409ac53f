import fs from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, describe } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { locations } from "#server/locations/locations.table.ts";
import { problemReply } from "#shared/http/problem.ts";
import { newDirectory, startBuiltPortal, type StartedPortal } from "./started-portal.ts";

const ADMIN = { ADMIN_USERNAME: "root", ADMIN_PASSWORD: "first-admin-1" };

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
});

async function started(): Promise<{ portal: StartedPortal; database: TestDatabase; cookie: string }> {
  const database = await createTestDatabase();
  cleanups.push(() => database.close());
  const directory = await newDirectory();
  cleanups.push(() => fs.rm(directory, { recursive: true, force: true }));
  const portal = await startBuiltPortal({ ...ADMIN, DATABASE_URL: database.url, DATA_DIR: directory });
  cleanups.push(() => portal.stop("SIGKILL"));
  const answer = await fetch(`${portal.address}/api/auth/local`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD }),
  });
  return { portal, database, cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

/** What became of a request: an answer, whole or broken off, or none at all. */
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

describe("a stop while people work", () => {
  it("breaks no answer off, does nothing that it does not acknowledge, and ends well", async () => {
    const { portal, database, cookie } = await started();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 30 });
    cleanups.push(() => agent.destroy());
    const outcomes: Outcome[] = [];
    const people = Array.from({ length: 30 }, async (_, person) => {
      for (let turn = 0; portal.process.exitCode === null; turn += 1) {
        const place = { name: `Place ${person}.${turn}`, address: "12 Wharf Street" };
        const outcome = await (turn % 2 === 0
          ? send(agent, `${portal.address}/api/locations`, cookie, place)
          : send(agent, `${portal.address}/api/locations`, cookie));
        outcomes.push(outcome);
        if ("refused" in outcome) await sleep(20);
      }
    });
    while (outcomes.length < 200) await sleep(5);
    const askedAt = Date.now();
    expect(await portal.stop("SIGTERM")).toBe(0);
    const tookMs = Date.now() - askedAt;
    await Promise.all(people);

    const answers = outcomes.filter((outcome) => "status" in outcome);
    expect(answers.filter(({ whole }) => !whole)).toEqual([]);
    const kinds = new Set(answers.map(({ status }) => status));
    expect([200, 201, 503]).toEqual(expect.arrayContaining([...kinds]));
    for (const { body } of answers.filter(({ status }) => status === 503))
      expect(problemReply.parse(JSON.parse(body)).statusCode).toBe(503);
    const refusals = new Set(outcomes.flatMap((outcome) => ("refused" in outcome ? [outcome.refused] : [])));
    expect(["ECONNREFUSED", "ECONNRESET", "EPIPE"]).toEqual(expect.arrayContaining([...refusals]));
    const stored = await database.db.select({ name: locations.name }).from(locations);
    const acknowledged = answers.filter(({ status }) => status === 201).map(({ body }) => nameIn(body));
    expect(stored.map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted());
    // Nobody waits for connections that are merely kept open.
    expect(tookMs).toBeLessThan(6_000);
  });

  it("waits for nobody who never finishes asking", async () => {
    const { portal } = await started();
    const { port } = new URL(portal.address);
    const socket = net.connect({ host: "127.0.0.1", port: Number(port) });
    cleanups.push(() => socket.destroy());
    socket.on("error", () => undefined);
    socket.write(
      "POST /api/auth/local HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    );
    await sleep(200);
    const askedAt = Date.now();
    expect(await portal.stop("SIGTERM")).toBe(0);
    expect(Date.now() - askedAt).toBeLessThan(20_000);
  });
});

const nameIn = (body: string) => (JSON.parse(body) as { name: string }).name;

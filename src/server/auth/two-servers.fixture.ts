import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { buildApp } from "#server/app.ts";
import { listenToSessions, SessionMemory } from "#server/auth/session-cache.ts";
import { openDatabase, type OpenDatabase } from "#server/db/client.ts";
import { openTestPortal, PASSWORD, type TestPortal } from "#server/testing.ts";

/** Two servers of one portal, each with connections and a memory of its own. */
export interface Server {
  app: FastifyInstance;
  database: OpenDatabase;
  memory: SessionMemory;
  /** How often it asked the database whose a session is. */
  lookUps(): number;
}

const BEAT_MS = 25;
/** On a busy machine everything takes longer. */
export const PATIENT = { interval: 5, timeout: 10_000 };
export let portal: TestPortal;
export let one: Server;
export let other: Server;
const stops: (() => Promise<void>)[] = [];

async function startServer(connection = portal.database.connection): Promise<Server> {
  const database = openDatabase(connection);
  const memory = new SessionMemory();
  const news = listenToSessions(database.pool, memory, BEAT_MS);
  let lookUps = 0;
  const find = memory.find.bind(memory);
  memory.find = (sid, lookUp) =>
    find(sid, () => {
      lookUps += 1;
      return lookUp();
    });
  const services = { ...portal.services, db: database.db, sessions: memory };
  const app = await buildApp({ services, pages: null, trustProxy: false, logLevel: "silent" });
  stops.push(async () => {
    await news.stop();
    await app.close();
    await database.close();
  });
  return { app, database, memory, lookUps: () => lookUps };
}

/** A portal for a test file, whose servers stop after each of its tests. */
export function openForTwoServers(): void {
  beforeAll(async () => {
    portal = await openTestPortal();
  });
  afterAll(() => portal.close());
  afterEach(async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  });
}

/** For what the servers of a test need: it stops after them. */
export const stopLater = (stop: () => Promise<void>) => void stops.push(stop);

export async function signIn(server: Server, username: string): Promise<string> {
  const payload = { username, password: PASSWORD };
  const answer = await server.app.inject({ method: "POST", url: "/api/auth/local", payload });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

export const ask = async ({ app }: Server, cookie: string) =>
  (await app.inject({ url: "/api/auth/user", headers: { cookie } })).statusCode;

/** Until it has heard itself, and so remembers. */
export async function remembers(server: Server, cookie: string): Promise<void> {
  await expect
    .poll(async () => {
      const before = server.lookUps();
      await ask(server, cookie);
      return server.lookUps() - before;
    }, PATIENT)
    .toBe(0);
}

export async function bothRemember(
  way = portal.database.connection,
): Promise<{ id: string; username: string; cookie: string }> {
  const { id, username } = await portal.addManager();
  [one, other] = [await startServer(), await startServer(way)];
  const cookie = await signIn(one, username);
  await remembers(one, cookie);
  await remembers(other, cookie);
  return { id, username, cookie };
}

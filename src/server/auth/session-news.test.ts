import net from "node:net";
import type { FastifyInstance } from "fastify";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { SessionMemory } from "#server/auth/session-memory.ts";
import { listenToSessions } from "#server/auth/session-news.ts";
import { openDatabase, type OpenDatabase } from "#server/db/client.ts";
import { isPooled } from "#server/db/testing.ts";
import { openTestPortal, PASSWORD, type TestPortal } from "#server/testing.ts";
import { users } from "#server/users/users.table.ts";

/** Two servers of one portal, each with connections and a memory of its own. */
interface Server {
  app: FastifyInstance;
  database: OpenDatabase;
  memory: SessionMemory;
  /** How often it asked the database whose a session is. */
  lookUps(): number;
}

const BEAT_MS = 25;
/** On a busy machine everything takes longer. */
const PATIENT = { interval: 5, timeout: 10_000 };
let portal: TestPortal;
let one: Server;
let other: Server;
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

beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
afterEach(async () => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
});

async function signIn(server: Server, username: string): Promise<string> {
  const payload = { username, password: PASSWORD };
  const answer = await server.app.inject({ method: "POST", url: "/api/auth/local", payload });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

const ask = async ({ app }: Server, cookie: string) =>
  (await app.inject({ url: "/api/auth/user", headers: { cookie } })).statusCode;

/** Until it has heard itself, and so remembers. */
async function remembers(server: Server, cookie: string): Promise<void> {
  await expect
    .poll(async () => {
      const before = server.lookUps();
      await ask(server, cookie);
      return server.lookUps() - before;
    }, PATIENT)
    .toBe(0);
}

async function bothRemember(
  way = portal.database.connection,
): Promise<{ id: string; username: string; cookie: string }> {
  const { id, username } = await portal.addManager();
  [one, other] = [await startServer(), await startServer(way)];
  const cookie = await signIn(one, username);
  await remembers(one, cookie);
  await remembers(other, cookie);
  return { id, username, cookie };
}

/** A way to the database on which the listening line can be cut without a word to either end. */
async function wayThatCanFallSilent() {
  const { host, port } = portal.database.connection;
  const sockets = new Set<net.Socket>();
  const listening = new Set<net.Socket>();
  const way = net.createServer((near) => {
    const far = host.startsWith("/") ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => {
        if (bytes.includes("listen portal_sessions")) listening.add(far).add(near);
        to.write(bytes);
      });
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => way.listen(0, "127.0.0.1", resolve));
  stops.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => way.close(resolve));
  });
  const address = way.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    connection: { ...portal.database.connection, host: "127.0.0.1", port: address.port },
    fallSilent: () => listening.forEach((socket) => socket.pause()),
  };
}

const ends = (server: Server, cookie: string) => expect.poll(() => ask(server, cookie), PATIENT).toBe(401);

// Through a pooler in transaction mode no server hears anything, and every session is looked up at every request.
describe.skipIf(isPooled())("a session that a server remembers", () => {
  it("is over on every server after a logout on one of them", async () => {
    const { cookie } = await bothRemember();
    await one.app.inject({ url: "/api/logout", headers: { cookie } });
    expect(await ask(one, cookie)).toBe(401);
    await ends(other, cookie);
  });

  it("is over on every server after the password was changed elsewhere", async () => {
    const { username, cookie } = await bothRemember();
    const changing = await signIn(one, username);
    await remembers(other, cookie);
    const payload = { currentPassword: PASSWORD, newPassword: "another long password" };
    const answer = await one.app.inject({
      method: "PUT",
      url: "/api/auth/password",
      headers: { cookie: changing },
      payload,
    });
    expect(answer.statusCode).toBeLessThan(300);
    expect(await ask(one, cookie)).toBe(401);
    await ends(other, cookie);
    expect(await ask(other, changing)).toBe(200);
  });

  it("is over when the account goes, also by a hand on the database", async () => {
    const { id, cookie } = await bothRemember();
    await portal.services.db.delete(users).where(eq(users.id, id));
    await ends(one, cookie);
    await ends(other, cookie);
  });

  it("shows a changed name on every server", async () => {
    const { id, cookie } = await bothRemember();
    await portal.services.db.update(users).set({ firstName: "Clara" }).where(eq(users.id, id));
    const name = async () =>
      (await other.app.inject({ url: "/api/auth/user", headers: { cookie } })).json<{ firstName: string }>();
    await expect.poll(name, PATIENT).toMatchObject({ firstName: "Clara" });
  });

  it("is over within about a second on a server whose line fell silent, also when nothing reached it", async () => {
    const { connection, fallSilent } = await wayThatCanFallSilent();
    const { cookie } = await bothRemember(connection);
    fallSilent();
    await one.app.inject({ url: "/api/logout", headers: { cookie } });
    const loggedOutAt = performance.now();
    await ends(other, cookie);
    expect(performance.now() - loggedOutAt).toBeLessThan(2_500);
  });

  it("is looked up again while the server hears nothing, and remembered once it hears again", async () => {
    const { cookie } = await bothRemember();
    await portal.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
    );
    const before = one.lookUps();
    await expect.poll(async () => (await ask(one, cookie), one.lookUps()), PATIENT).toBeGreaterThan(before);
    await remembers(one, cookie);
  });
});

describe("the memory", () => {
  const account = { userId: "u", expire: new Date(Date.now() + 60_000).toISOString() } as never;

  it("keeps nobody who was looked up while something changed", async () => {
    const memory = new SessionMemory();
    memory.tellWhile(() => true);
    await memory.find("s", async () => {
      memory.forgetSession("another");
      return account;
    });
    let asked = 0;
    await memory.find("s", async () => ((asked += 1), account));
    expect(asked).toBe(1);
  });

  it("keeps no session beyond its end", async () => {
    const memory = new SessionMemory();
    memory.tellWhile(() => true);
    const ended = { userId: "u", expire: new Date(Date.now() - 1).toISOString() } as never;
    await memory.find("s", async () => ended);
    expect(await memory.find("s", async () => null)).toBeNull();
  });
});

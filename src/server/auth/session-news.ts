import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type Pool } from "pg";
import type { SessionMemory } from "#server/auth/session-memory.ts";

/** As the triggers of the migrations name it. */
const CHANNEL = "portal_sessions";
/** How often this server proves to itself that it hears. */
const BEAT_MS = 2_000;
/** Who has not heard itself for this long may have missed something. */
const DEAF_AFTER_MS = 5_000;
/** Who still hears nothing tries a new connection. */
const REOPEN_AFTER_MS = 30_000;
const FAREWELL_MS = 1_000;

/**
 * Listens to what the database tells of changed sessions and accounts, on a connection of its own. That it really hears
 * is proved by messages to itself over another connection: behind a pooler that hands connections around, or on a line
 * that was cut without a word, they do not arrive, and sessions are looked up at every request again.
 * @returns how to stop it
 */
export function listenToSessions(
  pool: Pool,
  memory: SessionMemory,
  beatEvery = BEAT_MS,
): { stop(): Promise<void> } {
  const self = randomUUID();
  let client: Client | null = null;
  let heardAt = 0;
  let openedAt = 0;
  let beating: Promise<void> | null = null;
  memory.tellWhile(() => Date.now() - heardAt < DEAF_AFTER_MS);

  const deafen = (): void => {
    client = null;
    heardAt = 0;
    memory.forgetAll();
  };

  const hear = (message: string): void => {
    const [about = "", name = ""] = message.split(" ");
    if (about === "session") memory.forgetSession(name);
    else if (about === "account") memory.forgetAccount(name);
    else if (message === self) heardAt = Date.now();
  };

  const open = async (): Promise<void> => {
    const opened = new Client(pool.options);
    const lose = (): void => {
      if (client === opened) deafen();
    };
    opened.on("error", lose);
    opened.on("end", lose);
    opened.on("notification", ({ payload = "" }) => hear(payload));
    await opened.connect();
    await opened.query(`listen ${CHANNEL}`);
    // What changed before was not heard.
    memory.forgetAll();
    client = opened;
    openedAt = Date.now();
  };

  const beat = async (): Promise<void> => {
    try {
      if (client !== null && Date.now() - Math.max(heardAt, openedAt) > REOPEN_AFTER_MS) {
        void client.end().catch(() => undefined);
        deafen();
      }
      if (client === null) await open();
      await pool.query("select pg_notify($1, $2)", [CHANNEL, self]);
    } catch {
      // The database is away; the next beat tries again.
    }
  };
  const beatOnce = (): void => {
    beating ??= beat().finally(() => (beating = null));
  };

  const timer = setInterval(beatOnce, beatEvery);
  timer.unref();
  beatOnce();
  return {
    stop: async () => {
      clearInterval(timer);
      memory.tellWhile(() => false);
      // Half a connection would keep the database from stopping, so it is made and then ended. A database that stands
      // still answers neither.
      const farewell = (beating ?? Promise.resolve()).then(() => client?.end());
      await Promise.race([farewell, sleep(FAREWELL_MS)]);
    },
  };
}

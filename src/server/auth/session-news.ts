import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type Pool } from "pg";
import type { SessionMemory } from "#server/auth/session-memory.ts";

/** As the triggers of the migrations name it. */
const CHANNEL = "portal_sessions";
/** How often this server proves to itself that it hears, while there is somebody to remember ... */
const BEAT_MS = 300;
/** ... and how many of the beats are left out while nobody has asked for anything since the last one. */
const RESTING_BEATS = 10;
/** What is remembered is trusted for so long after the last message that arrived was sent, and no longer. */
const TRUSTED_MS = 1_000;
/** Who still hears nothing tries a new connection. */
const REOPEN_AFTER_MS = 30_000;
const FAREWELL_MS = 1_000;
const NOTHING = Number.NEGATIVE_INFINITY;

/**
 * Listens to what the database tells of changed sessions and accounts, on a connection of its own. That it really hears
 * is proved by messages to itself over another connection: behind a pooler that hands connections around, or on a line
 * that was cut without a word, they do not arrive, and a second later sessions are looked up at every request again.
 * PostgreSQL hands messages on in the order in which they were committed: whoever has heard one sent at an instant has
 * heard of every change from before that instant.
 * @returns how to stop it
 */
export function listenToSessions(
  pool: Pool,
  memory: SessionMemory,
  beatEvery = BEAT_MS,
): { stop(): Promise<void> } {
  const self = randomUUID();
  let client: Client | null = null;
  /** When the last message that was heard had been sent, on the clock of this process. */
  let heardUntil = NOTHING;
  let openedAt = 0;
  let beating: Promise<void> | null = null;
  let isAsked = true;
  let resting = 0;
  memory.tellWhile(() => {
    isAsked = true;
    return performance.now() - heardUntil < TRUSTED_MS;
  });

  const deafen = (): void => {
    client = null;
    heardUntil = NOTHING;
    memory.forgetAll();
  };

  const hear = (message: string): void => {
    const [about = "", name = "", sentAt = ""] = message.split(" ");
    if (about === "session") memory.forgetSession(name);
    else if (about === "account") memory.forgetAccount(name);
    else if (about === "beat" && name === self) heardUntil = Number(sentAt);
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
    openedAt = performance.now();
  };

  const beat = async (): Promise<void> => {
    try {
      if (client !== null && performance.now() - Math.max(heardUntil, openedAt) > REOPEN_AFTER_MS) {
        void client.end().catch(() => undefined);
        deafen();
      }
      if (client === null) await open();
      // Nothing is written by it that would have to reach the disk.
      await pool.query("select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)", [
        CHANNEL,
        `beat ${self} ${performance.now()}`,
      ]);
    } catch {
      // The database is away; the next beat tries again.
    }
  };
  const beatOnce = (): void => {
    resting = isAsked ? 0 : (resting + 1) % RESTING_BEATS;
    if (resting > 0) return;
    isAsked = false;
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

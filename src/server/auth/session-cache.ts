import type { SessionAccount } from "#server/auth/sessions.repository.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type Pool } from "pg";

/** A session is looked up again after this, whatever was told or not told. */
const KEPT_MS = 60_000;
/** More browsers than this at once are looked up again a little more often. */
const KEPT_MAX = 20_000;

interface Kept {
  account: SessionAccount;
  until: number;
}

/** A look-up that has not been answered yet, and which changes it knows of. */
interface Asked {
  changes: number;
  account: Promise<SessionAccount | null>;
}

/**
 * Remembers for a moment who a session belongs to, so that not every request has to ask the database. It does so only
 * while the database tells this server of every change to sessions and accounts (session-cache.ts): a logout or a
 * changed password on any server is forgotten here with the next message, and while nothing can be heard, nothing is
 * remembered.
 */
export class SessionMemory {
  readonly #kept = new Map<string, Kept>();
  readonly #asked = new Map<string, Asked>();
  /** Moves on with every change: who was looked up while something changed is not kept. */
  #changes = 0;
  #isTold: () => boolean = () => false;

  /** From now on changes are told, as long as the function says so. */
  tellWhile(isTold: () => boolean): void {
    this.#isTold = isTold;
  }

  /** The account of a session that has not expired, or null. */
  async find(sid: string, lookUp: () => Promise<SessionAccount | null>): Promise<SessionAccount | null> {
    if (!this.#isTold()) {
      this.forgetAll();
      return lookUp();
    }
    const now = Date.now();
    const kept = this.#kept.get(sid);
    if (kept && kept.until > now) return kept.account;
    const asked = this.#asked.get(sid);
    if (asked?.changes === this.#changes) return asked.account;
    return this.#ask(sid, lookUp, now);
  }

  /** A page asks for several things at once: whoever comes before the answer waits for it, and asks nothing. */
  async #ask(sid: string, lookUp: () => Promise<SessionAccount | null>, now: number) {
    const asked = { changes: this.#changes, account: lookUp() };
    this.#asked.set(sid, asked);
    try {
      const account = await asked.account;
      if (account !== null && asked.changes === this.#changes) this.#keep(sid, account, now);
      return account;
    } finally {
      if (this.#asked.get(sid) === asked) this.#asked.delete(sid);
    }
  }

  #keep(sid: string, account: SessionAccount, now: number): void {
    if (this.#kept.size >= KEPT_MAX) this.#kept.clear();
    this.#kept.set(sid, { account, until: Math.min(now + KEPT_MS, Date.parse(account.expire)) });
  }

  forgetSession(sid: string): void {
    this.#changes += 1;
    this.#kept.delete(sid);
  }

  forgetAccount(userId: string): void {
    this.#changes += 1;
    for (const [sid, { account }] of this.#kept) if (account.userId === userId) this.#kept.delete(sid);
  }

  /** After every change that this server has made itself, before it says that it is made. */
  forgetAll(): void {
    this.#changes += 1;
    this.#kept.clear();
  }
}

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

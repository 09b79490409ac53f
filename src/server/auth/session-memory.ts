import type { SessionAccount } from "#server/auth/sessions.repository.ts";

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
 * while the database tells this server of every change to sessions and accounts (session-news.ts): a logout or a
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

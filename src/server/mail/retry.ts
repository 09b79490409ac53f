import { oneLine } from "#server/mail/email-layout.ts";
import { setTimeout as sleep } from "node:timers/promises";

const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 6 * 60 * 60;

/**
 * How long to wait after a try that failed, the first being 1: half a minute, a minute, two, and so on up to six hours.
 * It never ends: an address that a manager corrects, or a mail server that is repaired, gets what it missed.
 */
export function retryPause(attempts: number): number {
  return Math.min(FIRST_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_SECONDS);
}

const REASON_MAX = 300;

/** What nodemailer calls a failure before any e-mail was looked at: no way to the server, or no entry there. */
const BLOCKED = new Set([
  "ECONNECTION",
  "ETIMEDOUT",
  "ESOCKET",
  "EDNS",
  "ETLS",
  "EAUTH",
  "ENOAUTH",
  "EPROTOCOL",
  "EPROXY",
  "EABORT",
]);

/** Whether the next e-mail would fail in the same way. */
export function isWayBlocked(error: unknown): boolean {
  return BLOCKED.has(String((error as { code?: unknown } | null)?.code));
}

/** For the operator's log: what kind of failure, without anybody's address. */
export function codeOf(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(" ");
}

/** For managers, who see it at the notice. */
export function reasonOf(error: unknown): string {
  // Only the mailer gives its errors a code of text; a query's error would repeat the whole e-mail.
  const ofMailer = error instanceof Error && "code" in error && typeof error.code === "string";
  return ofMailer ? oneLine(error.message).slice(0, REASON_MAX) : "Something went wrong on our side.";
}

/** Noting that an e-mail went out is tried for so long. */
const NOTING_MAX_MS = 60_000;

/** The e-mail is out; a database that is away for a moment must not make it go out twice. */
export async function retryUntilSaved(note: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + NOTING_MAX_MS;
  for (;;) {
    try {
      return await note();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await sleep(1000);
    }
  }
}

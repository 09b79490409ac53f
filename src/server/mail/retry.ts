import { setTimeout as sleep } from "node:timers/promises";
import { oneLine } from "#server/mail/email-layout.ts";

const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 6 * 60 * 60;

/**
 * Seconds to wait after a failed attempt (the first is 1): 30, 60, 120 and so on up to six hours. Retrying ends
 * only where the recipient is refused for good, so that a repaired mail server sends what it missed.
 */
export function retryPause(attempts: number): number {
  return Math.min(FIRST_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_SECONDS);
}

const REASON_MAX = 300;

/** nodemailer's codes for failures of connection or login, which do not depend on the e-mail. */
const OF_CONNECTION_OR_LOGIN = new Set([
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
export function failsForEveryEmail(error: unknown): boolean {
  return OF_CONNECTION_OR_LOGIN.has(String((error as { code?: unknown } | null)?.code));
}

/** Attempts after which a refused address is given up. */
const REFUSALS_MAX = 3;

/**
 * Whether to give up: the mail server refuses the recipient for good ("no such user"), and this was the third attempt.
 * A refusal with an extended code (RFC 3463) counts if that is about the recipient's address or mailbox: others are about
 * the sender or the mail server.
 */
export function isGivenUp(error: unknown, attempts: number): boolean {
  const { command, responseCode, response } = (error ?? {}) as Record<string, unknown>;
  if (attempts < REFUSALS_MAX || typeof responseCode !== "number" || responseCode < 500) return false;
  if (command !== "RCPT TO" && command !== "DATA") return false;
  const extended = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})/.exec(String(response))?.[1];
  // 5.4.1 is Microsoft's for an address that it does not know, 5.1.7 and 5.1.8 are about the sender.
  return extended === undefined || (/^5\.([12]\.|4\.1$)/.test(extended) && !/^5\.1\.[78]$/.test(extended));
}

/** The kind of failure for the server's log, without addresses. */
export function failureCode(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(" ");
}

/** The reason that managers see at the notice. */
export function failureReason(error: unknown): string {
  // Only mailer errors may be shown: a database error would repeat the whole e-mail.
  const ofMailer = error instanceof Error && "code" in error && typeof error.code === "string";
  return ofMailer ? oneLine(error.message).slice(0, REASON_MAX) : "Something went wrong on our side.";
}

/** How long saving the result of a sent e-mail is retried; the last try may take 25 seconds (db/client.ts). */
const SAVING_MAX_MS = 120_000;

/** Saves that an e-mail was sent. A short outage of the database must not make it go out twice. */
export async function retryUntilSaved(save: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + SAVING_MAX_MS;
  for (;;) {
    try {
      return await save();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await sleep(1000);
    }
  }
}

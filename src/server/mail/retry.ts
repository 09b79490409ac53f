import { setTimeout as sleep } from "node:timers/promises";
import { oneLine } from "#server/mail/email-layout.ts";

const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 6 * 60 * 60;

/**
 * Seconds to wait after a failed attempt (the first is 1): 30, 60, 120 and so on up to six hours. Retrying never ends, so
 * that a corrected address or a repaired mail server gets what it missed.
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

import { oneLine } from "#server/mail/one-line.ts";

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

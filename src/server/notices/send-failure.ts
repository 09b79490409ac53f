import { oneLine } from "#server/notices/one-line.ts";

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

/** For managers, who see it at the notice. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return oneLine(text).slice(0, REASON_MAX);
}

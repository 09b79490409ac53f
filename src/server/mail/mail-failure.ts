import { JobFailure } from "#server/jobs/job-kinds.ts";
import { oneLine } from "#server/mail/email-layout.ts";

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

/** Attempts after which a refused address is given up. */
const REFUSALS_MAX = 3;

/** What nodemailer says of a failure. */
interface Said {
  message: string;
  code?: unknown;
  command?: unknown;
  response?: unknown;
  responseCode?: unknown;
}

/** Why an e-mail was not sent: managers see the mail server's words; the log has the codes, without addresses. */
export const mailFailure = (said: Said, attempts: number): JobFailure =>
  new JobFailure(oneLine(said.message).slice(0, REASON_MAX), {
    code: [said.code, said.responseCode].filter((part) => part !== undefined).join(" "),
    isForEveryJob: OF_CONNECTION_OR_LOGIN.has(String(said.code)),
    pauseSeconds: attempts >= REFUSALS_MAX && refusesRecipient(said) ? null : undefined,
  });

/**
 * Whether the mail server refuses the recipient for good ("no such user"). A refusal with an extended code (RFC 3463)
 * counts if that is about the recipient's address or mailbox: others are about the sender or the mail server.
 */
function refusesRecipient({ command, responseCode, response }: Said): boolean {
  if (typeof responseCode !== "number" || responseCode < 500) return false;
  if (command !== "RCPT TO" && command !== "DATA") return false;
  const extended = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})/.exec(String(response))?.[1];
  // 5.4.1 is Microsoft's for an address that it does not know, 5.1.7 and 5.1.8 are about the sender.
  return extended === undefined || (/^5\.([12]\.|4\.1$)/.test(extended) && !/^5\.1\.[78]$/.test(extended));
}

import { isIP } from "node:net";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Database } from "#server/db/client.ts";
import type { FileStorage } from "#server/files/storage.ts";
import { JobFailure } from "#server/jobs/job-kinds.ts";
import { LOGO_ID, type MailBrand, oneLine } from "#server/mail/email-layout.ts";
import { PRODUCT_NAME } from "#shared/settings/page-branding.ts";

/** Concurrent connections; many providers refuse more from one client. */
export const CONNECTIONS = 4;
/** Limit for one e-mail, however slowly the mail server answers. */
const SENDING_MAX_MS = 60_000;

export interface Mail {
  /** Becomes the Message-ID, so that a repeated e-mail is recognised as a duplicate. */
  key: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** For the mail program's unsubscribe button; null where nothing can be turned off. */
  unsubscribeUrl: string | null;
  /** What managers set. */
  brand?: Pick<MailBrand, "senderName" | "groupName" | "logo">;
}

export interface Mailer {
  /** Resolves when the mail server accepted it. @throws JobFailure with its refusal, given up after some attempts */
  send(mail: Mail, attempts: number): Promise<void>;
  /** Aborts what is being sent. */
  close(): void;
}

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Whether e-mails, whose links open accounts, may go over a network in plain text: with smtp:// they do where the server,
 * or whoever stands in between, does not offer TLS.
 */
export function mayGoWithoutTls(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isEncrypted = protocol === "smtps:" || searchParams.get("requireTLS") === "true";
  return !isEncrypted && !THIS_MACHINE.test(hostname);
}

export function openMailer(smtpUrl: string, sender: Sender): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // The pool would resend at once when a connection breaks after the text was sent, and so might send twice. The
    // queue decides when to retry.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const closing = new AbortController();
  return {
    send: async ({ key, to, subject, text, html, unsubscribeUrl, brand }, attempts) => {
      const message: SendMailOptions = {
        from: { name: senderName(sender, brand), address: sender.address },
        to,
        subject,
        text,
        html,
        attachments: brand?.logo
          ? [{ cid: LOGO_ID, filename: "logo.png", content: brand.logo, contentDisposition: "inline" }]
          : [],
        messageId: `<${key}@${sender.domain}>`,
        ...(unsubscribeUrl === null ? {} : { list: { unsubscribe: { url: unsubscribeUrl } } }),
        headers: {
          ...(unsubscribeUrl === null ? {} : { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
          // Suppresses out-of-office replies (RFC 3834).
          "Auto-Submitted": "auto-generated",
        },
        xMailer: false,
        signal: AbortSignal.any([AbortSignal.timeout(SENDING_MAX_MS), closing.signal]),
      };
      await transport.sendMail(message).catch((error: Error) => {
        throw mailFailure(error, attempts);
      });
    },
    close: () => {
      closing.abort();
      transport.close({ force: true });
    },
  };
}

/** Managers know better than the operator what their e-mails are called; the address is the operator's. */
export const senderName = (sender: Sender, brand: Mail["brand"]): string =>
  brand?.senderName ?? (sender.name === PRODUCT_NAME ? brand?.groupName : null) ?? sender.name;

interface Sender {
  name: string;
  address: string;
  /** Domain of the address; used in every Message-ID. */
  domain: string;
}

const ADDRESS = /^[^\s<>@]+@([^\s<>@]+)$/;

/**
 * MAIL_FROM ("reports@example.com", "Harbor Group <reports@example.com>"); else the account at the mail server, the only
 * sender that most servers allow; else no-reply at the portal's host.
 */
export function senderOf(config: { mailFrom: string | null; smtpUrl: string; portalUrl: string }): Sender {
  const { mailFrom, smtpUrl, portalUrl } = config;
  if (mailFrom !== null) {
    const [, name = "", address = mailFrom] = /^(.*?)\s*<([^<>]*)>$/.exec(mailFrom) ?? [];
    return named(name.replaceAll('"', "").trim() || PRODUCT_NAME, address);
  }
  const account = decodeURIComponent(new URL(smtpUrl).username);
  if (ADDRESS.test(account)) return named(PRODUCT_NAME, account);
  const { hostname } = new URL(portalUrl);
  // The domain of an address must be a name, not an IP address.
  return named(
    PRODUCT_NAME,
    `no-reply@${isIP(hostname.replaceAll(/[[\]]/g, "")) === 0 ? hostname : "localhost"}`,
  );
}

/** Whether a text is valid for MAIL_FROM. */
export function isSender(text: string): boolean {
  const [, address = text] = /^[^<>\r\n]*<([^<>]*)>$/.exec(text) ?? [];
  return ADDRESS.test(address);
}

const named = (name: string, address: string): Sender => ({
  name,
  address,
  domain: ADDRESS.exec(address)?.[1] ?? "localhost",
});

/** What sending e-mails needs. */
export interface MailServices {
  db: Database;
  /** Holds the group's logo. */
  files: FileStorage;
  /** Null: no mail server is set. */
  mailer: Mailer | null;
  /** The portal's public address, without a trailing slash. */
  portalUrl: string;
}

/**
 * Longer than all together: reading the e-mail from a database that hangs (25 seconds for each query), sending (a minute)
 * and saving the result (`retryUntilSaved`).
 */
export const CLAIM_SECONDS = 300;

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

import { createTransport } from "nodemailer";
import { isIP } from "node:net";
import type { Database } from "#server/db/client.ts";

/** At once; many providers refuse more from one client. */
export const CONNECTIONS = 4;
/** One e-mail takes no longer than this, however slowly the mail server answers. */
const SENDING_MAX_MS = 60_000;

/** An e-mail as it is sent or kept. */
export interface Mail {
  /** Made from the notice, so that two copies of one notice can be told for what they are. */
  key: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** For the mail program's own unsubscribe button; null where there is nothing to turn off. */
  unsubscribeUrl: string | null;
}

/** The way out to a mail server. */
export interface Mailer {
  /** Resolves when the mail server has taken it; what it says otherwise is thrown. */
  send(mail: Mail): Promise<void>;
  /** Breaks off what is being sent. */
  close(): void;
}

export function openMailer(smtpUrl: string, sender: Sender): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // A connection that breaks after the text was sent may have delivered it: repeating it at once, as a pool does
    // by default, doubles it. The outbox decides when to try again.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const closing = new AbortController();
  return {
    send: async ({ key, to, subject, text, html, unsubscribeUrl }) => {
      await transport.sendMail({
        from: { name: sender.name, address: sender.address },
        to,
        subject,
        text,
        html,
        messageId: `<${key}@${sender.domain}>`,
        ...(unsubscribeUrl === null ? {} : { list: { unsubscribe: { url: unsubscribeUrl } } }),
        headers: {
          ...(unsubscribeUrl === null ? {} : { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
          // Nobody wants an out-of-office reply to a machine (RFC 3834).
          "Auto-Submitted": "auto-generated",
        },
        xMailer: false,
        signal: AbortSignal.any([AbortSignal.timeout(SENDING_MAX_MS), closing.signal]),
      });
    },
    close: () => {
      closing.abort();
      transport.close({ force: true });
    },
  };
}

/** Whom the e-mails come from. */
interface Sender {
  name: string;
  address: string;
  /** Of the address; also in every Message-ID. */
  domain: string;
}

const NAME = "Report Management Tool";
const ADDRESS = /^[^\s<>@]+@([^\s<>@]+)$/;

/**
 * MAIL_FROM ("reports@example.com", "Harbor Group <reports@example.com>"); else the account at the mail server, which
 * is all that most of them let one send as; else an address at the portal's own host.
 */
export function senderOf(settings: { mailFrom: string | null; smtpUrl: string; portalUrl: string }): Sender {
  const { mailFrom, smtpUrl, portalUrl } = settings;
  if (mailFrom !== null) {
    const [, name = "", address = mailFrom] = /^(.*?)\s*<([^<>]*)>$/.exec(mailFrom) ?? [];
    return named(name.replaceAll('"', "").trim() || NAME, address);
  }
  const account = decodeURIComponent(new URL(smtpUrl).username);
  if (ADDRESS.test(account)) return named(NAME, account);
  const { hostname } = new URL(portalUrl);
  // An address needs a name for its domain, and a bare IP address is none.
  return named(NAME, `no-reply@${isIP(hostname.replaceAll(/[[\]]/g, "")) === 0 ? hostname : "localhost"}`);
}

/** Whether a text can be the setting MAIL_FROM. */
export function isSender(text: string): boolean {
  const [, address = text] = /^[^<>\r\n]*<([^<>]*)>$/.exec(text) ?? [];
  return ADDRESS.test(address);
}

const named = (name: string, address: string): Sender => ({
  name,
  address,
  domain: ADDRESS.exec(address)?.[1] ?? "localhost",
});

/** Which e-mail it was, without anybody's name or address. */
type FailedTry = ({ notice: number } | { accountMail: number }) & { attempts: number; code: string };

/** How e-mails leave. */
export interface MailDeliveryContext {
  db: Database;
  /** Null: there is no mail server, e-mails are kept in the portal. */
  mailer: Mailer | null;
  /** Without a slash at the end. */
  portalUrl: string;
  /** Told of every try that failed; managers see why at the notice. */
  onFailedTry?: (failed: FailedTry) => void;
}

/** Taken for longer than sending (a minute at most) and noting can last together. */
export const CLAIM_SECONDS = 180;

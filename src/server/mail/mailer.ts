import { createTransport } from "nodemailer";
import type { Sender } from "#server/mail/sender.ts";

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

import type { AddressInfo } from "node:net";
import PostalMime, { decodeWords } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** An e-mail as a mail server was given it. */
interface ReceivedMail {
  /** Whom the envelope names. */
  recipients: string[];
  /** Decoded, by lower-case name. */
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
  raw: string;
}

/** A mail server that keeps what it accepts. */
export interface Inbox {
  url: string;
  mails: ReceivedMail[];
  /** Called with each e-mail before it is accepted; a rejection refuses it. */
  answer: (mail: ReceivedMail) => Promise<void> | void;
  /** Called with each recipient; an error refuses it, with the code of its `responseCode`. */
  refuse: (address: string) => Error | null;
  /** Of one recipient. */
  to(address: string): ReceivedMail[];
  close(): Promise<void>;
}

export async function openInbox(port = 0): Promise<Inbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo: ({ address }, _, done) => done(inbox.refuse(address)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void receive(Buffer.concat(chunks), recipients, done);
      });
    },
  });
  const receive = async (message: Buffer, recipients: string[], done: (error?: Error) => void) => {
    try {
      const mail = await parseMail(message, recipients);
      await inbox.answer(mail);
      inbox.mails.push(mail);
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const inbox: Inbox = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails: [],
    answer: () => undefined,
    refuse: () => null,
    to: (address) => inbox.mails.filter((mail) => mail.recipients.includes(address)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return inbox;
}

/** The next e-mails get no answer until they are released. */
export function holdAnswers(inbox: Inbox): { asked: Promise<void>; release: () => void } {
  const released = new AbortController();
  const asked = new Promise<void>((resolve) => {
    inbox.answer = () => {
      resolve();
      return new Promise((go) => released.signal.addEventListener("abort", () => go()));
    };
  });
  return {
    asked,
    release: () => {
      inbox.answer = () => undefined;
      released.abort();
    },
  };
}

async function parseMail(message: Buffer, recipients: string[]): Promise<ReceivedMail> {
  const { headers, text = "", html = "" } = await PostalMime.parse(message);
  return {
    recipients,
    headers: new Map(headers.map(({ key, value }) => [key, decodeWords(value)])),
    text,
    html,
    raw: message.toString("latin1"),
  };
}

import type { AddressInfo } from "node:net";
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
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const mail = parseMail(
          Buffer.concat(chunks).toString("latin1"),
          session.envelope.rcptTo.map(({ address }) => address),
        );
        void receive(mail, done);
      });
    },
  });
  const receive = async (mail: ReceivedMail, done: (error?: Error) => void) => {
    try {
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

function parseMail(raw: string, recipients: string[]): ReceivedMail {
  const { headers } = split(raw);
  const parts = partsOf(raw);
  const part = (type: string) => {
    const found = parts.find((each) => each.headers.get("content-type")?.startsWith(type));
    return found ? decodeBody(found) : "";
  };
  const decoded = new Map([...headers].map(([name, value]) => [name, decodeWords(value)]));
  return { recipients, headers: decoded, text: part("text/plain"), html: part("text/html"), raw };
}

/** A logo is a part beside the HTML, within a part of the whole. */
function partsOf(entity: string): ReturnType<typeof split>[] {
  const { headers, body } = split(entity);
  const boundary = /^multipart\/.*boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1];
  if (boundary === undefined) return [{ headers, body }];
  return body.split(`--${boundary}`).flatMap((part) => partsOf(part.replace(/^\r\n/, "")));
}

/** Header lines, unfolded, and what follows the first blank line. */
function split(entity: string): { headers: Map<string, string>; body: string } {
  const end = entity.indexOf("\r\n\r\n");
  const lines = entity
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: entity.slice(end + 4) };
}

function decodeBody({ headers, body }: { headers: Map<string, string>; body: string }): string {
  const encoding = headers.get("content-transfer-encoding");
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  return encoding === "quoted-printable" ? unquote(body.replaceAll("=\r\n", "")) : body;
}

/** Encoded words (RFC 2047); blanks between two of them do not count. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/(\?=)\s+(=\?)/g, "$1$2")
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString()
        : unquote(word.replaceAll("_", " ")),
    );
}

/** Quoted-printable signs as bytes, and those as UTF-8. */
function unquote(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString();
}

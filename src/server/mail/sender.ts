import { isIP } from "node:net";

/** Whom the e-mails come from. */
export interface Sender {
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

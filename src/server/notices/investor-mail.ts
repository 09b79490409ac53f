import { Html, html } from "#server/http/html.ts";
import {
  type MailBrand,
  mailButton,
  mailSheet,
  oneLine,
  signatureLines,
  STYLE,
} from "#server/mail/email-layout.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { displayName, firstNameOrEmailPart, type PersonName } from "#shared/domain/names.ts";
import { fillPath } from "#shared/http/path.ts";
import { notices } from "#shared/notices/notices.api.ts";

interface InvestorMail {
  /** Becomes the Message-ID. */
  key: string;
  to: PersonName & { email: string };
  /** Of the link that turns e-mails off. */
  token: string;
  subject: string;
  title: string;
  month: string;
  sentences: readonly string[];
  /** The investor's amount, in either form. */
  amount?: { html: Html; text: string };
  link: { url: string; button: string; text: string };
  whySent: string;
  sealedRecord?: string | null;
}

/** An e-mail that an investor can turn off, as HTML and as plain text. @param portalUrl without a trailing slash */
export function writeInvestorMail(mail: InvestorMail, portalUrl: string, brand?: MailBrand): Mail {
  const {
    key,
    to,
    token,
    subject,
    title,
    month,
    sentences,
    amount,
    link,
    whySent,
    sealedRecord = null,
  } = mail;
  const greeting = `Hello ${oneLine(firstNameOrEmailPart(to))},`;
  const unsubscribe = `${portalUrl}/unsubscribe/${encodeURIComponent(token)}`;
  const foot = ["-- ", ...signatureLines(brand), whySent, "Turn these e-mails off:", unsubscribe];
  const paragraphs = [greeting, ...sentences, ...(amount ? [amount.text] : []), `${link.text}:\n${link.url}`];
  return {
    key,
    to: { name: oneLine(displayName(to)), address: to.email },
    subject,
    text: `${[...paragraphs, [...foot, ...(sealedRecord === null ? [] : [sealedRecord])].join("\n")].join("\n\n")}\n`,
    html: mailSheet({
      brand,
      subject,
      body: html`<p style="${STYLE.paragraph}">${greeting}</p>
        <h1 class="ink" style="${STYLE.title}">${title}</h1>
        <p class="quiet" style="${STYLE.month}">${month}</p>
        ${new Html(paragraphsOf(sentences))} ${amount?.html ?? html``}
        ${mailButton({ text: link.button, url: link.url }, "26px 0 6px")}`,
      foot: html`${whySent}<br /><a href="${unsubscribe}" class="foot-link" style="${STYLE.footLink}"
          >Turn these e-mails off</a
        >${sealedRecord === null ? html`` : html`<br /><span style="${STYLE.sealedRecord}">${sealedRecord}</span>`}`,
    }),
    ...(brand ? { brand } : {}),
    unsubscribeUrl: portalUrl + fillPath(notices.unsubscribe.path, { token }),
  };
}

const paragraphsOf = (sentences: readonly string[]) =>
  sentences.map((sentence) => html`<p style="${STYLE.paragraph}">${sentence}</p>`.text).join("");

import { html } from "#server/http/html.ts";
import { type MailBrand, mailSheet, oneLine, signatureLines, STYLE } from "#server/mail/email-layout.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { displayName, firstNameOrEmailPart, type PersonName } from "#shared/domain/names.ts";
import { statementTitle, statementTitleInSentence } from "#shared/domain/statements/statement-periods.ts";
import { fillPath } from "#shared/http/path.ts";
import { notices } from "#shared/notices/notices.api.ts";

interface StatementEmail extends PersonName {
  /** Becomes the Message-ID. */
  key: string;
  email: string;
  period: string;
  version: number;
  /** Of the link that turns e-mails off. */
  token: string;
}

const WHY_SENT = "You get this e-mail because you hold or held a share.";

/** Says that a statement is ready, without figures. @param portalUrl without a trailing slash */
export function writeStatementMail(mail: StatementEmail, portalUrl: string, brand?: MailBrand): Mail {
  const { period, version, token } = mail;
  const greeting = `Hello ${oneLine(firstNameOrEmailPart(mail))},`;
  const about = statementTitleInSentence(period);
  const sentence =
    version === 1
      ? `Your statement of ${about} is ready.`
      : `Your statement of ${about} was corrected. Version ${version} is ready, and says why.`;
  const link = `${portalUrl}/investor/documents`;
  const unsubscribe = `${portalUrl}/unsubscribe/${encodeURIComponent(token)}`;
  const subject = `${version === 1 ? "Statement" : "Corrected statement"}: ${statementTitle(period)}`;
  return {
    key: mail.key,
    to: { name: oneLine(displayName(mail)), address: mail.email },
    subject,
    text: `${[
      greeting,
      sentence,
      `View your statements:\n${link}`,
      ["-- ", ...signatureLines(brand), WHY_SENT, "Turn these e-mails off:", unsubscribe].join("\n"),
    ].join("\n\n")}\n`,
    html: mailSheet({
      brand,
      subject,
      body: html`<p style="${STYLE.paragraph}">${greeting}</p>
        <h1 class="ink" style="${STYLE.title}">Statement</h1>
        <p class="quiet" style="${STYLE.month}">${statementTitle(period)}</p>
        <p style="${STYLE.paragraph}">${sentence}</p>
        <table role="presentation" cellpadding="0" cellspacing="0" style="margin:26px 0 6px">
          <tr>
            <td class="button" style="${STYLE.button}">
              <a href="${link}" class="button-text" style="${STYLE.buttonText}">View Statement</a>
            </td>
          </tr>
        </table>`,
      foot: html`${WHY_SENT}<br /><a href="${unsubscribe}" class="foot-link" style="${STYLE.footLink}"
          >Turn these e-mails off</a
        >`,
    }),
    ...(brand ? { brand } : {}),
    unsubscribeUrl: portalUrl + fillPath(notices.unsubscribe.path, { token }),
  };
}

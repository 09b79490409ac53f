import { html } from "#server/http/html.ts";
import { handlerOf, JobFailure, type JobHandler } from "#server/jobs/job-kinds.ts";
import { type MailBrand, mailSheet, oneLine, signatureLines, STYLE } from "#server/mail/email-layout.ts";
import { CLAIM_SECONDS, CONNECTIONS, type Mail, type MailServices } from "#server/mail/mailer.ts";
import { storeStatementEmail } from "#server/notices/emails.repository.ts";
import { ensurePreferences } from "#server/notices/notice-preferences.repository.ts";
import { readMailBrand } from "#server/settings/branding.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import { statementMailJob } from "#server/statements/jobs.ts";
import { readStatementEmail } from "#server/statements/statements.repository.ts";
import { displayName, firstNameOrEmailPart, type PersonName } from "#shared/domain/names.ts";
import { statementTitle, statementTitleInSentence } from "#shared/domain/statements/statement-periods.ts";
import { fillPath } from "#shared/http/path.ts";
import { notices } from "#shared/notices/notices.api.ts";

/** Sends the e-mail about a published statement, or stores it for managers to read where no mail server is set. */
export const sendStatementMail = (services: MailServices): JobHandler =>
  handlerOf(
    statementMailJob,
    { concurrency: services.mailer === null ? 1 : CONNECTIONS, claimSeconds: CLAIM_SECONDS },
    async ({ id, payload: { statementId }, attempts }) => {
      const { db, files, mailer, portalUrl } = services;
      const email = await readStatementEmail(db, statementId);
      // A newer version was published, the investor is deleted, or wants no e-mails.
      if (email === null) return;
      const token = email.token ?? (await ensurePreferences(db, email.investorId));
      // A stored e-mail has no logo: where managers read it, nothing is loaded.
      const brand = mailer === null ? await readSettings(db) : await readMailBrand(db, files);
      const mail = writeStatementMail({ ...email, key: id, token }, portalUrl, brand);
      if (mailer === null) return storeStatementEmail(db, statementId, mail);
      try {
        await mailer.send(mail, attempts);
      } catch (error) {
        // The address is refused for good. The portal marks the statement as new until it is opened.
        if (!(error instanceof JobFailure && error.facts.pauseSeconds === null)) throw error;
      }
    },
  );

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
function writeStatementMail(mail: StatementEmail, portalUrl: string, brand?: MailBrand): Mail {
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

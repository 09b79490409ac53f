import { handlerOf, JobFailure, type JobHandler } from "#server/jobs/job-kinds.ts";
import type { MailBrand } from "#server/mail/email-layout.ts";
import { CLAIM_SECONDS, CONNECTIONS, type MailServices } from "#server/mail/mailer.ts";
import { storeStatementEmail } from "#server/notices/emails.repository.ts";
import { writeInvestorMail } from "#server/notices/investor-mail.ts";
import { ensurePreferences } from "#server/notices/notice-preferences.repository.ts";
import { readMailBrand } from "#server/settings/branding.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import { statementMailJob } from "#server/statements/jobs.ts";
import { readStatementEmail } from "#server/statements/statements.repository.ts";
import type { PersonName } from "#shared/domain/names.ts";
import { statementTitle, statementTitleInSentence } from "#shared/domain/statements/statement-periods.ts";

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
      const { period, version } = email;
      const mail = writeStatementMail({ key: id, to: email, token, period, version }, portalUrl, brand);
      if (mailer === null) return storeStatementEmail(db, statementId, mail);
      try {
        await mailer.send(mail, attempts);
      } catch (error) {
        // The address is refused for good. The portal marks the statement as new until it is opened.
        if (!(error instanceof JobFailure && error.facts.pauseSeconds === null)) throw error;
      }
    },
  );

interface StatementEmail {
  key: string;
  to: PersonName & { email: string };
  token: string;
  period: string;
  version: number;
}

/** Says that a statement is ready, without figures. */
function writeStatementMail(
  { period, version, ...mail }: StatementEmail,
  portalUrl: string,
  brand: MailBrand,
) {
  const about = statementTitleInSentence(period);
  const month = statementTitle(period);
  const isFirst = version === 1;
  return writeInvestorMail(
    {
      ...mail,
      subject: `${isFirst ? "Statement" : "Corrected statement"}: ${month}`,
      title: "Statement",
      month,
      sentences: [
        isFirst
          ? `Your statement of ${about} is ready.`
          : `Your statement of ${about} was corrected. Version ${version} is ready, and says why.`,
      ],
      link: {
        url: `${portalUrl}/investor/documents`,
        button: "View Statement",
        text: "View your statements",
      },
      whySent: "You get this e-mail because you hold or held a share.",
    },
    portalUrl,
    brand,
  );
}

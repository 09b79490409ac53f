import { type Html, html } from "#server/http/html.ts";
import { handlerOf, JobFailure, type JobHandler } from "#server/jobs/job-kinds.ts";
import { retryUntilSaved } from "#server/jobs/job-worker.ts";
import { type MailBrand, oneLine, STYLE } from "#server/mail/email-layout.ts";
import { CLAIM_SECONDS, CONNECTIONS, type Mail, type MailServices } from "#server/mail/mailer.ts";
import { type NoticeEmail, readNoticeEmail, storeEmail } from "#server/notices/emails.repository.ts";
import { writeInvestorMail } from "#server/notices/investor-mail.ts";
import { ensurePreferences } from "#server/notices/notice-preferences.repository.ts";
import { markDeclined, markRefused, markSent, noticeJob } from "#server/notices/notices.repository.ts";
import { readMailBrand } from "#server/settings/branding.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import { formatMoney, fromCents, toCents } from "#shared/domain/money.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { isCorrected, isFiledAnew } from "#shared/domain/reports/report-versions.ts";
import { toBasisPoints } from "#shared/domain/shares.ts";
import { queryString } from "#shared/http/path.ts";

/** Sends the e-mail of a notice, or stores it for managers to read where no mail server is set. */
export const sendNotice = (services: MailServices): JobHandler =>
  handlerOf(
    noticeJob,
    // Storing many at once would delay requests.
    { concurrency: services.mailer === null ? 1 : CONNECTIONS, claimSeconds: CLAIM_SECONDS },
    async ({ id, payload: { noticeId }, attempts }) => {
      const { db, files, mailer, portalUrl } = services;
      const email = await readNoticeEmail(db, noticeId);
      // A newer version superseded it, or the share was sold.
      if (email === null) return;
      if (!email.wantsEmail) return markDeclined(db, noticeId);
      const token = email.token ?? (await ensurePreferences(db, email.investorId));
      // A stored e-mail has no logo: where managers read it, nothing is loaded.
      const brand = mailer === null ? await readSettings(db) : await readMailBrand(db, files);
      const mail = writeMail({ ...email, key: id, token }, portalUrl, brand);
      if (mailer === null) return storeEmail(db, noticeId, mail);
      try {
        await mailer.send(mail, attempts);
      } catch (error) {
        if (error instanceof JobFailure && error.facts.pauseSeconds === null)
          await markRefused(db, noticeId, email.email);
        throw error;
      }
      await retryUntilSaved(() => markSent(db, noticeId));
    },
  );

/** Writes the e-mail of a notice. @param portalUrl without a trailing slash */
export function writeMail(
  email: NoticeEmail & { key: string; token: string },
  portalUrl: string,
  brand?: MailBrand,
): Mail {
  const { key, token, reportId, correctionReason, chainHead } = email;
  const location = oneLine(email.locationName);
  const month = formatPeriod(email.reportingPeriod);
  const { subject, sentence } = headlineOf(email, `${location} for ${month}`);
  const amount = ownAmount(email);
  return writeInvestorMail(
    {
      key,
      to: email,
      token,
      subject: `${location}: ${subject} for ${month}`,
      title: location,
      month,
      sentences: [
        sentence,
        // What was written about a version that was returned is not for investors, who never saw that one.
        ...(correctionReason === null || !isCorrected(email)
          ? []
          : [`Reason for the correction: ${oneLine(correctionReason)}`]),
        ...(amount === 0n ? [`There is no distribution for ${month}.`] : []),
      ],
      ...(amount ? { amount: inBothForms(amount) } : {}),
      link: {
        url: `${portalUrl}/investor/reports${queryString({ report: reportId })}`,
        button: "View Full Report",
        text: "View the full report",
      },
      whySent: `You get this e-mail because you hold a share of ${location}.`,
      // The newest link of the chain, for `npm run verify`.
      sealedRecord: chainHead === null ? null : `The portal's newest sealed record was ${chainHead}.`,
    },
    portalUrl,
    brand,
  );
}

/** Filed, corrected or filed anew. */
function headlineOf(email: NoticeEmail, locationAndMonth: string): { subject: string; sentence: string } {
  if (isCorrected(email))
    return {
      subject: "corrected report",
      sentence: `The report of ${locationAndMonth} was corrected. The new one is ready to read and replaces the one before it.`,
    };
  if (isFiledAnew(email))
    return {
      subject: "report filed anew",
      sentence: `The report of ${locationAndMonth} was deleted and filed anew. The new one is ready to read.`,
    };
  return { subject: "report", sentence: `The report of ${locationAndMonth} is ready to read.` };
}

/** In cents; null for holders of 0.00 %, whose e-mail says nothing about payouts. */
const ownAmount = ({ sharePercentage, cashDistribution }: NoticeEmail): bigint | null =>
  sharePercentage === null || cashDistribution === null || toBasisPoints(sharePercentage) === 0
    ? null
    : toCents(cashDistribution);

/** Label and amount, joined by dots. */
function inBothForms(cents: bigint): { html: Html; text: string } {
  const amount = formatMoney(fromCents(cents));
  const label = cents > 0n ? "Your distribution" : "Your clawback";
  const note = cents > 0n ? "" : "A clawback takes back part of what was paid out before.";
  return {
    text: [`${label}: ${amount}`, note].filter(Boolean).join("\n"),
    html: html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        class="rule"
        style="${STYLE.statement}"
      >
        <tr>
          <td style="${STYLE.label}">${label}</td>
          <td style="${STYLE.leader}"><div class="dots" style="${STYLE.dots}">&nbsp;</div></td>
          <td class="ink" align="right" style="${STYLE.amount}">${amount}</td>
        </tr>
      </table>
      ${note === "" ? html`` : html`<p class="quiet" style="${STYLE.note}">${note}</p>`}`,
  };
}

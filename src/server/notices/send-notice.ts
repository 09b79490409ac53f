import { type Html, html } from "#server/http/html.ts";
import { handlerOf, JobFailure, type JobHandler } from "#server/jobs/job-kinds.ts";
import { retryUntilSaved } from "#server/jobs/job-worker.ts";
import { type MailBrand, mailSheet, oneLine, signatureLines, STYLE } from "#server/mail/email-layout.ts";
import { CLAIM_SECONDS, CONNECTIONS, type Mail, type MailServices } from "#server/mail/mailer.ts";
import { type NoticeEmail, readNoticeEmail, storeEmail } from "#server/notices/emails.repository.ts";
import { ensurePreferences } from "#server/notices/notice-preferences.repository.ts";
import { markDeclined, markRefused, markSent, noticeJob } from "#server/notices/notices.repository.ts";
import { readMailBrand } from "#server/settings/branding.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import { formatMoney, toCents } from "#shared/domain/money.ts";
import { displayName, firstNameOrEmailPart } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { isCorrected, isFiledAnew } from "#shared/domain/report-versions.ts";
import { toBasisPoints } from "#shared/domain/shares.ts";
import { fillPath, queryString } from "#shared/http/path.ts";
import { notices } from "#shared/notices/notices.api.ts";

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

/** The investor's own amount with its label, or a sentence when there is no amount. */
type OwnAmount =
  | { kind: "amount"; label: "Your distribution" | "Your clawback"; amount: string; note: string | null }
  | { kind: "sentence"; text: string }
  | { kind: "nothing" };

/** The content of an e-mail, shared by its HTML and text forms. */
interface EmailCopy {
  subject: string;
  greeting: string;
  location: string;
  month: string;
  sentence: string;
  /** Reason of the correction; null where none was given. */
  reason: string | null;
  own: OwnAmount;
  reportUrl: string;
  whySent: string;
  unsubscribeUrl: string;
  /** The newest chain link, for `npm run verify`; null without a chain. */
  sealedRecord: string | null;
}

function buildEmailCopy(email: NoticeEmail, links: { report: string; unsubscribe: string }): EmailCopy {
  const location = oneLine(email.locationName);
  const month = formatPeriod(email.reportingPeriod);
  const { subject, sentence } = headlineOf(email, `${location} for ${month}`);
  return {
    subject: `${location}: ${subject} for ${month}`,
    greeting: `Hello ${oneLine(firstNameOrEmailPart(email))},`,
    location,
    month,
    sentence,
    reason: correctionReasonOf(email),
    own: ownAmount(email, month),
    reportUrl: links.report,
    whySent: `You get this e-mail because you hold a share of ${location}.`,
    unsubscribeUrl: links.unsubscribe,
    sealedRecord:
      email.chainHead === null ? null : `The portal's newest sealed record was ${email.chainHead}.`,
  };
}

/** What was written about a version that was returned is not for investors, who never saw that one. */
const correctionReasonOf = (email: NoticeEmail): string | null =>
  email.correctionReason === null || !isCorrected(email)
    ? null
    : `Reason for the correction: ${oneLine(email.correctionReason)}`;

/** Subject and first sentence: filed, corrected or filed anew. */
function headlineOf(email: NoticeEmail, locationAndMonth: string): Pick<EmailCopy, "subject" | "sentence"> {
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

/** Holders of 0.00 % get no sentence about payouts. */
function ownAmount({ sharePercentage, cashDistribution }: NoticeEmail, month: string): OwnAmount {
  if (sharePercentage === null || cashDistribution === null || toBasisPoints(sharePercentage) === 0)
    return { kind: "nothing" };
  const cents = toCents(cashDistribution);
  if (cents === 0n) return { kind: "sentence", text: `There is no distribution for ${month}.` };
  const amount = formatMoney(cashDistribution);
  return cents > 0n
    ? { kind: "amount", label: "Your distribution", amount, note: null }
    : {
        kind: "amount",
        label: "Your clawback",
        amount,
        note: "A clawback takes back part of what was paid out before.",
      };
}

/** The HTML form: label and amount joined by dots, one button. */
function mailHtml(copy: EmailCopy, brand: MailBrand | undefined): string {
  return mailSheet({
    brand,
    subject: copy.subject,
    body: html`<p style="${STYLE.paragraph}">${copy.greeting}</p>
      <h1 class="ink" style="${STYLE.title}">${copy.location}</h1>
      <p class="quiet" style="${STYLE.month}">${copy.month}</p>
      <p style="${STYLE.paragraph}">${copy.sentence}</p>
      ${copy.reason === null ? html`` : html`<p style="${STYLE.paragraph}">${copy.reason}</p>`}
      ${ownRows(copy.own)}
      <table role="presentation" cellpadding="0" cellspacing="0" style="margin:26px 0 6px">
        <tr>
          <td class="button" style="${STYLE.button}">
            <a href="${copy.reportUrl}" class="button-text" style="${STYLE.buttonText}">View Full Report</a>
          </td>
        </tr>
      </table>`,
    foot: html`${copy.whySent}<br /><a
        href="${copy.unsubscribeUrl}"
        class="foot-link"
        style="${STYLE.footLink}"
        >Turn these e-mails off</a
      >${copy.sealedRecord === null ? html`` : html`<br /><span style="${STYLE.sealedRecord}">${copy.sealedRecord}</span>`}`,
  });
}

function ownRows(own: OwnAmount): Html {
  if (own.kind === "nothing") return html``;
  if (own.kind === "sentence") return html`<p style="${STYLE.paragraph}">${own.text}</p>`;
  const note = own.note === null ? html`` : html`<p class="quiet" style="${STYLE.note}">${own.note}</p>`;
  return html`<table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      class="rule"
      style="${STYLE.statement}"
    >
      <tr>
        <td style="${STYLE.label}">${own.label}</td>
        <td style="${STYLE.leader}"><div class="dots" style="${STYLE.dots}">&nbsp;</div></td>
        <td class="ink" align="right" style="${STYLE.amount}">${own.amount}</td>
      </tr>
    </table>
    ${note}`;
}

/** The plain text form. */
function mailText(copy: EmailCopy, brand: MailBrand | undefined): string {
  return [
    copy.greeting,
    copy.sentence,
    copy.reason ?? "",
    ownLines(copy.own),
    `View the full report:\n${copy.reportUrl}`,
    [
      "-- ",
      ...signatureLines(brand),
      copy.whySent,
      "Turn these e-mails off:",
      copy.unsubscribeUrl,
      ...(copy.sealedRecord === null ? [] : [copy.sealedRecord]),
    ].join("\n"),
  ]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n")
    .concat("\n");
}

function ownLines(own: OwnAmount): string {
  if (own.kind === "nothing") return "";
  if (own.kind === "sentence") return own.text;
  return [`${own.label}: ${own.amount}`, ...(own.note === null ? [] : [own.note])].join("\n");
}

/** Writes the e-mail of a notice. @param portalUrl without a trailing slash */
export function writeMail(
  email: NoticeEmail & { key: string; token: string },
  portalUrl: string,
  brand?: MailBrand,
): Mail {
  const copy = buildEmailCopy(email, {
    report: `${portalUrl}/investor/reports${queryString({ report: email.reportId })}`,
    unsubscribe: `${portalUrl}/unsubscribe/${encodeURIComponent(email.token)}`,
  });
  return {
    key: email.key,
    to: { name: oneLine(displayName(email)), address: email.email },
    subject: copy.subject,
    text: mailText(copy, brand),
    html: mailHtml(copy, brand),
    ...(brand ? { brand } : {}),
    unsubscribeUrl: portalUrl + fillPath(notices.unsubscribe.path, { token: email.token }),
  };
}

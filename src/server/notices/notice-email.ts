import { mailSheet, oneLine, STYLE } from "#server/mail/email-layout.ts";
import type { NotificationEmail } from "#server/notices/sent-emails.repository.ts";
import { formatMoney, toCents } from "#shared/domain/money.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { displayName, firstNameOrEmailPart, isSameName, locationDisplayName } from "#shared/domain/names.ts";
import { isCorrected, isFiledAnew } from "#shared/domain/report-versions.ts";
import { toBasisPoints } from "#shared/domain/shares.ts";
import { html, type Html } from "#server/http/html.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { fillPath, queryString } from "#shared/http/path.ts";
import { notices } from "#shared/notices/notices.api.ts";

/** The reader's own amount with its name, or a sentence when there is no amount. */
type OwnAmount =
  | { kind: "amount"; label: "Your distribution" | "Your clawback"; amount: string; note: string | null }
  | { kind: "sentence"; text: string }
  | { kind: "nothing" };

/** Everything an e-mail says, once for both of its forms. */
interface EmailCopy {
  subject: string;
  greeting: string;
  location: string;
  month: string;
  sentence: string;
  /** Why it was corrected; null where that was not said. */
  reason: string | null;
  own: OwnAmount;
  reportUrl: string;
  why: string;
  unsubscribeUrl: string;
  /** Where the portal's record stood, to be held against it later; null where none is kept. */
  seal: string | null;
}

function buildEmailCopy(
  letter: NotificationEmail,
  links: { report: string; unsubscribe: string },
): EmailCopy {
  const location = oneLine(locationOf(letter));
  const month = formatPeriod(letter.reportingPeriod);
  const { subject, sentence } = headlineOf(letter, `${location} for ${month}`);
  return {
    subject: `${location}: ${subject} for ${month}`,
    greeting: `Hello ${oneLine(firstNameOrEmailPart(letter))},`,
    location,
    month,
    sentence,
    reason:
      letter.correctionReason === null
        ? null
        : `Reason for the correction: ${oneLine(letter.correctionReason)}`,
    own: ownAmount(letter, month),
    reportUrl: links.report,
    why: `You get this e-mail because you hold a share of ${location}.`,
    unsubscribeUrl: links.unsubscribe,
    seal: letter.chainHead === null ? null : `The portal's newest sealed record was ${letter.chainHead}.`,
  };
}

/** Told by its address too where the reader holds another of the name: two subjects would be the same. */
function locationOf({ locationName: name, address, otherPlaces }: NotificationEmail): string {
  const isShared = otherPlaces.some((other) => isSameName(other, name));
  return locationDisplayName({ name, address: isShared ? address : undefined });
}

/** What is new about the report of a place and month. */
function headlineOf(
  letter: NotificationEmail,
  placeAndMonth: string,
): Pick<EmailCopy, "subject" | "sentence"> {
  if (isCorrected(letter))
    return {
      subject: "corrected report",
      sentence: `The report of ${placeAndMonth} was corrected. The new one is ready to read and replaces the one before it.`,
    };
  if (isFiledAnew(letter))
    return {
      subject: "report filed anew",
      sentence: `The report of ${placeAndMonth} was deleted and filed anew. The new one is ready to read.`,
    };
  return { subject: "report", sentence: `The report of ${placeAndMonth} is ready to read.` };
}

/** Who holds 0.00 % is told of the report and not of payouts. */
function ownAmount({ sharePercentage, cashDistribution }: NotificationEmail, month: string): OwnAmount {
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

/** The e-mail as a small statement: name and figure joined by dots, one button. */
function mailHtml(words: EmailCopy): string {
  return mailSheet({
    subject: words.subject,
    body: html`<p style="${STYLE.paragraph}">${words.greeting}</p>
      <h1 class="ink" style="${STYLE.title}">${words.location}</h1>
      <p class="quiet" style="${STYLE.month}">${words.month}</p>
      <p style="${STYLE.paragraph}">${words.sentence}</p>
      ${words.reason === null ? html`` : html`<p style="${STYLE.paragraph}">${words.reason}</p>`}
      ${ownRows(words.own)}
      <table role="presentation" cellpadding="0" cellspacing="0" style="margin:26px 0 6px">
        <tr>
          <td class="button" style="${STYLE.button}">
            <a href="${words.reportUrl}" class="button-text" style="${STYLE.buttonText}">View Full Report</a>
          </td>
        </tr>
      </table>`,
    foot: html`${words.why}<br /><a href="${words.unsubscribeUrl}" class="foot-link" style="${STYLE.footLink}"
        >Turn these e-mails off</a
      >${words.seal === null ? html`` : html`<br /><span style="${STYLE.seal}">${words.seal}</span>`}`,
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

/** The e-mail for those who read plain text. */
function mailText(words: EmailCopy): string {
  return [
    words.greeting,
    words.sentence,
    words.reason ?? "",
    ownLines(words.own),
    `View the full report:\n${words.reportUrl}`,
    [
      "-- ",
      "Report Management Tool, Investor Report Portal",
      words.why,
      "Turn these e-mails off:",
      words.unsubscribeUrl,
      ...(words.seal === null ? [] : [words.seal]),
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

/** Writes the e-mail of a notice. @param portalUrl where the reader finds the portal, without a slash at the end */
export function writeMail(letter: NotificationEmail, portalUrl: string): Mail {
  const words = buildEmailCopy(letter, {
    report: `${portalUrl}/investor/reports${queryString({ report: letter.reportId })}`,
    unsubscribe: `${portalUrl}/unsubscribe/${encodeURIComponent(letter.token)}`,
  });
  return {
    key: letter.key,
    to: { name: oneLine(displayName(letter)), address: letter.email },
    subject: words.subject,
    text: mailText(words),
    html: mailHtml(words),
    unsubscribeUrl: portalUrl + fillPath(notices.unsubscribe.path, { token: letter.token }),
  };
}

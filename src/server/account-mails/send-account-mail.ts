import { findMailedLink, tokenOf } from "#server/account-links/account-links.repository.ts";
import {
  type AccountChange,
  type AccountMail,
  accountMailJob,
  type ReviewMail,
} from "#server/account-mails/account-mail-job.ts";
import { readDueText } from "#server/account-mails/due-mail.ts";
import type { Services } from "#server/context.ts";
import { html } from "#server/http/html.ts";
import { handlerOf, JobFailure, type JobHandler } from "#server/jobs/job-kinds.ts";
import {
  type MailBrand,
  mailButton,
  mailSheet,
  oneLine,
  signatureLines,
  STYLE,
} from "#server/mail/email-layout.ts";
import { CLAIM_SECONDS, type Mail, type MailServices } from "#server/mail/mailer.ts";
import { readMailBrand } from "#server/settings/branding.ts";
import { formatDateTime } from "#shared/domain/dates.ts";
import { displayName } from "#shared/domain/names.ts";
import { showLinkCode } from "#shared/invitations/link-code.ts";

/** One at a time beside the e-mails about reports, so that many of those do not delay a link for a new password. */
const CONCURRENCY = 1;

/**
 * Sends an e-mail to an account's owner. Without a mail server it is dropped: stored e-mails are read by managers, and
 * these are for the owner only. An invitation waits for a mail server: its account has no password yet, and the
 * investor's card would say that it was sent.
 */
export const sendAccountMail = (
  services: MailServices & Pick<Services, "secrets" | "timeZone">,
): JobHandler =>
  handlerOf(
    accountMailJob,
    { concurrency: CONCURRENCY, claimSeconds: CLAIM_SECONDS },
    async ({ id, payload, attempts, createdAt }) => {
      const { db, files, mailer } = services;
      if (mailer === null) {
        if (payload.kind !== "invitation") return;
        throw new JobFailure("No mail server is set.", { pauseSeconds: 60 });
      }
      const link = await readLink(services, payload);
      if (payload.linkId !== undefined && link === null) return;
      const brand = await readMailBrand(db, files);
      const row = { ...payload, key: id, createdAt };
      const text = await readText(row, link, services, brand);
      if (text === null) return;
      await mailer.send(toMail(row, text, brand), attempts);
    },
  );

/** The link of an e-mail that has one; null where it does not work any more, or its code was encrypted with another key. */
async function readLink(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  { linkId, linkCode }: AccountMail,
): Promise<MailedLink | null> {
  if (linkId === undefined || linkCode === undefined) return null;
  const link = await findMailedLink(db, linkId);
  const code = secrets.decrypt(linkCode, linkId);
  return link === null || code === null ? null : { ...link, code };
}

/** Subject, and the beginning of the first sentence. */
const CHANGES: Readonly<Record<AccountChange, { subject: string; what: string }>> = {
  password: {
    subject: "Your password was changed",
    what: "The password of your account was changed",
  },
  names: {
    subject: "Your username or e-mail address was changed",
    what: "The username or the e-mail address of your account was changed",
  },
  authenticator_added: {
    subject: "An authenticator app was added to your account",
    what: "An authenticator app was set up for your account",
  },
  authenticator_removed: {
    subject: "The authenticator app was removed from your account",
    what: "The authenticator app of your account was removed",
  },
  passkey_added: {
    subject: "A passkey was added to your account",
    what: "A passkey was added to your account",
  },
  passkey_removed: {
    subject: "A passkey was removed from your account",
    what: "A passkey was removed from your account",
  },
  company_account_connected: {
    subject: "A company account was connected with your account",
    what: "A company account, which signs in to your account here, was connected with it",
  },
  company_account_removed: {
    subject: "The company account was disconnected from your account",
    what: "The company account that signed in to your account here was disconnected from it",
  },
  recovery_codes: {
    subject: "Your recovery codes were replaced",
    what: "The recovery codes of your account were replaced by new ones",
  },
  second_factor_reset: {
    subject: "The second step of your sign-in was reset",
    what: "The authenticator app, passkeys and recovery codes of your account were taken away",
  },
};

/** What a link's e-mail says of it. */
interface MailedLink {
  username: string;
  expiresAt: string;
  code: string;
}

/** What the queue holds of it. */
type QueuedMail = AccountMail & { key: string; createdAt: string };

interface EmailText {
  subject: string;
  /** Of several reports a line each. */
  sentence: string;
  button: { text: string; url: string } | null;
  /** Below the button, or the last sentence. */
  advice: string;
  why: string;
}

const toMail = (row: QueuedMail, text: EmailText, brand: MailBrand | undefined): Mail => ({
  key: row.key,
  ...layOut(row, text, brand),
  unsubscribeUrl: null,
  ...(brand ? { brand } : {}),
});

/**
 * What the e-mail says; null where it has nothing to say any more.
 * @param link for an invitation or a forgotten password
 */
async function readText(
  row: QueuedMail,
  link: MailedLink | null,
  services: Pick<Services, "db" | "timeZone"> & { portalUrl: string },
  brand: MailBrand | undefined,
): Promise<EmailText | null> {
  const { timeZone, portalUrl } = services;
  const when = (moment: string) => `${formatDateTime(moment, timeZone)} (${timeZone.replaceAll("_", " ")})`;
  const context = { when, portalUrl, groupName: brand?.groupName ?? null };
  const { kind, createdAt } = row;
  if (kind === "report_due") return readDueText(services, row.due ?? [], portalUrl, new Date());
  if (kind === "invitation" || kind === "password_reset") return linkText(row, link, context);
  if (kind === "report_returned" || kind === "review_waiting" || kind === "review_off")
    return reviewText(kind, row, context);
  return warningText(kind, row, when(createdAt));
}

function reviewText(kind: ReviewMail, row: QueuedMail, { when, portalUrl }: LinkContext): EmailText {
  const who = oneLine(row.changedBy);
  if (kind === "review_off")
    return {
      subject: "The review of reports was turned off",
      sentence: `${who} turned the review of reports off on ${when(row.createdAt)}. From now on investors see a report as soon as it is filed.`,
      button: { text: "Open the settings", url: `${portalUrl}/manager/settings` },
      advice: "If nobody agreed to it, turn it on again there.",
      why: "You get this e-mail because you are a manager of the portal.",
    };
  if (row.report === undefined) throw new Error("an e-mail about the review of a report needs it");
  const title = oneLine(row.report.title);
  const button = { text: "Open the report", url: `${portalUrl}/manager/report/${row.report.id}` };
  const because = row.report.reason === null ? "" : `: ${oneLine(row.report.reason)}`;
  if (kind === "review_waiting")
    return {
      subject: `Waiting for review: ${title}`,
      sentence: `${who} submitted the report of ${title}${because}${because === "" ? "." : ""}`,
      button,
      advice: "Approve it there, or return it. Its investors see nothing of it before.",
      why: "You get this e-mail because you are a manager of the portal, and did not file the report.",
    };
  return {
    subject: `Returned: ${title}`,
    sentence: `${who} returned your report of ${title}${because}`,
    button,
    advice: "Correct it there and submit it again. Investors have not seen this version.",
    why: "You get this e-mail because you filed the report.",
  };
}

function warningText(change: AccountChange, { changedBy }: QueuedMail, when: string): EmailText {
  const { subject, what } = CHANGES[change];
  return {
    subject,
    sentence: `${what} on ${when} by ${oneLine(changedBy)}.`,
    button: null,
    advice:
      "If this was not you and you did not ask for it, tell the group's managers at once: they can sign every device out and set a new password.",
    why: "You get this e-mail because it is about the safety of your account. It has no links on purpose: do not trust one like it that has.",
  };
}

/**
 * The token is behind a #: browsers send that part to no server, and name it to no other page. Some mail filters encode the
 * # or drop what is behind it: then the page asks for the code.
 */
const linkUrl = (portalUrl: string, path: string, code: string) => `${portalUrl}/${path}#${tokenOf(code)}`;

interface LinkContext {
  when: (moment: string) => string;
  portalUrl: string;
  groupName: string | null;
}

function linkText(
  { kind, changedBy, createdAt }: QueuedMail,
  link: MailedLink | null,
  context: LinkContext,
): EmailText {
  if (link === null) throw new Error("an e-mail with a link needs it");
  const { when, portalUrl, groupName } = context;
  const username = oneLine(link.username);
  const ofGroup = groupName === null ? "" : ` of ${oneLine(groupName)}`;
  const until = `The link works once, until ${when(link.expiresAt)}. If the page asks for a code, enter ${showLinkCode(link.code)}.`;
  if (kind === "invitation")
    return {
      subject: `Your invitation to the investor portal${ofGroup}`,
      sentence: `${oneLine(changedBy)} invites you to the investor portal${ofGroup}. Set a password, and you are in. You can log in with your username, ${username}, or with your e-mail address.`,
      button: { text: "Set your password", url: linkUrl(portalUrl, "invitation", link.code) },
      advice: until,
      why: "You get this e-mail because an account was made for you. If you know nothing of it, you need not do anything.",
    };
  return {
    subject: "Choose a new password",
    sentence: `A new password was asked for on ${when(createdAt)} for your account ${username}.`,
    button: { text: "Choose a new password", url: linkUrl(portalUrl, "reset-password", link.code) },
    advice: until,
    why: "If you did not ask for it, you need not do anything: your password stays as it is.",
  };
}

function layOut(
  row: QueuedMail,
  { subject, sentence, button, advice, why }: EmailText,
  brand: MailBrand | undefined,
) {
  const firstName = oneLine(row.firstName ?? "");
  const greeting = firstName === "" ? "Hello," : `Hello ${firstName},`;
  const lines = [greeting, sentence, ...(button ? [`${button.text}: ${button.url}`] : []), advice];
  const foot = ["-- ", ...signatureLines(brand), why].join("\n");
  return {
    to: { name: oneLine(displayName(row)), address: row.email },
    subject,
    text: `${[...lines, foot].join("\n\n")}\n`,
    html: mailSheet({
      brand,
      subject,
      body: html`<p style="${STYLE.paragraph}">${greeting}</p>
        <h1 class="ink" style="${STYLE.title}">${subject}</h1>
        <p style="margin:18px 0 16px;white-space:pre-line">${sentence}</p>
        ${button === null ? html`` : mailButton(button, "6px 0 18px")}
        <p style="margin:0">${advice}</p>`,
      foot: html`${why}`,
    }),
  };
}

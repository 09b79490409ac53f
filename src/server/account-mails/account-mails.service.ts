import { type AccountMail, insertAccountMail } from "#server/account-mails/account-mails.repository.ts";
import type { AccountChange } from "#server/account-mails/account-mails.table.ts";
import type { Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { displayName, firstNameOrEmailPart, type PersonName } from "#shared/domain/names.ts";
import { html } from "#server/http/html.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { mailSheet, oneLine, STYLE } from "#server/mail/email-layout.ts";
import { formatDateTime } from "#shared/domain/dates.ts";

/** The account as it was before the change. */
type AlertedAccount = { id: string; email: string; firstName: string | null; lastName: string | null };

type Who = Pick<Actor, "userId"> & PersonName;

/**
 * Queues the e-mail that warns an account's owner of a changed password, name or second factor. Call it in the
 * transaction of the change. Without a mail server it is dropped (deliver-account-mails.ts).
 */
export async function enqueueAccountAlert(
  tx: Executor,
  { id, email, firstName, lastName }: AlertedAccount,
  change: AccountChange,
  by: Who | "operator",
): Promise<void> {
  const changedBy = describeActor(id, by);
  await insertAccountMail(tx, { email, firstName, lastName, change, changedBy });
}

function describeActor(ownerId: string, by: Who | "operator"): string {
  if (by === "operator") return "whoever runs the portal";
  // Not "you": the reader decides whether it was.
  return by.userId === ownerId ? "somebody signed in as you" : `${displayName(by)}, a manager`;
}

interface Names {
  email: string;
  username: string;
}

/** Whether username or e-mail address changed. @param after null: the username stays */
export function haveLoginNamesChanged(
  before: Names,
  after: { email: string; username: string | null },
): boolean {
  return before.email !== after.email || (after.username ?? before.username) !== before.username;
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
  recovery_codes: {
    subject: "Your recovery codes were replaced",
    what: "The recovery codes of your account were replaced by new ones",
  },
  second_factor_reset: {
    subject: "The second step of your sign-in was reset",
    what: "The authenticator app, passkeys and recovery codes of your account were taken away",
  },
};

const WHAT_TO_DO =
  "If this was not you and you did not ask for it, tell the group's managers at once: they can sign every device out and set a new password.";
const WHY =
  "You get this e-mail because it is about the safety of your account. It has no links on purpose: do not trust one like it that has.";

/** Writes the e-mail to an account's owner. @param timeZone the portal's zone, for the date */
export function writeAccountMail(row: AccountMail, timeZone: string): Mail {
  const { subject, what } = CHANGES[row.change];
  const greeting = `Hello ${oneLine(firstNameOrEmailPart(row))},`;
  const when = `${formatDateTime(row.createdAt, timeZone)} (${timeZone.replaceAll("_", " ")})`;
  const sentence = `${what} on ${when} by ${oneLine(row.changedBy)}.`;
  return {
    key: row.key,
    to: { name: oneLine(displayName(row)), address: row.email },
    subject,
    text: `${[greeting, sentence, WHAT_TO_DO, `-- \nReport Management Tool, Investor Report Portal\n${WHY}`].join("\n\n")}\n`,
    html: mailSheet({
      subject,
      body: html`<p style="${STYLE.paragraph}">${greeting}</p>
        <h1 class="ink" style="${STYLE.title}">${subject}</h1>
        <p style="margin:18px 0 16px">${sentence}</p>
        <p style="margin:0">${WHAT_TO_DO}</p>`,
      foot: html`${WHY}`,
    }),
    unsubscribeUrl: null,
  };
}

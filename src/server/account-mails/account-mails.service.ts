import { insertLink } from "#server/account-links/account-links.repository.ts";
import type { LinkPurpose } from "#server/account-links/account-links.table.ts";
import {
  type AccountChange,
  accountMailJob,
  type MailedReport,
  type ReviewMail,
} from "#server/account-mails/account-mail-job.ts";
import type { Secrets } from "#server/auth/secrets.ts";
import type { Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { insertJobs } from "#server/jobs/jobs.repository.ts";
import { displayName, type PersonName } from "#shared/domain/names.ts";

/** Whom the e-mail goes to. */
type MailedAccount = { id: string; email: string; firstName: string | null; lastName: string | null };

type Who = Pick<Actor, "userId"> & PersonName;

/**
 * Queues the e-mail that warns an account's owner of a changed password, name or second factor. Call it in the
 * transaction of the change, with the account as it was before. Without a mail server it is dropped
 * (send-account-mail.ts).
 */
export async function queueAccountWarning(
  tx: Executor,
  { id, email, firstName, lastName }: MailedAccount,
  kind: AccountChange,
  by: Who | "operator" | "link" | "provider",
): Promise<void> {
  const mail = { email, firstName, lastName, kind, changedBy: describeActor(id, by) };
  await insertJobs(tx, accountMailJob, [mail]);
}

function describeActor(ownerId: string, by: Who | "operator" | "link" | "provider"): string {
  if (by === "operator") return "whoever runs the portal";
  if (by === "link") return "somebody with the link of an e-mail to you";
  if (by === "provider") return "somebody who has your e-mail address there";
  // Not "you": the reader decides whether it was.
  return by.userId === ownerId ? "somebody signed in as you" : `${displayName(by)}, a manager`;
}

/**
 * Opens a link by which an account's owner sets a password, and queues its e-mail. Call it in a transaction.
 * @param by who invites
 * @param afterSeconds when the e-mail goes out
 */
export async function createLinkAndQueueMail(
  tx: Executor,
  secrets: Secrets,
  { id: userId, email, firstName, lastName }: MailedAccount,
  purpose: LinkPurpose,
  by: PersonName | null,
  afterSeconds = 0,
): Promise<void> {
  const { link, code } = await insertLink(tx, userId, purpose);
  const mail = {
    email,
    firstName,
    lastName,
    kind: purpose,
    changedBy: by === null ? "" : displayName(by),
    linkId: link.id,
    linkCode: secrets.encrypt(code, link.id),
  };
  await insertJobs(tx, accountMailJob, [mail], afterSeconds);
}

/**
 * Queues the e-mails about a report's review: to its author that it was returned, to those who may review it that it
 * waits, to all managers that review was turned off. Call it in the transaction of the change.
 */
export async function queueReviewMails(
  tx: Executor,
  kind: ReviewMail,
  to: readonly MailedAccount[],
  by: PersonName,
  report: MailedReport | null,
): Promise<void> {
  const about = { kind, changedBy: displayName(by), ...(report === null ? {} : { report }) };
  await insertJobs(
    tx,
    accountMailJob,
    to.map(({ email, firstName, lastName }) => ({ email, firstName, lastName, ...about })),
  );
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

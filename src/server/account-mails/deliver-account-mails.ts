import { type MailedLink, writeAccountMail } from "#server/account-mails/account-email.ts";
import {
  claimAccountMails,
  deleteAccountMail,
  deleteAllButInvitations,
  findMailedLink,
  postponeAccountMail,
  type AccountMail,
} from "#server/account-mails/account-mails.repository.ts";
import type { Secrets } from "#server/auth/secrets.ts";
import type { MailBrand } from "#server/mail/email-layout.ts";
import { CLAIM_SECONDS, CONNECTIONS, type Mailer, type MailDeliveryContext } from "#server/mail/mailer.ts";
import {
  failureCode,
  failsForEveryEmail,
  isGivenUp,
  retryUntilSaved,
  retryPause,
} from "#server/mail/retry.ts";
import { readMailBrand } from "#server/settings/branding.ts";

/** A week: it is deleted before it is due again (deleteOldAccountMails). */
const KEPT_SECONDS = 7 * 24 * 60 * 60;

type AccountMailDelivery = MailDeliveryContext & { secrets: Secrets; timeZone: string };

/**
 * Sends due e-mails batch by batch until none is left or the mail server cannot be reached. Without a mail server they
 * are dropped: stored e-mails are read by managers, and these are for the owner only. An invitation from before waits:
 * its account has no other password, and its card would call it sent.
 * @param mayContinue checked before each batch
 */
export async function deliverAccountMails(
  delivery: AccountMailDelivery,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const { db, mailer } = delivery;
  if (mailer === null) return deleteAllButInvitations(db);
  while (mayContinue()) {
    const claimed = await claimAccountMails(db, { limit: CONNECTIONS, seconds: CLAIM_SECONDS });
    if (claimed.length === 0) return;
    const brand = await readMailBrand(db, delivery.files);
    const sent = await Promise.allSettled(claimed.map((row) => deliver(delivery, mailer, row, brand)));
    for (const each of sent) if (each.status === "rejected") throw each.reason;
    if (sent.some((each) => each.status === "fulfilled" && each.value === "stop")) return;
  }
}

/** Throws only database errors. @returns "stop" when the next e-mail would fail in the same way */
async function deliver(
  delivery: AccountMailDelivery,
  mailer: Mailer,
  row: AccountMail,
  brand: MailBrand,
): Promise<"continue" | "stop"> {
  const { db, onFailedTry } = delivery;
  const { id, linkId } = row;
  const link = await readLink(delivery, row);
  if (linkId !== null && link === null) {
    await deleteAccountMail(db, id);
    return "continue";
  }
  try {
    await mailer.send(writeAccountMail(row, link, { ...delivery, brand }));
  } catch (error) {
    const attempts = row.failedAttempts + 1;
    onFailedTry?.({ accountMail: id, attempts, code: failureCode(error) });
    await postponeAccountMail(db, id, isGivenUp(error, attempts) ? KEPT_SECONDS : retryPause(attempts));
    return failsForEveryEmail(error) ? "stop" : "continue";
  }
  await retryUntilSaved(() => deleteAccountMail(db, id));
  return "continue";
}

/** The link of an e-mail that has one; null where it does not work any more, or its code was encrypted with another key. */
async function readLink(
  { db, secrets }: AccountMailDelivery,
  { linkId, linkCode }: AccountMail,
): Promise<MailedLink | null> {
  if (linkId === null || linkCode === null) return null;
  const link = await findMailedLink(db, linkId);
  const code = secrets.decrypt(linkCode, linkId);
  return link === null || code === null ? null : { ...link, code };
}

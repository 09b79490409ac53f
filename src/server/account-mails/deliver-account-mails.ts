import { writeAccountMail } from "#server/account-mails/account-mails.service.ts";
import {
  claimAccountMails,
  deleteAccountMail,
  deleteAccountMails,
  postponeAccountMail,
  type AccountMail,
} from "#server/account-mails/account-mails.repository.ts";
import { CLAIM_SECONDS, CONNECTIONS, type Mailer, type MailDeliveryContext } from "#server/mail/mailer.ts";
import { failureCode, isServerUnreachable, retryUntilSaved, retryPause } from "#server/mail/retry.ts";

type AccountMailDelivery = Pick<MailDeliveryContext, "db" | "mailer" | "onFailedTry"> & { timeZone: string };

/**
 * Sends due e-mails batch by batch until none is left or the mail server cannot be reached. Without a mail server they
 * are dropped: stored e-mails are read by managers, and these are for the owner only.
 * @param isRunning checked before each batch
 */
export async function deliverAccountMails(
  delivery: AccountMailDelivery,
  isRunning: () => boolean = () => true,
): Promise<void> {
  const { db, mailer } = delivery;
  if (mailer === null) return deleteAccountMails(db);
  while (isRunning()) {
    const claimed = await claimAccountMails(db, { limit: CONNECTIONS, seconds: CLAIM_SECONDS });
    if (claimed.length === 0) return;
    const sent = await Promise.allSettled(claimed.map((row) => deliver(delivery, mailer, row)));
    for (const each of sent) if (each.status === "rejected") throw each.reason;
    if (sent.some((each) => each.status === "fulfilled" && each.value === "unreachable")) return;
  }
}

/** Throws only database errors. @returns "unreachable" when the next e-mail would fail in the same way */
async function deliver(
  { db, onFailedTry, timeZone }: AccountMailDelivery,
  mailer: Mailer,
  row: AccountMail,
): Promise<"settled" | "unreachable"> {
  const { id, attempts } = row;
  try {
    await mailer.send(writeAccountMail(row, timeZone));
  } catch (error) {
    onFailedTry?.({ accountMail: id, attempts, code: failureCode(error) });
    await postponeAccountMail(db, id, retryPause(attempts));
    return isServerUnreachable(error) ? "unreachable" : "settled";
  }
  await retryUntilSaved(() => deleteAccountMail(db, id));
  return "settled";
}

import { writeAccountMail } from "#server/account-mails/account-mails.service.ts";
import {
  claimAccountMails,
  deleteAccountMail,
  deleteAccountMails,
  postponeAccountMail,
  type AccountMail,
} from "#server/account-mails/account-mails.repository.ts";
import { CLAIM_SECONDS, CONNECTIONS, type Mailer, type MailDeliveryContext } from "#server/mail/mailer.ts";
import { codeOf, isWayBlocked, retryUntilSaved, retryPause } from "#server/mail/retry.ts";

/** How e-mails to owners leave. */
type AccountMailDelivery = Pick<MailDeliveryContext, "db" | "mailer" | "onFailedTry"> & { timeZone: string };

/**
 * Sends what is due, batch by batch, until nothing is left or the mail server cannot be reached. Without a mail server
 * nothing is kept: that a password changed is for its owner's eyes, and managers read what is kept.
 * @param goesOn asked before each batch
 */
export async function deliverAccountMails(
  way: AccountMailDelivery,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const { db, mailer } = way;
  if (mailer === null) return deleteAccountMails(db);
  while (goesOn()) {
    const claimed = await claimAccountMails(db, { limit: CONNECTIONS, seconds: CLAIM_SECONDS });
    if (claimed.length === 0) return;
    const sent = await Promise.allSettled(claimed.map((row) => deliver(way, mailer, row)));
    for (const each of sent) if (each.status === "rejected") throw each.reason;
    if (sent.some((each) => each.status === "fulfilled" && each.value === "blocked")) return;
  }
}

/** Says whether the way out itself is blocked. Throws only what the database throws. */
async function deliver(
  { db, onFailedTry, timeZone }: AccountMailDelivery,
  mailer: Mailer,
  row: AccountMail,
): Promise<"settled" | "blocked"> {
  const { id, attempts } = row;
  try {
    await mailer.send(writeAccountMail(row, timeZone));
  } catch (error) {
    onFailedTry?.({ accountMail: id, attempts, code: codeOf(error) });
    await postponeAccountMail(db, id, retryPause(attempts));
    return isWayBlocked(error) ? "blocked" : "settled";
  }
  await retryUntilSaved(() => deleteAccountMail(db, id));
  return "settled";
}

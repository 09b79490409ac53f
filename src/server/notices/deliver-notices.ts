import type { Database } from "#server/db/client.ts";
import { CLAIM_SECONDS, CONNECTIONS, type Mailer, type MailDeliveryContext } from "#server/mail/mailer.ts";
import { writeMail } from "#server/notices/notice-email.ts";
import { type NotificationEmail, readNotificationEmails } from "#server/notices/sent-emails.repository.ts";
import { codeOf, isWayBlocked, retryUntilSaved, reasonOf, retryPause } from "#server/mail/retry.ts";
import { newToken } from "#server/notices/notice-preferences.service.ts";
import { ensurePreferences } from "#server/notices/notice-preferences.repository.ts";
import {
  claimDue,
  storeUnsentEmails,
  markOff,
  markSent,
  postpone,
} from "#server/notices/notices.repository.ts";

/** Kept in one piece; writing more of them at a time would hold up the requests. */
const STORED_AT_ONCE = 25;

/**
 * Delivers what is due, batch by batch, until nothing is left or the mail server cannot be reached (then the rest
 * waits for the next look instead of failing one by one).
 * @param goesOn asked before each batch
 */
export async function deliverNotices(
  way: MailDeliveryContext,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const { mailer } = way;
  const limit = mailer === null ? STORED_AT_ONCE : CONNECTIONS;
  while (goesOn()) {
    const claimed = await claimDue(way.db, { limit, seconds: CLAIM_SECONDS });
    if (claimed.length === 0) return;
    const letters = await emailsOf(way.db, claimed);
    if (mailer === null) {
      await storeUnsent(way, letters);
      // What came meanwhile has rung.
      if (claimed.length < limit) return;
      continue;
    }
    const delivered = await Promise.allSettled(letters.map((letter) => deliver(way, mailer, letter)));
    for (const each of delivered) if (each.status === "rejected") throw each.reason;
    if (delivered.some((each) => each.status === "fulfilled" && each.value === "blocked")) return;
  }
}

/** Nearly always all investors have their preferences already. */
async function emailsOf(
  db: Database,
  claimed: readonly { id: number; investorId: number }[],
): Promise<NotificationEmail[]> {
  const ids = claimed.map(({ id }) => id);
  const letters = await readNotificationEmails(db, ids);
  if (letters.length === ids.length) return letters;
  await ensurePreferences(
    db,
    claimed.map(({ investorId }) => ({ investorId, token: newToken() })),
  );
  return readNotificationEmails(db, ids);
}

/** Says whether the way out itself is blocked. Throws only what the database throws. */
async function deliver(
  way: MailDeliveryContext,
  mailer: Mailer,
  letter: NotificationEmail,
): Promise<"settled" | "blocked"> {
  const { db, portalUrl } = way;
  const { noticeId, wantsEmail } = letter;
  if (!wantsEmail) {
    await markOff(db, noticeId);
    return "settled";
  }
  try {
    await mailer.send(writeMail(letter, portalUrl));
  } catch (error) {
    await noteFailure(way, letter, error);
    return isWayBlocked(error) ? "blocked" : "settled";
  }
  await retryUntilSaved(() => markSent(db, noticeId));
  return "settled";
}

async function noteFailure(
  { db, onFailedTry }: MailDeliveryContext,
  letter: NotificationEmail,
  error: unknown,
): Promise<void> {
  const { noticeId, attempts } = letter;
  onFailedTry?.({ notice: noticeId, attempts, code: codeOf(error) });
  await postpone(db, noticeId, { seconds: retryPause(attempts), reason: reasonOf(error) });
}

/** Without a mail server the e-mails stay in the portal. Throws only what the database throws. */
async function storeUnsent(way: MailDeliveryContext, letters: readonly NotificationEmail[]): Promise<void> {
  const rows: Parameters<typeof storeUnsentEmails>[1][number][] = [];
  for (const letter of letters) {
    const { noticeId, wantsEmail } = letter;
    if (!wantsEmail) {
      await markOff(way.db, noticeId);
      continue;
    }
    try {
      const { to, subject, text, html } = writeMail(letter, way.portalUrl);
      rows.push({ noticeId, recipient: `${to.name} <${to.address}>`, subject, text, html });
    } catch (error) {
      await noteFailure(way, letter, error);
    }
  }
  await storeUnsentEmails(way.db, rows);
}

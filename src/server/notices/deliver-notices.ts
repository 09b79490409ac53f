import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#server/db/client.ts";
import type { MailBrand } from "#server/mail/email-layout.ts";
import { CLAIM_SECONDS, CONNECTIONS, type Mailer, type MailDeliveryContext } from "#server/mail/mailer.ts";
import {
  failureCode,
  failsForEveryEmail,
  isGivenUp,
  retryUntilSaved,
  failureReason,
  retryPause,
} from "#server/mail/retry.ts";
import { type NoticeEmail, readNoticeEmails } from "#server/notices/emails.repository.ts";
import { writeMail } from "#server/notices/notice-email.ts";
import { ensurePreferences } from "#server/notices/notice-preferences.repository.ts";
import { newToken } from "#server/notices/notice-preferences.service.ts";
import {
  claimDue,
  storeUnsentEmails,
  markDeclined,
  markSent,
  postpone,
} from "#server/notices/notices.repository.ts";
import { readMailBrand } from "#server/settings/branding.ts";
import { readSettings } from "#server/settings/settings.repository.ts";

/** Stored in one statement, then a pause: a larger batch, or no pause, would delay requests. */
const STORED_AT_ONCE = 25;
const PAUSE_MS = 50;

/**
 * Delivers due notices batch by batch until none is left. When the mail server cannot be reached, the rest waits for
 * the next poll instead of failing one by one.
 * @param mayContinue checked before each batch
 */
export async function deliverNotices(
  delivery: MailDeliveryContext,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const { mailer } = delivery;
  const limit = mailer === null ? STORED_AT_ONCE : CONNECTIONS;
  while (mayContinue()) {
    const claimed = await claimDue(delivery.db, { limit, seconds: CLAIM_SECONDS });
    if (claimed.length === 0) return;
    const emails = await readEmails(delivery.db, claimed);
    if (mailer === null) {
      await storeUnsent(delivery, emails, await readSettings(delivery.db));
      // Notices queued meanwhile wake the worker again.
      if (claimed.length < limit) return;
      await sleep(PAUSE_MS);
      continue;
    }
    const brand = await readMailBrand(delivery.db, delivery.files);
    const results = await Promise.allSettled(emails.map((email) => deliver(delivery, mailer, email, brand)));
    for (const each of results) if (each.status === "rejected") throw each.reason;
    if (results.some((each) => each.status === "fulfilled" && each.value === "stop")) return;
  }
}

/** Adds missing preferences, which the e-mail's unsubscribe link needs; nearly all investors have them. */
async function readEmails(
  db: Database,
  claimed: readonly { id: number; investorId: number }[],
): Promise<NoticeEmail[]> {
  const ids = claimed.map(({ id }) => id);
  const emails = await readNoticeEmails(db, ids);
  if (emails.length === ids.length) return emails;
  await ensurePreferences(
    db,
    claimed.map(({ investorId }) => ({ investorId, token: newToken() })),
  );
  return readNoticeEmails(db, ids);
}

/** Throws only database errors. @returns "stop" when the next e-mail would fail in the same way */
async function deliver(
  delivery: MailDeliveryContext,
  mailer: Mailer,
  email: NoticeEmail,
  brand: MailBrand,
): Promise<"continue" | "stop"> {
  const { db, portalUrl } = delivery;
  const { noticeId, wantsEmail } = email;
  if (!wantsEmail) {
    await markDeclined(db, noticeId);
    return "continue";
  }
  try {
    await mailer.send(writeMail(email, portalUrl, brand));
  } catch (error) {
    await recordFailure(delivery, email, error);
    return failsForEveryEmail(error) ? "stop" : "continue";
  }
  await retryUntilSaved(() => markSent(db, noticeId));
  return "continue";
}

async function recordFailure(
  { db, onFailedTry }: MailDeliveryContext,
  email: NoticeEmail,
  error: unknown,
): Promise<void> {
  const { noticeId, attempts } = email;
  onFailedTry?.({ notice: noticeId, attempts, code: failureCode(error) });
  const refusedAddress = isGivenUp(error, attempts) ? email.email : null;
  const seconds = refusedAddress === null ? retryPause(attempts) : 0;
  await postpone(db, noticeId, { seconds, reason: failureReason(error), refusedAddress });
}

/** Stores e-mails for managers to read, where no mail server is set. Throws only database errors. */
async function storeUnsent(
  delivery: MailDeliveryContext,
  emails: readonly NoticeEmail[],
  brand: MailBrand,
): Promise<void> {
  const rows: Parameters<typeof storeUnsentEmails>[1][number][] = [];
  for (const email of emails) {
    const { noticeId, wantsEmail } = email;
    if (!wantsEmail) {
      await markDeclined(delivery.db, noticeId);
      continue;
    }
    try {
      const { to, subject, text, html } = writeMail(email, delivery.portalUrl, brand);
      rows.push({ noticeId, recipient: `${to.name} <${to.address}>`, subject, text, html });
    } catch (error) {
      await recordFailure(delivery, email, error);
    }
  }
  await storeUnsentEmails(delivery.db, rows);
}

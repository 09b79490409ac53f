import type { Database } from "#server/db/client.ts";
import { CONNECTIONS, type Mailer } from "#server/notices/mailer.ts";
import { writeMail, type Mail } from "#server/notices/mail.ts";
import { noteSurely } from "#server/notices/note-surely.ts";
import { newToken } from "#server/notices/notice-preferences.service.ts";
import { ensurePreferences } from "#server/notices/notice-preferences.repository.ts";
import {
  claimDue,
  keepMail,
  markOff,
  markSent,
  postpone,
  readLetters,
  type Letter,
} from "#server/notices/outbox.repository.ts";
import { retryPause } from "#server/notices/retry-pause.ts";
import { codeOf, isWayBlocked, reasonOf } from "#server/notices/send-failure.ts";

/** Which e-mail it was, without anybody's name or address. */
export type FailedTry = ({ notice: number } | { accountMail: number }) & { attempts: number; code: string };

/** How notices leave. */
export interface WayOut {
  db: Database;
  /** Null: there is no mail server, e-mails are kept in the portal. */
  mailer: Mailer | null;
  /** Without a slash at the end. */
  portalUrl: string;
  /** Told of every try that failed; managers see why at the notice. */
  onFailedTry?: (failed: FailedTry) => void;
}

/** Taken for longer than sending (a minute at most) and noting can last together. */
export const CLAIM_SECONDS = 180;

/**
 * Delivers what is due, batch by batch, until nothing is left or the mail server cannot be reached (then the rest
 * waits for the next look instead of failing one by one).
 * @param goesOn asked before each batch
 */
export async function deliverNotices(way: WayOut, goesOn: () => boolean = () => true): Promise<void> {
  while (goesOn()) {
    const claimed = await claimDue(way.db, { limit: CONNECTIONS, seconds: CLAIM_SECONDS });
    if (claimed.length === 0) return;
    await ensurePreferences(
      way.db,
      claimed.map(({ investorId }) => ({ investorId, token: newToken() })),
    );
    const letters = await readLetters(
      way.db,
      claimed.map((row) => row.id),
    );
    const delivered = await Promise.allSettled(letters.map((letter) => deliver(way, letter)));
    for (const each of delivered) if (each.status === "rejected") throw each.reason;
    if (delivered.some((each) => each.status === "fulfilled" && each.value === "blocked")) return;
  }
}

/** Says whether the way out itself is blocked. Throws only what the database throws. */
async function deliver(way: WayOut, letter: Letter): Promise<"settled" | "blocked"> {
  const { db, mailer, portalUrl, onFailedTry } = way;
  const { noticeId, attempts, wantsEmail } = letter;
  if (!wantsEmail) {
    await markOff(db, noticeId);
    return "settled";
  }
  try {
    const mail = writeMail(letter, portalUrl);
    if (mailer === null) {
      await keep(db, noticeId, mail);
      return "settled";
    }
    await mailer.send(mail);
  } catch (error) {
    onFailedTry?.({ notice: noticeId, attempts, code: codeOf(error) });
    await postpone(db, noticeId, { seconds: retryPause(attempts), reason: reasonOf(error) });
    return isWayBlocked(error) ? "blocked" : "settled";
  }
  await noteSurely(() => markSent(db, noticeId));
  return "settled";
}

function keep(db: Database, noticeId: number, { to, subject, text, html }: Mail): Promise<void> {
  return keepMail(db, { noticeId, recipient: `${to.name} <${to.address}>`, subject, text, html });
}

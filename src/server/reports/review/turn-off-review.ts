import { queueReviewMails } from "#server/account-mails/account-mails.service.ts";
import { record } from "#server/activity/activity.service.ts";
import type { Transaction } from "#server/db/client.ts";
import { type Actor, requireConfirmed } from "#server/http/access.ts";
import { refusedAt } from "#server/http/errors.ts";
import { lockLocationOfReport } from "#server/reports/reports.repository.ts";
import { findReportToDecide, publishVersion, recordOutcome } from "#server/reports/review/decide-review.ts";
import { countOpenReviews, listWaiting } from "#server/reports/review/reviews.repository.ts";
import { listManagers } from "#server/users/users.repository.ts";
import { turnOffQuestion } from "#shared/domain/review.ts";

/**
 * Publishes what others filed and waits for review, notices included, since review is turned off; logs it, and tells
 * all managers by e-mail. What the actor filed goes on waiting: nobody publishes their own report by turning review off.
 * Call it in the transaction that turns it off, with the settings locked: no report begins to wait any more.
 * @throws Problem 403 where the session is not confirmed; 409 where reports wait and nobody said that they are to be
 *   published
 */
export async function turnReviewOff(
  tx: Transaction,
  actor: Actor,
  { isConfirmed, now }: { isConfirmed: boolean; now: number },
): Promise<void> {
  requireConfirmed(actor, now);
  const { waiting, ownWaiting } = await countOpenReviews(tx, actor);
  if (waiting > ownWaiting && !isConfirmed) {
    throw refusedAt("publishWaiting", "publishing_unconfirmed", turnOffQuestion(waiting - ownWaiting));
  }
  const published = await releaseWaiting(tx, actor);
  await record(tx, actor, "turn_off_review", undefined, { published, ownStillWaiting: ownWaiting });
  await queueReviewMails(tx, "review_off", await listManagers(tx), actor, null);
}

/** @returns how many reports were published */
async function releaseWaiting(tx: Transaction, actor: Actor): Promise<number> {
  let released = 0;
  for (const { id } of await listWaiting(tx, actor.scope)) {
    await lockLocationOfReport(tx, actor.scope, id);
    const toDecide = await findReportToDecide(tx, actor.scope, id);
    // Decided or deleted while the lock was waited for.
    if (toDecide?.state !== "waiting" || toDecide.authorId === actor.userId) continue;
    await publishVersion(tx, toDecide);
    await recordOutcome(tx, actor, toDecide, { state: "released", reason: null });
    released += 1;
  }
  return released;
}

import { record } from "#server/activity/activity.service.ts";
import { removeCapitalOfTransfer } from "#server/capital/capital.repository.ts";
import { insertTransferCapital } from "#server/capital/transfer-capital.ts";
import type { Services } from "#server/context.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { conflict, invalid, notFound, refusedAt } from "#server/http/errors.ts";
import { listHeldMonths, lockHoldings, replaceHeldMonths } from "#server/investors/holdings.repository.ts";
import { findInvestor } from "#server/investors/investors.repository.ts";
import { refuseFiled, refusePastWhole } from "#server/investors/write-shares.ts";
import { findLocation, listFiledMonths } from "#server/locations/locations.repository.ts";
import { EVERYTHING } from "#server/policies.ts";
import { toTransfer } from "#server/transfers/read-transfers.ts";
import { findTransfer, insertTransfer, setWithdrawn } from "#server/transfers/transfers.repository.ts";
import { addShare, firstMonthBelow, type HeldMonths } from "#shared/domain/holdings.ts";
import { displayName } from "#shared/domain/names.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { formatShare, fromBasisPoints, type ShareText, toBasisPoints } from "#shared/domain/shares.ts";
import type { NewTransfer, Transfer } from "#shared/transfers/transfers.schema.ts";

type Person = { id: number; firstName: string | null; lastName: string | null };

/**
 * Transfers a share of a location from one investor to another, from a month on.
 * @throws Problem 404 at a location or investor that is not there; 400 for more than is held, or to the same investor; 409
 * where the month is filed and filedMonthsStay is not said
 */
export async function transferShare(
  { db, timeZone }: Pick<Services, "db" | "timeZone">,
  actor: Actor,
  input: NewTransfer,
): Promise<Transfer> {
  const { locationId, fromInvestorId, toInvestorId, from, filedMonthsStay } = input;
  if (fromInvestorId === toInvestorId)
    throw invalid({ toInvestorId: "Choose another investor: nobody transfers a share to themselves." });
  return db.transaction(async (tx) => {
    await lockHoldings(tx, [fromInvestorId, toInvestorId], [locationId]);
    const location = await findLocation(tx, actor.scope, locationId);
    if (!location) throw refusedAt("locationId", "not_found", "This location does not exist any more.");
    const [giver, receiver] = [
      await findInvestor(tx, actor.scope, fromInvestorId),
      await findInvestor(tx, actor.scope, toInvestorId),
    ];
    const gone = "This investor does not exist any more.";
    if (!giver) throw refusedAt("fromInvestorId", "not_found", gone);
    if (!receiver) throw refusedAt("toInvestorId", "not_found", gone);
    const months = await filedMonthsOf(tx, locationId);
    if (filedMonthsStay !== true) refuseFiled(location.name, months, from);
    const sharePercentage = fromBasisPoints(toBasisPoints(input.sharePercentage));
    await move(tx, { locationId, sharePercentage, from: giver, to: receiver, firstMonth: from }, (sentence) =>
      invalid({ sharePercentage: sentence }),
    );
    const price = input.price ?? null;
    const transfer = { locationId, fromInvestorId, toInvestorId, sharePercentage, firstMonth: from };
    const id = await insertTransfer(tx, { ...transfer, price, enteredBy: displayName(actor) });
    if (price !== null)
      await insertTransferCapital(tx, actor, { ...transfer, transferId: id, price, timeZone });
    await record(
      tx,
      actor,
      "transfer_share",
      { type: "location", id: locationId, name: location.name },
      `${describe(sharePercentage, giver, receiver, from)}${price === null ? "" : ", for a price"}`,
    );
    const row = await findTransfer(tx, actor.scope, id);
    if (!row) throw new Error("the transfer just written is not there");
    return toTransfer(row, months);
  });
}

/**
 * Withdraws a transfer: whoever received the share gives it back in every month.
 * @throws Problem 404; 409 where a month is filed in which it counts, or where the share was given on
 */
export async function withdrawTransfer(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findTransfer(tx, actor.scope, id);
    if (!found) throw notFound("This transfer");
    await lockHoldings(tx, [found.from.id, found.to.id], [found.locationId]);
    // Anew, under the lock: it may be withdrawn by now.
    const transfer = await findTransfer(tx, actor.scope, id);
    const location = transfer && (await findLocation(tx, actor.scope, transfer.locationId));
    if (!transfer || !location) throw notFound("This transfer");
    const { locationId, sharePercentage, firstMonth, from, to } = transfer;
    const { last } = await filedMonthsOf(tx, locationId);
    if (last !== null && last >= firstMonth)
      throw refusedAt(
        "transfer",
        "months_filed",
        `${formatPeriod(last)} is filed at ${location.name}, so the transfer can no longer be withdrawn.`,
      );
    await move(tx, { locationId, sharePercentage, from: to, to: from, firstMonth }, conflict);
    await setWithdrawn(tx, id);
    await removeCapitalOfTransfer(tx, id, displayName(actor));
    await record(
      tx,
      actor,
      "withdraw_transfer",
      { type: "location", id: locationId, name: location.name },
      describe(sharePercentage, from, to, firstMonth),
    );
  });
}

async function filedMonthsOf(tx: Transaction, locationId: number) {
  const months = (await listFiledMonths(tx, [locationId])).get(locationId);
  if (!months) throw new Error(`location ${locationId} was locked and is gone`);
  return months;
}

/** Takes a share from one investor and gives it to another, in every month from the given one on. */
async function move(
  tx: Transaction,
  { locationId, sharePercentage, from, to, firstMonth }: Moved,
  refusal: (sentence: string) => Error,
): Promise<void> {
  const rows = await listHeldMonths(tx, EVERYTHING, { locationId });
  const heldBy = ({ id }: Person) => rows.filter(({ investorId }) => investorId === id);
  const below = firstMonthBelow(heldBy(from), sharePercentage, firstMonth);
  if (below)
    throw refusal(
      `${displayName(from)} holds ${formatShare(below.sharePercentage)} in ${formatPeriod(below.month)}, not ${formatShare(sharePercentage)}.`,
    );
  // The sum stays, but rows from before that was refused may exceed the whole.
  refusePastWhole(rows, { firstMonth, lastMonth: null }, "sharePercentage");
  const points = toBasisPoints(sharePercentage);
  const write = (who: Person, after: HeldMonths[]) =>
    replaceHeldMonths(tx, [{ investorId: who.id, locationId, before: heldBy(who), after }]);
  await write(from, addShare(heldBy(from), -points, firstMonth));
  await write(to, addShare(heldBy(to), points, firstMonth));
}

interface Moved {
  locationId: number;
  sharePercentage: ShareText;
  from: Person;
  to: Person;
  firstMonth: PeriodText;
}

const describe = (share: ShareText, from: Person, to: Person, month: PeriodText) =>
  `${formatShare(share)} from ${displayName(from)} to ${displayName(to)}, from ${formatPeriod(month)}`;

import { insertCapital } from "#server/capital/capital.repository.ts";
import type { Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { dayOf, firstDayOf } from "#shared/domain/days.ts";
import type { MoneyText } from "#shared/domain/money.ts";
import { displayName } from "#shared/domain/names.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import { formatShare, type ShareText } from "#shared/domain/shares.ts";

/** A share that was transferred for a price, in dollars. */
interface PricedTransfer {
  transferId: number;
  locationId: number;
  fromInvestorId: number;
  toInvestorId: number;
  sharePercentage: ShareText;
  price: MoneyText;
  firstMonth: PeriodText;
  /** The portal's. */
  timeZone: string;
}

/**
 * The price of a transferred share is a contribution of the receiver and a return of capital to the giver, on the first
 * day of its first month, or today where that lies in the future. Investors read the note, so it names neither.
 */
export async function insertTransferCapital(
  tx: Executor,
  actor: Actor,
  transfer: PricedTransfer,
): Promise<void> {
  const { transferId, locationId, price: amount } = transfer;
  const [first, today] = [firstDayOf(transfer.firstMonth), dayOf(new Date(), transfer.timeZone)];
  const common = {
    transferId,
    locationId,
    amount,
    day: first < today ? first : today,
    note: `${formatShare(transfer.sharePercentage)} by transfer`,
    enteredBy: displayName(actor),
  };
  await insertCapital(tx, [
    { ...common, investorId: transfer.toInvestorId, kind: "contribution" },
    { ...common, investorId: transfer.fromInvestorId, kind: "return" },
  ]);
}

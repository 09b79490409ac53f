import * as z from "zod/mini";
import { toCents } from "../domain/money.ts";
import { id, instant, moneyInput, period, share } from "../http/fields.ts";
import { filedMonthsStay, heldMonths, assignedShare } from "../investors/holding-set.schema.ts";
import { locationBrief } from "../locations/locations.schema.ts";

const person = z.object({ id: z.int(), firstName: z.string(), lastName: z.string() });

/** A share that was transferred, and not withdrawn. */
export const transfer = z.object({
  id: z.int(),
  locationId: z.int(),
  sharePercentage: share,
  firstMonth: z.string(),
  from: person,
  to: person,
  enteredBy: z.string(),
  enteredAt: instant,
  /** No month is filed in which it counts. */
  isWithdrawable: z.boolean(),
});
export type Transfer = z.infer<typeof transfer>;

/** The same for one of its two investors; who entered it, and the other one, is for managers alone. */
const ownTransfer = z.extend(z.omit(transfer, { from: true, to: true }), {
  isReceived: z.boolean(),
  other: z.nullable(person),
  enteredBy: z.nullable(z.string()),
});

/** What an investor holds and held, by location and month, oldest first. */
export const holdingHistory = z.object({
  holdings: z.array(z.extend(heldMonths, { locationId: z.int(), location: locationBrief })),
  transfers: z.array(ownTransfer),
});
export type HoldingHistory = z.infer<typeof holdingHistory>;

/** Who holds and held a location, by name and month, oldest first. */
export const ownership = z.object({
  holdings: z.array(
    z.extend(heldMonths, { investorId: z.int(), firstName: z.string(), lastName: z.string() }),
  ),
  transfers: z.array(transfer),
  /** The first month that is filed; null for none. */
  firstPeriod: z.nullable(z.string()),
  /** The month after the last one that is filed, from which a change counts that names no month; null for none. */
  nextPeriod: z.nullable(z.string()),
  /** The month that "now" is: the current one, or the next to be filed where that is later. */
  currentPeriod: z.string(),
});
export type Ownership = z.infer<typeof ownership>;

export const newTransfer = z.object({
  locationId: id,
  fromInvestorId: id,
  toInvestorId: id,
  sharePercentage: assignedShare,
  from: period,
  /** Counted as invested by the one and returned to the other. */
  price: moneyInput.check(
    z.refine((amount) => amount == null || toCents(amount) > 0n, "Enter a price above zero, or none."),
  ),
  filedMonthsStay,
});
export type NewTransfer = z.infer<typeof newTransfer>;

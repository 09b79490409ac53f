import { bearersApart } from "./people-apart.ts";
import { toCents, type MoneyText } from "./money.ts";
import {
  fromBasisPoints,
  sharesExceedWhole,
  sumShares,
  toBasisPoints,
  WHOLE_BASIS_POINTS,
  type ShareText,
} from "./share.ts";

/** Who had a part in a filed report. */
export interface HeldThen {
  /** null: accounts that were deleted since, together. */
  readonly investorId: number | null;
  readonly name: string;
  readonly sharePercentage: ShareText;
  readonly compsValue: MoneyText;
  /** Of accounts that were deleted since: what each of them had, by which a correction is split. */
  readonly parts?: readonly HeldPart[] | undefined;
}

/** What one account held. */
export interface HeldPart {
  readonly investorId: number;
  readonly sharePercentage: ShareText;
}

/** Who holds the location today. */
interface HoldsNow {
  readonly investorId: number;
  readonly name: string;
  readonly email: string;
  readonly sharePercentage: ShareText;
}

interface HolderChange {
  readonly name: string;
  /** null: no holder. */
  readonly filed: ShareText | null;
  readonly now: ShareText | null;
  /** The comps of somebody who holds nothing any more; null where there were none. */
  readonly lostComps: MoneyText | null;
}

/**
 * What a correction of a filed report would pay otherwise because shares have changed since: it is split by today's,
 * and nobody gets comps who holds nothing. In the order of the filed report, then who has joined, then the House, which
 * takes what nobody holds. Two of one name are told apart by e-mail, also where one came for the other. Empty where everybody holds what they held. Throws RangeError on malformed shares or money.
 */
export function changedHolders(then: readonly HeldThen[], now: readonly HoldsNow[]): readonly HolderChange[] {
  const gone = then.filter(({ investorId }) => !now.some((each) => each.investorId === investorId));
  const nameOf = bearersApart([...gone, ...now]);
  const before = then.map(({ investorId, name, sharePercentage, compsValue }) => {
    const holder = now.find((each) => each.investorId === investorId);
    const lostComps = holder || toCents(compsValue) === 0n ? null : compsValue;
    return {
      name: holder ? nameOf(holder) : name,
      filed: sharePercentage,
      now: holder?.sharePercentage ?? null,
      lostComps,
    };
  });
  const joined = now
    .filter(({ investorId }) => !then.some((each) => each.investorId === investorId))
    .map((each) => ({ name: nameOf(each), filed: null, now: each.sharePercentage, lostComps: null }));
  const house = { name: "House", filed: houseOf(then), now: houseOf(now), lostComps: null };
  return [...before, ...joined, house].filter((each) => each.filed !== each.now);
}

/** Nothing where the holders have more than there is: no report is filed then. */
function houseOf(holders: readonly { readonly sharePercentage: ShareText }[]): ShareText {
  const shares = holders.map(({ sharePercentage }) => sharePercentage);
  if (sharesExceedWhole(shares)) return "0.00";
  return fromBasisPoints(WHOLE_BASIS_POINTS - toBasisPoints(sumShares(shares)));
}

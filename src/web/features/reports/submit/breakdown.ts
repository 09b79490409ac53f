import { allocate, centRule } from "#shared/domain/allocation.ts";
import type { HeldPart, HeldThen } from "#shared/domain/report-versions.ts";
import { fromCents, type MoneyText, sumMoney, toCents } from "#shared/domain/money.ts";
import { peopleApart } from "#shared/domain/names.ts";
import { fromBasisPoints, sharesExceedWhole, sumShares, toBasisPoints } from "#shared/domain/shares.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";

export interface BreakdownLine {
  investorId: number;
  name: string;
  share: string;
  /** null while the shares are more than there is. */
  amount: MoneyText | null;
}

interface Breakdown {
  lines: readonly BreakdownLine[];
  totalShare: string;
  total: MoneyText | null;
  /** What nobody holds; null where the investors hold the whole. */
  house: { share: string; amount: MoneyText } | null;
  /** Who gets a left-over cent; null where there is none. */
  cents: string | null;
}

/** Who is paid: a holder, or those whose accounts were deleted since, who are one line. */
export type Payee = LocationInvestor & Pick<HeldThen, "parts">;

/** What each investor gets of a distribution, by the same split as the server's. Nothing typed yet counts as nothing. */
export function breakdownOf(distribution: MoneyText | null, holders: readonly Payee[]): Breakdown {
  const shares = holders.map((holder) => holder.sharePercentage);
  const nameOf = peopleApart(holders.map(({ investor }) => investor));
  const named = holders.map(({ investor, sharePercentage }) => ({
    investorId: investor.id,
    name: nameOf(investor),
    share: sharePercentage,
    amount: null,
  }));
  const totalShare = sumShares(shares);
  if (sharesExceedWhole(shares)) return { lines: named, totalShare, total: null, house: null, cents: null };

  const partsOf = holders.map(
    ({ investor, sharePercentage, parts }) => parts ?? [{ investorId: investor.id, sharePercentage }],
  );
  const split = allocate(
    toCents(distribution ?? "0.00"),
    partsOf.flat().map(({ investorId, sharePercentage }) => ({
      investorId,
      basisPoints: toBasisPoints(sharePercentage),
    })),
  );
  const amounts = new Map(split.lines.map(({ investorId, cents }) => [investorId, fromCents(cents)]));
  const amountOf = ({ investorId }: HeldPart) => amounts.get(investorId) ?? "0.00";
  const lines = named.map((line, index) => ({
    ...line,
    amount: sumMoney((partsOf[index] ?? []).map(amountOf)),
  }));
  return {
    lines,
    totalShare,
    total: fromCents(split.investorsCents),
    house:
      split.houseBasisPoints === 0
        ? null
        : { share: fromBasisPoints(split.houseBasisPoints), amount: fromCents(split.houseCents) },
    cents: centRule(
      distribution,
      partsOf.flat().map((part) => ({ ...part, cashDistribution: amountOf(part) })),
      split.houseBasisPoints > 0,
    ),
  };
}

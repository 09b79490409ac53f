import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import type { Corrected } from "./draft.ts";

/**
 * Whether anybody holds something else than when the report was filed whose figures stand in the form; not while the
 * holders are not known. Whose share it is, SharesNote says.
 */
export function haveSharesChanged(
  corrects: Corrected | null,
  holders: readonly LocationInvestor[] | null,
): boolean {
  if (corrects === null || holders === null) return false;
  const { holders: then } = corrects;
  const holdsTheSame = ({ investor, sharePercentage }: LocationInvestor) =>
    then.some((held) => held.investorId === investor.id && held.sharePercentage === sharePercentage);
  return then.length !== holders.length || !holders.every(holdsTheSame);
}

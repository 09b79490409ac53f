import { conflict } from "#server/http/problems.ts";
import { areSameShares } from "#shared/domain/share.ts";

const CHANGED =
  "The shares of this location were changed while the report was entered. Look at the new split and sign again.";

interface Holder {
  investorId: number;
  sharePercentage: string;
}

/**
 * What is signed is paid: a split that was shown with other shares than those of now is not filed.
 * @param shown percent by investor id; null where the split was not shown, as to a program
 * @throws Problem 409 when anybody holds another share by now, or a share at all, or none any more
 */
export function checkSharesShown(
  shown: Readonly<Record<string, string>> | null,
  holders: readonly Holder[],
): void {
  if (shown === null) return;
  const held = Object.fromEntries(holders.map((holder) => [holder.investorId, holder.sharePercentage]));
  if (!areSameShares(shown, held)) throw conflict(CHANGED, { sharesShown: CHANGED });
}

import { exactPart, roundedUpFromHalf } from "./allocation.ts";
import { toCents, type MoneyText } from "./money.ts";
import { sharesExceedWhole, toBasisPoints, type ShareText } from "./share.ts";

/** A line of a breakdown, as it was split. */
interface SplitLine {
  readonly sharePercentage: ShareText;
  readonly cashDistribution: MoneyText;
}

/**
 * Who got the cents that no share is exact to, in one sentence; null where every line is exact and there is nothing
 * to say. Read from what the lines say and not split anew: a frozen report is explained as it was paid (allocation.ts).
 * Throws RangeError on malformed money or shares.
 *
 * @param hasHouse whether a House line takes what is left of the total
 */
export function centRule(
  total: MoneyText | null,
  lines: readonly SplitLine[],
  hasHouse: boolean,
): string | null {
  const shares = lines.map((line) => line.sharePercentage);
  if (lines.length === 0 || sharesExceedWhole(shares)) return null;
  const cents = toCents(total ?? "0.00");
  const direction = cents < 0n ? -1n : 1n;
  const parts = lines.map((line) => ({
    exact: exactPart(cents, toBasisPoints(line.sharePercentage)),
    given: direction * toCents(line.cashDistribution),
  }));
  if (parts.every(({ exact }) => exact.rest === 0n)) return null;
  // Not split by these shares: whatever could be said of its cents would be a guess.
  if (parts.some(({ exact, given }) => given < exact.floor || given > exact.floor + 1n)) return null;
  if (parts.some(({ exact, given }) => given !== roundedUpFromHalf(exact)))
    return "So that all lines add up to the total, each is first cut to whole cents; the cents left over go one each to the lines that were cut most, among equals to the investor whose account is older.";
  return hasHouse
    ? "Every line is rounded to the cent; the House keeps what is then left of the total."
    : "Every line is rounded to the cent.";
}

import { type HeldMonths, shareIn } from "../holdings.ts";
import { fromCents, type MoneyText, toCents } from "../money.ts";
import { type PeriodText, previousMonth } from "../periods.ts";
import { formatShare, fromBasisPoints, type ShareText, toBasisPoints } from "../shares.ts";

/** Part of an investor's line in a published report of a location. */
interface OwnLine {
  readonly month: PeriodText;
  readonly sharePercentage: ShareText;
  readonly cashDistribution: MoneyText;
}

/** What the investor received or gave of a location's share. */
export interface StatementTransfer {
  readonly locationId: number;
  readonly firstMonth: PeriodText;
  readonly sharePercentage: ShareText;
  readonly isReceived: boolean;
}

/**
 * A location in the period: a line for each share, in the order of their months. A report's month has the share that it
 * was split by, any other the recorded one. None for a location that has neither share nor balance.
 */
export function locationLines(
  months: readonly PeriodText[],
  opening: bigint,
  lines: readonly OwnLine[],
  holdings: readonly HeldMonths[],
) {
  const byMonth = months.map((month) => {
    const line = lines.find((one) => one.month === month);
    const points =
      line === undefined ? toBasisPoints(shareIn(holdings, month)) : toBasisPoints(line.sharePercentage);
    return { line, points };
  });
  // A month without a share and without a report belongs to the share before it.
  const shares = byMonth.reduce<{ points: number; upTo: number }[]>((found, { line, points }, index) => {
    if (points === 0 && line === undefined) return found;
    const current = found.at(-1);
    if (current?.points === points) current.upTo = index;
    else found.push({ points, upTo: index });
    return found;
  }, []);
  const distributions = lines.reduce((sum, line) => sum + toCents(line.cashDistribution), 0n);
  if (shares.length === 0 && opening === 0n && distributions === 0n) return [];
  const parts = shares.length === 0 ? [{ points: 0, upTo: months.length - 1 }] : shares;
  return parts.map(({ points, upTo }, index) => {
    const from = index === 0 ? 0 : (parts[index - 1]?.upTo ?? 0) + 1;
    const amounts = byMonth.map(({ line }, month) =>
      line !== undefined && month >= from && month <= upTo ? line.cashDistribution : null,
    );
    return {
      share: fromBasisPoints(points),
      opening: index === 0 ? fromCents(opening) : null,
      amounts,
      distributions: fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n)),
      closing: index === parts.length - 1 ? fromCents(opening + distributions) : null,
    };
  });
}

/** What changed of a location's share with this month; nothing where it is the one of the month before. */
export function shareChange(
  month: PeriodText,
  holdings: readonly HeldMonths[],
  transfers: readonly StatementTransfer[],
) {
  const [before, after] = [
    toBasisPoints(shareIn(holdings, previousMonth(month))),
    toBasisPoints(shareIn(holdings, month)),
  ];
  if (before === after) return [];
  const moved = transfers.filter((transfer) => transfer.firstMonth === month);
  const byTransfer = moved.reduce((sum, { isReceived, sharePercentage }) => {
    const points = toBasisPoints(sharePercentage);
    return isReceived ? sum + points : sum - points;
  }, 0);
  const how = moved.map(
    ({ isReceived, sharePercentage }) =>
      `${formatShare(sharePercentage)} ${isReceived ? "received" : "given"} by transfer`,
  );
  if (byTransfer !== after - before) how.push("recorded by the group");
  const [firstWord = "", ...others] = how;
  return [
    {
      from: month,
      before: fromBasisPoints(before),
      after: fromBasisPoints(after),
      how: [firstWord.charAt(0).toUpperCase() + firstWord.slice(1), ...others].join(", "),
    },
  ];
}

import { addMonths, formatPeriod, type PeriodText, previousMonth } from "./periods.ts";
import { formatShare, fromBasisPoints, type ShareText, toBasisPoints, WHOLE_BASIS_POINTS } from "./shares.ts";

/*
 * Shares through time. One holder's rows of one location never overlap, and rows next to each other differ. Having no row
 * is holding nothing, which is less than holding 0.00 %.
 */

/** Some months, both ends counted. */
export interface Months {
  /** Null: from before everything. */
  readonly firstMonth: PeriodText | null;
  /** Null: without an end. */
  readonly lastMonth: PeriodText | null;
}

/** A share in some months. */
export interface HeldMonths extends Months {
  readonly sharePercentage: ShareText;
}

/** Later than every month. */
const END = "9999-99";
const startOf = ({ firstMonth }: Months) => firstMonth ?? "";
const endOf = ({ lastMonth }: Months) => lastMonth ?? END;

/** Whether a row has the month; null is the time before everything. */
export const coversMonth = (row: Months, month: PeriodText | null): boolean =>
  startOf(row) <= (month ?? "") && (month ?? "") <= endOf(row);

/** One holder's share in a month; null for none. */
export const shareIn = (held: readonly HeldMonths[], month: PeriodText | null): ShareText | null =>
  held.find((row) => coversMonth(row, month))?.sharePercentage ?? null;

/** The last month of those after the given one in which nothing changes; null without an end. */
export function lastMonthAlike(held: readonly Months[], month: PeriodText): PeriodText | null {
  const current = held.find((row) => coversMonth(row, month));
  if (current) return current.lastMonth;
  const next = held.flatMap(({ firstMonth }) => firstMonth ?? []).filter((first) => first > month);
  return next.length === 0 ? null : previousMonth(next.toSorted()[0] ?? month);
}

/** The rows of one holder after the share of some months was set; null takes it away. */
export function setShare(
  held: readonly HeldMonths[],
  share: ShareText | null,
  { firstMonth, lastMonth }: Months,
): HeldMonths[] {
  const kept = held.flatMap((row) => [
    ...(firstMonth !== null && startOf(row) < firstMonth
      ? [{ ...row, lastMonth: endOf(row) < firstMonth ? row.lastMonth : previousMonth(firstMonth) }]
      : []),
    ...(lastMonth !== null && endOf(row) > lastMonth
      ? [{ ...row, firstMonth: startOf(row) > lastMonth ? row.firstMonth : addMonths(lastMonth, 1) }]
      : []),
  ]);
  const rows = share === null ? kept : [...kept, { firstMonth, lastMonth, sharePercentage: share }];
  return rows.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1)).reduce<HeldMonths[]>(joined, []);
}

/** Two rows of one share without a month between them are one. */
function joined(rows: HeldMonths[], { firstMonth, lastMonth, sharePercentage }: HeldMonths): HeldMonths[] {
  const last = rows.at(-1);
  const isSame =
    last?.lastMonth != null &&
    addMonths(last.lastMonth, 1) === firstMonth &&
    toBasisPoints(last.sharePercentage) === toBasisPoints(sharePercentage);
  return isSame
    ? [...rows.slice(0, -1), { ...last, lastMonth }]
    : [...rows, { firstMonth, lastMonth, sharePercentage }];
}

/**
 * The rows of one holder after a number of basis points was added in every month from the given one on; nothing is left of
 * a share of which all is taken.
 * @throws RangeError where more is taken than is held, or where it would be more than the whole
 */
export function addShare(held: readonly HeldMonths[], basisPoints: number, from: PeriodText): HeldMonths[] {
  const starts = changesFrom(held, from);
  return starts.reduce<HeldMonths[]>(
    (rows, firstMonth, index) => {
      const points = toBasisPoints(shareIn(held, firstMonth)) + basisPoints;
      if (points < 0) throw new RangeError(`Less than nothing would be held in ${firstMonth}`);
      const next = starts[index + 1];
      const lastMonth = next === undefined ? null : previousMonth(next);
      return setShare(rows, points === 0 ? null : checkedShare(points), { firstMonth, lastMonth });
    },
    [...held],
  );
}

const checkedShare = (points: number) => fromBasisPoints(toBasisPoints(fromBasisPoints(points)));

/** The given month, and those after it in which a share begins, changes or ends. */
const changesFrom = (held: readonly Months[], from: PeriodText): PeriodText[] =>
  [...new Set([from, ...held.flatMap(turns).filter((month) => month > from)])].toSorted();

const turns = ({ firstMonth, lastMonth }: Months): PeriodText[] => [
  ...(firstMonth === null ? [] : [firstMonth]),
  ...(lastMonth === null ? [] : [addMonths(lastMonth, 1)]),
];

/** The first month from the given one on in which the holder has less than that, with what is held then; null for none. */
export function firstMonthBelow(
  held: readonly HeldMonths[],
  share: ShareText,
  from: PeriodText,
): { month: PeriodText; sharePercentage: ShareText } | null {
  const month = changesFrom(held, from).find(
    (each) => toBasisPoints(shareIn(held, each)) < toBasisPoints(share),
  );
  return month === undefined ? null : { month, sharePercentage: shareIn(held, month) ?? "0.00" };
}

/** The first of some months in which the holder has not that share, with what is held then; null for none. */
export function firstMonthUnlike(
  held: readonly HeldMonths[],
  share: ShareText,
  { firstMonth, lastMonth }: Months,
): { month: PeriodText | null; sharePercentage: ShareText | null } | null {
  const inside = held
    .flatMap(turns)
    .filter((month) => month > (firstMonth ?? "") && month <= (lastMonth ?? END));
  for (const month of [firstMonth, ...inside.toSorted()]) {
    const sharePercentage = shareIn(held, month);
    if (sharePercentage === null || toBasisPoints(sharePercentage) !== toBasisPoints(share))
      return { month, sharePercentage };
  }
  return null;
}

/**
 * The first of some months in which the shares of a location add up to more than 100.00 %, with their sum; null for none.
 * @param held the rows of all its holders
 */
export function firstMonthPastWhole(
  held: readonly HeldMonths[],
  { firstMonth, lastMonth }: Months,
): { month: PeriodText | null; sum: ShareText } | null {
  const starts = held.flatMap((row) => (row.firstMonth === null ? [] : [row.firstMonth]));
  const inside = starts.filter((month) => month > (firstMonth ?? "") && month <= (lastMonth ?? END));
  for (const month of [firstMonth, ...new Set(inside.toSorted())]) {
    const sum = held
      .filter((row) => coversMonth(row, month))
      .reduce((total, row) => total + toBasisPoints(row.sharePercentage), 0);
    if (sum > WHOLE_BASIS_POINTS) return { month, sum: fromBasisPoints(sum) };
  }
  return null;
}

/** "In January 2027 the shares would add up to 101.50%.", of the first month past the whole. */
export function pastWholeSentence({ month, sum }: { month: PeriodText | null; sum: ShareText }): string {
  const start = month === null ? "The" : `In ${formatPeriod(month)} the`;
  return `${start} shares would add up to ${formatShare(sum)}.`;
}

/** A share that was transferred between two holders. */
interface Transferred {
  readonly from: number;
  readonly to: number;
  readonly sharePercentage: ShareText;
  readonly firstMonth: PeriodText;
}

/** What changed with a month: by transfers, and otherwise. */
interface MonthOfChanges<Transfer> {
  /** Null: what was there from before everything. */
  readonly month: PeriodText | null;
  readonly transfers: readonly Transfer[];
  /** The changes that the transfers do not explain; before and after are null where nothing is held. */
  readonly changes: readonly {
    readonly holder: number;
    readonly before: ShareText | null;
    readonly after: ShareText | null;
  }[];
}

/** The history of a location, the newest change first. */
export function shareHistory<Transfer extends Transferred>(
  held: readonly (HeldMonths & { readonly holder: number })[],
  transfers: readonly Transfer[],
): MonthOfChanges<Transfer>[] {
  const months = new Set([...held.flatMap(turns), ...transfers.map(({ firstMonth }) => firstMonth)]);
  const ordered: (PeriodText | null)[] = [...[...months].toSorted().toReversed(), null];
  const heldBy = new Map<number, HeldMonths[]>();
  for (const row of held) heldBy.set(row.holder, [...(heldBy.get(row.holder) ?? []), row]);
  return ordered
    .map((month) => {
      const moved = transfers.filter(({ firstMonth }) => firstMonth === month);
      const changes = [...heldBy].flatMap(([holder, own]) => {
        const after = shareIn(own, month);
        const before = month === null ? null : shareIn(own, previousMonth(month));
        const byTransfer = moved.reduce((sum, { from, to, sharePercentage }) => {
          if (holder !== from && holder !== to) return sum;
          return sum + (holder === to ? 1 : -1) * toBasisPoints(sharePercentage);
        }, 0);
        if (
          before === after ||
          (byTransfer !== 0 && toBasisPoints(after) - toBasisPoints(before) === byTransfer)
        )
          return [];
        return [{ holder, before, after }];
      });
      return { month, transfers: moved, changes };
    })
    .filter((each) => each.transfers.length > 0 || each.changes.length > 0);
}

import { counted } from "../counted.ts";
import { sumMoney } from "../money.ts";
import { AFTER_PRIME_COST, changeAfterPrimeCost, UNKNOWN_CHANGE } from "./after-prime-cost.ts";
import { comparedCell, nameSide, notShown, type Side, shownOf, whySideUnknown } from "./cells.ts";
import { type ColumnKey, COLUMNS, needsOf, RATIO_KEYS } from "./columns.ts";
import { cellsOf, type ComparedRow, type Line } from "./compare.ts";
import { shownMedian } from "./medians.ts";
import type { Comparing } from "./spans.ts";
import { figuresOf, type PerformanceKey, type PeriodSums } from "./sums.ts";

/** The line of all locations that were compared. */
export interface GroupLine extends Line {
  /** How many, of all that are not closed. */
  readonly count: number;
  readonly of: number;
  /** Over all locations with a value now; null for fewer than three. */
  readonly medians: Readonly<Partial<Record<ColumnKey, string | null>>>;
}

/**
 * The group's line: sums of the locations' figures, ratios of these sums, and the change of them. Like for like a location
 * counts where both sides have all months and the figures, so that the same ones are compared; else on each side that
 * has them. Comps have no budget, so they are not asked for there.
 * @throws RangeError on malformed money
 */
export function groupLine(
  rows: readonly ComparedRow[],
  comparing: Comparing,
  isLikeForLike: boolean,
): GroupLine {
  const isBudget = comparing.selection.against === "budget";
  const open = rows.filter(({ location }) => location.isClosed !== true);
  const whyNot = ({ location }: ComparedRow, keys: readonly PerformanceKey[], side: Side): string | null => {
    if (!isLikeForLike) return whySideUnknown(location, keys, comparing, side);
    const planned = isBudget ? keys.filter((key) => key !== "comps") : keys;
    return (
      whySideUnknown(location, keys, comparing, "now") ??
      whySideUnknown(location, planned, comparing, "before")
    );
  };
  const rowsOf = (keys: readonly PerformanceKey[], side: Side) =>
    rows.filter((row) => whyNot(row, keys, side) === null);
  const sumsOf = (keys: readonly PerformanceKey[]) => ({
    now: addUp(rowsOf(keys, "now").map(({ location }) => location.now)),
    before: addUp(rowsOf(keys, "before").map(({ location }) => location.before)),
  });
  const isNowhere = (keys: readonly PerformanceKey[], side: Side) => rowsOf(keys, side).length === 0;
  const none = (side: Side) => {
    const both = isLikeForLike ? `both ${nameSide(comparing, "now")} and ` : "";
    return `No location has the figures of ${both}${nameSide(comparing, isLikeForLike ? "before" : side)}.`;
  };
  const count = rowsOf([], "now").length;
  const cell = (key: ColumnKey) => {
    const column = COLUMNS[key];
    const keys = needsOf(column);
    const sums = sumsOf(keys);
    const shown = (side: Side) =>
      isNowhere(keys, side) ? notShown(none(side)) : shownOf(column, sums, comparing, side);
    return comparedCell(column, shown("now"), shown("before"), comparing);
  };
  const lacking = (["now", "before"] as const).find((side) => isNowhere(AFTER_PRIME_COST, side));
  return {
    name: counted(count, "location"),
    comparing,
    count,
    of: open.length,
    cells: cellsOf(cell),
    change:
      lacking === undefined
        ? changeAfterPrimeCost(sumsOf(AFTER_PRIME_COST), comparing)
        : { ...UNKNOWN_CHANGE, now: null, before: null, reason: none(lacking) },
    medians: Object.fromEntries(
      RATIO_KEYS.map((key) => [
        key,
        shownMedian(
          COLUMNS[key],
          rows.map(({ cells }) => cells[key].value),
        ),
      ]),
    ),
    sumsOf,
    rowsOf,
    leftOut: (keys, side) => {
      const out = open.flatMap((row) => {
        const why = whyNot(row, keys, side);
        return why === null ? [] : `${row.name}: ${why.slice(0, -1)}`;
      });
      if (out.length === 0) return null;
      const named = out.slice(0, MOST_NAMED);
      if (out.length > named.length) named.push(`${out.length - named.length} more`);
      return (
        [`${open.length - out.length} of ${counted(open.length, "location")}`, ...named].join("; ") + "."
      );
    },
  };
}

/** Of more locations that are left out, the others are counted. */
const MOST_NAMED = 5;

/** Locations together: a figure that one of them lacks is not known. */
const addUp = (sums: readonly PeriodSums[]): PeriodSums => ({
  figures: figuresOf((key) => {
    const amounts = sums.map(({ figures }) => figures[key]);
    return amounts.includes(null) ? null : sumMoney(amounts);
  }),
  missing: [],
  unreported: {},
});

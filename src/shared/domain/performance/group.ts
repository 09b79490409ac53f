import { counted } from "../counted.ts";
import { sumMoney } from "../money.ts";
import {
  AFTER_PRIME_COST,
  type ChangeAfterPrimeCost,
  changeAfterPrimeCost,
  UNKNOWN_CHANGE,
} from "./after-prime-cost.ts";
import { comparedCell, nameSide, notShown, type Side, shownOf, whySideUnknown } from "./cells.ts";
import { type ColumnKey, COLUMNS, needsOf, RATIO_KEYS } from "./columns.ts";
import { type Cells, cellsOf, type ComparedRow } from "./compare.ts";
import { shownMedian } from "./medians.ts";
import type { Comparing } from "./spans.ts";
import { figuresOf, type PerformanceKey, type PeriodSums } from "./sums.ts";

/** The line of all locations that were compared. */
export interface GroupLine {
  /** How many; of all that are not closed. */
  readonly count: number;
  readonly of: number;
  /** "7 locations". */
  readonly name: string;
  readonly cells: Cells;
  readonly change: ChangeAfterPrimeCost;
  /** Over all locations with a value now; null for fewer than three. */
  readonly medians: Readonly<Partial<Record<ColumnKey, string | null>>>;
}

/** The rows that a sum of these figures is made of, on a side. */
export type RowsOf = (keys: readonly PerformanceKey[], side: Side) => readonly ComparedRow[];

/**
 * Which rows are added up. Like for like a location counts where both sides are complete and have the figures, so that
 * the same ones are compared; else where its side has them. Comps have no budget, so that the budget's are not asked for.
 */
export function rowsAddedUp(
  rows: readonly ComparedRow[],
  comparing: Comparing,
  isLikeForLike: boolean,
): RowsOf {
  const has = (row: ComparedRow, keys: readonly PerformanceKey[], side: Side) =>
    whySideUnknown(row.location, keys, comparing, side) === null;
  const isBudget = comparing.selection.against === "budget";
  return (keys, side) => {
    const planned = isBudget && side === "now" ? keys.filter((key) => key !== "comps") : keys;
    return rows.filter((row) =>
      isLikeForLike ? has(row, keys, "now") && has(row, planned, "before") : has(row, keys, side),
    );
  };
}

/**
 * The group's line: sums of the locations' figures, ratios of these sums, and the change of them.
 * @throws RangeError on malformed money
 */
export function groupLine(
  rows: readonly ComparedRow[],
  comparing: Comparing,
  isLikeForLike: boolean,
): GroupLine {
  const rowsOf = rowsAddedUp(rows, comparing, isLikeForLike);
  const sumsOf = (keys: readonly PerformanceKey[]) => ({
    now: addUp(rowsOf(keys, "now").map(({ location }) => location.now)),
    before: addUp(rowsOf(keys, "before").map(({ location }) => location.before)),
  });
  const none = `No location has figures for ${
    isLikeForLike ? `both ${nameSide(comparing, "now")} and ` : ""
  }${nameSide(comparing, "before")}.`;
  const cell = (key: ColumnKey) => {
    const column = COLUMNS[key];
    const keys = needsOf(column);
    const shown = (side: Side) =>
      rowsOf(keys, side).length === 0 ? notShown(none) : shownOf(column, sumsOf(keys), comparing, side);
    return comparedCell(column, shown("now"), shown("before"), comparing);
  };
  const isComparable = (["now", "before"] as const).every(
    (side) => rowsOf(AFTER_PRIME_COST, side).length > 0,
  );
  const count = rowsOf([], "now").length;
  return {
    count,
    of: rows.filter(({ location }) => location.isClosed !== true).length,
    name: counted(count, "location"),
    cells: cellsOf(cell),
    change: isComparable
      ? changeAfterPrimeCost(sumsOf(AFTER_PRIME_COST), comparing)
      : { ...UNKNOWN_CHANGE, now: null, before: null, reason: none },
    medians: Object.fromEntries(
      RATIO_KEYS.map((key) => [
        key,
        shownMedian(
          COLUMNS[key],
          rows.map(({ cells }) => cells[key].value),
        ),
      ]),
    ),
  };
}

/** Locations together: a figure that one of them lacks is not known. */
const addUp = (sums: readonly PeriodSums[]): PeriodSums => ({
  figures: figuresOf((key) => {
    const amounts = sums.map(({ figures }) => figures[key]);
    return amounts.includes(null) ? null : sumMoney(amounts);
  }),
  missing: [],
  unreported: {},
});

import { counted } from "../counted.ts";
import { sumMoney } from "../money.ts";
import { nameSide, type Side, whySideUnknown } from "./cells.ts";
import { type ColumnKey, COLUMNS, RATIO_KEYS } from "./columns.ts";
import { cellsAndChange, type ComparedRow, type Line } from "./compare.ts";
import { shownMedian } from "./medians.ts";
import type { Comparing } from "./spans.ts";
import { figuresOf, type PerformanceKey, type PeriodSums } from "./sums.ts";

/** The line of all locations that were compared. */
export interface GroupLine extends Line {
  /** How many, of all but closed ones without figures. */
  readonly count: number;
  readonly of: number;
  readonly rows: readonly ComparedRow[];
  /** Over all locations with a value now; null for fewer than three. */
  readonly medians: Readonly<Partial<Record<ColumnKey, string | null>>>;
}

/** Of more locations that are left out, the others are counted. */
const MOST_NAMED = 5;

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
  const open = rows.filter(({ location, notFiled }) => !location.closedSince || notFiled === null);
  const whyNot = ({ location }: ComparedRow, keys: readonly PerformanceKey[], side: Side): string | null => {
    const why = (one: Side) => {
      const asked = isBudget && one === "before" ? keys.filter((key) => key !== "comps") : keys;
      return whySideUnknown(location, asked, comparing, one);
    };
    return isLikeForLike ? (why("now") ?? why("before")) : why(side);
  };
  const rowsOf = (keys: readonly PerformanceKey[], side: Side) =>
    rows.filter((row) => whyNot(row, keys, side) === null);
  const sumOf = (keys: readonly PerformanceKey[], side: Side): PeriodSums => {
    const of = isLikeForLike
      ? `both ${nameSide(comparing, "now")} and ${nameSide(comparing, "before")}`
      : nameSide(comparing, side);
    return addUp(
      keys,
      rowsOf(keys, side).map(({ location }) => location[side]),
      `No location has the figures of ${of}.`,
    );
  };
  const sumsOf = (keys: readonly PerformanceKey[]) => ({
    now: sumOf(keys, "now"),
    before: sumOf(keys, "before"),
  });
  const count = rowsOf([], "now").length;
  return {
    name: counted(count, "location"),
    comparing,
    rows,
    count,
    of: open.length,
    ...cellsAndChange(sumsOf, comparing),
    get medians() {
      return Object.fromEntries(
        RATIO_KEYS.map((key) => [key, shownMedian(COLUMNS[key], valuesOf(rows, key))]),
      );
    },
    sumsOf,
    rowsOf,
    leftOut: (keys, side) => {
      const out = open.flatMap(
        (row) => whyNot(row, keys, side)?.replace(/^/, `${row.name}: `).slice(0, -1) ?? [],
      );
      if (out.length === 0) return null;
      const more = out.length > MOST_NAMED ? [`${out.length - MOST_NAMED} more`] : [];
      const those = `${open.length - out.length} of ${counted(open.length, "location")}`;
      return `${[those, ...out.slice(0, MOST_NAMED), ...more].join("; ")}.`;
    },
  };
}

const valuesOf = (rows: readonly ComparedRow[], key: ColumnKey) => rows.map(({ cells }) => cells[key].value);

/** These figures of locations that all have them; the budget's comps nobody has. */
const addUp = (keys: readonly PerformanceKey[], sums: readonly PeriodSums[], none: string): PeriodSums => ({
  figures: figuresOf((key) => {
    const amounts = keys.includes(key) ? sums.map(({ figures }) => figures[key]) : [];
    return amounts.length === 0 || amounts.includes(null) ? null : sumMoney(amounts);
  }),
  missing: [],
  unreported: sums.reduce<PeriodSums["unreported"]>((all, each) => ({ ...all, ...each.unreported }), {}),
  ...(sums.length === 0 && { none }),
});

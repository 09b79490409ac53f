import type { DueReport } from "../due.ts";
import type { SignedReport } from "../explanations.ts";
import type { PeriodText } from "../periods.ts";
import { type ChangeAfterPrimeCost, changeAfterPrimeCost } from "./after-prime-cost.ts";
import { type Cell, cellOf, type ComparedSums, type Side, whySideUnknown } from "./cells.ts";
import { COLUMN_KEYS, type ColumnKey, COLUMNS, needsOf } from "./columns.ts";
import type { Comparing } from "./spans.ts";
import type { PerformanceKey } from "./sums.ts";

/** A location to be compared. */
export interface ComparedLocation extends ComparedSums {
  readonly locationId: number;
  readonly name: string;
  /** What the location files next, once its month has ended. */
  readonly due?: DueReport | null | undefined;
  /** The last month filed, of a location without a report for twelve months. */
  readonly closedSince?: PeriodText | null | undefined;
  /** Of the month, where the span is one. */
  readonly report?: SignedReport | null | undefined;
}

export type Cells = Readonly<Record<ColumnKey, Cell>>;

/** A line of the table: each column with its change, the change after prime cost, and what explains them. */
export interface Line {
  readonly name: string;
  readonly comparing: Comparing;
  readonly cells: Cells;
  readonly change: ChangeAfterPrimeCost;
  /** What figures are computed from; of the group, of the locations that have these figures. */
  readonly sumsOf: (keys: readonly PerformanceKey[]) => ComparedSums;
  /** The locations that a side of these figures is of. */
  readonly rowsOf: (keys: readonly PerformanceKey[], side: Side) => readonly ComparedRow[];
  /** "7 of 8 locations; Olive & Ember: October 2026 is not filed."; null for a location, or where all are there. */
  readonly leftOut: (keys: readonly PerformanceKey[], side: Side) => string | null;
}

/** The line of a location. */
export interface ComparedRow<Location extends ComparedLocation = ComparedLocation> extends Line {
  readonly location: Location;
  /** Why the location has no figures: "October 2026 is not filed."; null where every month is there. */
  readonly notFiled: string | null;
}

/** @throws RangeError on malformed money */
export function compareLocation<Location extends ComparedLocation>(
  location: Location,
  comparing: Comparing,
): ComparedRow<Location> {
  const row: ComparedRow<Location> = {
    name: location.name,
    comparing,
    location,
    ...cellsAndChange(() => location, comparing),
    notFiled: whySideUnknown(location, [], comparing, "now"),
    sumsOf: () => location,
    rowsOf: () => [row],
    leftOut: () => null,
  };
  return row;
}

/** All columns of a line, each computed when it is first read: of 200 locations few are shown at once. */
export function cellsAndChange(sumsOf: Line["sumsOf"], comparing: Comparing): Pick<Line, "cells" | "change"> {
  const sumsFor = (key: ColumnKey) => sumsOf(needsOf(COLUMNS[key]));
  const known: Partial<Record<ColumnKey, Cell>> = {};
  const cells = {} as Cells;
  for (const key of COLUMN_KEYS) {
    const get = () => (known[key] ??= cellOf(COLUMNS[key], sumsFor(key), comparing));
    Object.defineProperty(cells, key, { enumerable: true, get });
  }
  return { cells, change: changeAfterPrimeCost(cells.afterPrimeCost, sumsFor("afterPrimeCost"), comparing) };
}

import type { SignedReport } from "../explanations.ts";
import { type ChangeAfterPrimeCost, changeAfterPrimeCost } from "./after-prime-cost.ts";
import { type Cell, cellOf, type ComparedSums, whySideUnknown } from "./cells.ts";
import { COLUMN_KEYS, type ColumnKey, COLUMNS } from "./columns.ts";
import type { Comparing } from "./spans.ts";

/** A location to be compared. */
export interface ComparedLocation extends ComparedSums {
  readonly locationId: number;
  readonly name: string;
  /** No report for the last twelve months. */
  readonly isClosed?: boolean | undefined;
  /** Of the month, where the span is one. */
  readonly report?: SignedReport | null | undefined;
}

export type Cells = Readonly<Record<ColumnKey, Cell>>;

/** A line of the table: each column with its change, and the change after prime cost. */
export interface ComparedRow {
  readonly location: ComparedLocation;
  readonly cells: Cells;
  readonly change: ChangeAfterPrimeCost;
  /** Why the location has no figures: "October 2026 is not filed."; null where every month is there. */
  readonly notFiled: string | null;
}

/** @throws RangeError on malformed money */
export const compareLocation = (location: ComparedLocation, comparing: Comparing): ComparedRow => ({
  location,
  cells: cellsOf((key) => cellOf(COLUMNS[key], location, comparing)),
  change: changeAfterPrimeCost(location, comparing),
  notFiled: whySideUnknown(location, [], comparing, "now"),
});

export const cellsOf = (cell: (key: ColumnKey) => Cell): Cells =>
  Object.fromEntries(COLUMN_KEYS.map((key) => [key, cell(key)])) as Record<ColumnKey, Cell>;

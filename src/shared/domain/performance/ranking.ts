import { absolute, formatMoney, fromCents } from "../money.ts";
import { type Tone } from "./cells.ts";
import { type ColumnKey, compareFractions, COLUMNS, type Fraction } from "./columns.ts";
import type { ComparedRow } from "./compare.ts";
import { nameCompared } from "./spans.ts";
import { performanceLabel } from "./sums.ts";

export type SortKey = "name" | ColumnKey | "change";

export interface NamedLocation {
  readonly locationId: number;
  readonly name: string;
}

const names = new Intl.Collator("en", { sensitivity: "base", numeric: true });
/** Sorts by name as people read it, then by id. */
const compareNames = (one: NamedLocation, other: NamedLocation): number =>
  names.compare(one.name, other.name) || one.locationId - other.locationId;

/**
 * The rows by a column, exactly; equal ones by name. Whichever way, those without a value come last, then locations that
 * have not filed, then closed ones.
 */
export const sortRows = <Row extends ComparedRow>(
  rows: readonly Row[],
  key: SortKey,
  isDescending: boolean,
): readonly Row[] => sortedBy(rows, isDescending, key === "name" ? null : (row) => sortValue(row, key));

/** The rows by the change of a column, the largest one for the worse first; the rest as above. */
export const sortByChange = <Row extends ComparedRow>(rows: readonly Row[], key: ColumnKey): readonly Row[] =>
  sortedBy(rows, COLUMNS[key].better === "less", ({ cells }) => asFraction(cells[key].change.tenths));

/** @param value of a row; null to sort by name */
function sortedBy<Row extends ComparedRow>(
  rows: readonly Row[],
  isDescending: boolean,
  value: ((row: Row) => Fraction | null) | null,
): readonly Row[] {
  const way = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const byName = compareNames(one.location, other.location);
    const place = placeOf(one) - placeOf(other);
    if (place !== 0) return place;
    if (value === null) return way * byName;
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName;
    return way * compareFractions(a, b) || byName;
  });
}

const placeOf = ({ location, notFiled }: ComparedRow) =>
  notFiled === null ? 0 : location.closedSince ? 2 : 1;

function sortValue({ cells, change }: ComparedRow, key: Exclude<SortKey, "name">): Fraction | null {
  return key === "change" ? asFraction(change.cents) : cells[key].value;
}

const asFraction = (value: bigint | null): Fraction | null =>
  value === null ? null : { top: value, bottom: 1n };

/** The best or worst location in words. */
export interface Placed {
  readonly row: ComparedRow;
  /** "$17,576.78 more". */
  readonly amount: string;
  readonly tone: Tone;
  /** "left after prime cost. Labor 21.4% of gross sales, 7.6 points less." */
  readonly sentence: string;
}

/** By change after prime cost; null with fewer than two locations to compare. Equal ones by name. */
export function bestAndWorst(
  rows: readonly ComparedRow[],
): { readonly best: Placed; readonly worst: Placed } | null {
  const compared = rows.filter(({ change }) => change.cents !== null);
  const [worst] = sortRows(compared, "change", false);
  const [best] = sortRows(compared, "change", true);
  if (best === undefined || worst === undefined || compared.length < 2) return null;
  return { best: placed(best), worst: placed(worst) };
}

function placed(row: ComparedRow): Placed {
  const cents = row.change.cents ?? 0n;
  const why = reasonInWords(row);
  return {
    row,
    amount: cents === 0n ? "As much" : moreOrLess(formatMoney(fromCents(absolute(cents))), cents),
    tone: row.change.tone,
    sentence: `left after prime cost.${why === null ? "" : ` ${why}`}`,
  };
}

/** What changed a location most: "Labor 21.4% of gross sales, 7.6 points less."; null where nothing is known. */
export function reasonInWords({ cells, change, comparing }: ComparedRow): string | null {
  const part = change.because;
  if (part === null) return null;
  const isSales = part.key === "sales";
  const cell = cells[part.key === "sales" ? "netRevenue" : part.key];
  const { tenths, text } = cell.change;
  // Without what the cost is set against, its own part of the change says it.
  if (tenths === null) return `${part.label} ${moreOrLess(bare(part.text), -part.cents)}.`;
  const size = isSales ? bare(text) : bare(text).replace(" pt", " points");
  const compared = tenths === 0n ? `as in ${nameCompared(comparing.selection)}` : moreOrLess(size, tenths);
  if (part.key === "sales") return `Net revenue ${cell.text}, ${compared}.`;
  return `${part.label} ${cell.text} of ${performanceLabel(COLUMNS[part.key].of).toLowerCase()}, ${compared}.`;
}

const bare = (text: string) => text.replace(/^[+\u2212]/, "");
const moreOrLess = (size: string, change: bigint) => `${size} ${change > 0n ? "more" : "less"}`;

import { absolute, formatMoney, fromCents } from "../money.ts";
import type { Tone } from "./cells.ts";
import { type ColumnKey, compareFractions, formatPoints, type Fraction } from "./columns.ts";
import type { ComparedRow } from "./compare.ts";
import { nameCompared } from "./spans.ts";

export type SortKey = "name" | ColumnKey | "change";

const names = new Intl.Collator("en", { sensitivity: "base", numeric: true });
/** Sorts by name as people read it, then by id. */
export const compareNames = (one: NamedLocation, other: NamedLocation): number =>
  names.compare(one.name, other.name) || one.locationId - other.locationId;

interface NamedLocation {
  readonly locationId: number;
  readonly name: string;
}

const byName = (one: ComparedRow, other: ComparedRow) => compareNames(one.location, other.location);

function sortValue(row: ComparedRow, key: Exclude<SortKey, "name">): Fraction | null {
  if (key !== "change") return row.cells[key].value;
  return row.change.cents === null ? null : { top: row.change.cents, bottom: 1n };
}

/**
 * The rows by a column, exactly; equal ones by name. Whichever way, those without a value come last, then locations that
 * have not filed, then closed ones.
 */
export function sortRows(
  rows: readonly ComparedRow[],
  key: SortKey,
  isDescending: boolean,
): readonly ComparedRow[] {
  const way = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const place = placeOf(one) - placeOf(other);
    if (place !== 0) return place;
    if (key === "name") return way * byName(one, other);
    const [a, b] = [sortValue(one, key), sortValue(other, key)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other);
    return way * compareFractions(a, b) || byName(one, other);
  });
}

const placeOf = ({ location, notFiled }: ComparedRow) =>
  notFiled === null ? 0 : location.isClosed === true ? 2 : 1;

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
  const size = formatMoney(fromCents(absolute(cents)));
  const why = reasonInWords(row);
  return {
    row,
    amount: cents === 0n ? "As much" : `${size} ${cents > 0n ? "more" : "less"}`,
    tone: row.change.tone,
    sentence: `left after prime cost.${why === null ? "" : ` ${why}`}`,
  };
}

/** What changed a location most: "Labor 21.4% of gross sales, 7.6 points less."; null where nothing is known. */
export function reasonInWords({ cells, change, comparing: { selection } }: ComparedRow): string | null {
  const part = change.because;
  if (part === null) return null;
  const same = `as in ${nameCompared(selection)}`;
  if (part.key === "sales") {
    const { text, change: growth } = cells.netRevenue;
    return `Net revenue ${text}, ${moreOrLess(growth.tenths ?? 0n, growth.text, same)}.`;
  }
  const { text, change: points } = cells[part.key];
  if (points.tenths === null)
    return `${part.label} ${part.text.slice(1)} ${part.cents > 0n ? "less" : "more"}.`;
  const ofWhat = OF_WHAT[part.key];
  const size = formatPoints(absolute(points.tenths)).replace(/^\+|( pt)$/g, "");
  return `${part.label} ${text} of ${ofWhat}, ${moreOrLess(points.tenths, `${size} points`, same)}.`;
}

const OF_WHAT = { labor: "gross sales", foodCost: "food sales", beverageCost: "beverage sales" };
const moreOrLess = (change: bigint, size: string, same: string) =>
  change === 0n ? same : `${size.replace(/^[+\u2212]/, "")} ${change > 0n ? "more" : "less"}`;

import { foldText, normalizeName } from "../names.ts";
import type { ImportChoices, ImportContext, StoredLocation } from "./choices.ts";
import { hasSheetsByLocation, type ImportKind } from "./import-fields.ts";
import { columnOf, type HeadedSheet, type MatchedColumn, rowsBelow } from "./match-columns.ts";
import { cellText } from "./read-values.ts";

interface FoundLocation {
  readonly id: number;
  readonly match: "same" | "similar";
}

/** Returns a function that finds the location of a name: the same but for case and accents, or the only similar one. */
export function locationFinder(locations: readonly StoredLocation[]): (name: string) => FoundLocation | null {
  const same = new Map(locations.map(({ id, name }) => [normalizeName(name), id]));
  const plain = locations.map(({ id, name }) => ({ id, name: plainName(name) }));
  return (name) => {
    const id = same.get(normalizeName(name));
    if (id !== undefined) return { id, match: "same" };
    const wanted = plainName(name);
    const similar = plain.filter((location) => isSimilar(location.name, wanted));
    const [only] = similar;
    return only && similar.length === 1 ? { id: only.id, match: "similar" } : null;
  };
}

/** Without punctuation, spaces and "the"; "&" is "and". */
const plainName = (name: string): string =>
  foldText(name.replaceAll("&", " and "))
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(/\bthe\b/g, "")
    .replaceAll(" ", "");

/** In shorter names each letter makes another one. */
const ONE_LETTER_FROM = 6;
const TWO_LETTERS_FROM = 10;

function isSimilar(one: string, other: string): boolean {
  if (one === other) return one !== "";
  // "Store 12" and "Store 13" are two locations.
  if (one.replaceAll(/\P{N}/gu, "") !== other.replaceAll(/\P{N}/gu, "")) return false;
  const shorter = Math.min(one.length, other.length);
  const allowed = shorter < ONE_LETTER_FROM ? 0 : shorter < TWO_LETTERS_FROM ? 1 : 2;
  return Math.abs(one.length - other.length) <= allowed && letterChanges(one, other) <= allowed;
}

/** How many letters have to be added, removed or replaced (Levenshtein). */
function letterChanges(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 0; row < one.length; row += 1) {
    const current = [row + 1];
    for (let column = 0; column < other.length; column += 1) {
      const replaced = (previous[column] ?? 0) + (one[row] === other[column] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

const SUM = /^(?:(?:grand|sub)[ -]?totals?|totals?|sums?|average)$|^totals? |[ -](?:sub)?totals?$/;

/** Whether a name or month is that of a row with sums: "Total", "Olive & Ember Total". */
export const isSum = (text: string): boolean => SUM.test(normalizeName(text).replace(/:$/, ""));

/** A column with more names has something else; each name is compared with every location. */
const NAMES_MAX = 1000;

/** A location that the file names, by its column or by the name of its sheet. */
export interface MatchedLocation {
  readonly name: string;
  readonly rowCount: number;
  readonly firstRow: number;
  /** Null: not known. "new": it would be made. */
  readonly locationId: number | "new" | null;
  readonly match: "same" | "similar" | "remembered" | "chosen" | "new" | "none";
}

/**
 * The locations that the rows name, in the order of the file. One that the group does not have can be made where a row has
 * its address.
 */
export function findLocations(
  kind: ImportKind,
  headed: readonly HeadedSheet[],
  columns: readonly MatchedColumn[],
  chosen: ImportChoices["locations"] = {},
  remembered: ImportChoices["locations"] = {},
  { locations }: ImportContext,
): MatchedLocation[] {
  const find = locationFinder(locations);
  const ids = new Set<number | "new">([
    ...locations.map(({ id }) => id),
    ...(kind === "investors" ? (["new"] as const) : []),
  ]);
  const address = columnOf(columns, "address");
  const index = columnOf(columns, "location");
  if (index === null && !hasSheetsByLocation(kind)) return [];
  return namedIn(headed, index, address).flatMap(({ hasAddress, ...named }): MatchedLocation[] => {
    const found = find(named.name);
    const [choice, before] = [chosen, remembered].map((ofFile) => {
      const id = ofFile[named.name];
      return id !== undefined && ids.has(id) ? id : undefined;
    });
    const is = (match: MatchedLocation["match"], locationId: MatchedLocation["locationId"]) => [
      { ...named, locationId, match },
    ];
    if (found?.match === "same" && (choice ?? found.id) === found.id) return is("same", found.id);
    if (choice !== undefined) return is("chosen", choice);
    if (before !== undefined) return is("remembered", before);
    if (found) return is("similar", found.id);
    if (isSum(named.name)) return [];
    return hasAddress ? is("new", "new") : is("none", null);
  });
}

function namedIn(headed: readonly HeadedSheet[], index: number | null, address: number | null) {
  const found = new Map<string, { name: string; firstRow: number; rowCount: number; hasAddress: boolean }>();
  for (const each of headed)
    for (const { row, cells } of rowsBelow(each)) {
      const name = index === null ? each.sheet.name : cellText(cells[index] ?? null);
      const key = normalizeName(name);
      if (name === "" || (found.size === NAMES_MAX && !found.has(key))) continue;
      const named = found.get(key) ?? { name, firstRow: row, rowCount: 0, hasAddress: false };
      named.rowCount += 1;
      named.hasAddress ||= address !== null && cellText(cells[address] ?? null) !== "";
      found.set(key, named);
    }
  return [...found.values()];
}

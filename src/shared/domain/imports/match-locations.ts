import { foldText, normalizeName } from "../names.ts";

export interface ImportLocation {
  readonly id: number;
  readonly name: string;
}

interface FoundLocation {
  readonly id: number;
  readonly match: "same" | "similar";
}

/** Returns a function that finds the location of a name: the same but for case and accents, or the only similar one. */
export function locationFinder(locations: readonly ImportLocation[]): (name: string) => FoundLocation | null {
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

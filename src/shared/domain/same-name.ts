import { foldText } from "./fold-text.ts";

/**
 * A name as whoever reads or hears it knows it from others. Case, accents, and the white space around and within it
 * make no other name: "Café  Lumière " and "CAFE LUMIERE" are one. The database has the same in `name_key` (migration
 * 0012).
 */
export const asHeard = (name: string | null | undefined) =>
  foldText((name ?? "").trim().replaceAll(/\s+/g, " "));

/** Whether a reader would take two names for one. */
export const isSameName = (one: string, other: string): boolean => asHeard(one) === asHeard(other);

/** Tells of a name whether more than one of these are the same as it. */
export function sharedAmong(names: Iterable<string>): (name: string) => boolean {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const name of names) {
    const heard = asHeard(name);
    (once.has(heard) ? twice : once).add(heard);
  }
  return (name) => twice.has(asHeard(name));
}

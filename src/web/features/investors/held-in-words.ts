import { placesBefore } from "#shared/domain/names.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { HeldInShort } from "#shared/investors/investors.schema.ts";

/** "Harbor Kitchen 25.00% · Bluebird Cafe 10.00% · 2 more"; a share stays on the line of its name's last word. */
export function heldInWords(held: HeldInShort | undefined): string {
  if (held === undefined) return "No locations assigned yet";
  const tell = placesBefore(held.largest);
  const named = held.largest.map((place) => `${tell(place)}\u00A0${formatShare(place.sharePercentage)}`);
  const more = held.count - named.length;
  return [...named, ...(more > 0 ? [`${more}\u00A0more`] : [])].join(" · ");
}

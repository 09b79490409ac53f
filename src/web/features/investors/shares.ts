import {
  assignedAfter,
  DEFAULT_SHARE,
  fromBasisPoints,
  isNoShare,
  isShareText,
  sharesExceedWhole,
  toBasisPoints,
} from "#shared/domain/shares.ts";
import type { Holding } from "#shared/investors/investors.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { PERCENT_SENTENCE } from "#shared/investors/holding-set.schema.ts";
import { showToast } from "#web/ui/toast/toast.tsx";

/** What stands in the Ownership boxes, by location id; a location is ticked when it has an entry. */
export type Shares = Readonly<Record<string, string>>;

export const sharesOf = (holdings: readonly Holding[]): Shares =>
  Object.fromEntries(holdings.map((holding) => [holding.locationId, holding.sharePercentage]));

/** A location that was held gets its share back, another one the default. */
export const tick = (shares: Shares, id: number, before: Shares): Shares => ({
  ...shares,
  [id]: before[id] ?? DEFAULT_SHARE,
});

export const untick = (shares: Shares, id: number): Shares =>
  Object.fromEntries(Object.entries(shares).filter(([other]) => other !== String(id)));

/** "12.5" becomes "12.50" on leaving the box; what is no share stays as typed. */
export const tidy = (typed: string): string =>
  isShareText(typed) ? fromBasisPoints(toBasisPoints(typed)) : typed;

/** Blank counts as 0.00. */
export const isNothing = (typed: string): boolean => typed === "" || isNoShare(typed);

/** A minus was typed or pasted before it (or in it). */
export const isNegative = (typed: string): boolean => typed.startsWith("-");

/** The location's total with what is typed; null while that is no share or the total is not known. */
export function totalOf(
  { assignedShare }: Location,
  before: string | undefined,
  typed: string,
): string | null {
  const isReadable = typed === "" || isShareText(typed);
  return assignedShare === undefined || !isReadable
    ? null
    : assignedAfter(assignedShare, before ?? "", typed);
}

/** Whether no report could be submitted for a location with such a total. */
export const isAboveWhole = (total: string | null): total is string =>
  total !== null && sharesExceedWhole([total]);

/** How many of the ticked locations would be above 100 %. */
export const countAboveWhole = (locations: readonly Location[], before: Shares, typed: Shares): number =>
  locations.filter((location) => {
    const share = typed[location.id];
    return share !== undefined && isAboveWhole(totalOf(location, before[location.id], share));
  }).length;

/** What is wrong with the share of one location; `errors` by location id, as the schema gives them. */
export function messageAt(errors: unknown, id: number | string): string | undefined {
  return (errors as Record<string, { message?: string } | undefined> | undefined)?.[id]?.message;
}

/** Nothing was sent (spec section 5). The boxes say it too, in the same words. */
export function showInvalidPercentages(errors: unknown): void {
  const ids = typeof errors === "object" && errors !== null ? Object.keys(errors) : [];
  const messages = ids.flatMap((id) => messageAt(errors, id) ?? []);
  const description = messages.includes(PERCENT_SENTENCE)
    ? PERCENT_SENTENCE
    : (messages[0] ?? PERCENT_SENTENCE);
  showToast({ title: "Invalid Percentages", description, tone: "destructive" });
}

import {
  assignedAfter,
  DEFAULT_SHARE,
  fromBasisPoints,
  isNoShare,
  isShareText,
  toBasisPoints,
} from "#shared/domain/shares.ts";
import { PERCENT_SENTENCE } from "#shared/investors/holding-set.schema.ts";
import type { Holding } from "#shared/investors/investors.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { showToast } from "#web/ui/toast/toast.tsx";

/** The entered ownership in percent, by location id. A location is ticked when it has an entry. */
export type Shares = Readonly<Record<string, string>>;

export const sharesByLocation = (holdings: readonly Holding[]): Shares =>
  Object.fromEntries(holdings.map((holding) => [holding.locationId, holding.sharePercentage]));

/** A location that is held gets its stored share back, another one the default. */
export const tick = (shares: Shares, id: number, stored: Shares): Shares => ({
  ...shares,
  [id]: stored[id] ?? DEFAULT_SHARE,
});

export const untick = (shares: Shares, id: number): Shares =>
  Object.fromEntries(Object.entries(shares).filter(([other]) => other !== String(id)));

/** "12.5" becomes "12.50"; what is no share stays as typed. */
export const tidyShare = (typed: string): string =>
  isShareText(typed) ? fromBasisPoints(toBasisPoints(typed)) : typed;

/** The same of all, to be compared with stored ones. */
export const tidyShares = (shares: Shares): Shares =>
  Object.fromEntries(Object.entries(shares).map(([id, share]) => [id, tidyShare(share)]));

export const isBlankOrZero = (typed: string): boolean => typed === "" || isNoShare(typed);

/** The input keeps a minus that was typed or pasted at the beginning of its value. */
export const isNegativeShare = (typed: string): boolean => typed.startsWith("-");

/** The sum of a location's shares with the typed one; null while that is no share or the sum is unknown. */
export function totalOf(
  { assignedShare }: Location,
  stored: string | undefined,
  typed: string,
): string | null {
  const isReadable = typed === "" || isShareText(typed);
  return assignedShare === undefined || !isReadable
    ? null
    : assignedAfter(assignedShare, stored ?? "", typed);
}

/** The error of one location, from the form's errors by location id. */
export function messageAt(errors: unknown, id: number | string): string | undefined {
  return (errors as Record<string, { message?: string } | undefined> | undefined)?.[id]?.message;
}

/** Notifies that nothing was sent, in the words that the inputs show. */
export function showInvalidPercentages(errors: unknown): void {
  const ids = typeof errors === "object" && errors !== null ? Object.keys(errors) : [];
  const messages = ids.flatMap((id) => messageAt(errors, id) ?? []);
  const description = messages.includes(PERCENT_SENTENCE)
    ? PERCENT_SENTENCE
    : (messages[0] ?? PERCENT_SENTENCE);
  showToast({ title: "Invalid Percentages", description, tone: "destructive" });
}

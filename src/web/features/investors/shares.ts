import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import {
  coversMonth,
  firstMonthPastWhole,
  lastMonthAlike,
  pastWholeSentence,
  setShare,
  shareHistory,
  shareIn,
} from "#shared/domain/holdings.ts";
import { displayName } from "#shared/domain/names.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import {
  assignedAfter,
  DEFAULT_SHARE,
  formatShare,
  fromBasisPoints,
  isNoShare,
  isShareText,
  NO_SHARE,
  sumShares,
  toBasisPoints,
} from "#shared/domain/shares.ts";
import { PERCENT_SENTENCE } from "#shared/investors/holding-set.schema.ts";
import type { Holding } from "#shared/investors/investors.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { HoldingHistory } from "#shared/transfers/transfers.schema.ts";
import { query } from "#web/data/queries.ts";
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

/** From which month on a change counts, and what the investor holds in which months. */
export interface HeldThroughTime {
  investorId: number;
  /** Null: from each location's next report on. */
  from: PeriodText | null;
  history: HoldingHistory;
  currentMonth: PeriodText;
}

/**
 * The sum of the location's shares with the entered one, and the sentence where it exceeds the whole in a month. Once a
 * share is changed here, by what everybody holds in which months.
 */
export function useTotal(
  location: Location,
  share: string | undefined,
  stored: string | undefined,
  months: HeldThroughTime | undefined,
): { total: string | null; pastWhole: string | null } {
  const from = months?.from ?? null;
  const typed = share === "" ? NO_SHARE : share;
  const isChanged = typed !== undefined && tidyShare(typed) !== stored;
  const { data } = useQuery({
    ...query(api.transfers.ownership, { params: { id: location.id } }),
    enabled: typed !== undefined && (isChanged || from !== null),
  });
  if (typed === undefined || !isShareText(typed)) return { total: null, pastWhole: null };
  if (!data) return { total: from === null ? totalOf(location, stored, typed) : null, pastWhole: null };
  const own = data.holdings.filter(({ investorId }) => investorId === months?.investorId);
  const month = from ?? data.currentPeriod;
  const range = { firstMonth: from ?? data.nextPeriod, lastMonth: lastMonthAlike(own, month) };
  const others = data.holdings.filter((row) => !own.includes(row));
  const all = [...others, ...(isChanged ? setShare(own, typed, range) : own)];
  const isMore = toBasisPoints(typed) > toBasisPoints(stored);
  const past = isMore ? firstMonthPastWhole(all, range) : null;
  return {
    total: sumShares(
      all.filter((row) => coversMonth(row, month)).map(({ sharePercentage }) => sharePercentage),
    ),
    pastWhole: past && pastWholeSentence(past),
  };
}

interface ComingChange {
  words: string;
  /** Those of people. */
  names: readonly string[];
}

/** "From January 2027: 9.50%, by transfer from Beatrice Cole": what is recorded after the month from which a change counts. */
export function comingChanges({ id, nextPeriod }: Location, months: HeldThroughTime): ComingChange[] {
  const { investorId, from, history, currentMonth } = months;
  const month = from ?? (nextPeriod != null && nextPeriod > currentMonth ? nextPeriod : currentMonth);
  const own = history.holdings
    .filter(({ locationId }) => locationId === id)
    .map((row) => ({ ...row, holder: investorId }));
  const transfers = history.transfers
    .filter(({ locationId }) => locationId === id)
    .map(({ isReceived, other, ...transfer }) => ({
      ...transfer,
      from: isReceived ? 0 : investorId,
      to: isReceived ? investorId : 0,
      name: displayName(other ?? {}),
      how: `, by transfer ${isReceived ? "from" : "to"} `,
    }));
  return shareHistory(own, transfers).flatMap(({ month: start, transfers: moved }) => {
    if (start === null || start <= month) return [];
    const share = shareIn(own, start);
    const { how = "", name = "" } = moved.length === 1 ? (moved[0] ?? {}) : {};
    const held = share === null ? "no share" : formatShare(share);
    return [{ words: `From ${formatPeriod(start)}: ${held}${how}${name}`, names: [name] }];
  });
}

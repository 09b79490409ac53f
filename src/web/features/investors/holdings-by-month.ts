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
import { formatShare, isShareText, NO_SHARE, sumShares, toBasisPoints } from "#shared/domain/shares.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { HoldingHistory } from "#shared/transfers/transfers.schema.ts";
import { query } from "#web/data/queries.ts";
import { tidyShare, totalOf } from "./shares.ts";

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

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "#shared/api.ts";
import { formatPeriod, formatPeriodRange, type PeriodText } from "#shared/domain/periods.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { HoldingHistory } from "#shared/transfers/transfers.schema.ts";
import { useInvestorId } from "#web/data/investor-reports.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { Card } from "#web/ui/card.tsx";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";

/** The reader's shares of a location through time, oldest first; null until they are loaded, and until one has changed. */
export function useOwnShares(locationId: number | undefined): HoldingHistory | null {
  const { investorId } = useInvestorId();
  const { data } = useQuery({
    ...query(api.transfers.holdings, { params: { investorId: investorId ?? 0 } }),
    ...FRESH_AT_EVERY_VISIT,
    enabled: investorId !== undefined,
  });
  const isOfLocation = (row: { locationId: number }) => row.locationId === locationId;
  const own = {
    holdings: data?.holdings?.filter(isOfLocation) ?? [],
    transfers: data?.transfers?.filter(isOfLocation) ?? [],
  };
  // One share without an end was assigned, and has not changed since.
  const isChanged =
    own.transfers.length > 0 ||
    own.holdings.length > 1 ||
    own.holdings.some(({ lastMonth }) => lastMonth !== null);
  return isChanged ? own : null;
}

/** "since July 2026", of the share of now; "" where it was there from the beginning. */
export function heldSince({ holdings }: HoldingHistory, currentMonth: PeriodText): string {
  const now = holdings.findLast(({ firstMonth }) => firstMonth === null || firstMonth <= currentMonth);
  return now?.firstMonth ? ` since ${formatPeriod(now.firstMonth)}` : "";
}

/** "You held it to December 2026."; null while a share is held, or is still to come. */
export function soldSentence({ holdings }: HoldingHistory, currentMonth: PeriodText): string | null {
  const last = holdings.at(-1)?.lastMonth;
  return last != null && last < currentMonth ? `You held it to ${formatPeriod(last)}.` : null;
}

interface YourOwnershipProps {
  shares: HoldingHistory;
  /** The first month that was reported to the reader. */
  firstReport: PeriodText | undefined;
  currentMonth: PeriodText;
}

/** What the reader held of the location in which months. */
export function YourOwnership({ shares, firstReport, currentMonth }: YourOwnershipProps) {
  const titleId = useId();
  const { holdings, transfers } = shares;
  return (
    <Card as="section" pad className="location-aside" aria-labelledby={titleId}>
      <h2 id={titleId}>Your Ownership</h2>
      <DottedList>
        {holdings.toReversed().map((row) => (
          <DottedRow key={row.firstMonth} label={monthsHeld(row, firstReport, currentMonth)}>
            {formatShare(row.sharePercentage)}
          </DottedRow>
        ))}
      </DottedList>
      <p className="fine-print">
        {transfers.toReversed().map(({ id, isReceived, sharePercentage, firstMonth }) => (
          <span key={id}>
            <Untranslated>
              {isReceived
                ? `${formatShare(sharePercentage)} came to you by transfer from ${formatPeriod(firstMonth)}. `
                : `You transferred ${formatShare(sharePercentage)} from ${formatPeriod(firstMonth)}. `}
            </Untranslated>
          </span>
        ))}
        Each month is paid by the share of that month, as its report was filed.
      </p>
    </Card>
  );
}

function monthsHeld(
  { firstMonth, lastMonth }: HoldingHistory["holdings"][number],
  firstReport: PeriodText | undefined,
  currentMonth: PeriodText,
): string {
  const first = firstMonth ?? firstReport;
  if (lastMonth === null) {
    if (first === undefined) return "Now";
    return `${first > currentMonth ? "From" : "Since"} ${formatPeriod(first)}`;
  }
  return first === undefined || first > lastMonth
    ? `To ${formatPeriod(lastMonth)}`
    : formatPeriodRange(first, lastMonth);
}

import { useMemo } from "react";
import type { HeldThen } from "#shared/domain/report-versions.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { Payee } from "./breakdown.ts";
import { correctionState } from "./correction-state.ts";
import type { Corrected } from "./draft.ts";
import type { useLocationRecord } from "./useLocationRecord.ts";

/** No account has it. */
export const NOBODY_ID = 0;

interface CorrectionOptions {
  corrects: Corrected | null;
  period: PeriodText;
  record: ReturnType<typeof useLocationRecord>;
}

/** What is filed, as seen by who corrects a part of it: the report says nothing about itself, and its month is theirs. */
export function useCorrection({ corrects, period, record }: CorrectionOptions) {
  const { filed, taken, isFresh } = record;
  const correction = correctionState(corrects, isFresh ? filed : null, period);
  const corrected = correction === "stands" && corrects !== null ? corrects.report : null;
  const correctedId = corrected === null ? null : corrected.id;
  const then = corrected === null || corrects === null ? null : corrects.holders;
  return {
    correction,
    /** The filed report that is sent as the one to be replaced; null for a month that is not filed. */
    corrected,
    isCorrecting: corrected !== null,
    /** What the filed report says, which nobody loses; null where it is gone, and what stands here is all there is of it. */
    begun: corrected !== null || correction === "outdated" ? (corrects?.begun ?? null) : null,
    /** What is filed by now in place of the report that is corrected; null where that still stands. */
    overtakenBy:
      correction === "outdated"
        ? (filed?.find(({ reportingPeriod }) => reportingPeriod === period) ?? null)
        : null,
    /** Who is paid: who held the location when the corrected report was filed, else who holds it now; null until known. */
    holders: useMemo(() => (then === null ? record.holders : then.map(asHolder)), [then, record.holders]),
    /** What former investors had as comps, which a correction keeps; undefined where nobody is gone. */
    formerComps: then?.find(({ investorId }) => investorId === null)?.compsValue,
    /** The other filed reports of the location, newest month first; null until they are known. */
    filed: useMemo(() => filed && filed.filter(({ id }) => id !== correctedId), [filed, correctedId]),
    /** The months that are filed, but for the one that is corrected. */
    taken: useMemo(
      () => (correctedId === null ? taken : taken.filter((month) => month !== period)),
      [taken, correctedId, period],
    ),
  };
}

/** Accounts that were deleted since are one line without an id. Two of one name were told apart as the report was read. */
const asHolder = ({ investorId, name, sharePercentage, parts }: HeldThen): Payee => ({
  sharePercentage,
  parts,
  investor: { id: investorId ?? NOBODY_ID, firstName: name, lastName: "", email: "" },
});

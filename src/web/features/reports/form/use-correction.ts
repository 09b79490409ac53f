import { useMemo } from "react";
import type { HeldThen } from "#shared/domain/report-versions.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { Payee } from "#web/features/reports/form/financials/DistributionSection.tsx";
import type { Corrected } from "#web/features/reports/form/drafts/draft.ts";
import type { useLocationRecord } from "./use-location-history.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";

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

/**
 * How it stands with the filed report whose figures are in the form: it stands and is corrected in its place; somebody
 * else has corrected it since; somebody else has deleted it; or it was deleted here, to be filed anew.
 */
export type CorrectionState = "stands" | "outdated" | "gone" | "refiled";

/**
 * Null where the form corrects nothing.
 * @param filed the filed reports of the location; null while it is not known which there are now
 */
function correctionState(
  corrects: Corrected | null,
  filed: readonly InvestorReport[] | null,
  period: PeriodText,
): CorrectionState | null {
  if (corrects === null) return null;
  const { report } = corrects;
  if (report === null) return "refiled";
  if (filed === null) return "stands";
  const standing = filed.find(({ reportingPeriod }) => reportingPeriod === period);
  if (standing === undefined) return "gone";
  return standing.id === report.id && standing.version === report.version ? "stands" : "outdated";
}

/**
 * Whether anybody holds something else than when the report was filed whose figures stand in the form; not while the
 * holders are not known. Whose share it is, SharesNote says.
 */
export function haveSharesChanged(
  corrects: Corrected | null,
  holders: readonly LocationInvestor[] | null,
): boolean {
  if (corrects === null || holders === null) return false;
  const { holders: then } = corrects;
  const holdsTheSame = ({ investor, sharePercentage }: LocationInvestor) =>
    then.some((held) => held.investorId === investor.id && held.sharePercentage === sharePercentage);
  return then.length !== holders.length || !holders.every(holdsTheSame);
}

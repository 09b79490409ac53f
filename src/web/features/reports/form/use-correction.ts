import { useMemo } from "react";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { FiledHolder } from "#shared/domain/report-corrections.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import type { Corrected } from "#web/features/reports/form/drafts/draft.ts";
import type { Payee } from "#web/features/reports/form/financials/DistributionSection.tsx";
import type { useLocationRecord } from "./use-location-history.ts";

/** Stands for the former investors of a report, who are one line without an account. */
export const FORMER_INVESTORS_ID = 0;

interface CorrectionOptions {
  corrects: Corrected | null;
  period: PeriodText;
  record: ReturnType<typeof useLocationRecord>;
}

/** The location's record as a correction uses it: the corrected report is left out, and its own holders are paid. */
export function useCorrection({ corrects, period, record }: CorrectionOptions) {
  const { filed, filedPeriods, isFresh } = record;
  const state = correctionState(corrects, isFresh ? filed : null, period);
  const corrected = state === "stands" && corrects !== null ? corrects.report : null;
  const correctedId = corrected?.id ?? null;
  const holdersThen = corrected === null || corrects === null ? null : corrects.holders;
  return {
    state,
    /** The filed report that is replaced; null for a month that is not filed. */
    corrected,
    isCorrecting: corrected !== null,
    /** The content of the filed report; null where it is gone, and the form has the only copy. */
    begun: corrected !== null || state === "outdated" ? (corrects?.begun ?? null) : null,
    /** The version that somebody else filed meanwhile; null where there is none. */
    newerVersion:
      state === "outdated"
        ? (filed?.find(({ reportingPeriod }) => reportingPeriod === period) ?? null)
        : null,
    /** Who is paid: the holders of the corrected report, else today's; null until they are loaded. */
    holders: useMemo(
      () => (holdersThen === null ? record.holders : holdersThen.map(asPayee)),
      [holdersThen, record.holders],
    ),
    /** The comps of former investors, which a correction keeps; undefined where there are none. */
    formerComps: holdersThen?.find(({ investorId }) => investorId === null)?.compsValue,
    /** The other filed reports of the location, newest month first; null until they are loaded. */
    filed: useMemo(() => filed && filed.filter(({ id }) => id !== correctedId), [filed, correctedId]),
    /** The months that are filed, without the one that is corrected. */
    filedPeriods: useMemo(
      () => (correctedId === null ? filedPeriods : filedPeriods.filter((month) => month !== period)),
      [filedPeriods, correctedId, period],
    ),
    haveSharesChanged: haveSharesChanged(corrects, record.holders),
  };
}

/** The names of a report are unambiguous already. */
const asPayee = ({ investorId, name, sharePercentage, parts }: FiledHolder): Payee => ({
  sharePercentage,
  parts,
  investor: { id: investorId ?? FORMER_INVESTORS_ID, firstName: name, lastName: "", email: "" },
});

/**
 * What became of the filed report whose content is in the form. "stands": it can be corrected in place; "outdated": somebody
 * else has corrected it since; "gone": somebody else has deleted it; "refiled": it was deleted to be filed anew.
 */
export type CorrectionState = "stands" | "outdated" | "gone" | "refiled";

/**
 * @param filed the filed reports of the location; null until they are loaded
 * @returns null where the form corrects nothing
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
  const current = filed.find(({ reportingPeriod }) => reportingPeriod === period);
  if (current === undefined) return "gone";
  return current.id === report.id && current.version === report.version ? "stands" : "outdated";
}

/** Whether the shares differ from those of the filed report; false until today's are loaded. */
function haveSharesChanged(corrects: Corrected | null, today: readonly LocationInvestor[] | null): boolean {
  if (corrects === null || today === null) return false;
  const { holders: then } = corrects;
  const isUnchanged = ({ investor, sharePercentage }: LocationInvestor) =>
    then.some((held) => held.investorId === investor.id && held.sharePercentage === sharePercentage);
  return then.length !== today.length || !today.every(isUnchanged);
}

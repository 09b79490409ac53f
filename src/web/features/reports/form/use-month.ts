import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSearch } from "wouter";
import { api } from "#shared/api.ts";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { distributionBreakdown, undividedComps } from "#shared/domain/allocation.ts";
import { disambiguatePeople } from "#shared/domain/names.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import type { FiledHolder } from "#shared/domain/reports/report-corrections.ts";
import { isFiled } from "#shared/domain/reports/report-status.ts";
import { newestVersion } from "#shared/domain/reports/report-versions.ts";
import {
  formatShare,
  fromBasisPoints,
  sharesExceedWhole,
  sumShares,
  toBasisPoints,
  WHOLE_BASIS_POINTS,
} from "#shared/domain/shares.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { ListedReport, Report } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/queries.ts";
import { parseReportFormUrl } from "#web/data/report-urls.ts";
import { useReviews } from "#web/data/use-reviews.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { type DraftState } from "./drafts/draft-state.ts";
import { filedValues } from "./figures-and-texts.ts";
import { useForm } from "./report-store.ts";

/** The id of the one line for all former investors of a report, who have no accounts. */
export const FORMER_INVESTORS_ID = 0;

/** Who is paid: a holder, or as one line those whose accounts were deleted since. */
export type Payee = LocationInvestor & Pick<FiledHolder, "parts">;

/**
 * What the form does with the month:
 * - new: files it
 * - filed: nothing, a report of it is filed
 * - correcting: corrects the filed report
 * - meanwhile: somebody else has filed or corrected it since the draft was begun
 * - deleted: the report that the draft corrects was deleted; it files the month anew
 */
type MonthStatus = "new" | "filed" | "correcting" | "meanwhile" | "deleted";

/** The location and month in the form, and what exists there. */
export type Month = ReturnType<typeof useMonth>;

/**
 * What exists of the month is loaded anew whenever a location is chosen: another manager may have filed a month or changed a
 * share since, and money is paid by what is shown here.
 */
export function useMonth(user: SessionUser, locations: readonly Location[], currentMonth: PeriodText) {
  const draft = useForm((state) => state.draft);
  const isEdited = useForm(({ edits }) => edits > 0);
  const { key, correctsVersion, isOpening } = draft;
  const { locationId, period } = key;
  const listed = locations.find(({ id }) => id === locationId) ?? null;
  const [opened, setOpened] = useState(listed);
  if (listed !== null && listed !== opened) setOpened(listed);
  // The list has no location any more that was taken away meanwhile from an account of chosen locations.
  const isLeft = user.locationIds !== null && opened?.id === locationId;
  const location = listed ?? (isLeft ? opened : null);
  const mayFile = useAbility("fileReports");
  const isTakenAway = !mayFile || (location !== null && user.locationIds?.includes(location.id) === false);
  const { locationId: asked } = parseReportFormUrl(useSearch());
  const isNotThere = asked !== null && asked !== location?.id && !locations.some(({ id }) => id === asked);
  const chosen = { params: { id: locationId ?? 0 } };
  const fresh = { enabled: locationId !== null, staleTime: 0 };
  const reports = useQuery({ ...query(api.reports.ofLocation, chosen), ...fresh });
  const investors = useQuery({
    ...query(api.locations.investors, { ...chosen, query: { period } }),
    ...fresh,
  });
  const drafts = useQuery({ ...query(api.drafts.list), enabled: locationId !== null });
  const { isRequired: isReviewed } = useReviews();

  const filedReports = useMemo(
    () => reports.data?.filter(({ status }) => isFiled(status)) ?? null,
    [reports.data],
  );
  const filedReport = filedReports?.find(({ reportingPeriod }) => reportingPeriod === period) ?? null;
  const status = statusOf(draft, isEdited, filedReport, reports.isSuccess && !reports.isFetching);
  const isCorrecting = status === "correcting";
  const filedId = isCorrecting ? (filedReport?.id ?? null) : null;
  const corrected = useCorrectedReport(filedId, correctsVersion);
  const filedHolders = corrected?.holders ?? draft.refiledFrom?.holders ?? null;
  const currentHolders = investors.data ?? null;
  const haveSharesChanged = paysOtherShares(filedHolders, currentHolders);
  const paysFiledShares = isCorrecting && !(haveSharesChanged && draft.sharesOf === "record");
  const payees = useMemo((): readonly Payee[] | null => {
    if (!paysFiledShares) return currentHolders;
    return corrected?.holders.map(asPayee) ?? null;
  }, [paysFiledShares, corrected, currentHolders]);
  const shares = payees?.map(({ sharePercentage }) => sharePercentage) ?? [];

  return {
    locationId,
    period,
    /** Null while none is chosen. */
    location,
    mayFile,
    /** The account was limited to other locations since this one was chosen, or files nothing any more. */
    isTakenAway,
    /** The address names a location that is not in the list. */
    isNotThere,
    currentMonth,
    status,
    isCorrecting,
    /** Nothing can be submitted: the month has a filed report other than the version that is corrected. */
    isFiledAlready: status === "filed" || status === "meanwhile",
    filedReport,
    /** Newest month first; null until they are loaded. */
    filedReports,
    /** Without the report that is corrected; null until they are loaded. */
    otherReports: useMemo(
      () => filedReports && filedReports.filter(({ id }) => id !== filedId),
      [filedReports, filedId],
    ),
    /** The filed months, without the one that is corrected. */
    otherFiledPeriods: useMemo(
      () =>
        (filedReports ?? []).filter(({ id }) => id !== filedId).map(({ reportingPeriod }) => reportingPeriod),
      [filedReports, filedId],
    ),
    /** The months of the location that have a draft. */
    draftPeriods: (drafts.data ?? [])
      .filter((each) => each.locationId === locationId)
      .map(({ reportingPeriod }) => reportingPeriod),
    /** The filed report that is replaced; null for a month that is not filed. */
    corrects: filedId === null || correctsVersion === null ? null : { id: filedId, version: correctsVersion },
    /** The content of the report that is corrected; null until it is loaded. */
    asFiled: corrected?.filed ?? null,
    /** The newest version of the filed report waits for review, or was returned; null where neither is so. */
    review: (isCorrecting && filedReport?.review) || null,
    /** Investors have no version of the filed report yet: its first one waits or was returned. */
    isUnpublished: filedReport?.review?.version === filedReport?.version && filedReport !== null,
    /** What is filed waits for another manager's approval. */
    isReviewed,
    /** Those recorded for the month; null until they are loaded. */
    currentHolders,
    /** Those of the report that is corrected or filed anew; null for a new one. */
    filedHolders,
    /** The shares that are recorded for the month differ from those that it was filed with. */
    haveSharesChanged,
    /** A correction pays by the shares that are recorded for the month, and says so. */
    paysRecordedShares: isCorrecting && !paysFiledShares,
    /** Who is paid: the holders of the report that is corrected, else those recorded for the month; null until they are loaded. */
    payees,
    payeeIds: useMemo(() => payees && new Set(payees.map(({ investor }) => investor.id)), [payees]),
    /** What of the comps is not typed. Former investors have theirs where the correction pays by the filed shares. */
    keptComps: useMemo(() => {
      if (corrected === null) return undefined;
      const former = corrected.holders.find(({ investorId }) => investorId === null)?.compsValue;
      return { former: paysFiledShares ? former : undefined, undivided: corrected.undivided };
    }, [corrected, paysFiledShares]),
    /** What is odd about the sum of the month's shares; null where nothing is. */
    sumHint: useSumHint(status, period, filedReports, payees),
    /** The sum of the shares where it exceeds the whole; else null. */
    overassignedSum: sharesExceedWhole(shares) ? formatShare(sumShares(shares)) : null,
    isLoading: reports.isLoading || investors.isLoading || isOpening || (isCorrecting && corrected === null),
    /** Load again; null unless that failed. */
    retryReports: reports.isError && !isTakenAway && !isNotThere ? () => void reports.refetch() : null,
    retryHolders: investors.isError && !isTakenAway && !isNotThere ? () => void investors.refetch() : null,
    refetchReports: () => void reports.refetch(),
    refetchHolders: () => void investors.refetch(),
  };
}

/** @param isFresh the filed reports are loaded, and not being loaded again */
function statusOf(
  { correctsVersion, revision, isFiling, isOpening }: DraftState,
  isEdited: boolean,
  filedReport: ListedReport | null,
  isFresh: boolean,
): MonthStatus {
  // The report that is being submitted is this one.
  if (isFiling || (correctsVersion !== null && !isFresh))
    return correctsVersion === null ? "new" : "correcting";
  if (filedReport === null) return correctsVersion === null ? "new" : "deleted";
  if (newestVersion(filedReport) === correctsVersion) return "correcting";
  const hasDraft = isEdited || revision !== null || correctsVersion !== null;
  return hasDraft && !isOpening ? "meanwhile" : "filed";
}

/** The report that is corrected, with who had a part in it; null until it is loaded. */
function useCorrectedReport(id: number | null, version: number | null) {
  const { data: report } = useQuery({
    ...query(api.reports.one, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
  });
  return useMemo(
    () =>
      id === null || report?.version !== version
        ? null
        : { filed: filedValues(report), holders: holdersOf(report), undivided: undividedOf(report) },
    [id, report, version],
  );
}

const undividedOf = ({ discountsDuringPeriod, distributions = [], former = [] }: Report) =>
  undividedComps(discountsDuringPeriod, [...distributions, ...former]);

/** Who had a part in a filed report, with unambiguous names; those whose accounts were deleted since as one. */
export function holdersOf(report: Report): FiledHolder[] {
  const lines = report.distributions ?? [];
  const nameOf = disambiguatePeople(lines);
  const { former } = distributionBreakdown(report, lines);
  const holders: FiledHolder[] = lines.map(({ investorId, sharePercentage, compsValue, ...person }) => ({
    investorId,
    name: nameOf(person),
    sharePercentage,
    compsValue,
  }));
  if (former === null) return holders;
  const parts = report.former?.map(({ investorId, sharePercentage }) => ({ investorId, sharePercentage }));
  return [...holders, { investorId: null, name: "Former investors", ...former, parts }];
}

const asPayee = ({ investorId, name, sharePercentage, parts }: FiledHolder): Payee => ({
  sharePercentage,
  parts,
  investor: { id: investorId ?? FORMER_INVESTORS_ID, firstName: name, lastName: "", email: "" },
});

/**
 * "The shares of November 2026 add up to 41.50%; October 2026 was filed with 44.50%.", where a new report would be split by
 * another sum than the one filed for the month before it.
 */
function useSumHint(
  status: MonthStatus,
  period: PeriodText,
  filedReports: readonly ListedReport[] | null,
  payees: readonly Payee[] | null,
): string | null {
  const last = status === "new" ? filedReports?.find((report) => report.reportingPeriod < period) : undefined;
  const { data } = useQuery({
    ...query(api.reports.one, { params: { id: last?.id ?? 0 } }),
    enabled: last !== undefined,
  });
  if (last === undefined || payees === null || data?.house == null) return null;
  const [sum, signed] = [
    sumOf(payees),
    fromBasisPoints(WHOLE_BASIS_POINTS - toBasisPoints(data.house.sharePercentage)),
  ];
  if (sum === signed) return null;
  return `The shares of ${formatPeriod(period)} add up to ${formatShare(sum)}; ${formatPeriod(last.reportingPeriod)} was filed with ${formatShare(signed)}.`;
}

const sumOf = (payees: readonly Payee[]) => sumShares(payees.map(({ sharePercentage }) => sharePercentage));

/** Whether the shares differ from those of the filed report; false until those of the record are loaded. */
function paysOtherShares(
  filed: readonly FiledHolder[] | null,
  current: readonly LocationInvestor[] | null,
): boolean {
  if (filed === null || current === null) return false;
  const isUnchanged = ({ investor, sharePercentage }: LocationInvestor) =>
    filed.some((each) => each.investorId === investor.id && each.sharePercentage === sharePercentage);
  return filed.length !== current.length || !current.every(isUnchanged);
}

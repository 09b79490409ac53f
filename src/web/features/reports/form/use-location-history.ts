import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { api } from "#shared/api.ts";
import { formatMoneyInput } from "#shared/domain/money.ts";
import { nextUnfiledPeriod, periodMonth, type PeriodText, periodYear } from "#shared/domain/periods.ts";
import { prefill, periodsNaming } from "#shared/domain/prefill.ts";
import type { MeasureFigureKey } from "#shared/domain/report-figures.ts";
import { isFiled } from "#shared/domain/report-status.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/queries.ts";
import type { ReportKey } from "#web/features/reports/form/drafts/draft.ts";
import { isSessionGone } from "#web/lib/api-error.ts";
import { sameMoney } from "#web/ui/money-input.tsx";
import type { AmountStore } from "./financials/amount-store.ts";
import { type AmountName, figureName, MEASURE_FIGURES, type FigureTexts } from "./form-values.ts";

/**
 * The filed reports and the investors of a location. Loaded anew whenever a location is chosen: another manager may have
 * filed a month or changed a share since, and money is paid by what is shown here.
 */
export function useLocationHistory(locationId: number | null, onSignedOut: () => void) {
  const chosen = { params: { id: locationId ?? 0 } };
  const fresh = { enabled: locationId !== null, staleTime: 0 };
  const reports = useQuery({ ...query(api.reports.ofLocation, chosen), ...fresh });
  const investors = useQuery({ ...query(api.locations.investors, chosen), ...fresh });

  /** Months that the server refused as filed. */
  const [refused, setRefused] = useState<readonly ReportKey[]>([]);
  const filedReports = useMemo(
    () => reports.data?.filter(({ status }) => isFiled(status)) ?? null,
    [reports.data],
  );
  const filedPeriods = useMemo(
    () => [
      ...(filedReports?.map((report) => report.reportingPeriod) ?? []),
      ...refused.filter((key) => key.locationId === locationId).map(({ period }) => period),
    ],
    [filedReports, refused, locationId],
  );

  const isSignedOut = isSessionGone(reports.error) || isSessionGone(investors.error);
  useEffect(() => {
    if (isSignedOut) onSignedOut();
  }, [isSignedOut, onSignedOut]);

  return {
    /** The filed reports, newest month first; null until they are loaded. */
    reports: filedReports,
    filedPeriods,
    holders: investors.data ?? null,
    /** The filed reports were loaded after the location was chosen. */
    isFresh: reports.isSuccess && !reports.isFetching,
    isLoading: reports.isLoading || investors.isLoading,
    /** Loads the reports again; null unless that failed. */
    retryReports: reports.isError ? () => void reports.refetch() : null,
    /** Loads the investors again; null unless that failed. */
    retryHolders: investors.isError ? () => void investors.refetch() : null,
    refetchReports: () => void reports.refetch(),
    refetchHolders: () => void investors.refetch(),
    /** The server refused a month because it is filed. */
    addFiledPeriod: (key: ReportKey) => {
      setRefused([...refused, key]);
      void reports.refetch();
    },
  };
}

interface Prefilling {
  amounts: AmountStore;
  /** The filed reports of the location; null until they are loaded. */
  reports: readonly ListedReport[] | null;
  period: PeriodText;
  /** The figures that a person had entered in a restored draft. */
  byHand: readonly MeasureFigureKey[];
  /** What the form had filled in when the draft was stored. */
  before: FigureTexts;
}

/**
 * Fills in the figures that filed reports contain, and replaces them for another location or month where nobody has edited
 * them.
 */
export function usePrefill({ amounts, reports, period, byHand, before }: Prefilling) {
  const fromReports = useMemo(() => prefillTexts(reports, period, byHand), [reports, period, byHand]);
  const prefilled = useRef(before);
  const last = useRef<{ period: PeriodText; fromReports: FigureTexts }>({ period, fromReports: {} });

  useLayoutEffect(() => {
    const isPeriodChanged = last.current.period !== period;
    const next: FigureTexts = { ...fromReports };
    const changes = new Map<AmountName, string>();
    for (const key of MEASURE_FIGURES) {
      const entered = amounts.textOf(figureName(key));
      const text = fromReports[key] ?? "";
      const isUntouched =
        sameMoney(entered, prefilled.current[key] ?? "") ||
        (isPeriodChanged && sameMoney(entered, last.current.fromReports[key] ?? ""));
      if (isUntouched && entered !== text) changes.set(figureName(key), text);
      // A person entered the same amount: it stays when the form no longer fills it in.
      if (!isUntouched && sameMoney(entered, text)) delete next[key];
    }
    prefilled.current = next;
    last.current = { period, fromReports };
    if (changes.size > 0) amounts.setMany(changes);
  }, [amounts, fromReports, period]);

  return {
    /** What the filed reports say now. */
    fromReports,
    /** The later reports that filled in the report month. */
    reportedIn: useMemo(() => periodsNaming(reports ?? [], period), [reports, period]),
    /** What the form has filled in and nobody has typed: everything else is content of the draft. */
    prefilled,
    /** A draft was put into the form. What nobody has edited in it is filled in anew. */
    restore: (draftPrefilled: FigureTexts) => {
      prefilled.current = draftPrefilled;
      last.current = { ...last.current, fromReports: {} };
    },
  };
}

function prefillTexts(
  reports: readonly ListedReport[] | null,
  period: PeriodText,
  byHand: readonly MeasureFigureKey[],
): FigureTexts {
  const figures = prefill(reports ?? [], period);
  const texts: FigureTexts = {};
  for (const key of MEASURE_FIGURES) {
    const text = formatMoneyInput(figures[key]);
    if (text !== "" && !byHand.includes(key)) texts[key] = text;
  }
  return texts;
}

interface PeriodSuggestion {
  reportKey: ReportKey;
  currentMonth: PeriodText;
  filedPeriods: readonly PeriodText[];
  /** The filed reports were loaded since the location was chosen. */
  isFresh: boolean;
  /** The link that opened the form names this location and month. */
  isRequested: boolean;
  /** The form opened with a draft. */
  isRestored: boolean;
  hasWork: () => boolean;
  onSuggest: (key: ReportKey) => void;
}

/**
 * Chooses the month that is due when a location is chosen, unless a person has chosen a month that can be filed or entered
 * something. Once for each location.
 * @returns what to call when a person chooses a month
 */
export function useSuggestedPeriod(options: PeriodSuggestion) {
  const { reportKey, currentMonth, filedPeriods, isFresh, isRequested, isRestored } = options;
  const { hasWork, onSuggest } = options;
  const isPeriodChosen = useRef(isRestored);
  const suggestedFor = useRef<number | null>(null);
  const loadedFor = isFresh ? reportKey.locationId : null;

  const suggest = useEffectEvent((locationId: number) => {
    if (suggestedFor.current === locationId) return;
    const isChosen = isPeriodChosen.current || (isRequested && suggestedFor.current === null);
    suggestedFor.current = locationId;
    if ((isChosen && !filedPeriods.includes(reportKey.period)) || hasWork()) return;
    const due = nextUnfiledPeriod(filedPeriods, currentMonth);
    if (due !== reportKey.period) onSuggest({ locationId, period: due });
  });
  useEffect(() => {
    if (loadedFor !== null) suggest(loadedFor);
  }, [loadedFor]);

  return () => {
    isPeriodChosen.current = true;
  };
}

/** The address of the filed report; of the archive while the report is not loaded. */
export function filedAddress(reports: readonly ListedReport[] | null, key: ReportKey): string | null {
  const { locationId, period } = key;
  if (locationId === null) return null;
  const report = reports?.find(({ reportingPeriod }) => reportingPeriod === period);
  if (report) return `/manager/report/${report.id}`;
  return `/manager/archive?location=${locationId}&month=${periodMonth(period)}&year=${periodYear(period)}`;
}

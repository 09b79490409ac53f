import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { api } from "#shared/api.ts";
import { countsAsFiled } from "#shared/domain/report-versions.ts";
import { query } from "#web/data/queries.ts";
import { isUnauthorized } from "#web/lib/api-error.ts";
import type { ReportKey } from "#web/features/reports/form/drafts/draft.ts";
import type { UseFormReturn } from "react-hook-form";
import { formatMoneyInput } from "#shared/domain/money.ts";
import { nextUnfiledPeriod, periodMonth, type PeriodText, periodYear } from "#shared/domain/periods.ts";
import { prefill, reportedIn } from "#shared/domain/prefill.ts";
import type { MeasureFigureKey } from "#shared/domain/report-figures.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { sameMoney } from "#web/ui/money-input.tsx";
import { figureName } from "#web/features/reports/form/financials/grid-navigation.ts";
import { MEASURE_FIGURES, type Prefilled, type ReportFormValues } from "./form-values.ts";

/**
 * What is known of a chosen location: its filed reports and who holds it. Asked again at every choice, because
 * another manager may have filed a month or changed a share since, and the figures shown here are paid out.
 */
export function useLocationRecord(locationId: number | null, onSignedOut: () => void) {
  const chosen = { params: { id: locationId ?? 0 } };
  const fresh = { enabled: locationId !== null, staleTime: 0 };
  const reports = useQuery({ ...query(api.reports.ofLocation, chosen), ...fresh });
  const investors = useQuery({ ...query(api.locations.investors, chosen), ...fresh });

  const [refused, setRefused] = useState<readonly ReportKey[]>([]);
  const filed = useMemo(
    () => reports.data?.filter(({ status }) => countsAsFiled(status)) ?? null,
    [reports.data],
  );
  const taken = useMemo(
    () => [
      ...(filed?.map((report) => report.reportingPeriod) ?? []),
      ...refused.filter((place) => place.locationId === locationId).map(({ period }) => period),
    ],
    [filed, refused, locationId],
  );

  const isSignedOut = isUnauthorized(reports.error) || isUnauthorized(investors.error);
  useEffect(() => {
    if (isSignedOut) onSignedOut();
  }, [isSignedOut, onSignedOut]);

  return {
    /** Newest month first; null until they are known. */
    filed,
    /** The months that are filed. */
    taken,
    holders: investors.data ?? null,
    /** What is filed is what the server has said after the location was chosen. */
    isFresh: reports.isSuccess && !reports.isFetching,
    isLoading: reports.isLoading || investors.isLoading,
    /** null while they can be had. */
    reportsFailed: reports.isError ? () => void reports.refetch() : null,
    holdersFailed: investors.isError ? () => void investors.refetch() : null,
    /** The server says otherwise of what is filed. */
    lookAgain: () => void reports.refetch(),
    /** The server says otherwise of who holds it. */
    lookAtHolders: () => void investors.refetch(),
    /** The server has refused a month that was free when it was chosen. */
    refuse: (place: ReportKey) => {
      setRefused([...refused, place]);
      void reports.refetch();
    },
  };
}

/** The texts that filed reports give to the cells of a period, but for those that are not theirs to fill in. */
function prefillTexts(
  filed: readonly InvestorReport[] | null,
  period: PeriodText,
  entered: readonly MeasureFigureKey[],
): Prefilled {
  const known = prefill(filed ?? [], period);
  const texts: Prefilled = {};
  for (const key of MEASURE_FIGURES) {
    const text = formatMoneyInput(known[key]);
    if (text !== "" && !entered.includes(key)) texts[key] = text;
  }
  return texts;
}

interface Prefilling {
  form: UseFormReturn<ReportFormValues>;
  filed: readonly InvestorReport[] | null;
  period: PeriodText;
  /** The figures that a person had entered in restored work. */
  entered: readonly MeasureFigureKey[];
  /** What a restored draft had been filled with. */
  before: Prefilled;
}

/** Fills the cells that are known, and fills them anew for another location or period where nobody has changed them. */
export function usePrefill({ form, filed, period, entered, before }: Prefilling) {
  const texts = useMemo(() => prefillTexts(filed, period, entered), [filed, period, entered]);
  const last = useRef(before);
  const seen = useRef<{ period: PeriodText; texts: Prefilled }>({ period, texts: {} });

  useLayoutEffect(() => {
    const isMoved = seen.current.period !== period;
    const filledIn: Prefilled = { ...texts };
    for (const key of MEASURE_FIGURES) {
      const stands = form.getValues(figureName(key));
      const text = texts[key] ?? "";
      const isUntouched =
        sameMoney(stands, last.current[key] ?? "") ||
        (isMoved && sameMoney(stands, seen.current.texts[key] ?? ""));
      if (isUntouched && stands !== text) form.setValue(figureName(key), text);
      // Entered by a person, and known as the same: should it cease to be known, it stays entered.
      if (!isUntouched && sameMoney(stands, text)) delete filledIn[key];
    }
    last.current = filledIn;
    seen.current = { period, texts };
  }, [form, texts, period]);

  return {
    texts,
    /** Which later reports filled in the report month. */
    toldIn: useMemo(() => reportedIn(filed ?? [], period), [filed, period]),
    /** What the cells were filled with last: what a draft is compared with. */
    last,
    /** A draft has been put into the form; its untouched cells are to be filled anew. */
    restore: (prefilled: Prefilled) => {
      last.current = prefilled;
      seen.current = { ...seen.current, texts: {} };
    },
  };
}

interface Offering {
  place: ReportKey;
  today: PeriodText;
  /** What is filed of the chosen location, and whether that is the last word. */
  record: { taken: readonly PeriodText[]; isFresh: boolean };
  /** The link that led here asks for this month of this location. */
  isAskedFor: boolean;
  /** The form opened with unsent work of this month. */
  isWorkedOn: boolean;
  hasWork: () => boolean;
  onOffer: (place: ReportKey) => void;
}

/**
 * When a location has been chosen, and no month that could still be filed: offers the one that is due. Once a location,
 * so that nothing moves later, and never under what has been entered.
 */
export function useSuggestedPeriod(offering: Offering) {
  const { place, today, record, isAskedFor, isWorkedOn, hasWork, onOffer } = offering;
  const isChosen = useRef(isWorkedOn);
  const offeredAt = useRef<number | null>(null);
  const knownOf = record.isFresh ? place.locationId : null;

  const offer = useEffectEvent((locationId: number) => {
    if (offeredAt.current === locationId) return;
    const isMeant = isChosen.current || (isAskedFor && offeredAt.current === null);
    offeredAt.current = locationId;
    if ((isMeant && !record.taken.includes(place.period)) || hasWork()) return;
    const due = nextUnfiledPeriod(record.taken, today);
    if (due !== place.period) onOffer({ locationId, period: due });
  });
  useEffect(() => {
    if (knownOf !== null) offer(knownOf);
  }, [knownOf]);

  /** A person has chosen a month. */
  return () => {
    isChosen.current = true;
  };
}

/** Where the report of a month that is filed can be read: its own page, or the archive while it is not among those known. */
export function filedAddress(filed: readonly InvestorReport[] | null, place: ReportKey): string | null {
  const { locationId, period } = place;
  if (locationId === null) return null;
  const known = filed?.find(({ reportingPeriod }) => reportingPeriod === period);
  if (known) return `/manager/report/${known.id}`;
  const [month, year] = [periodMonth(period), periodYear(period)];
  return `/manager/archive?location=${locationId}&month=${month}&year=${year}`;
}

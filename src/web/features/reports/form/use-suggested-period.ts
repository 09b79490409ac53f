import { useEffect, useEffectEvent, useRef } from "react";
import { nextUnfiledPeriod, type PeriodText } from "#shared/domain/periods.ts";
import type { ReportKey } from "#web/data/report-drafts.ts";

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
 * When a location is chosen, suggests the newest month that is over and not filed, back to its first report, else the
 * current one; not where a person has chosen a month that can be filed, or entered something. Once for each location.
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
    const suggested = nextUnfiledPeriod(filedPeriods, currentMonth);
    if (suggested !== reportKey.period) onSuggest({ locationId, period: suggested });
  });
  useEffect(() => {
    if (loadedFor !== null) suggest(loadedFor);
  }, [loadedFor]);

  return () => {
    isPeriodChosen.current = true;
  };
}

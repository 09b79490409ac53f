import { useLayoutEffect, useMemo, useRef } from "react";
import { formatMoneyInput } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import { prefill, periodsWithFiguresOf } from "#shared/domain/prefill.ts";
import type { MeasureFigureKey } from "#shared/domain/report-figures.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import { sameMoney } from "#web/ui/money-input.tsx";
import type { AmountStore } from "./financials/amount-store.ts";
import { type AmountName, figureName, type FigureTexts, MEASURE_FIGURE_KEYS } from "./form-values.ts";

interface Prefilling {
  amounts: AmountStore;
  /** The filed reports of the location; null until they are loaded. */
  reports: readonly ListedReport[] | null;
  period: PeriodText;
  /** The figures that a person had entered in a restored draft. */
  enteredFigures: readonly MeasureFigureKey[];
  /** What the form had filled in when the draft was stored. */
  before: FigureTexts;
}

/**
 * Fills in the figures that filed reports contain, and replaces them for another location or month where nobody has edited
 * them.
 */
export function usePrefill({ amounts, reports, period, enteredFigures, before }: Prefilling) {
  const fromReports = useMemo(
    () => prefillTexts(reports, period, enteredFigures),
    [reports, period, enteredFigures],
  );
  const prefilled = useRef(before);
  const last = useRef<{ period: PeriodText; fromReports: FigureTexts }>({ period, fromReports: {} });

  useLayoutEffect(() => {
    const isPeriodChanged = last.current.period !== period;
    const next: FigureTexts = { ...fromReports };
    const changes = new Map<AmountName, string>();
    for (const key of MEASURE_FIGURE_KEYS) {
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
    reportedIn: useMemo(() => periodsWithFiguresOf(reports ?? [], period), [reports, period]),
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
  enteredFigures: readonly MeasureFigureKey[],
): FigureTexts {
  const figures = prefill(reports ?? [], period);
  const texts: FigureTexts = {};
  for (const key of MEASURE_FIGURE_KEYS) {
    const text = formatMoneyInput(figures[key]);
    if (text !== "" && !enteredFigures.includes(key)) texts[key] = text;
  }
  return texts;
}

import { useLayoutEffect, useMemo } from "react";
import { formatMoneyInput } from "#shared/domain/money.ts";
import { prefill, periodsWithFiguresOf } from "#shared/domain/prefill.ts";
import { type FigureTexts, MEASURE_FIGURE_KEYS } from "./figures-and-texts.ts";
import { useForm, useReportStore } from "./report-store.ts";
import type { Month } from "./use-month.ts";

/** Fills in the figures that filed reports contain. */
export function usePrefill({ otherReports, period }: Month) {
  const store = useReportStore();
  const enteredFigures = useForm((state) => state.enteredFigures);
  const fromReports = useMemo(() => {
    const figures = prefill(otherReports ?? [], period);
    const texts: FigureTexts = {};
    for (const key of MEASURE_FIGURE_KEYS) {
      const text = formatMoneyInput(figures[key]);
      if (text !== "" && !enteredFigures.includes(key)) texts[key] = text;
    }
    return texts;
  }, [otherReports, period, enteredFigures]);
  // After each opening as well, which makes the entered figures another object.
  useLayoutEffect(() => store.fillIn(fromReports), [store, fromReports]);

  return {
    fromReports,
    /** The later reports that filled in the report month; none beside figures that were there before. */
    reportedIn: useMemo(
      () => (enteredFigures.length > 0 ? [] : periodsWithFiguresOf(otherReports ?? [], period)),
      [otherReports, period, enteredFigures],
    ),
  };
}

import { useLayoutEffect, useMemo, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { formatMoneyInput } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import { prefill, toldIn } from "#shared/domain/prefill.ts";
import type { MeasureFigureKey } from "#shared/domain/report-figures.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { sameMoney } from "#web/ui/money/money-display.ts";
import { figureName } from "./ledgerGrid.ts";
import { MEASURE_FIGURES, type Prefilled, type ReportFormValues } from "./reportFormValues.ts";

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
    toldIn: useMemo(() => toldIn(filed ?? [], period), [filed, period]),
    /** What the cells were filled with last: what a draft is compared with. */
    last,
    /** A draft has been put into the form; its untouched cells are to be filled anew. */
    restore: (prefilled: Prefilled) => {
      last.current = prefilled;
      seen.current = { ...seen.current, texts: {} };
    },
  };
}

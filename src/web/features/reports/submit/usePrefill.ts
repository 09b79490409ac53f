import { useLayoutEffect, useMemo, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { formatMoneyInput } from "#shared/domain/money.ts";
import { previousMonth, sameMonthLastYear, type PeriodText } from "#shared/domain/period.ts";
import { prefill } from "#shared/domain/prefill.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { sameMoney } from "#web/ui/money/money-display.ts";
import { figureName } from "./ledgerGrid.ts";
import { COMPARISON_FIGURES, type Prefilled, type ReportFormValues } from "./reportFormValues.ts";

/** The texts that older reports give to the comparison cells of a period. */
export function prefillTexts(filed: readonly InvestorReport[] | null, period: PeriodText): Prefilled {
  const of = (wanted: PeriodText) => filed?.find((report) => report.reportingPeriod === wanted) ?? null;
  const known = prefill(of(previousMonth(period)), of(sameMonthLastYear(period)));
  const texts: Prefilled = {};
  for (const key of COMPARISON_FIGURES) {
    const text = formatMoneyInput(known[key]);
    if (text !== "") texts[key] = text;
  }
  return texts;
}

interface Prefilling {
  form: UseFormReturn<ReportFormValues>;
  filed: readonly InvestorReport[] | null;
  period: PeriodText;
  /** What a restored draft had been filled with. */
  before: Prefilled;
}

/** Fills the comparison cells, and fills them anew for another location or period where nobody has changed them. */
export function usePrefill({ form, filed, period, before }: Prefilling) {
  const texts = useMemo(() => prefillTexts(filed, period), [filed, period]);
  const last = useRef(before);

  useLayoutEffect(() => {
    for (const key of COMPARISON_FIGURES) {
      const isUntouched = sameMoney(form.getValues(figureName(key)), last.current[key] ?? "");
      if (isUntouched) form.setValue(figureName(key), texts[key] ?? "");
    }
    last.current = texts;
  }, [form, texts]);

  return {
    texts,
    /** What the cells were filled with last: what a draft is compared with. */
    last,
    /** A draft has been put into the form; its untouched cells are to be filled anew. */
    restore: (prefilled: Prefilled) => {
      last.current = prefilled;
    },
  };
}

import { useDeferredValue, useMemo, type ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { PeriodText } from "#shared/domain/period.ts";
import { reportLines, type ReportFigureKey } from "#shared/domain/report-figures.ts";
import { sanityHints } from "#shared/domain/sanity.ts";
import { FiguresContext, type DerivedFigures } from "./figures-context.ts";
import { editedFigures } from "./report-content.ts";
import { compsTotal, figuresOf, type Prefilled, type ReportFormValues } from "./reportFormValues.ts";
import { areCompsDone } from "./section-states.ts";
import { useSettled } from "./useSettled.ts";

interface FiguresProviderProps {
  period: PeriodText;
  prefilled: Prefilled;
  children: ReactNode;
}

/** The soft checks wait for a pause in typing. */
const PAUSE_MS = 600;

/** Only what reads the figures is rendered again while typing; the sections themselves are not. */
export function FiguresProvider({ period, prefilled, children }: FiguresProviderProps) {
  const { control } = useFormContext<ReportFormValues>();
  const typed = useWatch({ control, name: "figures" });
  // A location may have thousands of investors: their sum may come a moment later than the key.
  const comps = useDeferredValue(useWatch({ control, name: "comps" }));
  const total = useMemo(() => compsTotal(comps), [comps]);
  const compsDone = useMemo(() => areCompsDone(comps), [comps]);

  const figures = useMemo(() => figuresOf(typed, total), [typed, total]);
  const settled = useSettled(figures, PAUSE_MS);
  const hints = useMemo(() => byField(sanityHints(settled, period)), [settled, period]);

  const derived = useMemo<DerivedFigures>(() => {
    const edited = editedFigures(typed, prefilled).filter((key) => prefilled[key] !== undefined);
    return {
      figures,
      lines: reportLines(figures),
      compsTotal: total,
      compsDone,
      hints,
      edited: new Set(edited),
      prefilled: new Set(Object.keys(prefilled)),
    };
  }, [typed, figures, total, compsDone, hints, prefilled]);

  return <FiguresContext value={derived}>{children}</FiguresContext>;
}

/** A cell shows its first doubt; the next one comes up when that is settled. */
function byField(hints: ReturnType<typeof sanityHints>): ReadonlyMap<ReportFigureKey, string> {
  const first = new Map<ReportFigureKey, string>();
  for (const { field, message } of hints) if (!first.has(field)) first.set(field, message);
  return first;
}

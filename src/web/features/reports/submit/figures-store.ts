import type { UseFormReturn } from "react-hook-form";
import type { MoneyText } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/period.ts";
import type { ReportFigureKey, ReportFigures } from "#shared/domain/report-figures.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { derive, hintsOf, type DerivedFigures } from "./derived-figures.ts";
import { compsTotal, type Prefilled, type ReportFormValues } from "./reportFormValues.ts";
import { areCompsDone } from "./section-states.ts";

/** The soft checks wait for a pause in typing: half a number is no reason for a doubt. */
const PAUSE_MS = 600;

export interface Figures extends DerivedFigures {
  compsTotal: MoneyText;
  compsDone: boolean;
  /** Soft doubts by field. */
  hints: ReadonlyMap<ReportFigureKey, string>;
}

/** What the figures are of, and what is known of other months. */
export interface FiguresPlace {
  period: PeriodText;
  prefilled: Prefilled;
  /** The filed reports of the location; null until they are known. */
  filed: readonly InvestorReport[] | null;
}

export type FiguresStore = ReturnType<typeof figuresStore>;

/**
 * What follows from the typed figures, beside the form: whoever shows a part of it is told when that part changes,
 * and nothing else of the form is rendered for a key.
 */
export function figuresStore(form: UseFormReturn<ReportFormValues>, begin: FiguresPlace) {
  let { period, prefilled, filed } = begin;
  const hints = (figures: ReportFigures) => hintsOf(figures, period, filed ?? []);
  const sums = () => {
    const comps = form.getValues("comps");
    return { compsTotal: compsTotal(comps), compsDone: areCompsDone(comps) };
  };
  const first = sums();
  const start = derive(form.getValues("figures"), first.compsTotal, prefilled);
  let known: Figures = { ...start, ...first, hints: hints(start.figures) };
  let summing: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: Figures) => {
    known = next;
    for (const listener of listeners) listener();
  };
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(() => set({ ...known, hints: hints(known.figures) }), PAUSE_MS);
  };
  const refresh = (changed: Partial<Figures> = {}) => {
    const next = { ...known, ...changed };
    set({ ...next, ...derive(form.getValues("figures"), next.compsTotal, prefilled, known.lines) });
    settle();
  };

  return {
    get: () => known,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Another month, or other older reports. */
    place: (next: FiguresPlace) => {
      if (next.period === period && next.prefilled === prefilled && next.filed === filed) return;
      ({ period, prefilled, filed } = next);
      refresh();
    },
    /** Begins to follow the form. Returns how to stop. */
    open: () => {
      const stop = form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === undefined || name.startsWith("figures")) refresh();
          if (name !== undefined && !name.startsWith("comps")) return;
          // A location may have thousands of investors: their sum comes a moment later than the key.
          clearTimeout(summing);
          summing = setTimeout(() => refresh(sums()));
        },
      });
      refresh(sums());
      return () => {
        stop();
        clearTimeout(summing);
        clearTimeout(settling);
      };
    },
  };
}

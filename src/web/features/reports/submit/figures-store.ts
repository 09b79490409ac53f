import type { UseFormReturn } from "react-hook-form";
import type { MoneyText } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { derive, type DerivedFigures } from "./derived-figures.ts";
import type { HintedField, hintsOf } from "./hints.ts";
import { amountIn, compsTotal, type Prefilled, type ReportFormValues } from "./reportFormValues.ts";
import { areCompsDone } from "./section-states.ts";

/** The soft checks wait for a pause in typing: half a number is no reason for a doubt. */
const PAUSE_MS = 600;

const NONE: ReadonlyMap<HintedField, string> = new Map();

export interface Figures extends DerivedFigures {
  compsTotal: MoneyText;
  /** What former investors had of them. */
  formerComps: MoneyText | undefined;
  compsDone: boolean;
  /** Soft doubts by field. */
  hints: ReadonlyMap<HintedField, string>;
}

/** What the figures are of, and what is known of other months. */
export interface FiguresPlace {
  period: PeriodText;
  prefilled: Prefilled;
  /** What the report says that is corrected. */
  asFiled: Prefilled | undefined;
  /** The filed reports of the location; null until they are known. */
  filed: readonly InvestorReport[] | null;
  /** What former investors had as comps. */
  formerComps: MoneyText | undefined;
}

export type FiguresStore = ReturnType<typeof figuresStore>;

/**
 * What follows from the typed figures, beside the form: whoever shows a part of it is told when that part changes,
 * and nothing else of the form is rendered for a key.
 */
export function figuresStore(form: UseFormReturn<ReportFormValues>, begin: FiguresPlace) {
  let { period, prefilled, asFiled, filed, formerComps } = begin;
  /** The rules come after the form: nothing is doubted before something stands in it. */
  let rules: typeof hintsOf | null = null;
  const doubts = ({ figures }: DerivedFigures): Figures["hints"] => {
    return rules?.(figures, comped, period, filed ?? []) ?? NONE;
  };
  /** What is doubted already keeps up with the keys; a new doubt waits. */
  const standing = (next: DerivedFigures): Figures["hints"] =>
    known.hints.size === 0 ? NONE : new Map([...doubts(next)].filter(([field]) => known.hints.has(field)));
  let comped: Parameters<typeof hintsOf>[1] = [];
  const sums = () => {
    const comps = form.getValues("comps");
    comped = Object.entries(comps).flatMap(([key, text]) => {
      const amount = amountIn(text);
      return amount === null ? [] : [[`comps.${key}`, amount] as const];
    });
    return { compsTotal: compsTotal(comps, formerComps), compsDone: areCompsDone(comps), formerComps };
  };
  const first = sums();
  const start = derive(form.getValues("figures"), first.compsTotal, prefilled, asFiled);
  let known: Figures = { ...start, ...first, hints: NONE };
  let following: ReturnType<typeof setTimeout> | undefined;
  /** Comps have changed since they were summed up. */
  let areSumsDue = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: Figures) => {
    known = next;
    for (const listener of listeners) listener();
  };
  const judge = async () => {
    try {
      rules = (await import("./hints.ts")).hintsOf;
      set({ ...known, hints: doubts(known) });
    } catch {
      // Without a connection nothing is doubted; the next key tries again.
    }
  };
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(() => void judge(), PAUSE_MS);
  };
  const refresh = (changed: Partial<Figures> = {}) => {
    const next = { ...known, ...changed };
    const derived = derive(form.getValues("figures"), next.compsTotal, prefilled, asFiled, known.lines);
    set({ ...next, ...derived, hints: standing(derived) });
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
      const isSameMonth = next.period === period && next.prefilled === prefilled && next.filed === filed;
      if (isSameMonth && next.asFiled === asFiled && next.formerComps === formerComps) return;
      ({ period, prefilled, asFiled, filed, formerComps } = next);
      refresh(sums());
    },
    /** Begins to follow the form. Returns how to stop. */
    open: () => {
      const stop = form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const areComps = name === undefined || name.startsWith("comps");
          if (!areComps && !name.startsWith("figures")) return;
          // The key is answered first: what follows from it comes a moment later. A location may have thousands of
          // investors, and their sum is asked for by comps only.
          areSumsDue ||= areComps;
          clearTimeout(following);
          following = setTimeout(() => {
            refresh(areSumsDue ? sums() : {});
            areSumsDue = false;
          });
        },
      });
      refresh(sums());
      return () => {
        stop();
        clearTimeout(following);
        clearTimeout(settling);
      };
    },
  };
}

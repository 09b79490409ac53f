import type { FieldError, UseFormReturn } from "react-hook-form";
import { type MoneyText, readMoney } from "#shared/domain/money.ts";
import { formatCommitted, sameMoney } from "#web/ui/money-input.tsx";
import {
  amountIn,
  compsTotal,
  editedFigures,
  figuresOf,
  type Prefilled,
  type ReportFormValues,
  type TypedFigure,
} from "#web/features/reports/form/form-values.ts";
import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import type { HintedField, hintsOf } from "./hints.ts";
import {
  areCompsDone,
  type Entered,
  enteredFigures,
} from "#web/features/reports/form/summary/ReportSummary.tsx";
import {
  type MeasureFigureKey,
  type ReportFigures,
  type ReportLine,
  reportLines,
} from "#shared/domain/report-figures.ts";

/** The field name of a cell. */
export type AmountName = `figures.${TypedFigure}` | `comps.${string}`;

type Listener = () => void;

/**
 * Between the form and its cells. The form library tells every field of every change; with thousands of comps a
 * key would take seconds. Here each cell hears of its own text and its own error only.
 */
function amountChannel(form: UseFormReturn<ReportFormValues>) {
  const cells = new Map<string, Set<Listener>>();
  /** What cells were rounded to; it counts as long as they hold that amount. */
  const rounded = new Map<AmountName, MoneyText>();
  const tell = (listeners: Iterable<Listener>) => {
    for (const listener of listeners) listener();
  };

  const check = (name: AmountName) => {
    const reading = readMoney(form.getValues(name) ?? "");
    if (!reading.ok) form.setError(name, { type: "amount", message: reading.message });
    else if (form.getFieldState(name).error) form.clearErrors(name);
  };

  return {
    /** Begins to pass on what the form says. Returns how to stop. */
    open: () =>
      form.subscribe({
        formState: { values: true, errors: true },
        callback: ({ name }) => {
          if (isOfMany(name)) for (const listeners of cells.values()) tell(listeners);
          else tell(cells.get(name) ?? []);
        },
      }),
    listen: (name: AmountName, listener: Listener) => {
      const listeners = cells.get(name) ?? new Set();
      cells.set(name, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    textOf: (name: AmountName): string => form.getValues(name) ?? "",
    errorOf: (name: AmountName): string | undefined => form.getFieldState(name).error?.message,
    /** What is wrong already is looked at again with every key; what is not, on leaving. */
    put: (name: AmountName, text: string): void => {
      const isSame = formatCommitted(text) === formatCommitted(form.getValues(name) ?? "");
      form.setValue(name, text);
      const { error } = form.getFieldState(name);
      // What the server refused stays refused while only its commas come and go.
      if (error && !(isRefused(error) && isSame)) check(name);
    },
    /** A cell is left; `roundedTo` when decimals were lost on the way. */
    leave: (name: AmountName, roundedTo: MoneyText | null): void => {
      if (!isRefused(form.getFieldState(name).error)) check(name);
      if (roundedTo === null ? !rounded.delete(name) : rounded.get(name) === roundedTo) return;
      if (roundedTo !== null) rounded.set(name, roundedTo);
      tell(cells.get(name) ?? []);
    },
    roundedTo: (name: AmountName): MoneyText | undefined => {
      const to = rounded.get(name);
      return to !== undefined && amountIn(form.getValues(name)) === to ? to : undefined;
    },
  };
}

type AmountChannel = ReturnType<typeof amountChannel>;

/** By the server, and not changed since. */
const isRefused = (error: FieldError | undefined) => error?.type === "server";

/** A change of all figures, of all comps, or of everything at once. */
function isOfMany(name: string | undefined): name is undefined | "figures" | "comps" {
  return name === undefined || name === "figures" || name === "comps";
}

export const AmountContext = createContext<AmountChannel | null>(null);

export function useAmountChannel(form: UseFormReturn<ReportFormValues>): AmountChannel {
  const [channel] = useState(() => amountChannel(form));
  useEffect(() => channel.open(), [channel]);
  return channel;
}

/** The text of one cell, and what the cell does with it. */
export function useAmount(name: AmountName) {
  const channel = useChannel();
  const text = useSyncExternalStore(useListening(channel, name), () => channel.textOf(name));
  return {
    text,
    put: (typed: string) => channel.put(name, typed),
    leave: (rounded: MoneyText | null) => channel.leave(name, rounded),
  };
}

/** What is wrong with one cell. */
export function useAmountError(name: AmountName): string | undefined {
  const channel = useChannel();
  return useSyncExternalStore(useListening(channel, name), () => channel.errorOf(name));
}

/** What one cell has been rounded to. */
export function useRounding(name: AmountName): MoneyText | undefined {
  const channel = useChannel();
  return useSyncExternalStore(useListening(channel, name), () => channel.roundedTo(name));
}

export function useChannel(): AmountChannel {
  const channel = useContext(AmountContext);
  if (channel === null) throw new Error("No AmountContext above");
  return channel;
}

function useListening(channel: AmountChannel, name: AmountName) {
  return useCallback((listener: () => void) => channel.listen(name, listener), [channel, name]);
}

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

/** What follows from the typed figures, computed once per keystroke for everything that shows it. */
interface DerivedFigures {
  figures: ReportFigures;
  /** How many amounts of the report month are there. */
  entered: Entered;
  lines: readonly ReportLine[];
  /** Pre-filled cells that say otherwise, and why: a manager has changed them, or the report was filed so. */
  edited: ReadonlyMap<MeasureFigureKey, "edited" | "as filed">;
  /** Cells whose text came from an older report. */
  prefilled: ReadonlySet<string>;
}

/**
 * Lines that say the same as before are the same objects: what shows them is not rendered again.
 * @param asFiled what the report says that is corrected
 */
function derive(
  typed: ReportFormValues["figures"],
  totalComps: MoneyText,
  prefilled: Prefilled,
  asFiled: Prefilled | undefined,
  before: readonly ReportLine[] = [],
): DerivedFigures {
  const figures = figuresOf(typed, totalComps);
  const edited = editedFigures(typed, prefilled).filter((key) => prefilled[key] !== undefined);
  return {
    figures,
    entered: enteredFigures(figures),
    lines: reportLines(figures).map((line, index) => {
      const known = before[index];
      return known && saysTheSame(known, line) ? known : line;
    }),
    edited: new Map(
      edited.map((key) => [key, sameMoney(typed[key], asFiled?.[key] ?? "") ? "as filed" : "edited"]),
    ),
    prefilled: new Set(Object.keys(prefilled)),
  };
}

function saysTheSame(a: ReportLine, b: ReportLine): boolean {
  return (
    a.lastMonth === b.lastMonth &&
    a.previousMonth === b.previousMonth &&
    a.sameMonthLastYear === b.sameMonthLastYear &&
    a.shareOfSales.text === b.shareOfSales.text &&
    a.ratio?.text === b.ratio?.text &&
    a.previousRatio?.text === b.previousRatio?.text
  );
}

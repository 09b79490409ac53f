import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { type MoneyText } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import {
  findConflictingReports,
  findMismatchedComparatives,
  negativeComps,
  sanityHints,
} from "#shared/domain/report-checks.ts";
import {
  figureOf,
  type MeasureFigureKey,
  REPORT_MEASURES,
  type ReportFigureKey,
  type ReportFigures,
  type ReportLine,
  reportLines,
  type ReportMeasure,
} from "#shared/domain/report-figures.ts";
import { readMoney } from "#shared/domain/typed-money.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import {
  amountIn,
  compsTotal,
  editedFigures,
  figuresOf,
  type FigureTexts,
  type ReportAmounts,
} from "#web/features/reports/form/form-values.ts";
import { sameMoney } from "#web/ui/money-input.tsx";
import { type AmountStore, useAmountStore } from "./amount-store.ts";

/** Computes what follows from the typed amounts, for every component below. */
export function DerivedFiguresProvider({ children, ...context }: FigureContext & { children: ReactNode }) {
  const { period, fromReports, asFiled, otherReports, formerComps } = context;
  const amounts = useAmountStore();
  const [store] = useState(() => createDerivedFigures(amounts, context));
  useLayoutEffect(
    () => store.setContext({ period, fromReports, asFiled, otherReports, formerComps }),
    [store, period, fromReports, asFiled, otherReports, formerComps],
  );
  useEffect(() => store.follow(), [store]);
  return <DerivedFiguresContext value={store}>{children}</DerivedFiguresContext>;
}

/** One part of the derived figures. `select` returns a text, a number or an object that stays the same. */
export function useDerivedFigure<Part>(select: (figures: DerivedFigures) => Part): Part {
  const store = useContext(DerivedFiguresContext);
  if (store === null) throw new Error("No DerivedFiguresProvider above");
  const snapshot = () => select(store.get());
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}

/** What the figures are derived with, beside the amounts. */
interface FigureContext {
  period: PeriodText;
  /** What the filed reports say of the figures. */
  fromReports: FigureTexts;
  /** The figures of the report that is corrected. */
  asFiled: FigureTexts | undefined;
  /** The other filed reports of the location; null until they are loaded. */
  otherReports: readonly ListedReport[] | null;
  /** The comps of former investors. */
  formerComps: MoneyText | undefined;
}

export interface DerivedFigures extends CompSums {
  figures: ReportFigures;
  lines: readonly ReportLine[];
  /** How many amounts of the report month are entered. */
  entered: EnteredCounts;
  /** Figures that differ from what the form filled in: a manager has edited them, or the report was filed so. */
  differing: ReadonlyMap<MeasureFigureKey, "edited" | "as filed">;
  /** The figures that the form filled in. */
  prefilledKeys: ReadonlySet<string>;
  hints: Hints;
}

interface CompSums {
  comps: ReportAmounts["comps"];
  compsTotal: MoneyText;
  formerComps: MoneyText | undefined;
  /** Whether comps are entered. One is enough: who had none stays blank. */
  areCompsDone: boolean;
  compAmounts: readonly (readonly [`comps.${string}`, MoneyText])[];
}

/** By figure, or by the name of an investor's comps. */
type Hints = ReadonlyMap<ReportFigureKey | `comps.${string}`, string>;
const NO_HINTS: Hints = new Map();

const DerivedFiguresContext = createContext<ReturnType<typeof createDerivedFigures> | null>(null);

/** A new hint waits for a pause in typing: half an amount looks odd too often. */
const HINT_PAUSE_MS = 600;

/** Derives the figures after each change of an amount, and notifies the components that show a changed part. */
function createDerivedFigures(amounts: AmountStore, initial: FigureContext) {
  let context = initial;
  let known = derive(amounts.get(), context, null);
  let deriving: ReturnType<typeof setTimeout> | undefined;
  let hinting: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const publish = (next: DerivedFigures) => {
    known = next;
    for (const listener of listeners) listener();
  };
  const hintsFor = ({ figures, compAmounts }: DerivedFigures): Hints =>
    hintsOf(figures, compAmounts, context.period, context.otherReports ?? []);
  const updateHints = () => publish({ ...known, hints: hintsFor(known) });
  const update = () => {
    const next = derive(amounts.get(), context, known);
    // A hint that is shown follows the keys; a new one waits for the pause.
    const shown = known.hints;
    const hints =
      shown.size === 0 ? NO_HINTS : new Map([...hintsFor(next)].filter(([field]) => shown.has(field)));
    publish({ ...next, hints });
    clearTimeout(hinting);
    hinting = setTimeout(updateHints, HINT_PAUSE_MS);
  };

  return {
    get: () => known,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setContext: (next: FigureContext) => {
      const isSame = (Object.keys(next) as (keyof FigureContext)[]).every(
        (key) => next[key] === context[key],
      );
      if (isSame) return;
      context = next;
      update();
    },
    /** Begins to follow the amounts. Returns how to stop. */
    follow: () => {
      const stop = amounts.subscribe(() => {
        // In a task of its own, so that the key is shown first.
        clearTimeout(deriving);
        deriving = setTimeout(update);
      });
      update();
      return () => {
        stop();
        clearTimeout(deriving);
        clearTimeout(hinting);
      };
    },
  };
}

/** Parts that do not change stay the same objects, so that components that show them do not render again. */
function derive(
  { figures: typed, comps }: ReportAmounts,
  { fromReports, asFiled, formerComps }: FigureContext,
  before: DerivedFigures | null,
): DerivedFigures {
  const areCompsSame = before?.comps === comps && before.formerComps === formerComps;
  const sums = areCompsSame ? before : sumComps(comps, formerComps);
  const figures = figuresOf(typed, sums.compsTotal);
  const differing = editedFigures(typed, fromReports).filter((key) => fromReports[key] !== undefined);
  return {
    ...sums,
    figures,
    lines: reportLines(figures).map((line, index) => {
      const previous = before?.lines[index];
      return previous && areSameLines(previous, line) ? previous : line;
    }),
    entered: countEntered(figures),
    differing: new Map(
      differing.map((key) => [key, sameMoney(typed[key], asFiled?.[key] ?? "") ? "as filed" : "edited"]),
    ),
    prefilledKeys: new Set(Object.keys(fromReports)),
    hints: NO_HINTS,
  };
}

/**
 * The hint of each field that looks odd. A field shows the first of its hints until it is settled. Conflicts with later
 * reports cannot be settled in the field; they are added behind.
 */
function hintsOf(
  figures: ReportFigures,
  comps: CompSums["compAmounts"],
  period: PeriodText,
  otherReports: readonly ListedReport[],
): Hints {
  const hints = new Map<ReportFigureKey | `comps.${string}`, string>();
  for (const { field, message } of [
    ...sanityHints(figures, period),
    ...negativeComps(comps),
    ...findMismatchedComparatives(otherReports, figures, period),
  ])
    if (!hints.has(field)) hints.set(field, message);
  for (const { field, message } of findConflictingReports(otherReports, figures, period)) {
    const first = hints.get(field);
    hints.set(field, first === undefined ? message : `${first} ${message}`);
  }
  return hints;
}

function sumComps(comps: ReportAmounts["comps"], formerComps: MoneyText | undefined): CompSums {
  return {
    comps,
    compsTotal: compsTotal(comps, formerComps),
    formerComps,
    areCompsDone: areCompsDone(comps),
    compAmounts: Object.entries(comps).flatMap(([key, text]) => {
      const amount = amountIn(text);
      return amount === null ? [] : [[`comps.${key}`, amount] as const];
    }),
  };
}

export function areCompsDone(comps: ReportAmounts["comps"]): boolean {
  const entered = Object.values(comps).filter((text) => text.trim() !== "");
  return entered.length > 0 && entered.every((text) => readMoney(text).ok);
}

export interface EnteredCounts {
  revenue: number;
  cost: number;
  distribution: number;
}

export function countEntered(figures: ReportFigures): EnteredCounts {
  const count = (group: ReportMeasure["group"]) =>
    REPORT_MEASURES.filter(
      (measure) => measure.group === group && figureOf(figures, measure.key, "LastMonth") !== null,
    ).length;
  return {
    revenue: count("revenue"),
    cost: count("cost"),
    distribution: Number(figures.cashDistributionDuringPeriod !== null),
  };
}

function areSameLines(a: ReportLine, b: ReportLine): boolean {
  return (
    a.lastMonth === b.lastMonth &&
    a.previousMonth === b.previousMonth &&
    a.sameMonthLastYear === b.sameMonthLastYear &&
    a.shareOfSales.text === b.shareOfSales.text &&
    a.ratio?.text === b.ratio?.text &&
    a.previousRatio?.text === b.previousRatio?.text
  );
}

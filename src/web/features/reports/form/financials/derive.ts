import { type MoneyText } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import {
  findConflictingReports,
  findMismatchedComparatives,
  negativeComps,
  sanityHints,
} from "#shared/domain/reports/report-checks.ts";
import {
  figureOf,
  type MeasureFigureKey,
  REPORT_MEASURES,
  type ReportFigureKey,
  type ReportFigures,
  type ReportLine,
  reportLines,
  type ReportMeasure,
} from "#shared/domain/reports/report-figures.ts";
import { readMoney } from "#shared/domain/typed/typed-money.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import {
  amountIn,
  compsOfPayees,
  compsTotal,
  editedFigures,
  figuresOf,
  type FigureTexts,
  type KeptComps,
  type ReportAmounts,
} from "#web/features/reports/form/figures-and-texts.ts";
import { sameMoney } from "#web/ui/money-input.tsx";

/** What the figures are derived with, beside the amounts. */
export interface FigureContext {
  period: PeriodText;
  /** What the filed reports say of the figures. */
  fromReports: FigureTexts;
  /** The figures of the report that is corrected. */
  asFiled: FigureTexts | undefined;
  /** The other filed reports of the location; null until they are loaded. */
  otherReports: readonly ListedReport[] | null;
  keptComps: KeptComps | undefined;
  /** Whose comps have an input; null until that is known. */
  payeeIds: ReadonlySet<number> | null;
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
  payeeIds: FigureContext["payeeIds"];
  compsTotal: MoneyText;
  keptComps: KeptComps | undefined;
  /** Whether comps are entered. One is enough: who had none stays blank. */
  areCompsDone: boolean;
  compAmounts: readonly (readonly [`comps.${string}`, MoneyText])[];
}

/** By figure, or by the name of an investor's comps. */
export type Hints = ReadonlyMap<ReportFigureKey | `comps.${string}`, string>;
export const NO_HINTS: Hints = new Map();

/** Before anything is known of the location. */
export const NO_CONTEXT: FigureContext = {
  period: "2000-01",
  fromReports: {},
  asFiled: undefined,
  otherReports: null,
  keptComps: undefined,
  payeeIds: null,
};

/** Parts that do not change stay the same objects, so that components that show them do not render again. */
export function derive(
  { figures: typed, comps }: ReportAmounts,
  { fromReports, asFiled, keptComps, payeeIds }: FigureContext,
  before: DerivedFigures | null,
): DerivedFigures {
  const areCompsSame =
    before?.comps === comps && before.keptComps === keptComps && before.payeeIds === payeeIds;
  const sums = areCompsSame ? before : sumComps(comps, keptComps, payeeIds);
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
export function hintsOf(
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

function sumComps(
  comps: ReportAmounts["comps"],
  keptComps: KeptComps | undefined,
  payeeIds: FigureContext["payeeIds"],
): CompSums {
  const counted = compsOfPayees(comps, payeeIds);
  return {
    comps,
    payeeIds,
    compsTotal: compsTotal(counted, keptComps),
    keptComps,
    areCompsDone: areCompsDone(counted),
    compAmounts: Object.entries(counted).flatMap(([key, text]) => {
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

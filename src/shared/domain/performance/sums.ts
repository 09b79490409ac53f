import { type MoneyText, sumMoney } from "../money.ts";
import { type PeriodText } from "../periods.ts";
import { REPORT_MEASURES, type ReportMeasureKey } from "../reports/report-figures.ts";
import { namePeriods } from "./spans.ts";

export type PerformanceKey = ReportMeasureKey | "cashDistribution" | "comps";

const LABELS = new Map<PerformanceKey, string>([
  ...REPORT_MEASURES.map(({ key, label }) => [key, label] as const),
  ["cashDistribution", "Distribution"],
  ["comps", "Dining Comps"],
]);

export const PERFORMANCE_KEYS: readonly PerformanceKey[] = [...LABELS.keys()];
export const performanceLabel = (key: PerformanceKey): string => LABELS.get(key) ?? key;

/** Dollars; null where a figure is not known. */
export type PerformanceFigures = Readonly<Record<PerformanceKey, MoneyText | null>>;

/** A filed report, or a budget, of a location's month. Empty distribution and comps of a report are "0.00". */
export interface PerformanceMonth {
  readonly period: PeriodText;
  readonly figures: PerformanceFigures;
}

/** What several months of a location add up to. */
export interface PeriodSums {
  readonly figures: PerformanceFigures;
  /** Months without a report (or budget): while there are any, no figure is known. */
  readonly missing: readonly PeriodText[];
  /** The months in which a figure is empty, so that its sum is not known. */
  readonly unreported: Readonly<Partial<Record<PerformanceKey, readonly PeriodText[] | undefined>>>;
  /** Of several locations: why there are none to add up. */
  readonly none?: string | undefined;
}

/**
 * Adds up a location's months. A sum that lacks a month would look like a bad period, so it is not known (null).
 * @param months of one location, in any order; others than the periods are left out
 * @throws RangeError on malformed money
 */
export function sumMonths(months: readonly PerformanceMonth[], periods: readonly PeriodText[]): PeriodSums {
  const byPeriod = new Map(months.map(({ period, figures }) => [period, figures]));
  const missing = periods.filter((period) => !byPeriod.has(period));
  const unreported: Partial<Record<PerformanceKey, readonly PeriodText[]>> = {};
  const filed = periods.map((period) => byPeriod.get(period));
  const sumOf = (key: PerformanceKey) => {
    const amounts = filed.map((figures) => figures?.[key] ?? null);
    if (!amounts.includes(null)) return sumMoney(amounts);
    const empty = periods.filter((period) => byPeriod.get(period)?.[key] === null);
    if (empty.length > 0) unreported[key] = empty;
    return null;
  };
  return { figures: figuresOf(sumOf), missing, unreported };
}

/** Each figure by its key. */
export const figuresOf = (amountOf: (key: PerformanceKey) => MoneyText | null): PerformanceFigures =>
  Object.fromEntries(PERFORMANCE_KEYS.map((key) => [key, amountOf(key)])) as PerformanceFigures;

/**
 * Why one of these figures is not known: "September 2026 is not filed.", "Labor Costs of September 2026 are not
 * reported."; null where all are. A month that has not ended yet cannot be filed.
 */
export function whyUnknown(
  { missing, unreported, none }: PeriodSums,
  keys: readonly PerformanceKey[],
  isBudget: boolean,
  currentMonth: PeriodText,
): string | null {
  if (none !== undefined) return none;
  if (missing.length > 0) {
    if (isBudget) return `There is no budget for ${namePeriods(missing)}.`;
    const ended = missing.filter((period) => period < currentMonth);
    const running = missing.filter((period) => period >= currentMonth);
    const sentences = [
      ended.length > 0 && `${namePeriods(ended)} ${ended.length === 1 ? "is" : "are"} not filed.`,
      running.length > 0 && `${namePeriods(running)} ${running.length === 1 ? "has" : "have"} not ended yet.`,
    ];
    return sentences.filter(Boolean).join(" ");
  }
  const key = keys.find((each) => unreported[each] !== undefined);
  if (key === undefined) return null;
  const label = performanceLabel(key);
  return `${label} of ${namePeriods(unreported[key] ?? [])} ${verbOf(label)} not ${isBudget ? "budgeted" : "reported"}.`;
}

/** "Labor Costs are", "Net Revenue is". */
export const verbOf = (label: string): "are" | "is" => (label.endsWith("s") ? "are" : "is");

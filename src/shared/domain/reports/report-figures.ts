import { growth, type Growth, percent, type Percent } from "../growth.ts";
import { type MoneyText, sumMoney, toCents } from "../money.ts";
import type { PeriodText } from "../periods.ts";

/** The months a measure is reported for. "LastMonth" is the report month itself. */
export type ReportMonth = "LastMonth" | "PreviousMonth" | "SameMonthLastYear";

/** A cost set against the sales that it was spent on. */
interface MeasureRatio {
  readonly of: "grossSales" | "foodSales" | "beverageSales";
  readonly label: string;
  readonly ofLabel: string;
}

const THREE_MONTHS = ["LastMonth", "PreviousMonth", "SameMonthLastYear"] as const;
const TWO_MONTHS = ["LastMonth", "PreviousMonth"] as const;

/** Every cost is compared with sales. */
type MeasureShape = {
  readonly key: string;
  readonly label: string;
  readonly months: typeof THREE_MONTHS | typeof TWO_MONTHS;
} & (
  | { readonly group: "revenue"; readonly ratio?: undefined }
  | { readonly group: "cost"; readonly ratio: MeasureRatio }
);

/** How many months before the report month each comparison lies; the nearest first. */
export const COMPARISON_OFFSETS: readonly (readonly [ReportMonth, number])[] = [
  ["PreviousMonth", 1],
  ["SameMonthLastYear", 12],
];

/**
 * The money measures of a report, defined once. Form, prefill, database columns, report page, exports and PDF are built
 * from this list, so that no measure can be forgotten in one of them.
 */
export const REPORT_MEASURES = [
  { key: "grossSales", label: "Gross Sales", group: "revenue", months: THREE_MONTHS },
  { key: "netRevenue", label: "Net Revenue", group: "revenue", months: THREE_MONTHS },
  { key: "foodSales", label: "Food Sales", group: "revenue", months: TWO_MONTHS },
  { key: "beverageSales", label: "Beverage Sales", group: "revenue", months: TWO_MONTHS },
  {
    key: "laborCosts",
    label: "Labor Costs",
    group: "cost",
    months: TWO_MONTHS,
    ratio: { of: "grossSales", label: "Labor / gross sales", ofLabel: "gross sales" },
  },
  {
    key: "foodCost",
    label: "Food Costs",
    group: "cost",
    months: TWO_MONTHS,
    ratio: { of: "foodSales", label: "Food cost / food sales", ofLabel: "food sales" },
  },
  {
    key: "beverageCost",
    label: "Beverage Costs",
    group: "cost",
    months: TWO_MONTHS,
    ratio: { of: "beverageSales", label: "Beverage cost / bev. sales", ofLabel: "beverage sales" },
  },
] as const satisfies readonly MeasureShape[];

type Measures = (typeof REPORT_MEASURES)[number];
type KeysOf<M extends Measures> = M extends Measures ? `${M["key"]}${M["months"][number]}` : never;

export type ReportMeasureKey = Measures["key"];
export type ReportMeasure = MeasureShape & { readonly key: ReportMeasureKey };
/** The keys of the measures' figures: "grossSalesLastMonth" … "beverageCostPreviousMonth". */
export type MeasureFigureKey = KeysOf<Measures>;
export type ReportFigureKey = MeasureFigureKey | WholeReportFigureKey;
/** The money of a report in dollars: text with two decimals, null when absent. */
export type ReportFigures = Record<ReportFigureKey, MoneyText | null>;
/** The figures of a filed report, with its month. */
export type FiledFigures = ReportFigures & { readonly reportingPeriod: PeriodText };

/** The figure of one measure in one month: a cell of the form. */
interface MeasureFigure {
  readonly key: MeasureFigureKey;
  readonly measure: ReportMeasure;
  readonly month: ReportMonth;
}

/** The figures that are not of a measure but of the whole report. */
export const WHOLE_REPORT_FIGURES = [
  { key: "cashDistributionDuringPeriod", label: "Cash Distribution" },
  { key: "discountsDuringPeriod", label: "Dining Comps" },
] as const;
type WholeReportFigureKey = (typeof WHOLE_REPORT_FIGURES)[number]["key"];

export const MEASURE_FIGURES: readonly MeasureFigure[] = REPORT_MEASURES.flatMap((measure) =>
  measure.months.map((month) => ({
    // The template type would also combine measures with months that they do not have.
    key: `${measure.key}${month}` as MeasureFigureKey,
    measure,
    month,
  })),
);

/** The key of every figure of a report, in the order of the form. */
export const REPORT_FIGURE_KEYS: readonly ReportFigureKey[] = [
  ...MEASURE_FIGURES.map(({ key }) => key),
  ...WHOLE_REPORT_FIGURES.map(({ key }) => key),
];

/** The key of a measure's figure in the report month. */
export const reportMonthKey = (measure: ReportMeasureKey) => `${measure}LastMonth` as const;

/** The key of a measure's figure in a month; null when the measure has no such month. */
export function figureKey(measure: ReportMeasureKey, month: ReportMonth): MeasureFigureKey | null {
  return (
    MEASURE_FIGURES.find((figure) => figure.measure.key === measure && figure.month === month)?.key ?? null
  );
}

/** The figure of a measure in a month, in dollars; null when it is empty or the measure has no such month. */
export function figureOf(
  figures: ReportFigures,
  measure: ReportMeasureKey,
  month: ReportMonth,
): MoneyText | null {
  const key = figureKey(measure, month);
  return key === null ? null : figures[key];
}

/** A measure with its figures (dollars) and everything derived from them. */
export interface ReportLine {
  readonly measure: ReportMeasure;
  readonly lastMonth: MoneyText | null;
  readonly previousMonth: MoneyText | null;
  readonly sameMonthLastYear: MoneyText | null;
  readonly growthOnPrevious: Growth;
  /** Null for a measure without a same-month-last-year figure. */
  readonly growthOnLastYear: Growth | null;
  /** The report month's figure in percent of gross sales. */
  readonly shareOfSales: Percent;
  /** Cost in percent of its sales, for the report month and the month before; null for revenue. */
  readonly ratio: Percent | null;
  readonly previousRatio: Percent | null;
}

/**
 * The derived figures of a report, one line per measure; form, dialog, page and PDF all use them.
 * @throws RangeError on malformed money
 */
export function reportLines(figures: ReportFigures): readonly ReportLine[] {
  return REPORT_MEASURES.map((measure) => reportLine(figures, measure));
}

function reportLine(figures: ReportFigures, measure: ReportMeasure): ReportLine {
  const { key, ratio } = measure;
  const lastMonth = figureOf(figures, key, "LastMonth");
  const previousMonth = figureOf(figures, key, "PreviousMonth");
  const sameMonthLastYear = figureOf(figures, key, "SameMonthLastYear");
  const hasLastYear = figureKey(key, "SameMonthLastYear") !== null;
  return {
    measure,
    lastMonth,
    previousMonth,
    sameMonthLastYear,
    growthOnPrevious: growth(lastMonth, previousMonth),
    growthOnLastYear: hasLastYear ? growth(lastMonth, sameMonthLastYear) : null,
    shareOfSales: percent(lastMonth, figures.grossSalesLastMonth),
    ratio: ratio ? percent(lastMonth, figureOf(figures, ratio.of, "LastMonth")) : null,
    previousRatio: ratio ? percent(previousMonth, figureOf(figures, ratio.of, "PreviousMonth")) : null,
  };
}

/**
 * The labels of the report month's empty figures, in the order of the form, the distribution last. A report may be
 * filed without them and then shows $0.00.
 */
export function emptyFigures(figures: ReportFigures): readonly string[] {
  const labels: string[] = emptyMeasures(figures).map(({ label }) => label);
  return figures.cashDistributionDuringPeriod === null ? [...labels, "Cash Distribution"] : labels;
}

/** The same without gross sales and distribution, about which the form asks in questions of their own. */
export const otherEmptyFigures = (figures: ReportFigures): readonly string[] =>
  emptyMeasures(figures)
    .filter(({ key }) => key !== "grossSales")
    .map(({ label }) => label);

const emptyMeasures = (figures: ReportFigures) =>
  REPORT_MEASURES.filter(({ key }) => figureOf(figures, key, "LastMonth") === null);

/**
 * Whether gross sales are empty or exactly 0.
 * @throws RangeError on malformed money
 */
export function isWithoutSales({ grossSalesLastMonth: gross }: ReportFigures): boolean {
  return gross === null || toCents(gross) === 0n;
}

/**
 * The sum of the investors' comps in dollars, which becomes discountsDuringPeriod.
 * @throws RangeError on malformed money
 */
export function totalComps(entries: Comps): MoneyText {
  return sumMoney(Object.values(entries));
}

type Comps = Readonly<Record<string, MoneyText | null | undefined>>;

/** A correction's comps: a total that was imported alone stays in them until an investor's own are entered. */
export const withUndivided = (comps: Comps, undivided: MoneyText | undefined): Comps =>
  toCents(totalComps(comps)) === 0n ? { ...comps, undivided } : comps;

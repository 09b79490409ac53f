import { type MoneyText, readMoney, sumMoney, toCents } from "./money.ts";
import { growth, type Growth, percent, type Percent } from "./growth.ts";

/** The months a measure is reported for. "LastMonth" is the report month itself (spec section 3). */
export type ReportMonth = "LastMonth" | "PreviousMonth" | "SameMonthLastYear";

/** A cost set against the sales that it was spent on. */
interface MeasureRatio {
  readonly of: "grossSales" | "foodSales" | "beverageSales";
  readonly label: string;
  readonly ofLabel: string;
}

interface MeasureShape {
  readonly key: string;
  readonly label: string;
  readonly group: "revenue" | "cost";
  readonly months: readonly ReportMonth[];
  readonly ratio?: MeasureRatio;
}

const THREE_MONTHS = ["LastMonth", "PreviousMonth", "SameMonthLastYear"] as const;
const TWO_MONTHS = ["LastMonth", "PreviousMonth"] as const;

/**
 * The money measures of a report, once (architecture, The main job). Form, prefill, columns, details, exports and
 * PDF are built from this list: a field copied by hand and forgotten is lost data. Spec sections 2 and 3.
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
/** A measure as code that walks the list sees it. */
export type ReportMeasure = MeasureShape & { readonly key: ReportMeasureKey };
/** The fields of measure and month: "grossSalesLastMonth" … "beverageCostPreviousMonth". */
export type MeasureFigureKey = KeysOf<Measures>;
/** Every money field of a report. */
export type ReportFigureKey = MeasureFigureKey | (typeof OTHER_FIGURE_KEYS)[number];
/** The money of a report: text with two decimals, null when absent. */
export type ReportFigures = Record<ReportFigureKey, MoneyText | null>;

/** One measure in one month: a cell of the form. */
interface ReportField {
  readonly key: MeasureFigureKey;
  readonly measure: ReportMeasure;
  readonly month: ReportMonth;
}

/** Money that belongs to the month but to no measure (spec section 3). */
const OTHER_FIGURE_KEYS = ["cashDistributionDuringPeriod", "discountsDuringPeriod"] as const;

/** Every cell of the form, measure by measure. */
export const REPORT_FIELDS: readonly ReportField[] = REPORT_MEASURES.flatMap((measure) =>
  measure.months.map((month) => ({
    // The compiler would also combine measures with months they do not have; `months` is what rules those out.
    key: `${measure.key}${month}` as MeasureFigureKey,
    measure,
    month,
  })),
);

/** Every money field of a report, in the order of the form. */
export const REPORT_FIGURE_KEYS: readonly ReportFigureKey[] = [
  ...REPORT_FIELDS.map((field) => field.key),
  ...OTHER_FIGURE_KEYS,
];

/** The field of a measure in a month, null when the measure is not reported for it (spec section 3). */
export function figureKey(measure: ReportMeasureKey, month: ReportMonth): MeasureFigureKey | null {
  return REPORT_FIELDS.find((field) => field.measure.key === measure && field.month === month)?.key ?? null;
}

/** The figure of a measure in a month, null when absent or not reported for it. */
export function figureOf(
  figures: ReportFigures,
  measure: ReportMeasureKey,
  month: ReportMonth,
): MoneyText | null {
  const key = figureKey(measure, month);
  return key === null ? null : figures[key];
}

/** A measure with everything that is shown about it. */
export interface ReportLine {
  readonly measure: ReportMeasure;
  readonly lastMonth: MoneyText | null;
  readonly previousMonth: MoneyText | null;
  readonly sameMonthLastYear: MoneyText | null;
  readonly growthOnPrevious: Growth;
  /** Null where the measure has no figure of last year. */
  readonly growthOnLastYear: Growth | null;
  /** The report month in percent of gross sales. */
  readonly shareOfSales: Percent;
  /** Cost over its sales, this month and the month before; null for revenue. */
  readonly ratio: Percent | null;
  readonly previousRatio: Percent | null;
}

/**
 * The derived figures of a report, one line per measure, computed here for form, dialog, page and PDF alike
 * (spec section 9). Throws RangeError on malformed money.
 */
export function reportLines(figures: ReportFigures): readonly ReportLine[] {
  return REPORT_MEASURES.map((measure) => reportLine(figures, measure));
}

function reportLine(figures: ReportFigures, measure: ReportMeasure): ReportLine {
  const { key, months, ratio } = measure;
  const lastMonth = figureOf(figures, key, "LastMonth");
  const previousMonth = figureOf(figures, key, "PreviousMonth");
  const sameMonthLastYear = figureOf(figures, key, "SameMonthLastYear");
  const hasLastYear = months.includes("SameMonthLastYear");
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
 * The names of the report month's figures that are still empty, in the order of the form, the distribution last.
 * A report may be filed without them (spec section 5); its readers then see $0.00.
 */
export function emptyFigures(figures: ReportFigures): readonly string[] {
  const measures = REPORT_MEASURES.filter(({ key }) => figureOf(figures, key, "LastMonth") === null);
  const labels: string[] = measures.map(({ label }) => label);
  return figures.cashDistributionDuringPeriod === null ? [...labels, "Cash Distribution"] : labels;
}

/** Those of them that no question of their own asks about; sales and the distribution have one each. */
export const otherEmptyFigures = (figures: ReportFigures): readonly string[] =>
  emptyFigures(figures).filter((label) => label !== "Gross Sales" && label !== "Cash Distribution");

/** Whether a report tells of no sales at all: gross sales is empty or exactly 0. Throws RangeError on malformed money. */
export function isWithoutSales({ grossSalesLastMonth: gross }: ReportFigures): boolean {
  return gross === null || toCents(gross) === 0n;
}

/** Sum of the investors' comps; it becomes discountsDuringPeriod (spec section 9). Throws RangeError on malformed text. */
export function totalComps(entries: Readonly<Record<string, MoneyText | null | undefined>>): MoneyText {
  return sumMoney(Object.values(entries));
}

/**
 * The comp entries fit to be sent: a numeric investor id as key and a valid, non-empty amount, which comes back
 * as money text (spec section 5). Zero is an amount and is sent. Everything else is left out.
 */
export function sendableComps(entries: Readonly<Record<string, string>>): Record<string, MoneyText> {
  const sendable: Record<string, MoneyText> = {};
  for (const [investorId, typed] of Object.entries(entries)) {
    const reading = readMoney(typed);
    if (/^[1-9]\d*$/.test(investorId) && reading.ok && reading.value !== null)
      sendable[investorId] = reading.value;
  }
  return sendable;
}

import { percentTenths, formatTenths } from "../growth.ts";
import { divideRounded, formatMoney, type MoneyText, sumMoney, toCents } from "../money.ts";
import {
  addMonths,
  formatPeriod,
  monthName,
  periodMonth,
  type PeriodText,
  previousMonth,
} from "../periods.ts";
import { isChanged } from "./report-corrections.ts";
import {
  COMPARISON_OFFSETS,
  type FiledFigures,
  figureOf,
  MEASURE_FIGURES,
  REPORT_MEASURES,
  reportMonthKey,
  type ReportFigureKey,
  type ReportFigures,
  type ReportMeasure,
} from "./report-figures.ts";

/** A warning about a figure, shown in amber below its cell. It never blocks. */
interface SanityHint {
  readonly field: ReportFigureKey;
  readonly message: string;
}

/** A figure more than this many times the previous month, or less than that fraction of it, looks mistyped. */
const JUMP_FACTOR = 5n;
/** Tenths of a percent of net revenue; a distribution rarely exceeds it. */
const HIGH_DISTRIBUTION_TENTHS = 250n;
/** Tenths of a percent of gross sales; comps rarely exceed it. */
const HIGH_COMPS_TENTHS = 30n;

/**
 * The warnings about a report's figures (decision 0010): parts above their total, negative figures, costs above their
 * sales, jumps against the previous month, unusual distributions and comps, and clawbacks. Empty figures raise none.
 * @throws RangeError on malformed money or a malformed period
 */
export function sanityHints(figures: ReportFigures, period: string): readonly SanityHint[] {
  return [...partsAboveTheWhole(figures), ...clawback(figures), ...oddFigures(figures, period)];
}

/**
 * The same without those that a month's row of an imported file has other words for: parts above their total, clawbacks.
 * @throws RangeError on malformed money or a malformed period
 */
export function oddFigures(figures: ReportFigures, period: string): readonly SanityHint[] {
  const before = monthName(periodMonth(previousMonth(period)));
  return [
    ...REPORT_MEASURES.flatMap((measure) => negativeFigure(figures, measure)),
    ...REPORT_MEASURES.flatMap((measure) => costAboveSales(figures, measure)),
    ...REPORT_MEASURES.flatMap((measure) => jump(figures, measure, before)),
    ...unusualPayout(figures),
  ];
}

function partsAboveTheWhole(figures: ReportFigures): SanityHint[] {
  const { grossSalesLastMonth: gross, netRevenueLastMonth: net } = figures;
  const { foodSalesLastMonth: food, beverageSalesLastMonth: beverage } = figures;
  const hints: SanityHint[] = [];
  const parts = food === null && beverage === null ? null : sumMoney([food, beverage]);
  if (isAbove(parts, gross)) {
    // Below the cell that was filled last, where the user is looking.
    const field = beverage === null ? "foodSalesLastMonth" : "beverageSalesLastMonth";
    const message = `Food and beverage sales add up to ${formatMoney(parts)}, more than gross sales.`;
    hints.push({ field, message });
  }
  if (isAbove(net, gross))
    hints.push({ field: "netRevenueLastMonth", message: "Net revenue is above gross sales." });
  return hints;
}

/** Returned goods and corrections can be negative, but a mistyped sign is far more likely. */
function negativeFigure(figures: ReportFigures, { key, label }: ReportMeasure): SanityHint[] {
  const field = reportMonthKey(key);
  const amount = figures[field];
  if (amount === null || toCents(amount) >= 0n) return [];
  const verb = label.endsWith("Revenue") ? "is" : "are";
  return [{ field, message: `${sentenceStart(label)} ${verb} below $0.00. Is the minus meant?` }];
}

function costAboveSales(figures: ReportFigures, { key, label, ratio }: ReportMeasure): SanityHint[] {
  if (ratio === undefined) return [];
  const field = reportMonthKey(key);
  const [cost, sales] = [figures[field], figureOf(figures, ratio.of, "LastMonth")];
  return isAbove(cost, sales)
    ? [{ field, message: `${sentenceStart(label)} are above ${ratio.ofLabel}.` }]
    : [];
}

/** "Labor Costs" at the start of a sentence: "Labor costs". */
function sentenceStart(label: string): string {
  return label.charAt(0) + label.slice(1).toLowerCase();
}

function jump(figures: ReportFigures, { key }: ReportMeasure, before: string): SanityHint[] {
  const field = reportMonthKey(key);
  const [current, earlier] = [figures[field], figureOf(figures, key, "PreviousMonth")];
  if (current === null || earlier === null) return [];
  const [now, then] = [toCents(current), toCents(earlier)];
  // A factor needs positive figures on both sides; a zero after a month with sales is still unusual.
  if (then <= 0n || now < 0n) return [];
  if (now === 0n)
    return [{ field, message: `Nothing, against ${formatMoney(earlier)} in ${before}. Is that right?` }];
  if (now > then * JUMP_FACTOR)
    return [{ field, message: `${times(now, then)} times ${before}. Is the decimal point right?` }];
  if (now * JUMP_FACTOR >= then) return [];
  const tenths = percentTenths(current, earlier) ?? 0n;
  const part = tenths === 0n ? "Less than 0.1%" : `Only ${formatTenths(tenths)}`;
  return [{ field, message: `${part} of ${before}. Is the decimal point right?` }];
}

/** "5.3", "12": with a decimal below ten. */
function times(now: bigint, then: bigint): string {
  const tenths = divideRounded(now * 10n, then);
  if (tenths >= 100n) return divideRounded(now, then).toString();
  return tenths % 10n === 0n ? `${tenths / 10n}` : `${tenths / 10n}.${tenths % 10n}`;
}

function clawback({ cashDistributionDuringPeriod: paid }: ReportFigures): SanityHint[] {
  if (paid === null || toCents(paid) >= 0n) return [];
  const taken = formatMoney(paid.replace("-", ""));
  const message = `A negative amount is a clawback: it takes back ${taken}, from every investor and the House by their shares. Is that meant?`;
  return [{ field: "cashDistributionDuringPeriod", message }];
}

function unusualPayout(figures: ReportFigures): SanityHint[] {
  const { cashDistributionDuringPeriod: paid, discountsDuringPeriod: comps } = figures;
  const hints: SanityHint[] = [];
  if (isMoreThan(HIGH_DISTRIBUTION_TENTHS, paid, figures.netRevenueLastMonth)) {
    const message = `More than a quarter of net revenue (${formatMoney(figures.netRevenueLastMonth)}). Is that right?`;
    hints.push({ field: "cashDistributionDuringPeriod", message });
  }
  if (isMoreThan(HIGH_COMPS_TENTHS, comps, figures.grossSalesLastMonth)) {
    const message = `Dining comps are more than 3% of gross sales (${formatMoney(figures.grossSalesLastMonth)}). Is that right?`;
    hints.push({ field: "discountsDuringPeriod", message });
  }
  return hints;
}

/**
 * A warning for each investor's negative comps, under the given key.
 * @throws RangeError on malformed money
 */
export function negativeComps<Key extends string>(
  comps: readonly (readonly [Key, MoneyText])[],
): readonly { readonly field: Key; readonly message: string }[] {
  return comps
    .filter(([, amount]) => toCents(amount) < 0n)
    .map(([field, amount]) => {
      const taken = formatMoney(amount.replace("-", ""));
      return { field, message: `Negative comps take ${taken} back. Is the minus meant?` };
    });
}

function isAbove(amount: MoneyText | null, limit: MoneyText | null): boolean {
  return amount !== null && limit !== null && toCents(amount) > toCents(limit);
}

/** Whether a positive amount exceeds so many tenths of a percent of the base; exact, also for a base of 0. */
function isMoreThan(tenths: bigint, amount: MoneyText | null, base: MoneyText | null): boolean {
  if (amount === null || base === null || toCents(amount) <= 0n) return false;
  return toCents(amount) * 1000n > toCents(base) * tenths;
}

/** The figures that investors see for several months side by side. */
const COMPARED = REPORT_MEASURES.filter(({ key }) => key === "grossSales" || key === "netRevenue");

/**
 * Warnings where a later, already filed report states another gross sales or net revenue for this report's month: both
 * should be corrected. Empty figures are not compared.
 * @throws RangeError on malformed money
 */
export function findConflictingReports(
  filed: readonly FiledFigures[],
  figures: ReportFigures,
  period: PeriodText,
): readonly SanityHint[] {
  return COMPARED.flatMap(({ key, label }) =>
    COMPARISON_OFFSETS.flatMap(([month, offset]) => {
      const laterPeriod = addMonths(period, offset);
      const report = filed.find(({ reportingPeriod }) => reportingPeriod === laterPeriod);
      const stated = report && figureOf(report, key, month);
      const field = reportMonthKey(key);
      const entered = figures[field];
      if (!stated || entered === null || toCents(stated) === toCents(entered)) return [];
      const message = `The report of ${formatPeriod(laterPeriod)}, already filed, says ${formatMoney(stated)} for the ${label.toLowerCase()} of this month. Correct it too, so that both agree.`;
      return [{ field, message }];
    }),
  );
}

/**
 * Warnings where a comparison figure differs from the filed report of that month: investors would read another growth in
 * the report than on their dashboard, which compares the reports themselves. Empty figures are not compared.
 * @throws RangeError on malformed money
 */
export function findMismatchedComparatives(
  filed: readonly FiledFigures[],
  figures: ReportFigures,
  period: PeriodText,
): readonly SanityHint[] {
  return COMPARISON_OFFSETS.flatMap(([month, offset]) => {
    const comparedPeriod = addMonths(period, -offset);
    const report = filed.find(({ reportingPeriod }) => reportingPeriod === comparedPeriod);
    if (report === undefined) return [];
    return MEASURE_FIGURES.filter((figure) => figure.month === month).flatMap(({ key, measure }) => {
      const stated = figureOf(report, measure.key, "LastMonth");
      const entered = figures[key];
      if (stated === null || entered === null || toCents(stated) === toCents(entered)) return [];
      const message = `The filed report of ${formatPeriod(comparedPeriod)} says ${formatMoney(stated)}.`;
      return [{ field: key, message }];
    });
  });
}

/** A filed report with its id. */
type FiledReport = FiledFigures & { readonly id: number };

/**
 * The filed reports whose comparison figures a correction has made stale: they state a figure that the correction changed,
 * with another amount than it has now. They stay as they were signed.
 * @param filed the location's filed reports before the correction, including the corrected one
 * @throws RangeError on malformed money
 */
export function reportsWithStaleComparatives<Report extends FiledReport>(
  filed: readonly Report[],
  corrected: FiledReport,
): readonly Report[] {
  const before = filed.find(({ id }) => id === corrected.id);
  if (before === undefined) return [];
  return COMPARISON_OFFSETS.flatMap(([month, offset]) => {
    const laterPeriod = addMonths(corrected.reportingPeriod, offset);
    return filed.filter(
      (report) =>
        report.reportingPeriod === laterPeriod &&
        REPORT_MEASURES.some(({ key }) => {
          const now = figureOf(corrected, key, "LastMonth");
          const stated = figureOf(report, key, month);
          const wasChanged = isChanged(figureOf(before, key, "LastMonth"), now);
          return wasChanged && stated !== null && isChanged(stated, now);
        }),
    );
  });
}

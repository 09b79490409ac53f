import { percentTenths, formatTenths } from "./growth.ts";
import { divideRounded, formatMoney, type MoneyText, sumMoney, toCents } from "./money.ts";
import {
  addMonths,
  formatPeriod,
  monthName,
  periodMonth,
  type PeriodText,
  previousMonth,
} from "./periods.ts";
import {
  figureKey,
  figureOf,
  REPORT_FIELDS,
  REPORT_MEASURES,
  type ReportFigureKey,
  type ReportFigures,
  type ReportMeasure,
  type ReportMonth,
} from "./report-figures.ts";
import { isChanged } from "./report-corrections.ts";

/** A doubt about a figure, shown in amber below its cell. It never blocks (design, section 6). */
interface SanityHint {
  readonly field: ReportFigureKey;
  readonly message: string;
}

/** A figure beyond this many times the previous month, or below that part of it, looks like a slip. */
const JUMP_FACTOR = 5n;
/** Tenths of a percent of net revenue that a distribution rarely exceeds. */
const HIGH_DISTRIBUTION_TENTHS = 250n;
/** Tenths of a percent of gross sales that comps rarely exceed. */
const HIGH_COMPS_TENTHS = 30n;

/**
 * The soft checks of a report for the given period (design, section 6): sales that exceed their total, costs above
 * their sales, jumps against the previous month, unusual distributions and comps, and clawbacks. Figures not
 * yet entered raise no doubt. Throws RangeError on malformed money or no period.
 */
export function sanityHints(figures: ReportFigures, period: string): readonly SanityHint[] {
  const before = monthName(periodMonth(previousMonth(period)));
  return [
    ...partsAboveTheWhole(figures),
    ...REPORT_MEASURES.flatMap((measure) => belowNothing(figures, measure)),
    ...REPORT_MEASURES.flatMap((measure) => costAboveSales(figures, measure)),
    ...REPORT_MEASURES.flatMap((measure) => jump(figures, measure, before)),
    ...doubtfulPayout(figures),
  ];
}

function partsAboveTheWhole(figures: ReportFigures): SanityHint[] {
  const { grossSalesLastMonth: gross, netRevenueLastMonth: net } = figures;
  const { foodSalesLastMonth: food, beverageSalesLastMonth: beverage } = figures;
  const hints: SanityHint[] = [];
  const parts = food === null && beverage === null ? null : sumMoney([food, beverage]);
  if (isAbove(parts, gross)) {
    // Below the cell that was filled last: that is where the eye is.
    const field = beverage === null ? "foodSalesLastMonth" : "beverageSalesLastMonth";
    const message = `Food and beverage sales add up to ${formatMoney(parts)}, more than gross sales.`;
    hints.push({ field, message });
  }
  if (isAbove(net, gross))
    hints.push({ field: "netRevenueLastMonth", message: "Net revenue is above gross sales." });
  return hints;
}

/** Returned goods and corrections of an earlier month happen; far more often it is a sign too many. */
function belowNothing(figures: ReportFigures, { key, label }: ReportMeasure): SanityHint[] {
  const field = figureKey(key, "LastMonth");
  const amount = field === null ? null : figures[field];
  if (field === null || amount === null || toCents(amount) >= 0n) return [];
  const verb = label.endsWith("Revenue") ? "is" : "are";
  return [{ field, message: `${asOpening(label)} ${verb} below $0.00. Is the minus meant?` }];
}

function costAboveSales(figures: ReportFigures, { key, label, ratio }: ReportMeasure): SanityHint[] {
  const field = figureKey(key, "LastMonth");
  if (ratio === undefined || field === null) return [];
  const [cost, sales] = [figures[field], figureOf(figures, ratio.of, "LastMonth")];
  return isAbove(cost, sales) ? [{ field, message: `${asOpening(label)} are above ${ratio.ofLabel}.` }] : [];
}

/** "Labor Costs" as a sentence begins: "Labor costs". */
function asOpening(label: string): string {
  return label.charAt(0) + label.slice(1).toLowerCase();
}

function jump(figures: ReportFigures, { key }: ReportMeasure, before: string): SanityHint[] {
  const field = figureKey(key, "LastMonth");
  const [current, earlier] = [figureOf(figures, key, "LastMonth"), figureOf(figures, key, "PreviousMonth")];
  if (field === null || current === null || earlier === null) return [];
  const [now, then] = [toCents(current), toCents(earlier)];
  // Without a figure above 0 on both sides "times" means nothing; a nought against a full month is still odd.
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

/** "5.3", "12": a decimal only while it tells something. */
function times(now: bigint, then: bigint): string {
  const tenths = divideRounded(now * 10n, then);
  if (tenths >= 100n) return divideRounded(now, then).toString();
  return tenths % 10n === 0n ? `${tenths / 10n}` : `${tenths / 10n}.${tenths % 10n}`;
}

function doubtfulPayout(figures: ReportFigures): SanityHint[] {
  const { cashDistributionDuringPeriod: paid, discountsDuringPeriod: comps } = figures;
  const hints: SanityHint[] = [];
  if (paid !== null && toCents(paid) < 0n) {
    const taken = formatMoney(paid.replace("-", ""));
    const message = `A negative amount is a clawback: it takes back ${taken}, from every investor and the House by their shares. Is that meant?`;
    hints.push({ field: "cashDistributionDuringPeriod", message });
  }
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

/** A doubt about each investor's comps below 0, by the key that they are given with. Throws RangeError on malformed money. */
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

/** Whether a positive amount exceeds so many tenths of a percent of the base; exact, and also for a base of 0. */
function isMoreThan(tenths: bigint, amount: MoneyText | null, base: MoneyText | null): boolean {
  if (amount === null || base === null || toCents(amount) <= 0n) return false;
  return toCents(amount) * 1000n > toCents(base) * tenths;
}

/** A filed report, as far as it speaks of other months. */
type Filed = ReportFigures & { readonly reportingPeriod: PeriodText };

/** As which of its months a report so many months later names the report month. */
const COMPARISON_OFFSETS: readonly (readonly [ReportMonth, number])[] = [
  ["PreviousMonth", 1],
  ["SameMonthLastYear", 12],
];
/** The figures that investors see month beside month. */
const COMPARED = REPORT_MEASURES.filter(({ key }) => key === "grossSales" || key === "netRevenue");

/**
 * Gross sales and net revenue of a report month of which a report that is filed already says another amount: a
 * correction that stopped there would leave two answers to the same question. What either side left open is no
 * difference. Throws RangeError on malformed money.
 */
export function findConflictingReports(
  filed: readonly Filed[],
  figures: ReportFigures,
  period: PeriodText,
): readonly SanityHint[] {
  return COMPARED.flatMap(({ key, label }) =>
    COMPARISON_OFFSETS.flatMap(([month, later]) => {
      const named = addMonths(period, later);
      const report = filed.find(({ reportingPeriod }) => reportingPeriod === named);
      const said = report && figureOf(report, key, month);
      const entered = figureOf(figures, key, "LastMonth");
      const field = figureKey(key, "LastMonth");
      if (!said || entered === null || field === null || toCents(said) === toCents(entered)) return [];
      const message = `The report of ${formatPeriod(named)}, already filed, says ${formatMoney(said)} for the ${label.toLowerCase()} of this month. Correct it too, so that both agree.`;
      return [{ field, message }];
    }),
  );
}

/**
 * The figures of earlier months that the filed report of that very month gives as another amount: in the report
 * investors would read another growth than on their dashboard, which sets report beside report. What either side left
 * open is no difference. Throws RangeError on malformed money.
 */
export function findMismatchedComparatives(
  filed: readonly Filed[],
  figures: ReportFigures,
  period: PeriodText,
): readonly SanityHint[] {
  return COMPARISON_OFFSETS.flatMap(([month, later]) => {
    const named = addMonths(period, -later);
    const report = filed.find(({ reportingPeriod }) => reportingPeriod === named);
    if (report === undefined) return [];
    return REPORT_FIELDS.filter((field) => field.month === month).flatMap(({ key, measure }) => {
      const said = figureOf(report, measure.key, "LastMonth");
      const entered = figures[key];
      if (said === null || entered === null || toCents(said) === toCents(entered)) return [];
      const message = `The filed report of ${formatPeriod(named)} says ${formatMoney(said)}.`;
      return [{ field: key, message }];
    });
  });
}

/** A filed report, as far as it can be compared with another one. */
type FiledReport = ReportFigures & { readonly id: number; readonly reportingPeriod: PeriodText };

/**
 * The filed reports that compare with what a report said before it was corrected: they stay as they were signed. Only
 * those count that name a figure which the correction has changed, as another amount than it says now.
 * @param filed what was filed of the location before the correction, the corrected report among it
 * @throws RangeError on malformed money
 */
export function reportsWithStaleComparatives<Report extends FiledReport>(
  filed: readonly Report[],
  corrected: FiledReport,
): readonly Report[] {
  const before = filed.find(({ id }) => id === corrected.id);
  if (before === undefined) return [];
  return COMPARISON_OFFSETS.flatMap(([month, later]) => {
    const named = addMonths(corrected.reportingPeriod, later);
    return filed.filter(
      (report) =>
        report.reportingPeriod === named &&
        REPORT_MEASURES.some(({ key }) => {
          const now = figureOf(corrected, key, "LastMonth");
          const said = figureOf(report, key, month);
          const wasChanged = isChanged(figureOf(before, key, "LastMonth"), now);
          return wasChanged && said !== null && isChanged(said, now);
        }),
    );
  });
}

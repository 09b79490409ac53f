import { formatMoney, toCents, type MoneyText } from "./money.ts";
import { formatPeriod, previousMonth, sameMonthLastYear, type PeriodText } from "./period.ts";
import {
  REPORT_FIELDS,
  type ReportFigureKey,
  type ReportFigures,
  type ReportMonth,
} from "./report-figures.ts";

/** A figure that a correction has changed; null where it was, or is, not reported. */
interface ChangedFigure {
  readonly label: string;
  readonly before: MoneyText | null;
  readonly now: MoneyText | null;
}

/**
 * What the figures of a report are called, what is paid first, then in the order of the form. One of an earlier month
 * has its month beside it. Throws RangeError on a malformed period.
 */
export function figureLabels(period: PeriodText): readonly (readonly [ReportFigureKey, string])[] {
  const monthOf: Record<ReportMonth, string> = {
    LastMonth: "",
    PreviousMonth: `, ${formatPeriod(previousMonth(period))}`,
    SameMonthLastYear: `, ${formatPeriod(sameMonthLastYear(period))}`,
  };
  return [
    ["cashDistributionDuringPeriod", "Cash Distribution"],
    ["discountsDuringPeriod", "Dining Comps"],
    ...REPORT_FIELDS.map(({ key, measure, month }) => [key, measure.label + monthOf[month]] as const),
  ];
}

/**
 * What a corrected report says otherwise than the one it replaces. Throws RangeError on malformed money or period.
 */
export function changedFigures(
  before: ReportFigures,
  now: ReportFigures,
  period: PeriodText,
): readonly ChangedFigure[] {
  return figureLabels(period)
    .map(([key, label]) => ({ label, before: before[key] ?? null, now: now[key] ?? null }))
    .filter((figure) => isChanged(figure.before, figure.now));
}

/** What is said of a correction that changed nothing but who signed it. */
export const SIGNED_ANEW = "Signed anew";

/**
 * "Gross Sales (before: $173,523.33), Overall Summary": what was changed, in one line.
 * @param own the reader's own amounts, in words; they come first
 */
export function changedInWords(
  figures: readonly ChangedFigure[],
  others: readonly string[],
  own: readonly { readonly label: string; readonly before: string }[] = [],
): string {
  const said = [...own, ...figures.map(({ label, before }) => ({ label, before: amountInWords(before) }))];
  return [...said.map(({ label, before }) => `${label} (before: ${before})`), ...others].join(", ");
}

/** "Gross Sales from $173,523.33 to $174,000.00, Overall Summary": the same where what it is now stands nowhere beside it. */
export function changedFromTo(figures: readonly ChangedFigure[], others: readonly string[]): string {
  const said = figures.map(
    ({ label, before, now }) => `${label} from ${amountInWords(before)} to ${amountInWords(now)}`,
  );
  return [...said, ...others].join(", ");
}

const amountInWords = (amount: MoneyText | null) => (amount === null ? "not reported" : formatMoney(amount));

/** Whether two amounts differ to the cent; none is another than nought. Throws RangeError on malformed money. */
export function isChanged(before: MoneyText | null, now: MoneyText | null): boolean {
  if (before === null || now === null) return before !== now;
  return toCents(before) !== toCents(now);
}

import { formatPeriodShort, periodMonth, periodYear } from "#shared/domain/periods.ts";

interface MonthLabel {
  /** Position among the months. */
  readonly index: number;
  readonly text: string;
}

/** Months that a label is kept for where there is no room for all: January, April, July, October. */
const isQuarterStart = (period: string) => periodMonth(period) % 3 === 1;

/** Months as three letters, the year on January only (design, section 10). */
export function monthLabels(periods: readonly string[], room: "all" | "quarters"): MonthLabel[] {
  return periods.flatMap((period, index) =>
    room === "all" || isQuarterStart(period) ? [{ index, text: monthLabel(period) }] : [],
  );
}

function monthLabel(period: string): string {
  const letters = formatPeriodShort(period).slice(0, 3);
  return periodMonth(period) === 1 ? `${letters} ’${String(periodYear(period)).slice(-2)}` : letters;
}

import { explainedSum, type ExplainedSum, NOT_BY_OWNERSHIP } from "#shared/domain/explanations.ts";
import { type MoneyText, toCents } from "#shared/domain/money.ts";
import { locationName } from "#shared/domain/names.ts";
import { byLocation } from "#shared/domain/performance/investor-performance.ts";
import {
  formatPeriod,
  formatPeriodRange,
  periodOf,
  type PeriodText,
  periodYear,
} from "#shared/domain/periods.ts";
import { labelledReports, type ReportOfLocation } from "./labelled-reports.ts";

export type OwnFigure = "cashDistribution" | "compsValue";

interface OwnReport extends ReportOfLocation {
  readonly own: Readonly<Record<OwnFigure, MoneyText>> | null;
}

/** The investor's amounts of one location in a year. */
interface YearLine extends ExplainedSum {
  readonly locationId: number;
  readonly label: string;
}

/** The investor's amounts of a year: one line per location that had any, in the order of the reports. */
interface YearSums {
  readonly lines: readonly YearLine[];
  readonly total: ExplainedSum;
  /** "January – October 2026", up to the newest report; only the year before its first report. */
  readonly range: string;
}

const TEXTS: Readonly<Record<OwnFigure, { of: string; note: string }>> = {
  cashDistribution: {
    of: "your distributions",
    note: "Each is your part of a location's distribution, by your ownership at the time of filing.",
  },
  compsValue: { of: "your comps", note: NOT_BY_OWNERSHIP },
};

/**
 * The investor's distributions or comps of the current year, by reporting period and not by the day of filing.
 * Amounts in dollars. Reports without an amount of the investor's give no line.
 * @throws RangeError on malformed money
 */
export function yearToDate(
  figure: OwnFigure,
  reports: readonly OwnReport[],
  currentMonth: PeriodText,
): YearSums {
  const year = periodYear(currentMonth);
  const reportsOfYear = reports.filter((report) => periodYear(report.reportingPeriod) === year);
  return sumsOfYear(figure, "Year to date", reportsOfYear, rangeOf(year, reportsOfYear));
}

/**
 * The total of each year before the current one, newest first, for the tax return. Years without an amount are left out.
 * @throws RangeError on malformed money
 */
export function earlierYears(
  figure: OwnFigure,
  reports: readonly OwnReport[],
  currentMonth: PeriodText,
): (ExplainedSum & { readonly year: number })[] {
  const years = new Set(reports.map((report) => periodYear(report.reportingPeriod)));
  return [...years]
    .filter((year) => year < periodYear(currentMonth))
    .toSorted((a, b) => b - a)
    .flatMap((year) => {
      const reportsOfYear = reports.filter((report) => periodYear(report.reportingPeriod) === year);
      const months = reportsOfYear.map((report) => report.reportingPeriod).toSorted();
      const range = formatPeriodRange(months[0] ?? "", months.at(-1) ?? "");
      const { lines, total } = sumsOfYear(figure, String(year), reportsOfYear, range);
      return lines.length === 0 ? [] : [{ year, ...total }];
    });
}

/** One line per location, and the total under the given name. */
function sumsOfYear(
  figure: OwnFigure,
  totalName: string,
  reportsOfYear: readonly OwnReport[],
  range: string,
): YearSums {
  const withAmount = reportsOfYear.filter(({ own }) => own !== null && toCents(own[figure]) !== 0n);
  const { of, note } = TEXTS[figure];
  const lines = [...byLocation(withAmount)].map(([locationId, ofLocation]) => {
    const label = locationName({ location: ofLocation[0]?.location });
    const months = ofLocation.map(({ reportingPeriod, own }) => ({
      label: formatPeriod(reportingPeriod),
      amount: own?.[figure] ?? "0.00",
    }));
    const without = reportsOfYear.filter(
      (report) => report.locationId === locationId && !withAmount.includes(report),
    );
    const sum = explainedSum(
      { figure: label, of: `${of}, ${range}`, note: `${monthsWithNone(without)}${note}` },
      months,
      ofLocation,
    );
    return { locationId, label, ...sum };
  });
  const totalNote = `${reportsWithNone(reportsOfYear.length - withAmount.length)}Counted by the month that is reported, not by the day of filing. ${note}`;
  return {
    lines,
    total: explainedSum(
      { figure: totalName, of: `${of}, ${range}`, note: totalNote },
      lines,
      labelledReports(withAmount),
    ),
    range,
  };
}

/** "None in January, February, and June. ": the reported months that are not in a sum. */
function monthsWithNone(without: readonly OwnReport[]): string {
  if (without.length === 0) return "";
  const months = without.map((report) => report.reportingPeriod).toSorted();
  // The explanation names the year already.
  const names = months.map((month) => formatPeriod(month).replace(/ .*/, ""));
  return `None in ${new Intl.ListFormat("en").format(names)}. `;
}

/** "4 other reports had none. " */
function reportsWithNone(others: number): string {
  if (others === 0) return "";
  return others === 1 ? "1 other report had none. " : `${others} other reports had none. `;
}

function rangeOf(year: number, reportsOfYear: readonly OwnReport[]): string {
  // Periods sort as text.
  const newest = reportsOfYear
    .map((report) => report.reportingPeriod)
    .toSorted()
    .at(-1);
  return newest === undefined ? String(year) : formatPeriodRange(periodOf(year, 1), newest);
}

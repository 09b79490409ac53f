import { byLocation } from "#shared/domain/performance.ts";
import {
  explainedSum,
  type ExplainedSum,
  SHARE_PLAYS_NO_PART,
  type SignedReport,
} from "#shared/domain/explanations.ts";
import { type MoneyText, toCents } from "#shared/domain/money.ts";
import { formatPeriod, formatPeriodRange, periodOf, periodYear } from "#shared/domain/periods.ts";
import { UNKNOWN_LOCATION } from "#shared/domain/names.ts";
import { signedLocations } from "./latest-distribution.ts";

export type OwnFigure = "cashDistribution" | "compsValue";

export interface OwnReport extends SignedReport {
  readonly locationId: number;
  readonly own: Readonly<Record<OwnFigure, MoneyText>> | null;
}

/** The reader's amounts of one location in a year. */
interface YearLine extends ExplainedSum {
  readonly locationId: number;
  readonly label: string;
}

/** The reader's amounts of a year: a line per location that had any, in the order of the reports. */
interface YearSums {
  readonly lines: readonly YearLine[];
  readonly total: ExplainedSum;
  /** "January – October 2026", up to the newest report; the year alone before its first report. */
  readonly range: string;
}

const WORDS: Readonly<Record<OwnFigure, { of: string; note: string }>> = {
  cashDistribution: {
    of: "your distributions",
    note: "Each is your part of a location's distribution, by your ownership at the time of filing.",
  },
  compsValue: { of: "your comps", note: SHARE_PLAYS_NO_PART },
};

/**
 * The reader's own distributions or comps of the year that today is in, by reporting period (decisions, comps and
 * year-to-date). Reports without an amount of the reader's give no line.
 */
export function yearToDate(
  figure: OwnFigure,
  reports: readonly OwnReport[],
  today: string,
  labels: ReadonlyMap<number, string>,
): YearSums {
  const year = periodYear(today);
  const ofYear = reports.filter((report) => periodYear(report.reportingPeriod) === year);
  return sumsOf(figure, "Year to date", ofYear, rangeOf(year, ofYear), labels);
}

/** The amounts of one year's reports: a line a place, and all of them together under the name. */
export function sumsOf(
  figure: OwnFigure,
  name: string,
  ofYear: readonly OwnReport[],
  range: string,
  labels: ReadonlyMap<number, string>,
): YearSums {
  const withAny = ofYear.filter(({ own }) => own !== null && toCents(own[figure]) !== 0n);
  const { of, note } = WORDS[figure];
  const lines = [...byLocation(withAny)].map(([locationId, ofLocation]) => {
    const label = labels.get(locationId) ?? UNKNOWN_LOCATION;
    const months = ofLocation.map(({ reportingPeriod, own }) => ({
      label: formatPeriod(reportingPeriod),
      amount: own?.[figure] ?? "0.00",
    }));
    const without = ofYear.filter((report) => report.locationId === locationId && !withAny.includes(report));
    const sum = explainedSum(
      { figure: label, of: `${of}, ${range}`, note: `${noneIn(without)}${note}` },
      months,
      ofLocation,
    );
    return { locationId, label, ...sum };
  });
  const byMonth = `${noneOf(ofYear.length - withAny.length)}Counted by the month that is reported, not by the day of filing. ${note}`;
  return {
    lines,
    total: explainedSum(
      { figure: name, of: `${of}, ${range}`, note: byMonth },
      lines,
      signedLocations(withAny, labels),
    ),
    range,
  };
}

/** "None in January, February, and June. ": the reported months that are not in a sum. */
function noneIn(without: readonly OwnReport[]): string {
  if (without.length === 0) return "";
  const months = without.map((report) => report.reportingPeriod).toSorted();
  // The range above them has the year.
  return `None in ${listed(months.map((month) => formatPeriod(month).replace(/ .*/, "")))}. `;
}

/** "January", "January and February", "January, February, and June". */
function listed(names: readonly string[]): string {
  // By hand: the first use of Intl, for three words, would keep a phone for a tenth of a second.
  const last = names.at(-1) ?? "";
  if (names.length < 3) return names.join(" and ");
  return `${names.slice(0, -1).join(", ")}, and ${last}`;
}

/** "4 other reports had none. " */
function noneOf(others: number): string {
  if (others === 0) return "";
  return others === 1 ? "1 other report had none. " : `${others} other reports had none. `;
}

function rangeOf(year: number, ofYear: readonly OwnReport[]): string {
  // Periods sort as text.
  const newest = ofYear
    .map((report) => report.reportingPeriod)
    .toSorted()
    .at(-1);
  return newest === undefined ? String(year) : formatPeriodRange(periodOf(year, 1), newest);
}

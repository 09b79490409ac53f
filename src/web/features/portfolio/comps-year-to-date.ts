import { byLocation } from "#shared/domain/by-location.ts";
import { explainedSum, SHARE_PLAYS_NO_PART, type ExplainedSum } from "#shared/domain/explanation.ts";
import { toCents, type MoneyText } from "#shared/domain/money.ts";
import { formatPeriod, formatPeriodRange, periodOf, periodYear } from "#shared/domain/period.ts";
import { UNKNOWN_LOCATION } from "#shared/domain/revenue-series.ts";

interface CompsReport {
  readonly locationId: number;
  readonly reportingPeriod: string;
  readonly version: number;
  readonly own: { readonly compsValue: MoneyText } | null;
}

/** The reader's comps of one location in a year. */
export interface CompsLine extends ExplainedSum {
  readonly locationId: number;
  readonly label: string;
}

/** The reader's comps of a year: a line per location that had any, by name. */
export interface CompsYearToDate {
  readonly lines: readonly CompsLine[];
  readonly total: ExplainedSum;
  /** "January – October 2026", up to the newest report; the year alone before its first report. */
  readonly range: string;
}

/**
 * The reader's own comps of the year that today is in, by reporting period (decisions, comps and year-to-date).
 * Reports without comps of the reader's give no line.
 */
export function compsYearToDate(
  reports: readonly CompsReport[],
  today: string,
  labels: ReadonlyMap<number, string>,
): CompsYearToDate {
  const year = periodYear(today);
  const ofYear = reports.filter((report) => periodYear(report.reportingPeriod) === year);
  const withComps = ofYear.filter(({ own }) => own !== null && toCents(own.compsValue) !== 0n);
  const range = rangeOf(year, ofYear);
  const lines = [...byLocation(withComps)]
    .map(([locationId, ofLocation]) => {
      const label = labels.get(locationId) ?? UNKNOWN_LOCATION;
      return { locationId, label, ...compsOf(label, range, ofLocation) };
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, "en") || a.locationId - b.locationId);
  return {
    lines,
    total: explainedSum(
      {
        figure: "Year to date",
        of: `your comps, ${range}`,
        note: `Counted by the month that is reported, not by the day of filing. ${SHARE_PLAYS_NO_PART}`,
      },
      lines,
      withComps,
    ),
    range,
  };
}

function compsOf(label: string, range: string, ofLocation: readonly CompsReport[]): ExplainedSum {
  const months = ofLocation.map(({ reportingPeriod, own }) => ({
    label: formatPeriod(reportingPeriod),
    amount: own?.compsValue ?? "0.00",
  }));
  return explainedSum(
    { figure: label, of: `your comps, ${range}`, note: SHARE_PLAYS_NO_PART },
    months,
    ofLocation,
  );
}

function rangeOf(year: number, ofYear: readonly CompsReport[]): string {
  // Periods sort as text.
  const newest = ofYear
    .map((report) => report.reportingPeriod)
    .toSorted()
    .at(-1);
  return newest === undefined ? String(year) : formatPeriodRange(periodOf(year, 1), newest);
}

import type { ExplainedSum } from "#shared/domain/explanations.ts";
import { formatPeriodRange, periodYear } from "#shared/domain/periods.ts";
import { sumsOf, type OwnFigure, type OwnReport } from "./year-to-date.ts";

export interface EarlierYear extends ExplainedSum {
  readonly year: number;
}

/** What the years before the one that today is in gave, newest first, for whoever declares them. */
export function earlierYears(
  figure: OwnFigure,
  reports: readonly OwnReport[],
  today: string,
  labels: ReadonlyMap<number, string>,
): EarlierYear[] {
  const years = new Set(reports.map((report) => periodYear(report.reportingPeriod)));
  return [...years]
    .filter((year) => year < periodYear(today))
    .toSorted((a, b) => b - a)
    .flatMap((year) => {
      const ofYear = reports.filter((report) => periodYear(report.reportingPeriod) === year);
      const months = ofYear.map((report) => report.reportingPeriod).toSorted();
      const range = formatPeriodRange(months[0] ?? "", months.at(-1) ?? "");
      const { lines, total } = sumsOf(figure, String(year), ofYear, range, labels);
      return lines.length === 0 ? [] : [{ year, ...total }];
    });
}

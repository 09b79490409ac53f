import { toCents } from "./money.ts";
import { figureOf, REPORT_MEASURES, type ReportFigures } from "./report-figures.ts";

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

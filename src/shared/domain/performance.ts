import { SHARE_PLAYS_NO_PART, type Explanation, type SignedReport } from "./explanation.ts";
import { explainedGrowth, growth, type Growth } from "./growth.ts";
import type { MoneyText } from "./money.ts";
import { comparePeriods, formatPeriod, previousMonth } from "./period.ts";

/** What the tile needs of a report. */
export interface PerformingReport extends SignedReport {
  readonly grossSalesLastMonth: MoneyText | null;
  readonly grossSalesPreviousMonth: MoneyText | null;
}

interface Performance extends Growth {
  readonly explanation: Explanation;
}

const FIGURE = "Performance";

/**
 * Performance of a location, month over month (decisions, location detail): growth of gross sales from the month
 * before to the latest reported month. The month before comes from its own report; where that month has none, or
 * none with gross sales, from the figure that the latest report carries for it. A report of an earlier month is
 * never taken for it: two months apart is not month over month. "N/A" when either figure is unknown or the earlier
 * one is 0. The order of the reports does not matter. Throws RangeError on malformed money or periods.
 */
export function performance(reports: readonly PerformingReport[]): Performance {
  const [latest] = reports.toSorted((a, b) => comparePeriods(b.reportingPeriod, a.reportingPeriod));
  if (latest === undefined) return { ...growth(null, null), explanation: NOTHING_YET };
  const monthBefore = previousMonth(latest.reportingPeriod);
  const before = reports.find((report) => report.reportingPeriod === monthBefore);
  const ownFigure = before?.grossSalesLastMonth ?? null;
  const carried = ownFigure === null ? latest.grossSalesPreviousMonth : null;

  const { growth: change, explanation } = explainedGrowth(
    { figure: FIGURE, of: "Gross sales" },
    { period: latest.reportingPeriod, amount: latest.grossSalesLastMonth },
    { period: monthBefore, amount: ownFigure ?? carried },
  );
  const whereFrom =
    carried === null
      ? undefined
      : `${formatPeriod(monthBefore)} as the report of ${formatPeriod(latest.reportingPeriod)} states it.`;
  return {
    ...change,
    explanation: {
      ...explanation,
      note: [whereFrom, explanation.note, SHARE_PLAYS_NO_PART].filter(Boolean).join(" "),
      source: before === undefined || ownFigure === null ? [latest] : [latest, before],
    },
  };
}

const NOTHING_YET: Explanation = {
  figure: FIGURE,
  formula: "Gross sales: (latest month − month before) ÷ month before",
  inputs: [],
  result: growth(null, null).text,
  note: "No report has been filed yet.",
};

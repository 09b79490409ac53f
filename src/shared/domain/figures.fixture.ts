import type { MoneyText } from "./money.ts";
import { type MeasureFigureKey, REPORT_FIGURE_KEYS, type ReportFigures } from "./reports/report-figures.ts";

/** Figures for tests: nothing reported but what is given. */
export function figuresWith(given: Partial<ReportFigures>): ReportFigures {
  const empty = Object.fromEntries(REPORT_FIGURE_KEYS.map((key) => [key, null])) as ReportFigures;
  return { ...empty, ...given };
}

/** Harbor & Vine Wine Bar in October 2026, as the design's pictures show it. */
export const harborInOctober = {
  grossSalesLastMonth: "158942.50",
  grossSalesPreviousMonth: "146210.75",
  grossSalesSameMonthLastYear: "149876.00",
  netRevenueLastMonth: "135101.13",
  netRevenuePreviousMonth: "124279.14",
  netRevenueSameMonthLastYear: "127394.60",
  foodSalesLastMonth: "52450.00",
  foodSalesPreviousMonth: "47980.20",
  beverageSalesLastMonth: "106492.50",
  beverageSalesPreviousMonth: "98230.55",
  laborCostsLastMonth: "48795.00",
  laborCostsPreviousMonth: "45910.00",
  foodCostLastMonth: "15210.40",
  foodCostPreviousMonth: "14298.10",
  beverageCostLastMonth: "23641.30",
  beverageCostPreviousMonth: "21905.40",
  cashDistributionDuringPeriod: "18750.00",
} as const satisfies Record<MeasureFigureKey | "cashDistributionDuringPeriod", MoneyText>;

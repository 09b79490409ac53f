import { formatMoneyInput, sumMoney, toCents } from "../../money.ts";
import { addMonths } from "../../periods.ts";
import { findConflictingReports, oddFigures } from "../../report-checks.ts";
import { isChanged } from "../../report-corrections.ts";
import { COMPARISON_OFFSETS, MEASURE_FIGURES, type ReportFigureKey } from "../../report-figures.ts";
import type { FieldKey } from "../import-fields.ts";
import type { PlannedMonth, StoredMonth } from "../plan.ts";
import { keyOf } from "./month-figures.ts";
import type { Findings } from "./plan-rows.ts";

const FIELDS = new Map<ReportFigureKey, FieldKey>([
  ...MEASURE_FIGURES.map(({ key, measure }) => [key, measure.key] as const),
  ["cashDistributionDuringPeriod", "cashDistribution"],
  ["discountsDuringPeriod", "comps"],
]);

/** Warns of what looks odd about a month, also beside the signed ones that compare with it. */
export function warnOfMonth(
  month: PlannedMonth,
  storedOf: ReadonlyMap<string, StoredMonth>,
  findings: Findings,
): void {
  const { figures, period } = month;
  const { grossSalesLastMonth: gross, netRevenueLastMonth: net } = figures;
  const { foodSalesLastMonth: food, beverageSalesLastMonth: beverage } = figures;
  const whole = `gross sales, ${formatMoneyInput(gross)}`;
  if (net !== null && gross !== null && toCents(net) > toCents(gross))
    findings.warn([month], ["netRevenue"], `${formatMoneyInput(net)} is more than ${whole}.`, "net");
  const parts = food === null || beverage === null ? null : sumMoney([food, beverage]);
  if (parts !== null && gross !== null && isChanged(parts, gross)) {
    const sentence = `Food and beverage sales add up to ${formatMoneyInput(parts)}, not to ${whole}.`;
    findings.warn([month], ["foodSales", "beverageSales"], sentence, "parts");
  }
  const signed = COMPARISON_OFFSETS.flatMap(([, offset]) => {
    const reportingPeriod = addMonths(period, offset);
    const report = storedOf.get(keyOf({ ...month, period: reportingPeriod }));
    return report?.isImported === false ? [{ ...report.figures, reportingPeriod }] : [];
  });
  for (const { field, message } of [
    ...oddFigures(figures, period),
    ...findConflictingReports(signed, figures, period),
  ])
    findings.warn([month], [FIELDS.get(field) ?? "period"], message);
}

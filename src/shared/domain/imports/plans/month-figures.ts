import { BUDGET_FIGURE_KEYS, type BudgetFigureKey } from "../../budget.ts";
import { formatMoneyInput, type MoneyText, sumMoney, toCents } from "../../money.ts";
import { addMonths } from "../../periods.ts";
import { prefill } from "../../prefill.ts";
import { findConflictingReports, oddFigures } from "../../reports/report-checks.ts";
import { isChanged } from "../../reports/report-corrections.ts";
import {
  COMPARISON_OFFSETS,
  type FiledFigures,
  MEASURE_FIGURES,
  REPORT_FIGURE_KEYS,
  type ReportFigureKey,
  type ReportFigures,
  reportMonthKey,
} from "../../reports/report-figures.ts";
import type { FieldKey } from "../import-fields.ts";
import { type Findings, keyOf } from "../plan.ts";
import type { MonthRow } from "../rows.ts";
import { linesOfText, type PlannedMonth, type StoredMonth } from "./month-changes.ts";

const NO_FIGURES = Object.fromEntries(REPORT_FIGURE_KEYS.map((key) => [key, null])) as ReportFigures;

/** The figure of a report that a column has. */
export const reportKeyOf = (key: BudgetFigureKey) =>
  key === "cashDistribution" ? "cashDistributionDuringPeriod" : reportMonthKey(key);

/** The comps of investors that a row gives, by their ids, without those of nothing. */
export const investorComps = ({ compsOf }: MonthRow): Readonly<Record<string, MoneyText>> =>
  Object.fromEntries(Object.entries(compsOf).filter(([, amount]) => toCents(amount) !== 0n));

const hasCompsOfInvestors = (fields: ReadonlySet<FieldKey>) =>
  [...fields].some((field) => field.startsWith("comps:"));

export const hasComps = (fields: ReadonlySet<FieldKey>): boolean =>
  fields.has("comps") || hasCompsOfInvestors(fields);

/** The comps of all investors: the sum of theirs, where the row has any. */
export function compsTotal(row: MonthRow): MoneyText | null {
  const ofInvestors = Object.values(investorComps(row));
  if (ofInvestors.length > 0) return sumMoney(ofInvestors);
  return row.comps ?? (Object.keys(row.compsOf).length > 0 ? "0.00" : null);
}

/** Figures and comps of a row's month; what the file has no column for is as it is stored. */
export function valuesOf(
  row: MonthRow,
  fields: ReadonlySet<FieldKey>,
  stored: StoredMonth | undefined,
): Pick<PlannedMonth, "figures" | "comps"> {
  const before = stored?.figures ?? NO_FIGURES;
  const given = BUDGET_FIGURE_KEYS.filter((key) => fields.has(key));
  const discountsDuringPeriod = hasComps(fields) ? compsTotal(row) : before.discountsDuringPeriod;
  const isKept =
    !hasCompsOfInvestors(fields) && !isChanged(discountsDuringPeriod, before.discountsDuringPeriod);
  const storedLines = linesOfText(stored?.lines ?? "[]");
  return {
    figures: {
      ...before,
      ...Object.fromEntries(given.map((key) => [reportKeyOf(key), row.figures[key]])),
      discountsDuringPeriod,
    },
    comps: isKept
      ? Object.fromEntries(storedLines.map(({ investorId, compsValue }) => [investorId, compsValue]))
      : investorComps(row),
  };
}

/** Whether no figure is another one. */
export const areSameFigures = (one: ReportFigures, other: ReportFigures): boolean =>
  REPORT_FIGURE_KEYS.every((key) => !isChanged(one[key], other[key]));

/** A month of the file, against what is stored of it. */
export interface CheckedMonth {
  readonly month: PlannedMonth;
  readonly stored: StoredMonth | undefined;
  /** Its row says nothing else than what is stored. */
  readonly isSame: boolean;
}

/** From which months a comparison figure may be taken: the compared ones, and those that compare with them too. */
const NEAR = [-12, -11, -1, 0, 11];

/**
 * The months that are made or changed, with the figures of the months that they are compared with. An imported month whose
 * row is the same is changed where a month that it is compared with is, so that investors read one amount in both.
 */
export function withComparisons(
  checked: readonly CheckedMonth[],
  storedOf: ReadonlyMap<string, StoredMonth>,
): CheckedMonth[] {
  const planned = new Set(checked.filter(({ isSame }) => !isSame).map(({ month }) => keyOf(month)));
  const reports = new Map<string, FiledFigures>();
  for (const [key, { figures, period }] of storedOf)
    reports.set(key, { ...figures, reportingPeriod: period });
  for (const { month, isSame } of checked)
    if (!isSame) reports.set(keyOf(month), { ...month.figures, reportingPeriod: month.period });
  return checked.flatMap((each) => {
    const { month, stored, isSame } = each;
    const { locationId, period } = month;
    const follows = COMPARISON_OFFSETS.some(([, offset]) =>
      planned.has(keyOf({ locationId, period: addMonths(period, -offset) })),
    );
    if (isSame && !(follows && stored?.isImported)) return [];
    const near = NEAR.flatMap(
      (offset) => reports.get(keyOf({ locationId, period: addMonths(period, offset) })) ?? [],
    );
    const filled = prefill(near, period);
    const compared = MEASURE_FIGURES.flatMap(({ key, month: of }) => {
      const figure = filled[key];
      return of === "LastMonth" || figure === undefined ? [] : [[key, figure]];
    });
    const figures = { ...month.figures, ...Object.fromEntries(compared) };
    return isSame && areSameFigures(month.figures, figures)
      ? []
      : [{ ...each, month: { ...month, figures } }];
  });
}

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

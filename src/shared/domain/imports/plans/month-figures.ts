import { formatMoneyInput, type MoneyText, sumMoney, toCents } from "../../money.ts";
import { addMonths, type PeriodText } from "../../periods.ts";
import { prefill } from "../../prefill.ts";
import { findConflictingReports, oddFigures } from "../../report-checks.ts";
import { isChanged } from "../../report-corrections.ts";
import {
  COMPARISON_OFFSETS,
  type FiledFigures,
  MEASURE_FIGURES,
  REPORT_FIGURE_KEYS,
  REPORT_MEASURES,
  type ReportFigureKey,
  type ReportFigures,
  reportMonthKey,
} from "../../report-figures.ts";
import type { FieldKey } from "../import-fields.ts";
import type { PlannedMonth, StoredMonth } from "../plan.ts";
import type { MonthRow } from "../rows.ts";
import { linesOfText } from "./month-changes.ts";
import type { Findings } from "./plan-rows.ts";

const NO_FIGURES = Object.fromEntries(REPORT_FIGURE_KEYS.map((key) => [key, null])) as ReportFigures;

/** The comps of investors that a row gives, without those of nothing. */
export const investorComps = ({ compsOf }: MonthRow): ReadonlyMap<number, MoneyText> =>
  new Map(
    Object.entries(compsOf)
      .filter(([, amount]) => toCents(amount) !== 0n)
      .map(([id, amount]) => [Number(id), amount]),
  );

const hasCompsOfInvestors = (fields: ReadonlySet<FieldKey>) =>
  [...fields].some((field) => field.startsWith("comps:"));

export const hasComps = (fields: ReadonlySet<FieldKey>): boolean =>
  fields.has("comps") || hasCompsOfInvestors(fields);

/** The comps of all investors: the sum of theirs, where the row has any. */
export function compsTotal(row: MonthRow): MoneyText | null {
  const ofInvestors = investorComps(row);
  if (ofInvestors.size > 0) return sumMoney([...ofInvestors.values()]);
  return row.comps ?? (Object.keys(row.compsOf).length > 0 ? "0.00" : null);
}

/** Figures and comps of a row's month; what the file has no column for is as it is stored. */
export function valuesOf(
  row: MonthRow,
  fields: ReadonlySet<FieldKey>,
  stored: StoredMonth | undefined,
): Pick<PlannedMonth, "figures" | "comps"> {
  const before = stored?.figures ?? NO_FIGURES;
  const measures = REPORT_MEASURES.filter(({ key }) => fields.has(key)).map(({ key }) => [
    reportMonthKey(key),
    row.figures[key],
  ]);
  const discountsDuringPeriod = hasComps(fields) ? compsTotal(row) : before.discountsDuringPeriod;
  const isKept =
    !hasCompsOfInvestors(fields) && !isChanged(discountsDuringPeriod, before.discountsDuringPeriod);
  return {
    figures: {
      ...before,
      ...Object.fromEntries(measures),
      ...(fields.has("cashDistribution") && { cashDistributionDuringPeriod: row.cashDistribution }),
      discountsDuringPeriod,
    },
    comps: Object.fromEntries(isKept ? storedComps(stored) : investorComps(row)),
  };
}

const storedComps = (stored: StoredMonth | undefined): [number, MoneyText][] =>
  linesOfText(stored?.lines ?? "[]").map(({ investorId, compsValue }) => [investorId, compsValue]);

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

export const keyOf = ({ locationId, period }: { locationId: number; period: PeriodText }): string =>
  `${locationId} ${period}`;

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

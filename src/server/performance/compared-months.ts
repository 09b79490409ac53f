import {
  type BudgetRow,
  listBudgets,
  listReported,
  type ReportedRow,
} from "#server/budgets/budgets.repository.ts";
import type { Executor } from "#server/db/client.ts";
import type { LocationDue } from "#server/due/due.service.ts";
import { logoUrl } from "#server/files/logos.ts";
import type { ReaderScope } from "#server/policies.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { comparedPeriodsOf, periodsOf, type Selection } from "#shared/domain/performance/spans.ts";
import {
  figuresOf,
  type PerformanceFigures,
  type PerformanceKey,
  sumMonths,
} from "#shared/domain/performance/sums.ts";
import type { PeriodText } from "#shared/domain/periods.ts";

export const listMonths = async (
  db: Executor,
  scope: ReaderScope,
  periods: readonly PeriodText[],
  among?: number[],
): Promise<ReportedRow[]> =>
  listReported(db, scope, { first: periods[0] ?? "", last: periods.at(-1) ?? "", among });

/** What locations' months add up to, and what they are compared with. */
export async function readCompared(db: Executor, scope: ReaderScope, selection: Selection) {
  const [periods, comparedPeriods] = [periodsOf(selection), comparedPeriodsOf(selection)];
  const range = { first: comparedPeriods[0] ?? "", last: comparedPeriods.at(-1) ?? "" };
  const [reported, compared] = await Promise.all([
    listMonths(db, scope, periods),
    selection.against === "budget" ? listBudgets(db, scope, range) : listReported(db, scope, range),
  ]);
  const now = grouped(reported, ({ locationId }) => locationId);
  const before = grouped<BudgetRow, number>(compared, ({ locationId }) => locationId);
  return {
    hasBudget: selection.against !== "budget" || before.size > 0,
    /** The sums of every location that has filed anything of the period. */
    group: [...now.values()].map((rows) => sumMonths(monthsOf(rows), periods).figures),
    /** A location of the reply. */
    comparedLocation: ({ location: { id, name, logoFile }, due, isClosed, last, made }: LocationDue) => {
      const [row] = now.get(id) ?? [];
      return {
        locationId: id,
        name,
        logoUrl: logoUrl(logoFile),
        due,
        closedSince: isClosed ? (last ?? made) : null,
        now: sumMonths(monthsOf(now.get(id)), periods),
        before: sumMonths(monthsOf(before.get(id)), comparedPeriods),
        report: selection.span === "month" && row !== undefined ? reportOf(row) : null,
      };
    },
  };
}

const monthsOf = (rows: readonly BudgetRow[] = []) =>
  rows.map((row) => ({ period: row.period, figures: figuresIn(row) }));

/** What a report leaves empty of these is nothing; there is no budget for comps. */
export const figuresIn = (row: BudgetRow | ReportedRow): PerformanceFigures => {
  const ofReport = "reportId" in row;
  const whole = { cashDistribution: row.cashDistribution, comps: ofReport ? row.comps : null };
  return figuresOf((key: PerformanceKey) =>
    key === "cashDistribution" || key === "comps" ? (whole[key] ?? (ofReport ? "0.00" : null)) : row[key],
  );
};

export const reportOf = ({ reportId: id, period, version, isImported }: ReportedRow) => ({
  id,
  reportingPeriod: period,
  version,
  ...(isImported && { isImported: true as const }),
});

import { and, between, getTableColumns, inArray, sql } from "drizzle-orm";
import { budgets } from "#server/budgets/budgets.table.ts";
import type { Executor, Transaction } from "#server/db/client.ts";
import { locationsInScope, type ReaderScope, reportsInScope } from "#server/policies.ts";
import { isFiledReport, reports } from "#server/reports/reports.table.ts";
import { BUDGET_FIGURE_KEYS, type BudgetFigureKey, type BudgetFigures } from "#shared/domain/budget.ts";
import type { MoneyText } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import {
  REPORT_MEASURES,
  type ReportMeasureKey,
  reportMonthKey,
} from "#shared/domain/reports/report-figures.ts";

/** What is planned for a month of a location. */
export type BudgetRow = BudgetFigures & { readonly locationId: number; readonly period: PeriodText };

/** One figure of it; null takes the figure's budget away. */
interface BudgetCell {
  readonly locationId: number;
  readonly period: PeriodText;
  readonly figure: BudgetFigureKey;
  readonly amount: MoneyText | null;
}

/** Which budgets are read; those of all locations in scope without `among`. */
interface Months {
  readonly first: PeriodText;
  readonly last: PeriodText;
  readonly among?: readonly number[] | undefined;
}

const { changedBy: _changedBy, updatedAt: _updatedAt, ...columns } = getTableColumns(budgets);

/** The budgets of some months. */
export async function listBudgets(
  db: Executor,
  scope: ReaderScope,
  { first, last, among }: Months,
): Promise<BudgetRow[]> {
  return db
    .select(columns)
    .from(budgets)
    .where(
      and(
        between(budgets.period, first, last),
        locationsInScope(scope, budgets.locationId),
        among && inArray(budgets.locationId, [...among]),
      ),
    );
}

const reported = {
  locationId: reports.locationId,
  period: reports.reportingPeriod,
  ...(Object.fromEntries(REPORT_MEASURES.map(({ key }) => [key, reports[reportMonthKey(key)]])) as Record<
    ReportMeasureKey,
    (typeof reports)["grossSalesLastMonth"]
  >),
  cashDistribution: reports.cashDistributionDuringPeriod,
  comps: reports.discountsDuringPeriod,
  reportId: reports.id,
  version: reports.version,
  isImported: reports.isImported,
};

/** A filed report's figures of its own month, with the version that they are from. */
export interface ReportedRow extends BudgetRow {
  readonly comps: MoneyText | null;
  readonly reportId: number;
  readonly version: number;
  readonly isImported: boolean;
}

/** The same of filed reports. */
export async function listReported(
  db: Executor,
  scope: ReaderScope,
  { first, last, among }: Months,
): Promise<ReportedRow[]> {
  return db
    .select(reported)
    .from(reports)
    .where(
      and(
        between(reports.reportingPeriod, first, last),
        isFiledReport,
        reportsInScope(scope),
        among && inArray(reports.locationId, [...among]),
      ),
    );
}

/**
 * Stores budgets; what is not named stays. The locations are to be locked, and the log entry is the caller's. One short
 * statement for each figure, however many months there are.
 * @param cells at most one for each figure of a location's month
 */
export async function writeBudgets(
  tx: Transaction,
  cells: readonly BudgetCell[],
  changedBy: string,
): Promise<void> {
  for (const figure of BUDGET_FIGURE_KEYS) {
    const ofFigure = cells.filter((cell) => cell.figure === figure);
    if (ofFigure.length === 0) continue;
    const column = sql.identifier(budgets[figure].name);
    const values = (key: keyof BudgetCell) => sql.param(ofFigure.map((cell) => cell[key]));
    await tx.execute(sql`
      insert into budgets (location_id, period, ${column}, changed_by)
      select each.*, ${changedBy} from unnest(${values("locationId")}::int[], ${values("period")}::text[],
        ${values("amount")}::numeric[]) as each
      on conflict (location_id, period) do update
        set ${column} = excluded.${column}, changed_by = excluded.changed_by, updated_at = now()`);
  }
  const emptied = [
    ...new Set(cells.filter(({ amount }) => amount === null).map(({ locationId }) => locationId)),
  ];
  if (emptied.length === 0) return;
  const figures = BUDGET_FIGURE_KEYS.map((figure) => sql`${budgets[figure]}`);
  await tx
    .delete(budgets)
    .where(and(inArray(budgets.locationId, emptied), sql`num_nonnulls(${sql.join(figures, sql`, `)}) = 0`));
}

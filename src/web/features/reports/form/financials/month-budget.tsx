import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useMemo } from "react";
import { api } from "#shared/api.ts";
import { BUDGET_FIGURE_KEYS, type BudgetFigures as Budget, budgetLine } from "#shared/domain/budget.ts";
import { formatMoneyInput } from "#shared/domain/money.ts";
import { periodMonth, type PeriodText, periodYear } from "#shared/domain/periods.ts";
import { type ReportMeasure, reportMonthKey } from "#shared/domain/report-figures.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { useDerivedFigure } from "#web/features/reports/form/report-store.ts";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { Variance } from "#web/ui/money.tsx";

export interface MonthBudget {
  figures: Budget;
  /** In percent. */
  threshold: number;
}

/** The budget of the form's month; null without one, and until it is loaded. */
export function useMonthBudget(locationId: number | null, period: PeriodText): MonthBudget | null {
  const year = String(periodYear(period));
  const { data } = useQuery({
    ...query(api.budgets.ofLocation, { params: { locationId: locationId ?? 0 }, query: { year } }),
    ...FRESH_AT_EVERY_VISIT,
    enabled: locationId !== null,
  });
  return useMemo(() => {
    const amountOf = (key: string) =>
      data?.rows.find(({ figure }) => figure === key)?.amounts[periodMonth(period) - 1] ?? null;
    const figures = Object.fromEntries(BUDGET_FIGURE_KEYS.map((key) => [key, amountOf(key)])) as Budget;
    const isEmpty = Object.values(figures).every((amount) => amount === null);
    return data === undefined || isEmpty ? null : { figures, threshold: data.threshold };
  }, [data, period]);
}

export function BudgetHeads({ style }: { style: CSSProperties }) {
  return (
    <>
      <div className="financial-head financial-budget" style={style}>
        <b>Budget</b>
      </div>
      <div className="financial-head financial-variance" style={style}>
        Variance
      </div>
    </>
  );
}

interface BudgetFiguresProps {
  measure: ReportMeasure;
  period: PeriodText;
  budget: MonthBudget;
  style: CSSProperties;
}

/** A figure's budget, and how far what is typed is from it. */
export function BudgetFigures({ measure, period, budget, style }: BudgetFiguresProps) {
  const actual = useDerivedFigure(({ figures }) => figures[reportMonthKey(measure.key)]);
  const planned = budget.figures[measure.key];
  if (planned === null) return null;
  const line = budgetLine(measure.label, { reportingPeriod: period }, actual, planned, budget.threshold);
  return (
    <>
      <p className="financial-budget" style={style}>
        <span className="financial-caption" aria-hidden="true">
          Budget
        </span>
        <VisuallyHidden>{measure.label}, budget: </VisuallyHidden>
        <span translate="no">{formatMoneyInput(planned)}</span>
      </p>
      <p className="financial-variance" style={style}>
        <VisuallyHidden>{measure.label}, variance: </VisuallyHidden>
        {actual !== null && <Variance of={line} threshold={budget.threshold} />}
      </p>
    </>
  );
}

/** "Budget 15,000.00, +8.3%" */
export function DistributionBudget({ period, budget }: { period: PeriodText; budget: MonthBudget }) {
  const actual = useDerivedFigure(({ figures }) => figures.cashDistributionDuringPeriod);
  const planned = budget.figures.cashDistribution;
  if (planned === null) return null;
  const month = { reportingPeriod: period };
  const line = budgetLine("Cash Distribution", month, actual, planned, budget.threshold);
  return (
    <>
      {" "}
      Budget <span translate="no">{formatMoneyInput(planned)}</span>
      {actual !== null && (
        <>
          , <Variance of={line} threshold={budget.threshold} />
        </>
      )}
    </>
  );
}

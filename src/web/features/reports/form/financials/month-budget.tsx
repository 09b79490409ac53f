import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useMemo } from "react";
import { api } from "#shared/api.ts";
import type { BudgetFigureKey } from "#shared/domain/budget.ts";
import { growth } from "#shared/domain/growth.ts";
import { formatMoneyInput, type MoneyText } from "#shared/domain/money.ts";
import { periodMonth, type PeriodText, periodYear } from "#shared/domain/periods.ts";
import { type ReportMeasure, reportMonthKey } from "#shared/domain/reports/report-figures.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { useDerivedFigure } from "#web/features/reports/form/report-store.ts";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { Variance } from "#web/ui/money.tsx";

export interface MonthBudget {
  figures: Readonly<Partial<Record<BudgetFigureKey, MoneyText>>>;
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
    const amounts = (data?.rows ?? []).flatMap(({ figure, amounts: months }) => {
      const amount = months[periodMonth(period) - 1] ?? null;
      return amount === null ? [] : [[figure, amount] as const];
    });
    if (data === undefined || amounts.length === 0) return null;
    return { figures: Object.fromEntries(amounts), threshold: data.threshold };
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
  budget: MonthBudget;
  style: CSSProperties;
}

/** A figure's budget, and how far what is typed is from it. */
export function BudgetFigures({ measure, budget, style }: BudgetFiguresProps) {
  const actual = useDerivedFigure(({ figures }) => figures[reportMonthKey(measure.key)]);
  const planned = budget.figures[measure.key];
  if (planned === undefined) return null;
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
        {actual !== null && <Variance of={growth(actual, planned)} threshold={budget.threshold} />}
      </p>
    </>
  );
}

/** "Budget 15,000.00, +8.3%" */
export function DistributionBudget({ budget }: { budget: MonthBudget }) {
  const actual = useDerivedFigure(({ figures }) => figures.cashDistributionDuringPeriod);
  const planned = budget.figures.cashDistribution;
  if (planned === undefined) return null;
  return (
    <>
      {" "}
      Budget <span translate="no">{formatMoneyInput(planned)}</span>
      {actual !== null && (
        <>
          , <Variance of={growth(actual, planned)} threshold={budget.threshold} />
        </>
      )}
    </>
  );
}

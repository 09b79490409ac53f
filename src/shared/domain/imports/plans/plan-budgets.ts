import { BUDGET_FIGURES, type BudgetFigures } from "../../budget.ts";
import { counted } from "../../counted.ts";
import { formatPeriodShort, type PeriodText } from "../../periods.ts";
import { amountInWords, isChanged } from "../../reports/report-corrections.ts";
import type { StoredLocation } from "../choices.ts";
import type { FieldKey } from "../import-fields.ts";
import { Findings, inWords, keyOf, namesOf, type Plan, rangeOf, sumOf, tableOf } from "../plan.ts";
import type { BudgetRow } from "../rows.ts";

/** All figures of a month; those that a file leaves empty are as they are stored. */
export type MonthBudget = BudgetFigures & { readonly locationId: number; readonly period: PeriodText };

/** What is stored of the locations that a file of budgets names. */
export interface StoredForBudgets {
  readonly locations: readonly StoredLocation[];
  readonly budgets: readonly MonthBudget[];
}

const NO_FIGURES = Object.fromEntries(BUDGET_FIGURES.map(({ key }) => [key, null])) as BudgetFigures;

/**
 * Plans budgets; a figure that a row leaves empty stays as it is.
 * @param rows each of another location or month
 * @param fields what the file has columns for
 */
export function planBudgets(
  rows: readonly BudgetRow[],
  stored: StoredForBudgets,
  fields: ReadonlySet<FieldKey>,
): Plan<MonthBudget, MonthBudget> {
  const findings = new Findings();
  const nameOf = namesOf(stored.locations);
  const storedOf = new Map(stored.budgets.map((budget) => [keyOf(budget), budget]));
  const read: BudgetRow[] = [];
  const made: MonthBudget[] = [];
  const changed: MonthBudget[] = [];
  for (const row of rows) {
    const locationId = findings.knownLocation(row);
    if (locationId === undefined) continue;
    read.push(row);
    const { period } = row;
    const before = storedOf.get(keyOf({ locationId, period }));
    const was: BudgetFigures = before ?? NO_FIGURES;
    const other = BUDGET_FIGURES.filter(
      ({ key }) => row.figures[key] !== null && isChanged(was[key], row.figures[key]),
    );
    if (other.length === 0) continue;
    const now = { ...was, ...Object.fromEntries(other.map(({ key }) => [key, row.figures[key]])) };
    (before ? changed : made).push({ locationId, period, ...now });
    if (before)
      findings.change(
        { row: row.row, subject: nameOf(locationId), of: formatPeriodShort(period) },
        other.map(({ key, label }) => ({
          label,
          before: amountInWords(was[key]),
          after: amountInWords(now[key]),
        })),
      );
  }
  return findings.plan(made, changed, {
    made: made.length,
    changed: changed.length,
    same: read.length - made.length - changed.length,
    unit: `months of ${counted(new Set(read.map(({ location }) => location.id)).size, "location")}`,
    table: tableOf(
      ["Months", "Gross Sales", "Distribution"],
      made.map(({ locationId, grossSales, cashDistribution }) => ({
        location: nameOf(locationId),
        amounts: [grossSales, cashDistribution],
      })),
    ),
    months: rangeOf(read.map(({ period }) => period)),
    sums: BUDGET_FIGURES.filter(({ key }) => fields.has(key)).map(({ key, label }) => ({
      label,
      amount: sumOf(read, ({ figures }) => figures[key]),
    })),
    result: inWords(
      ["imported", [made.length, "month of budgets", "months of budgets"]],
      ["changed", [changed.length, "month"]],
    ),
  });
}

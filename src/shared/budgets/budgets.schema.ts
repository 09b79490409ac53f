import * as z from "zod/mini";
import { BUDGET_FIGURE_KEYS } from "../domain/budget.ts";
import { BUDGET_CELLS_MAX } from "../domain/limits.ts";
import { everyKey, id, money, moneyInput } from "../http/fields.ts";

/** The current one where none is named. */
const year = z._default(
  z.pipe(z.string().check(z.regex(/^(?:19[7-9]|2\d\d)\d$/, "Choose a year.")), z.transform(Number)),
  () => new Date().getUTCFullYear(),
);
const figure = z.enum(BUDGET_FIGURE_KEYS, "Choose a figure.");

export const budgetOfYear = z.object({ year });
export const budgetOfFigure = z.object({ year, figure: z._default(figure, "grossSales") });

const twelve = z.array(z.nullable(money)).check(z.length(12));

/** A row of the grid: one figure of one location, January to December; null where there is none. */
const budgetRow = z.object({
  locationId: z.int(),
  locationName: z.string(),
  figure: z.enum(BUDGET_FIGURE_KEYS),
  amounts: twelve,
  /** What filed reports say of the year before. */
  reported: twelve,
});
export type BudgetYearRow = z.infer<typeof budgetRow>;

export const budgetYear = z.object({
  /** In percent: a figure that is further from its budget is marked. */
  threshold: z.int(),
  rows: z.array(budgetRow),
});
export type BudgetYear = z.infer<typeof budgetYear>;

/** The budget of a report's month, beside the report. */
export const reportBudget = z.object({
  ...everyKey(BUDGET_FIGURE_KEYS, z.nullable(money)),
  threshold: z.int(),
  /** Investors read it, too. */
  isForInvestors: z.boolean(),
});
export type ReportBudget = z.infer<typeof reportBudget>;

const cell = {
  /** 1 to 12. */
  month: z
    .int("Use a month from 1 to 12.")
    .check(z.gte(1, "Use a month from 1 to 12."), z.lte(12, "Use a month from 1 to 12.")),
  /** Null takes the budget away. */
  amount: moneyInput,
  /** What was shown; any is overwritten where it is absent. */
  before: moneyInput,
};

const cellsOf = <C extends z.core.$ZodType>(one: C) =>
  z.object({
    cells: z
      .array(one, "Name the cells to change.")
      .check(z.maxLength(BUDGET_CELLS_MAX, `Change at most ${BUDGET_CELLS_MAX} amounts at once.`)),
  });

export const budgetChange = cellsOf(z.object({ locationId: id, ...cell }));
export const figureChange = cellsOf(z.object({ figure, ...cell }));

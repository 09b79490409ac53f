import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BUDGET_FIGURES, type BudgetFigures } from "../../budget.ts";
import { fromCents } from "../../money.ts";
import { addMonths } from "../../periods.ts";
import type { FieldKey } from "../import-fields.ts";
import type { BudgetRow } from "../rows.ts";
import { planBudgets, type StoredForBudgets } from "./plan-budgets.ts";

const empty: StoredForBudgets = { locations: [{ id: 1, name: "Olive & Ember" }], budgets: [] };
const NO_FIGURES = Object.fromEntries(BUDGET_FIGURES.map(({ key }) => [key, null])) as BudgetFigures;
const FIELDS: ReadonlySet<FieldKey> = new Set<FieldKey>(["grossSales", "cashDistribution"]);

let nextRow = 2;
const row = (period: string, figures: Partial<BudgetFigures>, id: number | "new" = 1): BudgetRow => ({
  sheet: "Olive",
  row: nextRow++,
  location: { id, name: "Olive and Ember" },
  period,
  figures: { ...NO_FIGURES, ...figures },
});

/** What is stored once a plan was applied. */
function after(
  { made, changed }: ReturnType<typeof planBudgets>,
  before: StoredForBudgets,
): StoredForBudgets {
  const written = [...made, ...changed];
  const isWritten = new Set(written.map(({ period }) => period));
  return {
    ...before,
    budgets: [...before.budgets.filter(({ period }) => !isWritten.has(period)), ...written],
  };
}

const counts = ({ summary: { made, changed, same }, faults }: ReturnType<typeof planBudgets>) => [
  made,
  changed,
  same,
  faults.length,
];

test("budgets are made, changed and left as they are, and an empty cell leaves its figure", () => {
  const rows = [
    row("2026-12", { grossSales: "1000.00", cashDistribution: "-5.00" }),
    row("2027-01", { grossSales: "2000.00" }),
    row("2027-02", {}),
  ];
  const first = planBudgets(rows, empty, FIELDS);
  expect(counts(first)).toEqual([2, 0, 1, 0]);
  expect(first.summary).toMatchObject({
    unit: "months of 1 location",
    months: "December 2026 – February 2027",
    table: { rows: [{ name: "Olive & Ember", cells: ["2", "$3,000.00", "−$5.00"] }] },
    sums: [
      { label: "Gross Sales", amount: "$3,000.00" },
      { label: "Cash Distribution", amount: "−$5.00" },
    ],
    result: "2 months of budgets imported",
  });
  const stored = after(first, empty);
  expect(counts(planBudgets(rows, stored, FIELDS))).toEqual([0, 0, 3, 0]);

  const plan = planBudgets(
    [row("2026-12", { cashDistribution: "0.00" }), row("2027-02", {})],
    stored,
    FIELDS,
  );
  expect(plan.changed).toEqual([
    {
      locationId: 1,
      period: "2026-12",
      ...NO_FIGURES,
      grossSales: "1000.00",
      cashDistribution: "0.00",
    },
  ]);
  expect(plan.summary).toMatchObject({
    changes: [
      {
        subject: "Olive & Ember",
        of: "Dec 2026",
        label: "Cash Distribution",
        before: "−$5.00",
        after: "$0.00",
      },
    ],
    result: "1 month changed",
  });
});

test("a budget of a location that is not there is refused", () => {
  const { faults } = planBudgets([row("2026-12", { grossSales: "1.00" }, "new")], empty, FIELDS);
  expect(faults).toMatchObject([
    { fields: ["location"], sentence: "There is no location “Olive and Ember”." },
  ]);
});

const budget = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.option(fc.bigInt({ min: -9n, max: 9n }).map(fromCents)))
  .map(([offset, grossSales]) => row(addMonths("2026-06", offset), { grossSales }));
const file = fc.uniqueArray(budget, { selector: ({ period }) => period });

test("whatever was imported is the same when it is imported again", () => {
  fc.assert(
    fc.property(file, file, (first, second) => {
      const stored = after(planBudgets(first, empty, FIELDS), empty);
      const twice = after(planBudgets(second, stored, FIELDS), stored);
      expect(counts(planBudgets(second, twice, FIELDS))).toEqual([0, 0, second.length, 0]);
    }),
  );
});

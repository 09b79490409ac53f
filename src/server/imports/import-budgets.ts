import { listBudgets, writeBudgets } from "#server/budgets/budgets.repository.ts";
import { inBatches, type KindOfImport, locationIdsOf } from "#server/imports/kind-of-import.ts";
import { listLocations, lockLocations } from "#server/locations/locations.repository.ts";
import { BUDGET_FIGURE_KEYS } from "#shared/domain/budget.ts";
import { planBudgets } from "#shared/domain/imports/plans/plan-budgets.ts";

export const importBudgets: KindOfImport<"budgets"> = {
  lock: async (tx, rows) => void (await lockLocations(tx, locationIdsOf(rows))),
  plan: async (db, rows, { scope, fields }) => {
    const ids = locationIdsOf(rows);
    const stored = {
      locations: await listLocations(db, scope, ids),
      budgets: await listBudgets(db, scope, { first: "0000-01", last: "9999-12", among: ids }),
    };
    const plan = planBudgets(rows, stored, fields);
    return {
      plan,
      store: async (tx, importing) => {
        await inBatches([...plan.made, ...plan.changed], importing, (batch) => {
          const cells = batch.flatMap(({ locationId, period, ...figures }) =>
            BUDGET_FIGURE_KEYS.map((figure) => ({ locationId, period, figure, amount: figures[figure] })),
          );
          const filled = cells.filter(({ amount }) => amount !== null);
          return writeBudgets(tx, filled, importing.by.name);
        });
      },
    };
  },
};

import { insertCapital } from "#server/capital/capital.repository.ts";
import { correctByImport } from "#server/capital/capital.service.ts";
import { inBatches, type KindOfImport, locationIdsOf } from "#server/imports/kind-of-import.ts";
import { listPeople, listStandingCapital, lockCapital } from "#server/imports/stored.repository.ts";
import { listLocations, lockLocations } from "#server/locations/locations.repository.ts";
import { planCapital } from "#shared/domain/imports/plans/plan-capital.ts";

export const importCapital: KindOfImport<"capital"> = {
  lock: async (tx, rows) => {
    await lockLocations(tx, locationIdsOf(rows), "deletion");
    await lockCapital(tx, locationIdsOf(rows));
  },
  plan: async (db, rows, { scope, today }) => {
    const investors = await listPeople(db, scope);
    const plan = planCapital(rows, {
      today,
      locations: await listLocations(db, scope),
      investors,
      entries: await listStandingCapital(db, scope),
    });
    return {
      plan,
      store: async (tx, importing) => {
        const enteredBy = importing.by.name;
        await inBatches(plan.made, importing, (batch) =>
          insertCapital(
            tx,
            batch.map((entry) => ({ ...entry, enteredBy })),
          ),
        );
        for (const { id, ...values } of plan.changed)
          await correctByImport(tx, id, values, `Import of ${importing.file.filename}`, enteredBy);
      },
    };
  },
};

import type { Transaction } from "#server/db/client.ts";
import { type Importing, type KindOfImport, locationIdsOf } from "#server/imports/kind-of-import.ts";
import { listHoldingsAt, listNamesAt, listStoredMonths } from "#server/imports/stored.repository.ts";
import { listLocations, type LocationRow, lockLocations } from "#server/locations/locations.repository.ts";
import { EVERYTHING } from "#server/policies.ts";
import {
  findDeletedVersions,
  findReportOfMonth,
  listDeletedMonths,
} from "#server/reports/filing.repository.ts";
import { type ImportedMonth, storeImportedMonths } from "#server/reports/imported-months.ts";
import { type NextVersion, nextVersion } from "#server/reports/report-versions.ts";
import { monthOf } from "#shared/domain/days.ts";
import type { PlannedMonth } from "#shared/domain/imports/plans/month-changes.ts";
import { type MonthsPlan, planMonths } from "#shared/domain/imports/plans/plan-months.ts";
import { byLocation } from "#shared/domain/performance/investor-performance.ts";

/** Imported months are written as sealed versions; the shares of their locations and other reports wait meanwhile. */
export const importMonths: KindOfImport<"months"> = {
  lock: async (tx, rows) => void (await lockLocations(tx, locationIdsOf(rows))),
  plan: async (db, rows, { scope, today, fields }) => {
    const ids = locationIdsOf(rows);
    const locations = await listLocations(db, scope, ids);
    const plan = planMonths(
      rows,
      {
        currentMonth: monthOf(today),
        locations,
        months: await listStoredMonths(db, scope, ids),
        // Shares are split among all holders, also those whom the importer does not read.
        holdings: await listHoldingsAt(db, EVERYTHING, ids),
        names: await listNamesAt(db, EVERYTHING, ids),
      },
      fields,
    );
    return { plan, store: (tx, importing) => store(tx, importing, plan, locations) };
  },
};

async function store(
  tx: Transaction,
  importing: Importing,
  { made, changed, linesOf }: MonthsPlan,
  locations: readonly LocationRow[],
): Promise<void> {
  const deleted = await listDeletedMonths(
    tx,
    locations.map(({ id }) => id),
  );
  let done = 0;
  for (const [locationId, months] of byLocation([...made, ...changed])) {
    const location = locations.find(({ id }) => id === locationId);
    if (location === undefined) throw new Error(`location ${locationId} was locked and is gone`);
    const imported: ImportedMonth[] = [];
    for (const month of months)
      imported.push({
        location,
        reportingPeriod: month.period,
        next: await nextOf(tx, month, deleted),
        figures: month.figures,
        split: linesOf(month),
        row: month.row,
      });
    await storeImportedMonths(tx, importing.by, importing.file, imported, importing.at);
    done += months.length;
    await importing.onProgress(done);
  }
}

const FIRST: NextVersion = { correctedId: null, version: 1, replaces: undefined };

async function nextOf(
  tx: Transaction,
  { locationId, period, ...month }: PlannedMonth & { readonly reportId?: number },
  deletedMonths: ReadonlySet<string>,
): Promise<NextVersion> {
  const isChanged = month.reportId !== undefined;
  if (!isChanged && !deletedMonths.has(`${locationId} ${period}`)) return FIRST;
  const filed = isChanged ? await findReportOfMonth(tx, locationId, period) : null;
  const deleted = await findDeletedVersions(tx, locationId, period);
  return nextVersion(filed && { id: filed.id, version: filed.newestVersion }, filed, deleted);
}

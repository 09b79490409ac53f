import { record } from "#server/activity/activity.service.ts";
import type { Database } from "#server/db/client.ts";
import { listHolders } from "#server/investors/holdings.repository.ts";
import { lockLocation } from "#server/locations/locations.repository.ts";
import { EVERYTHING } from "#server/policies.ts";
import { findDeletedVersions, findReportOfMonth } from "#server/reports/filing.repository.ts";
import { storeImportedMonths } from "#server/reports/imported-months.ts";
import { nextVersion } from "#server/reports/report-versions.ts";
import { distribute } from "#shared/domain/allocation.ts";
import { figuresWith } from "#shared/domain/figures.fixture.ts";
import { displayName } from "#shared/domain/names.ts";
import type { ReportFigures } from "#shared/domain/reports/report-figures.ts";

/** The file of every imported month. */
export const IMPORTED_FILE = { filename: "Casco Bay months 2024-2026.xlsx", sha256: "9f2c41d0".repeat(8) };

interface Month {
  locationId: number;
  reportingPeriod: string;
  figures?: Partial<ReportFigures>;
  row?: number;
}

/** Imports a month, or what changed of one that was imported. @returns the report's id */
export async function importMonth(
  db: Database,
  { locationId, reportingPeriod, figures = {}, row = 59 }: Month,
  importedAt = "2026-10-30T14:00:00.000Z",
): Promise<number> {
  return db.transaction(async (tx) => {
    const location = await lockLocation(tx, EVERYTHING, locationId);
    if (!location) throw new Error("this location is not there");
    const stored = await findReportOfMonth(tx, locationId, reportingPeriod);
    const deleted = await findDeletedVersions(tx, locationId, reportingPeriod);
    const holders = await listHolders(tx, EVERYTHING, locationId, reportingPeriod);
    const month = {
      location,
      reportingPeriod,
      next: nextVersion(stored && { id: stored.id, version: stored.newestVersion }, stored, deleted),
      figures: figuresWith({ discountsDuringPeriod: "0.00", ...figures }),
      split: distribute(figures.cashDistributionDuringPeriod ?? null, holders, {}),
      row,
    };
    const who = { userId: "importer", email: "claire@example.com", firstName: "Claire", lastName: "Donovan" };
    const importer = { userId: who.userId, name: displayName(who), ipAddress: null };
    const [id] = await storeImportedMonths(tx, importer, IMPORTED_FILE, [month], importedAt);
    if (id === undefined) throw new Error("no month was imported");
    const origin = { ipAddress: null, userAgent: null };
    await record(tx, { ...who, origin }, "import_file", undefined, IMPORTED_FILE);
    return id;
  });
}

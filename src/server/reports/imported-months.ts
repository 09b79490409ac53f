import type { Transaction } from "#server/db/client.ts";
import { insertDistributions, insertVersions } from "#server/reports/filing.repository.ts";
import { replaceCurrentVersion } from "#server/reports/report-corrections.ts";
import { type NextVersion, sealVersion } from "#server/reports/report-versions.ts";
import { insertReports } from "#server/reports/reports.repository.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import { queueRefresh } from "#server/statements/refresh.repository.ts";
import type { Distribution } from "#shared/domain/allocation.ts";
import { byLocation } from "#shared/domain/performance/investor-performance.ts";
import { comparePeriods, type PeriodText } from "#shared/domain/periods.ts";
import type { ReportFigures } from "#shared/domain/reports/report-figures.ts";
import type { ImportedFrom } from "#shared/reports/reports.schema.ts";

/** A month of an imported file, as it is stored. */
export interface ImportedMonth {
  location: { id: number; name: string; address: string };
  reportingPeriod: PeriodText;
  /** Of an imported report that it changes, or of none. */
  next: NextVersion;
  figures: ReportFigures;
  /** The distribution, divided among the holders of the month. */
  split: Distribution;
  /** Its row in the file. */
  row: number;
}

/** Who imports: the import keeps it for the time after the request. */
interface Importer {
  userId: string;
  name: string;
  ipAddress: string | null;
}

/** An imported month has no texts. */
const NO_COMMENTARY = {
  majorExpensesLastMonth: null,
  expectedExpensesNextMonth: null,
  overallSummary: null,
};

/**
 * Stores months as sealed versions that nobody signed. Investors see them at once, without a notice; their statements are
 * made anew. The caller has locked the locations, and logs the import in the same transaction.
 * @returns the reports' ids, in the order of the months
 */
export async function storeImportedMonths(
  tx: Transaction,
  importer: Importer,
  file: Pick<ImportedFrom, "filename" | "sha256">,
  months: readonly ImportedMonth[],
  importedAt: string,
): Promise<number[]> {
  if (months.length === 0) return [];
  const by = importer.name;
  const { groupName } = await readSettings(tx);
  const rowOf = ({ location, reportingPeriod, next: { version }, figures }: ImportedMonth) => ({
    locationId: location.id,
    reportingPeriod,
    status: "submitted" as const,
    submittedBy: by,
    submittedAt: importedAt,
    version,
    isImported: true,
    ...figures,
  });
  const added = months.filter(({ next }) => next.correctedId === null);
  const addedIds = await insertReports(tx, added.map(rowOf));
  const idOf = new Map(added.map((month, index) => [month, addedIds[index]]));
  const stored: (ImportedMonth & { reportId: number })[] = [];
  for (const month of months) {
    const { correctedId } = month.next;
    const reportId =
      correctedId === null
        ? idOf.get(month)
        : await replaceCurrentVersion(tx, { ...rowOf(month), id: correctedId }, {});
    if (reportId === undefined) throw new Error("the database returned no new report");
    stored.push({ ...month, reportId });
  }
  await insertVersions(
    tx,
    stored.map(({ reportId, location, reportingPeriod, next, figures, split, row }) => ({
      reportId,
      version: next.version,
      ...sealVersion({
        version: next.version,
        replaces: next.replaces,
        location: { id: location.id, name: location.name, address: location.address },
        reportingPeriod,
        figures,
        commentary: NO_COMMENTARY,
        documents: {},
        distributions: split.rows,
        house: split.house,
        signature: undefined,
        imported: { ...file, row, by },
        signedBy: by,
        signedAt: importedAt,
        ...(groupName === null ? {} : { groupName }),
      }),
      signedBy: by,
      signedAt: importedAt,
      ipAddress: importer.ipAddress,
      authorId: importer.userId,
      authorName: by,
      occasion: "Imported" as const,
    })),
  );
  await insertDistributions(
    tx,
    stored.map(({ reportId, next: { version }, split }) => ({ reportId, version, lines: split.rows })),
  );
  await refreshStatements(tx, months);
  return stored.map(({ reportId }) => reportId);
}

/** Once for each location. */
async function refreshStatements(tx: Transaction, months: readonly ImportedMonth[]): Promise<void> {
  const changed = months.map((month) => ({ ...month, locationId: month.location.id }));
  for (const ofLocation of byLocation(changed).values()) {
    const [first, ...others] = ofLocation.toSorted((a, b) =>
      comparePeriods(a.reportingPeriod, b.reportingPeriod),
    );
    if (first === undefined) continue;
    const { location, reportingPeriod: period } = first;
    await queueRefresh(tx, { location, period, to: others.at(-1)?.reportingPeriod, change: "imported" });
  }
}

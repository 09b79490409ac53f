import { record } from "#server/activity/activity.service.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { listAttachedDocuments, listDocumentsOfReports } from "#server/documents/documents.repository.ts";
import { documentKey } from "#server/documents/documents.service.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound } from "#server/http/errors.ts";
import { isHolder } from "#server/investors/holdings.repository.ts";
import { nameToReader } from "#server/investors/read-investors.ts";
import { disambiguatedNameAmongAll, readLocation } from "#server/locations/locations.service.ts";
import { moveRemovedFilesToTrash, insertIntoTrash } from "#server/removals/removals.service.ts";
import { insertWithdrawn } from "#server/reports/filing.repository.ts";
import { printedFor, type ReportPdfInput } from "#server/reports/pdf/printed-report.ts";
import { readReport } from "#server/reports/read-report.ts";
import { listReports, listReportYears } from "#server/reports/report-archive.repository.ts";
import { readCorrections } from "#server/reports/report-corrections.ts";
import { readEarlier } from "#server/reports/report-versions.ts";
import {
  deleteReportRow,
  findReport,
  listDistributionRows,
  listLocationReportRows,
  lockLocationOfReport,
} from "#server/reports/reports.repository.ts";
import type { reports } from "#server/reports/reports.table.ts";
import { saveDraft } from "#server/reports/save-draft.ts";
import { fileReport } from "#server/reports/submit-report.ts";
import { namesAmongAccounts } from "#server/users/users.service.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { DistributionEntry } from "#shared/reports/distributions.schema.ts";
import { REPORT_COUNT_MAX, type ReportFilter } from "#shared/reports/report-filter.schema.ts";
import type { ReportSubmission } from "#shared/reports/report-submission.schema.ts";
import type { InvestorReport, Report } from "#shared/reports/reports.schema.ts";

/** A page of the archive, with how many reports match: counted up to REPORT_COUNT_MAX. */
export async function readArchivePage(db: Database, filter: ReportFilter) {
  const { rows, total, nextCursor } = await listReports(db, filter);
  const areMore = total > REPORT_COUNT_MAX;
  return { rows, total: Math.min(total, REPORT_COUNT_MAX), areMore, nextCursor };
}

/** The years that hold reports, newest first. */
export const readYears = (db: Executor): Promise<number[]> => listReportYears(db);

/** Files a signed report, or stores a draft. @throws what fileReport and saveDraft throw */
export async function submitReport(
  db: Database,
  actor: Actor,
  input: ReportSubmission,
  now: Date,
): Promise<Report> {
  const id =
    input.status === "draft" ? await saveDraft(db, actor, input) : await fileReport(db, actor, input, now);
  return readReport(db, actor, id);
}

/**
 * Deletes a report with its versions, distributions and documents; its month is free again. All of it is kept out of
 * sight for 30 days, and the number of its last version for as long as its location is there.
 * @throws Problem 404
 */
export async function deleteReport(
  db: Database,
  files: FileStorage,
  actor: Actor,
  id: number,
): Promise<void> {
  const removal = await db.transaction(async (tx) => {
    // Locked before anything is read: a correction under way decides which version and documents are deleted.
    await lockLocationOfReport(tx, id);
    const found = await findReport(tx, id);
    if (!found) throw notFound("This report");
    const { report, location, signed } = found;
    const keys = (await listDocumentsOfReports(tx, [id])).map(documentKey);
    const locationName = await disambiguatedNameAmongAll(tx, location);
    const name = `${locationName}, ${formatPeriod(report.reportingPeriod)}`;
    const removed = await insertIntoTrash(
      tx,
      actor,
      { table: "reports", id },
      { kind: "report", entityId: id, name, files: keys },
    );
    await deleteReportRow(tx, id);
    const { locationId, reportingPeriod } = report;
    if (signed !== null) {
      const { version, fingerprint, signedBy, signedAt } = signed;
      await insertWithdrawn(tx, { locationId, reportingPeriod, version, fingerprint, signedBy, signedAt });
    }
    const entity = { type: "report", id, name: locationName } as const;
    await record(tx, actor, "delete_report", entity, deletedInFacts(report));
    return removed;
  });
  await moveRemovedFilesToTrash(db, files, removal);
}

/** The facts of the filing's log entry: after 30 days the log alone says what was deleted. */
function deletedInFacts(report: typeof reports.$inferSelect) {
  const { reportingPeriod, version, grossSalesLastMonth, cashDistributionDuringPeriod } = report;
  if (report.status === "draft") return `Draft for ${formatPeriod(reportingPeriod)} deleted`;
  return {
    reportingPeriod,
    ...(version === 1 ? {} : { version }),
    grossSales: grossSalesLastMonth,
    cashDistribution: cashDistributionDuringPeriod,
  };
}

/** The reports of a location, newest first: all of them for managers, the filed ones for its holders. @throws Problem 404 */
export async function listLocationReports(
  db: Executor,
  actor: Actor,
  locationId: number,
): Promise<InvestorReport[]> {
  await readLocation(db, actor, locationId);
  return listLocationReportRows(db, locationId, {
    drafts: actor.role === "manager",
    investorId: actor.investorId,
  });
}

/** An investor's distributions of a location held, newest first. @throws Problem 404 when it is not held */
export async function listDistributions(
  db: Executor,
  investorId: number,
  locationId: number,
): Promise<DistributionEntry[]> {
  if (!(await isHolder(db, investorId, locationId))) throw notFound("This location");
  return listDistributionRows(db, investorId, locationId);
}

/**
 * A report as its PDF shows it to this reader; the newest version where none is named.
 * @throws Problem as readReport does, and 404 for a version that the report never had
 */
export async function readPrinted(
  db: Database,
  reader: Actor,
  { id, version }: { id: number; version?: number | undefined },
  timeZone: string,
): Promise<ReportPdfInput> {
  const [report, documents] = await Promise.all([readReport(db, reader, id), listAttachedDocuments(db, id)]);
  const corrections = report.replaces ? await readCorrections(db, reader, id) : [];
  const isNewest = version === undefined || version === report.version;
  const printed = isNewest ? { report, documents } : await readEarlier(db, reader, report, version);
  const { name, address } = printed.report.signedLocation ?? report.location;
  const [told, nameOf] = await Promise.all([
    nameToReader(db, reader, { id: report.locationId, name, address }),
    namesAmongAccounts(db, printed.report.distributions ?? [reader]),
  ]);
  return printedFor({
    ...printed,
    reader,
    told,
    nameOf,
    timeZone,
    corrections: isNewest ? corrections : corrections.filter((correction) => correction.version <= version),
  });
}

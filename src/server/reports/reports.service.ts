import { record } from "#server/activity/activity.service.ts";
import { readBudgetOf } from "#server/budgets/budgets.service.ts";
import type { Services } from "#server/context.ts";
import type { Database, Executor, Transaction } from "#server/db/client.ts";
import { isoOf } from "#server/db/columns.ts";
import { listAttachedDocuments, listDocumentsOfReport } from "#server/documents/documents.repository.ts";
import { documentKey } from "#server/documents/documents.service.ts";
import { logoPng } from "#server/files/logos.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound } from "#server/http/errors.ts";
import { listReadersOf } from "#server/investors/holdings.repository.ts";
import { requireInvestor } from "#server/investors/read-investors.ts";
import { requireLocation } from "#server/locations/locations.service.ts";
import { markOpened } from "#server/notices/notices.repository.ts";
import { asInvestor, type ReaderScope } from "#server/policies.ts";
import { moveRemovedFilesToTrash, insertRemovalWithRows } from "#server/removals/removals.service.ts";
import { insertDeletedVersions } from "#server/reports/filing.repository.ts";
import { printedFor, type ReportPdfInput } from "#server/reports/pdf/printed-report.ts";
import { listReports, listReportYears } from "#server/reports/report-archive.repository.ts";
import { compareVersions, listCorrections } from "#server/reports/report-corrections.ts";
import { readSealedVersion } from "#server/reports/report-versions.ts";
import {
  countReportsWithLineOf,
  deleteReportRow,
  findReport,
  readForHolder,
  readForManager,
  listDistributionRows,
  listReportRows,
  lockLocationOfReport,
} from "#server/reports/reports.repository.ts";
import type { reports } from "#server/reports/reports.table.ts";
import { findNewestVersion, findReturnedBefore } from "#server/reports/review/reviews.repository.ts";
import type { PendingCorrection } from "#server/reports/review/reviews.table.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import { queueRefresh } from "#server/statements/refresh.repository.ts";
import { isAble } from "#shared/auth/abilities.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { Correction } from "#shared/reports/corrections.schema.ts";
import type { DistributionEntry, Participation } from "#shared/reports/distributions.schema.ts";
import { REPORT_COUNT_MAX, type ReportFilter } from "#shared/reports/report-filter.schema.ts";
import type { ListedReport, SignedVersionBrief, Report } from "#shared/reports/reports.schema.ts";

/** A page of the archive, with how many reports match: counted up to REPORT_COUNT_MAX. */
export async function readArchivePage(db: Database, scope: ReaderScope, filter: ReportFilter) {
  const { rows, total, nextCursor } = await listReports(db, scope, filter);
  const areMore = total > REPORT_COUNT_MAX;
  return { rows, total: Math.min(total, REPORT_COUNT_MAX), areMore, nextCursor };
}

/** The years that hold reports, newest first. */
export const readYears = (db: Executor, scope: ReaderScope): Promise<number[]> => listReportYears(db, scope);

/**
 * A whole report. Managers see every investor's line, and the newest version, also where it waits for review or was
 * returned; an investor sees a published report of a location held, with their own amounts and nobody else's, and has
 * thereby opened it.
 * @throws Problem 404 when it is not there, not theirs, or no investor may see it
 */
export async function readReport(db: Database, actor: Actor, id: number): Promise<Report> {
  const report = await readAsReader(db, actor, id);
  const budget = await readBudgetOf(db, actor.scope, report);
  return budget === null ? report : { ...report, budget };
}

async function readAsReader(db: Database, actor: Actor, id: number): Promise<Report> {
  const { scope } = actor;
  const { investorId } = scope;
  if (investorId === null) {
    const found = await readForManager(db, scope, id);
    if (!found) throw notFound("This report");
    return withReview(db, actor, found);
  }
  const found = await readForHolder(db, scope, id);
  if (!found) throw notFound("This report");
  if (found.isUnread && !actor.previewedBy) await markOpened(db, id, investorId);
  return found.report;
}

/**
 * A manager's report with the review of a version that waits or was returned; a pending correction is read from its
 * sealed content.
 */
async function withReview(
  db: Database,
  manager: Actor,
  { report, authorId, review: stored }: NonNullable<Awaited<ReturnType<typeof readForManager>>>,
): Promise<Report> {
  if (stored === null) {
    const isMarkable = report.status === "submitted" && authorId !== manager.userId;
    const mayMark = isMarkable && isAble(manager, "reviewReports");
    return mayMark ? { ...report, mayMarkReviewed: true } : report;
  }
  const { pending, decidedAt, ...review } = stored;
  const newest =
    pending === null ? { report, authorId } : await readPending(db, manager, report, review.version, pending);
  const publishedVersion = pending === null ? null : report.version;
  const readers = await listReadersOf(db, report.locationId, report.reportingPeriod);
  const returned =
    review.state === "waiting"
      ? await findReturnedBefore(db, report.id, {
          version: review.version,
          publishedVersion: publishedVersion ?? 0,
        })
      : null;
  return {
    ...newest.report,
    review: {
      ...review,
      decidedAt: decidedAt === null ? null : isoOf(decidedAt),
      publishedVersion,
      isOwn: newest.authorId === manager.userId,
      notified: (newest.report.distributions ?? []).filter(({ investorId }) => readers.has(investorId))
        .length,
      ...(returned && {
        afterReturn: {
          ...returned,
          changes: await compareVersions(db, manager, report.id, [returned.version, review.version]),
        },
      }),
    },
  };
}

/** A pending correction in place of the report that investors have. */
async function readPending(
  db: Database,
  manager: Actor,
  report: Report,
  version: number,
  // readSealedVersion brings the picture of the signature.
  { digitalSignature: _picture, ...documents }: PendingCorrection,
) {
  const newest = await readSealedVersion(db, manager, report, version);
  return {
    report: { ...newest.report, ...documents, status: "submitted" },
    authorId: newest.authorId,
  };
}

/** What each version of a report changed against the one before it. @throws Problem 404 as readReport does */
export async function readCorrections(db: Database, actor: Actor, id: number): Promise<Correction[]> {
  return listCorrections(db, actor, await readReport(db, actor, id));
}

/** The reports of a location, newest first: all of them for managers, the published ones for its holders. @throws Problem 404 */
export async function listLocationReports(
  db: Database,
  scope: ReaderScope,
  locationId: number,
): Promise<ListedReport[]> {
  await requireLocation(db, scope, locationId);
  return listReportRows(db, scope, locationId);
}

/** An investor's distributions of a location held, newest first. @throws Problem 404 when it is not held */
export async function listDistributions(
  db: Executor,
  scope: ReaderScope,
  { investorId, locationId }: { investorId: number; locationId: number },
): Promise<DistributionEntry[]> {
  const theirs = asInvestor(scope, investorId);
  await requireLocation(db, theirs, locationId);
  return listDistributionRows(db, theirs, locationId);
}

/** The published reports of the locations an investor holds, with the investor's own amounts. @throws Problem 404 */
export async function listInvestorReports(
  db: Database,
  scope: ReaderScope,
  investorId: number,
): Promise<ListedReport[]> {
  const rows = await listReportRows(db, asInvestor(scope, investorId));
  if (rows.length === 0) await requireInvestor(db, scope, investorId);
  return rows;
}

/** In how many reports an investor takes part, for the question before deleting. @throws Problem 404 without such an investor */
export async function readParticipation(
  db: Executor,
  scope: ReaderScope,
  investorId: number,
): Promise<Participation> {
  await requireInvestor(db, scope, investorId);
  return { filedReports: await countReportsWithLineOf(db, scope, investorId) };
}

/** The logo is printed at 25 points: this is dense enough for paper. */
const LOGO_PIXELS = 160;

/**
 * A report as its PDF shows it to this reader; the newest version where none is named.
 * @throws Problem as readReport does, and 404 for a version that the report never had, or that investors never saw
 */
export async function readPrinted(
  { db, files, timeZone }: Pick<Services, "db" | "files" | "timeZone">,
  reader: Actor,
  { id, version }: { id: number; version?: number | undefined },
): Promise<ReportPdfInput> {
  const report = await readReport(db, reader, id);
  const documents = await listAttachedDocuments(db, id);
  const corrections = await listCorrections(db, reader, report);
  const isNewest = version === undefined || version === report.version;
  // A pending correction is not the current version.
  const isCurrent = isNewest && (report.review?.publishedVersion ?? null) === null;
  const printed = isCurrent
    ? { report, documents }
    : await readSealedVersion(db, reader, report, version ?? report.version);
  const { accentColour, logoFile } = await readSettings(db);
  return printedFor({
    ...printed,
    reader,
    timeZone,
    accentColour,
    logo: await logoPng(files, logoFile, LOGO_PIXELS),
    corrections: isNewest ? corrections : corrections.filter((correction) => correction.version <= version),
  });
}

/**
 * Deletes a report with its versions, distributions and documents; its month is free again. All of it is hidden and can
 * be undeleted for 30 days, and the number is stored of its last version for as long as its location is there.
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
    await lockLocationOfReport(tx, actor.scope, id);
    const found = await findReport(tx, actor.scope, id);
    if (!found) throw notFound("This report");
    const { report, location, currentVersion } = found;
    const keys = (await listDocumentsOfReport(tx, id)).map(({ storedName }) => documentKey(storedName));
    const name = `${location.name}, ${formatPeriod(report.reportingPeriod)}`;
    const deleted = currentVersion === null ? [] : await lastVersions(tx, report, currentVersion);
    const removed = await insertRemovalWithRows(
      tx,
      actor,
      { table: "reports", id },
      { kind: "report", entityId: id, name, files: keys },
    );
    const { reportingPeriod: period, heldForReview } = report;
    if (currentVersion !== null && !heldForReview)
      await queueRefresh(tx, { location, period, change: "deleted" });
    await deleteReportRow(tx, id);
    if (deleted.length > 0) await insertDeletedVersions(tx, deleted);
    const entity = { type: "report", id, name: location.name, locationId: location.id } as const;
    await record(tx, actor, "delete_report", entity, deletionDetails(report));
    return removed;
  });
  await moveRemovedFilesToTrash(db, files, removal);
}

/** The current version, and a newer one that waits, was returned or withdrawn: its number is taken, too. */
async function lastVersions(
  tx: Transaction,
  { id, locationId, reportingPeriod, heldForReview, isImported }: typeof reports.$inferSelect,
  currentVersion: SignedVersionBrief,
) {
  const newest = await findNewestVersion(tx, id, "numbered");
  const month = { locationId, reportingPeriod };
  const rowOf = ({ version, fingerprint, signedBy, signedAt }: SignedVersionBrief) => ({
    ...month,
    version,
    fingerprint,
    signedBy,
    signedAt,
  });
  const current = { ...rowOf(currentVersion), isPublished: !heldForReview, isImported };
  const isCurrent = newest === null || newest.version === currentVersion.version;
  return isCurrent ? [current] : [current, { ...rowOf(newest), isPublished: false }];
}

/** The facts of the filing's log entry: after 30 days only the log names what was deleted. */
function deletionDetails(report: typeof reports.$inferSelect) {
  const { reportingPeriod, version, grossSalesLastMonth, cashDistributionDuringPeriod } = report;
  if (report.status === "draft") return `Draft report for ${formatPeriod(reportingPeriod)} deleted`;
  return {
    reportingPeriod,
    ...(version === 1 ? {} : { version }),
    grossSales: grossSalesLastMonth,
    cashDistribution: cashDistributionDuringPeriod,
  };
}

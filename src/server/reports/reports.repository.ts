import { and, count, desc, eq, exists, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { chainLinks } from "#server/chain/chain.table.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { insertRows } from "#server/db/insert-rows.ts";
import { documentFields } from "#server/documents/documents.service.ts";
import { documents, isOfCurrentVersion } from "#server/documents/documents.table.ts";
import { LOGO_ADDRESS } from "#server/files/logos.ts";
import { investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import { notices } from "#server/notices/notices.table.ts";
import {
  ofReportsInScope,
  preparedInScope,
  type QueryScope,
  type ReaderScope,
  reportsInScope,
  withoutContactData,
} from "#server/policies.ts";
import {
  investorDistributions,
  isFiledReport,
  reports,
  reportVersions,
} from "#server/reports/reports.table.ts";
import {
  waitingOrReturned,
  type StoredReview,
  isReleasedByAuthor,
  wholeReview,
} from "#server/reports/review/reviews.repository.ts";
import { isPublishedVersion } from "#server/reports/review/reviews.table.ts";
import { users } from "#server/users/users.table.ts";
import type { DistributionEntry } from "#shared/reports/distributions.schema.ts";
import type { FigureSources } from "#shared/reports/figure-sources.schema.ts";
import type { ImportedFrom, ListedReport, Report } from "#shared/reports/reports.schema.ts";
import type { OpenReview } from "#shared/reports/review.schema.ts";

/** A list is bounded by the locations held and the months there are; this is far above. */
const REPORTS_MAX = 10_000;

const {
  majorExpensesLastMonth,
  expectedExpensesNextMonth,
  overallSummary,
  digitalSignature,
  signatureType,
  heldForReview: _heldForReview,
  isImported: isImportedColumn,
  ...listedColumns
} = getTableColumns(reports);

/** The first version that investors could see, or the current one while they can see none. Version 1 needs no query. */
export const firstVersion = sql<number>`case when ${reports.version} > 1 then (
  select coalesce(min(${reportVersions.version}), ${reports.version}) from ${reportVersions}
  where ${reportVersions.reportId} = ${reports.id} and ${isPublishedVersion}
) else ${reports.version} end`;

/**
 * True where the report's first published version has a number above 1 although nothing of its month was published before;
 * null otherwise, also for version 1. Within a text of the canonical JSON, quotation marks are escaped.
 */
export const isFirstOfMonth = sql<true | null>`case when ${reports.version} > 1 and exists (
  select from ${reportVersions} where ${reportVersions.reportId} = ${reports.id} and ${reportVersions.version} > 1
    and (${reportVersions.version} = ${reports.version} or ${isPublishedVersion})
    and position('"replaces":{' in ${reportVersions.content}) = 0
) then true end`;

/** A listed report's fields, without those that only few reports have where they are empty. */
export function withoutEmptyFields<
  Row extends { isFirstOfMonth: true | null; isImported: true | null; review?: OpenReview | null },
>(row: Row) {
  const { isFirstOfMonth: isFirst, isImported, review, ...rest } = row;
  return {
    ...rest,
    ...(isFirst && { isFirstOfMonth: isFirst }),
    ...(isImported && { isImported }),
    ...(review && { review }),
  };
}

/** The same of a whole report, whose review is added apart. */
function wholeWithoutEmptyFields<
  Row extends {
    isFirstOfMonth: true | null;
    isImported: true | null;
    signedGroupName: string | null;
    sharesAsOf: string | null;
    imported: ImportedFrom | null;
    figureSources: FigureSources | null;
    documents: AttachedDocuments;
  },
>({
  isFirstOfMonth: isFirst,
  isImported,
  signedGroupName,
  sharesAsOf,
  imported,
  figureSources,
  documents: attached,
  ...rest
}: Row) {
  return {
    ...rest,
    ...documentFields(attached ?? {}),
    ...(isFirst && { isFirstOfMonth: isFirst }),
    ...(isImported && { isImported }),
    ...(signedGroupName !== null && { signedGroupName }),
    ...(sharesAsOf !== null && { sharesAsOf }),
    ...(imported !== null && { imported }),
    ...(figureSources !== null && { figureSources }),
  };
}

/** The version's first link in the chain; one that was deleted and undeleted has several. The first is printed on PDFs. */
export const chainLink = sql<
  string | null
>`(select ${chainLinks.seq} || ':' || ${chainLinks.hash} from ${chainLinks}
  where ${chainLinks.kind} = 'version' and ${chainLinks.subject} = ${reportVersions.id}
  order by ${chainLinks.seq} limit 1)`;

/** A report in a list: without long texts and the signature. */
export const reportColumns = {
  ...listedColumns,
  firstVersion,
  isFirstOfMonth,
  isImported: sql<true | null>`nullif(${isImportedColumn}, false)`,
  location: {
    name: locations.name,
    address: locations.address,
    logoUrl: sql<string | null>`${sql.raw(`'${LOGO_ADDRESS}'`)} || ${locations.logoFile}`,
  },
};

const ownAmounts = {
  sharePercentage: investorDistributions.sharePercentage,
  cashDistribution: investorDistributions.cashDistribution,
  compsValue: investorDistributions.compsValue,
};

/** The documents that the current version names, by kind. */
const attachedDocuments = sql<AttachedDocuments>`(
  select json_object_agg(${documents.kind}, json_build_object('storedName', ${documents.storedName},
    'filename', ${documents.filename}, 'byteLength', ${documents.byteLength}))
  from ${documents} where ${documents.reportId} = ${reports.id} and ${isOfCurrentVersion})`;
type AttachedDocuments = Parameters<typeof documentFields>[0] | null;

/** A part of the signed content. */
const signedField = <T>(field: string): SQL<T> =>
  sql<T>`${reportVersions.content}::json -> ${sql.raw(`'${field}'`)}`;

/** A whole report, without the distributions. */
const wholeReport = {
  ...reportColumns,
  majorExpensesLastMonth,
  expectedExpensesNextMonth,
  overallSummary,
  documents: attachedDocuments,
  signatureType,
  digitalSignature,
  signedBy: sql<string | null>`case when ${reports.isImported} then null else ${reportVersions.signedBy} end`,
  filedBy: reportVersions.authorName,
  fingerprint: reportVersions.fingerprint,
  chainLink,
  replaces: signedField<NonNullable<Report["replaces"]> | null>("replaces"),
  signedLocation: signedField<NonNullable<Report["signedLocation"]> | null>("location"),
  /** Most versions were sealed without one. */
  signedGroupName: signedField<string | null>("groupName"),
  sharesAsOf: signedField<string | null>("sharesAsOf"),
  imported: signedField<ImportedFrom | null>("imported"),
  figureSources: signedField<FigureSources | null>("figureSources"),
};

/** The order of every list of reports. */
export const newestFirst = [desc(reports.reportingPeriod), desc(reports.id)];
const isCurrentVersion = and(
  eq(reportVersions.reportId, reports.id),
  eq(reportVersions.version, reports.version),
);
const value = (name: string) => sql.placeholder(name);

const reportForManager = preparedInScope((db, scope) =>
  db
    .select({
      ...wholeReport,
      house: signedField<NonNullable<Report["house"]>>("house"),
      signedLines: sql<number | null>`json_array_length(${signedField("distributions")})`,
      authorId: reportVersions.authorId,
      isReleasedByAuthor,
      review: wholeReview,
    })
    .from(reports)
    .innerJoin(locations, eq(locations.id, reports.locationId))
    .leftJoin(reportVersions, isCurrentVersion)
    .where(and(eq(reports.id, value("id")), reportsInScope(scope))),
);

const linesOfReport = preparedInScope((db, scope) =>
  db
    .select({
      ...ownAmounts,
      investorId: investors.id,
      firstName: sql<string>`coalesce(${users.firstName}, '')`,
      lastName: sql<string>`coalesce(${users.lastName}, '')`,
      email: users.email,
    })
    .from(investorDistributions)
    .innerJoin(investors, eq(investors.id, investorDistributions.investorId))
    .innerJoin(users, eq(users.id, investors.userId))
    .where(and(eq(investorDistributions.reportId, value("id")), ofReportsInScope(value("id"), scope)))
    .orderBy(users.firstName, users.lastName, investors.id),
);

/** A whole report with every investor's line and the House's; null when there is none. */
export async function readForManager(
  db: Database,
  scope: ReaderScope,
  id: number,
): Promise<{ report: Report; authorId: string | null; review: StoredReview | null } | null> {
  const [[row], distributions] = await Promise.all([
    reportForManager(db, scope, { id }),
    linesOfReport(db, scope, { id }),
  ]);
  if (!row) return null;
  const {
    signedLines,
    replaces,
    signedLocation,
    house,
    authorId,
    review,
    isReleasedByAuthor: isReleased,
    ...report
  } = row;
  // A draft report was not signed, and no shares were computed.
  const content = report.fingerprint === null ? {} : { replaces, signedLocation, house };
  // More lines were signed than there are where accounts were deleted since.
  const hasFormer = (signedLines ?? 0) > distributions.length;
  const former = hasFormer ? { former: await listFormerLines(db, id) } : {};
  return {
    report: {
      ...wholeWithoutEmptyFields(report),
      ...content,
      own: null,
      distributions: [...withoutContactData(scope, distributions)],
      ...former,
      ...(isReleased && review === null && { isReleasedByAuthor: true as const }),
    },
    authorId,
    review,
  };
}

/** The signed lines of investors whose accounts were deleted since. */
async function listFormerLines(db: Database, id: number) {
  type Line = NonNullable<Report["former"]>[number] & Record<string, unknown>;
  const { rows } = await db.execute<Line>(sql`
    select (line ->> 'investorId')::integer as "investorId", line ->> 'sharePercentage' as "sharePercentage",
      line ->> 'cashDistribution' as "cashDistribution", line ->> 'compsValue' as "compsValue"
    from ${reports} join ${reportVersions} on ${isCurrentVersion}, json_array_elements(${signedField("distributions")}) line
    where ${reports.id} = ${id} and (line ->> 'investorId')::integer not in (
      select ${investorDistributions.investorId} from ${investorDistributions}
      where ${investorDistributions.reportId} = ${id})`);
  return rows;
}

/** The line of the investor who reads; a manager, who is none, has no line. */
const ownLine = ({ investorId }: QueryScope) =>
  and(
    eq(investorDistributions.reportId, reports.id),
    sql`${investorDistributions.investorId} = ${investorId}`,
  );

const reportForHolder = preparedInScope((db, scope) => {
  const unread = db
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.reportId, reports.id),
        sql`${notices.investorId} = ${scope.investorId}`,
        isNull(notices.openedAt),
      ),
    );
  return db
    .select({ ...wholeReport, own: ownAmounts, isUnread: sql<boolean>`${exists(unread)}` })
    .from(reports)
    .innerJoin(locations, eq(locations.id, reports.locationId))
    .leftJoin(reportVersions, isCurrentVersion)
    .leftJoin(investorDistributions, ownLine(scope))
    .where(and(eq(reports.id, value("id")), reportsInScope(scope)));
});

/**
 * A published report of a location that an investor holds now, with their own amounts and nobody else's, and whether the
 * investor opens it for the first time; null when it is not there or not theirs.
 */
export async function readForHolder(
  db: Database,
  scope: ReaderScope,
  id: number,
): Promise<{ report: Report; isUnread: boolean } | null> {
  const [row] = await reportForHolder(db, scope, { id });
  if (!row) return null;
  const { isUnread, ...report } = row;
  return { report: wholeWithoutEmptyFields(report), isUnread };
}

/** The reports in scope; of an investor's with the own amounts, of a manager's with a review that is open. */
const listedReports = (which?: SQL) =>
  preparedInScope((db, scope) =>
    db
      .select({
        ...reportColumns,
        own: ownAmounts,
        ...(scope.investorId === null ? { review: waitingOrReturned } : {}),
      })
      .from(reports)
      .innerJoin(locations, eq(locations.id, reports.locationId))
      .leftJoin(investorDistributions, ownLine(scope))
      .where(and(which, reportsInScope(scope)))
      .orderBy(...newestFirst)
      .limit(REPORTS_MAX),
  );
const reportsOfAll = listedReports();
const reportsOfLocation = listedReports(eq(reports.locationId, value("locationId")));

/** All reports in scope, or those of one location. */
export async function listReportRows(
  db: Database,
  scope: ReaderScope,
  locationId?: number,
): Promise<ListedReport[]> {
  const rows = await (locationId === undefined
    ? reportsOfAll(db, scope)
    : reportsOfLocation(db, scope, { locationId }));
  return rows.map(withoutEmptyFields);
}

/** The distributions of one location to the investor who reads. */
export async function listDistributionRows(
  db: Executor,
  scope: ReaderScope,
  locationId: number,
): Promise<DistributionEntry[]> {
  return db
    .select({
      ...ownAmounts,
      reportId: reports.id,
      reportingPeriod: reports.reportingPeriod,
      version: investorDistributions.version,
      cashDistributionDuringPeriod: reports.cashDistributionDuringPeriod,
    })
    .from(reports)
    .innerJoin(investorDistributions, ownLine(scope))
    .where(and(eq(reports.locationId, locationId), reportsInScope(scope)))
    .orderBy(...newestFirst)
    .limit(REPORTS_MAX);
}

/** In how many filed reports an investor has a line, also of locations that are no longer held. */
export async function countReportsWithLineOf(
  db: Executor,
  scope: ReaderScope,
  investorId: number,
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(investorDistributions)
    .innerJoin(reports, eq(reports.id, investorDistributions.reportId))
    .where(and(eq(investorDistributions.investorId, investorId), isFiledReport, reportsInScope(scope)));
  return row?.n ?? 0;
}

export type NewReport = typeof reports.$inferInsert;

/** @returns the new reports' ids, in the order of the rows */
export const insertReports = (db: Executor, rows: readonly NewReport[]): Promise<number[]> =>
  insertRows(db, reports, rows);

/** @returns the new report's id */
export async function insertReport(db: Executor, row: NewReport): Promise<number> {
  const [id] = await insertReports(db, [row]);
  if (id === undefined) throw new Error("the database returned no new report");
  return id;
}

/** Locks the location of a report until the transaction ends: filing, correcting and deleting there wait. */
export async function lockLocationOfReport(tx: Executor, scope: ReaderScope, id: number): Promise<void> {
  await tx
    .select({ id: locations.id })
    .from(locations)
    .innerJoin(reports, eq(reports.locationId, locations.id))
    .where(and(eq(reports.id, id), reportsInScope(scope)))
    .for("update", { of: locations });
}

/** A report's own row, its location, and its current version, which a draft report lacks. */
export async function findReport(db: Executor, scope: ReaderScope, id: number) {
  const [row] = await db
    .select({ report: reports, location: locations, currentVersion: reportVersions })
    .from(reports)
    .innerJoin(locations, eq(locations.id, reports.locationId))
    .leftJoin(reportVersions, isCurrentVersion)
    .where(and(eq(reports.id, id), reportsInScope(scope)));
  return row ?? null;
}

export async function deleteReportRow(db: Executor, id: number): Promise<void> {
  await db.delete(reports).where(eq(reports.id, id));
}

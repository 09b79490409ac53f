import { and, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { chainLinks } from "#server/chain/chain.table.ts";
import type { Executor } from "#server/db/client.ts";
import { locations } from "#server/locations/locations.table.ts";
import { logoUrl } from "#server/locations/logos.ts";
import { newestFirst } from "#server/reports/report-filter.repository.ts";
import { investorDistributions, reports, reportVersions } from "#server/reports/reports.table.ts";
import type { DistributionEntry } from "#shared/reports/distributions.schema.ts";

const all = getTableColumns(reports);
const {
  majorExpensesLastMonth: _major,
  expectedExpensesNextMonth: _expected,
  overallSummary: _summary,
  digitalSignature: _signature,
  ...narrow
} = all;
const reportKey = { name: locations.name, address: locations.address, logoFile: locations.logoFile };
const own = {
  sharePercentage: investorDistributions.sharePercentage,
  cashDistribution: investorDistributions.cashDistribution,
  compsValue: investorDistributions.compsValue,
};

type ReportKey = { name: string; address: string; logoFile: string | null };
const withLocation = <R extends object>(row: R & { place: ReportKey }) => {
  const { place: at, ...rest } = row;
  return { ...rest, location: { name: at.name, address: at.address, logoUrl: logoUrl(at.logoFile) } };
};

/** Filed is everything that investors may see. */
const filed = ne(reports.status, "draft");

/** A location has a report a month; this is far above. */
const LOCATION_REPORTS_MAX = 1200;

export type NewReport = typeof reports.$inferInsert;

export async function insertReport(db: Executor, row: NewReport): Promise<number> {
  const [inserted] = await db.insert(reports).values(row).returning({ id: reports.id });
  if (!inserted) throw new Error("the database returned no new report");
  return inserted.id;
}

/** The first, of a report that was deleted and restored: it stands on the PDFs that were handed out. */
export const chainLink = sql<
  string | null
>`(select ${chainLinks.seq} || ':' || ${chainLinks.hash} from ${chainLinks}
  where ${chainLinks.kind} = 'version' and ${chainLinks.subject} = ${reportVersions.id}
  order by ${chainLinks.seq} limit 1)`;

/**
 * The first version that a report was filed as: above 1 where the month's report before it was deleted. Looked for only
 * where there may be another than the one that stands.
 */
export const firstVersion = sql<number>`case when ${reports.version} > 1 then (
  select coalesce(min(earlier.version), ${reports.version}) from report_versions earlier where earlier.report_id = reports.id
) else ${reports.version} end`;

/** Locks the location of a report until the transaction ends: filing, correcting and deleting there wait. */
export async function lockLocationOfReport(tx: Executor, id: number): Promise<void> {
  await tx
    .select({ id: locations.id })
    .from(locations)
    .innerJoin(reports, eq(reports.locationId, locations.id))
    .where(eq(reports.id, id))
    .for("update", { of: locations });
}

/** A whole report with its location and the fingerprint of its current version. */
export async function findReport(db: Executor, id: number) {
  const [row] = await db
    .select({
      report: all,
      place: reportKey,
      fingerprint: reportVersions.fingerprint,
      signedBy: reportVersions.signedBy,
      chainLink,
    })
    .from(reports)
    .innerJoin(locations, eq(locations.id, reports.locationId))
    .leftJoin(
      reportVersions,
      and(eq(reportVersions.reportId, reports.id), eq(reportVersions.version, reports.version)),
    )
    .where(eq(reports.id, id));
  return row
    ? withLocation({
        ...row.report,
        place: row.place,
        fingerprint: row.fingerprint,
        signedBy: row.signedBy,
        chainLink: row.chainLink,
      })
    : null;
}

export async function deleteReportRow(db: Executor, id: number): Promise<void> {
  await db.delete(reports).where(eq(reports.id, id));
}

/** Reports with one investor's own amounts beside them (null where there is no line). */
function withOwn(db: Executor, investorId: number) {
  return db
    .select({ report: narrow, firstVersion, place: reportKey, own })
    .from(reports)
    .innerJoin(locations, eq(locations.id, reports.locationId))
    .leftJoin(
      investorDistributions,
      and(eq(investorDistributions.reportId, reports.id), eq(investorDistributions.investorId, investorId)),
    );
}

/** A location's reports; drafts only where told, own amounts only for an investor. */
export async function listLocationReportRows(
  db: Executor,
  locationId: number,
  reader: { drafts: boolean; investorId: number | null },
) {
  // No investor has the id 0, so a manager's rows carry no own amounts.
  const rows = await withOwn(db, reader.investorId ?? 0)
    .where(and(eq(reports.locationId, locationId), reader.drafts ? undefined : filed))
    .orderBy(...newestFirst)
    .limit(LOCATION_REPORTS_MAX);
  return rows.map((row) => ({
    ...withLocation({ ...row.report, firstVersion: row.firstVersion, place: row.place }),
    own: row.own,
  }));
}

/** An investor's distributions of one location. */
export async function listDistributionRows(
  db: Executor,
  investorId: number,
  locationId: number,
): Promise<DistributionEntry[]> {
  return db
    .select({
      ...own,
      reportId: reports.id,
      reportingPeriod: reports.reportingPeriod,
      version: investorDistributions.version,
      cashDistributionDuringPeriod: reports.cashDistributionDuringPeriod,
    })
    .from(investorDistributions)
    .innerJoin(reports, eq(reports.id, investorDistributions.reportId))
    .where(and(eq(investorDistributions.investorId, investorId), eq(reports.locationId, locationId), filed))
    .orderBy(...newestFirst)
    .limit(LOCATION_REPORTS_MAX);
}

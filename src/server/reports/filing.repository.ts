import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "#server/db/client.ts";
import { isoOf } from "#server/db/columns.ts";
import { insertion, insertions } from "#server/db/insertion.ts";
import { prepared, type TextRow } from "#server/db/reader.ts";
import { investorLocations, investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import {
  investorDistributions,
  replacedSignatures,
  reports,
  reportVersions,
  withdrawnVersions,
} from "#server/reports/reports.table.ts";
import { users } from "#server/users/users.table.ts";
import type { ReplacedVersion } from "#shared/reports/reports.schema.ts";

/** What filing asks and writes, all of it prepared: asked one after another in code, it is sent in one piece. */
const build = new QueryBuilder();
const locationId = sql.placeholder("locationId");

const reportKey = prepared(
  build
    .select({
      id: locations.id,
      name: locations.name,
      address: locations.address,
      reportId: sql`nextval(pg_get_serial_sequence('reports', 'id'))`.as("report_id"),
    })
    .from(locations)
    .where(eq(locations.id, locationId))
    .for("update"),
);
const { fingerprint, signedBy, signedAt } = reportVersions;
const currentReport = prepared(
  build
    .select({ version: reports.version, fingerprint, signedBy, signedAt, id: reports.id })
    .from(reports)
    .innerJoin(
      reportVersions,
      and(eq(reportVersions.reportId, reports.id), eq(reportVersions.version, reports.version)),
    )
    .where(
      and(
        eq(reports.locationId, locationId),
        eq(reports.reportingPeriod, sql.placeholder("period")),
        ne(reports.status, "draft"),
      ),
    ),
);
const withdrawn = prepared(
  build
    .select({
      version: withdrawnVersions.version,
      fingerprint: withdrawnVersions.fingerprint,
      signedBy: withdrawnVersions.signedBy,
      signedAt: withdrawnVersions.signedAt,
    })
    .from(withdrawnVersions)
    .where(
      and(
        eq(withdrawnVersions.locationId, locationId),
        eq(withdrawnVersions.reportingPeriod, sql.placeholder("period")),
      ),
    )
    .orderBy(desc(withdrawnVersions.version))
    .limit(1),
);
/** The order is that of every list of investors on the report form. */
const holders = prepared(
  build
    .select({ investorId: investors.id, sharePercentage: investorLocations.sharePercentage })
    .from(investorLocations)
    .innerJoin(investors, eq(investors.id, investorLocations.investorId))
    .innerJoin(users, eq(users.id, investors.userId))
    .where(eq(investorLocations.locationId, locationId))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(investors.id)),
);

/**
 * The place, its row locked until the transaction ends: shares and reports of a place change one after another. With
 * it comes the id for its new report, so that everything that names the report can be sent together.
 */
export async function lockReportKey(tx: Transaction, id: number) {
  const [row] = await tx.send({ statement: reportKey, values: { locationId: id } });
  if (!row) return null;
  const [, name, address, reportId] = row;
  return { location: { id, name: name ?? "", address: address ?? "" }, reportId: Number(reportId) };
}

/** The report that stands filed for a month, as its current version was signed; null while the month is free. */
export async function findCurrentReport(
  tx: Transaction,
  id: number,
  period: string,
): Promise<{ id: number; signed: ReplacedVersion } | null> {
  const [row] = await tx.send({ statement: currentReport, values: { locationId: id, period } });
  return row ? { id: Number(row[4]), signed: signedIn(row) } : null;
}

/** The last version that a month had before its report was deleted; null where none was. */
export async function findWithdrawn(
  tx: Transaction,
  id: number,
  period: string,
): Promise<ReplacedVersion | null> {
  const [row] = await tx.send({ statement: withdrawn, values: { locationId: id, period } });
  return row ? signedIn(row) : null;
}

const signedIn = ([version, digits, by, at]: TextRow): ReplacedVersion => ({
  version: Number(version),
  fingerprint: digits ?? "",
  signedBy: by ?? "",
  signedAt: isoOf(at ?? ""),
});

export async function listShares(tx: Transaction, id: number) {
  const rows = await tx.send({ statement: holders, values: { locationId: id } });
  return rows.map(([investorId, share]) => ({
    investorId: Number(investorId),
    sharePercentage: share ?? "",
  }));
}

export async function insertFiled(
  tx: Transaction,
  row: typeof reports.$inferInsert & { id: number },
): Promise<void> {
  await tx.send(insertion(reports, row));
}

export async function insertVersion(tx: Transaction, row: typeof reportVersions.$inferInsert): Promise<void> {
  await tx.send(insertion(reportVersions, row));
}

export async function insertDistributions(
  tx: Transaction,
  rows: readonly (typeof investorDistributions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.send(insertions(investorDistributions, rows));
}

/** Keeps the picture of a signature that another one is put in place of. */
export async function storeSignature(tx: Transaction, reportId: number): Promise<void> {
  const { id, version, digitalSignature } = reports;
  const [row] = await tx
    .select({ reportId: id, version, value: digitalSignature })
    .from(reports)
    .where(eq(id, reportId));
  if (row?.value == null) return;
  await tx.insert(replacedSignatures).values({ ...row, value: row.value });
}

/** Puts the figures of a new version in place of those that stand. */
export async function updateFiled(
  tx: Transaction,
  { id, ...row }: typeof reports.$inferInsert & { id: number },
): Promise<void> {
  await tx.update(reports).set(row).where(eq(reports.id, id));
}

/** Who has a line in a report. */
export async function listPaidInvestors(db: Executor, reportId: number): Promise<number[]> {
  const { investorId } = investorDistributions;
  const rows = await db
    .select({ investorId })
    .from(investorDistributions)
    .where(eq(investorDistributions.reportId, reportId));
  return rows.map((row) => row.investorId);
}

/** The lines of the version before: what was paid then stands in its sealed content. */
export async function deleteDistributions(tx: Transaction, reportId: number): Promise<void> {
  await tx.delete(investorDistributions).where(eq(investorDistributions.reportId, reportId));
}

/** The contents of a report's newest versions, the newest first. */
export async function listSealedContents(db: Executor, reportId: number, most: number): Promise<string[]> {
  const rows = await db
    .select({ content: reportVersions.content })
    .from(reportVersions)
    .where(eq(reportVersions.reportId, reportId))
    .orderBy(desc(reportVersions.version))
    .limit(most);
  return rows.map(({ content }) => content);
}

/** Remembers the last version of a report that is deleted. One that was restored and goes again is known already. */
export async function insertWithdrawn(
  db: Executor,
  row: typeof withdrawnVersions.$inferInsert,
): Promise<void> {
  await db.insert(withdrawnVersions).values(row).onConflictDoNothing();
}

import { and, asc, eq, ne, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Transaction } from "#server/db/client.ts";
import { insertion, insertions } from "#server/db/insertion.ts";
import { prepared } from "#server/db/prepared.ts";
import { investorLocations, investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import { investorDistributions, reports, reportVersions } from "#server/reports/reports.table.ts";
import { users } from "#server/users/users.table.ts";

/** What filing asks and writes, all of it prepared: asked one after another in code, it is sent in one piece. */
const build = new QueryBuilder();
const locationId = sql.placeholder("locationId");

const place = prepared(
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
const filed = prepared(
  build
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.locationId, locationId),
        eq(reports.reportingPeriod, sql.placeholder("period")),
        ne(reports.status, "draft"),
      ),
    ),
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
export async function lockPlace(tx: Transaction, id: number) {
  const [row] = await tx.send({ statement: place, values: { locationId: id } });
  if (!row) return null;
  const [, name, address, reportId] = row;
  return { location: { id, name: name ?? "", address: address ?? "" }, reportId: Number(reportId) };
}

export async function isFiled(tx: Transaction, id: number, period: string): Promise<boolean> {
  return (await tx.send({ statement: filed, values: { locationId: id, period } })).length > 0;
}

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

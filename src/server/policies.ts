import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { isOfCurrentVersion } from "#server/documents/documents.table.ts";
import { investorLocations } from "#server/investors/investors.table.ts";
import { isFiledReport, reports } from "#server/reports/reports.table.ts";

/*
 * What an investor may read; managers may read everything. The access of a call (shared/http/route.ts) decides by role,
 * these conditions by object, of a single one as of a list. An object that its condition leaves out is answered with 404.
 */

type InvestorId = number | null | Placeholder;

/** A location: while the investor holds a share of it. The condition finds the row of this share. */
export const mayReadLocation = (investorId: InvestorId, locationId: number | AnyPgColumn): SQL | undefined =>
  and(sql`${investorLocations.investorId} = ${investorId}`, eq(investorLocations.locationId, locationId));

/**
 * A report: while it is published and the investor may read its location. What each investor is paid is not decided here:
 * the queries read the line of the one who asks.
 */
export const mayReadReport = (investorId: InvestorId): SQL | undefined =>
  and(
    sql`${isFiledReport} and not ${reports.heldForReview}`,
    sql`exists ${new QueryBuilder().select().from(investorLocations).where(mayReadLocation(investorId, reports.locationId))}`,
  );

/** A document: while the current version of a report that the investor may read names it. */
export const mayReadDocument = (investorId: InvestorId): SQL | undefined =>
  and(isOfCurrentVersion, mayReadReport(investorId));

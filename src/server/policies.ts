import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { documents } from "#server/documents/documents.table.ts";
import { investorLocations } from "#server/investors/investors.table.ts";
import { isPublishedReport, reports } from "#server/reports/reports.table.ts";

/*
 * What an investor may read; managers may read everything. The access of a call (shared/http/route.ts) decides by role,
 * these conditions by object, of a single one as of a list. An object that its condition leaves out is answered with 404.
 */

type InvestorId = number | null | Placeholder;

/** A location: while the investor holds a share of it. The condition finds the row of this share. */
export const mayReadLocation = (investorId: InvestorId, locationId: number | AnyPgColumn): SQL | undefined =>
  and(sql`${investorLocations.investorId} = ${investorId}`, eq(investorLocations.locationId, locationId));

/** A report: once it is filed and, where it waits for review, approved, while the investor may read its location. Of its amounts only their own are read. */
export const mayReadReport = (investorId: InvestorId): SQL | undefined =>
  and(
    isPublishedReport,
    sql`exists ${new QueryBuilder().select().from(investorLocations).where(mayReadLocation(investorId, reports.locationId))}`,
  );

/** A document: while the published version of a report that the investor may read has it. */
export const mayReadDocument = (investorId: InvestorId): SQL | undefined =>
  and(isNull(documents.replacedIn), mayReadReport(investorId));

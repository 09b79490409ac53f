import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/client.ts";
import { preparedQuery } from "#server/db/prepared-query.ts";
import { isOfCurrentVersion } from "#server/documents/documents.table.ts";
import { drafts } from "#server/drafts/drafts.table.ts";
import { investorLocations, investors } from "#server/investors/investors.table.ts";
import { isFiledReport, reports } from "#server/reports/reports.table.ts";
import { isPublishedVersion } from "#server/reports/review/reviews.table.ts";
import type { Role } from "#shared/auth/auth.schema.ts";

/*
 * What a reader may read. The access of a call (shared/http/route.ts) decides by role and ability, the conditions below
 * by object, of a single one as of lists and counts: every query of these objects takes the reader's scope. What is out
 * of scope is answered with 404.
 */

/** How much a reader may read; made once a request, with the actor. */
export interface ReaderScope {
  /** The investor who reads: of published reports, with nobody else's amounts. Null reads everything. */
  readonly investorId: number | null;
  /** The locations that a manager is limited to; null reads all. */
  readonly locationIds: readonly number[] | null;
}

/** For managers of all locations, and where the portal itself reads. */
export const EVERYTHING: ReaderScope = { investorId: null, locationIds: null };

/** An account of an unknown role is no manager, and no investor has the id 0. */
export const scopeOf = ({ role, investorId, locationIds }: { role: Role } & ReaderScope): ReaderScope =>
  role === "manager" ? { investorId: null, locationIds } : { investorId: investorId ?? 0, locationIds: null };

/** What an investor sees, as far as the reader may read it. */
export const asInvestor = (scope: ReaderScope, investorId: number): ReaderScope => ({ ...scope, investorId });

/** In a prepared query, placeholders stand for the scope's values. */
export interface QueryScope {
  readonly investorId: number | Placeholder | null;
  readonly locationIds: readonly number[] | Placeholder | null;
}

const isAmong = (locationId: AnyPgColumn, locationIds: NonNullable<QueryScope["locationIds"]>): SQL =>
  sql`${locationId} = any(${Array.isArray(locationIds) ? sql.param(locationIds) : locationIds}::int[])`;

/** Holdings: of a query that reads investor_locations. */
export const holdingsInScope = ({ investorId, locationIds }: QueryScope): SQL | undefined =>
  and(
    investorId === null ? undefined : eq(investorLocations.investorId, investorId),
    locationIds === null ? undefined : isAmong(investorLocations.locationId, locationIds),
  );

/** Locations: an investor's while a share of them is held, a manager's who is limited to them. */
export const locationsInScope = (scope: QueryScope, locationId: AnyPgColumn): SQL | undefined =>
  and(
    scope.investorId === null
      ? undefined
      : sql`exists (select from ${investorLocations} where ${and(holdingsInScope({ ...scope, locationIds: null }), eq(investorLocations.locationId, locationId))})`,
    scope.locationIds === null ? undefined : isAmong(locationId, scope.locationIds),
  );

/** Investors: of a manager who is limited to locations, those who hold a share there. */
export const investorsInScope = ({ investorId, locationIds }: QueryScope): SQL | undefined =>
  and(
    investorId === null ? undefined : eq(investors.id, investorId),
    locationIds === null
      ? undefined
      : sql`exists (select from ${investorLocations} where ${and(holdingsInScope({ investorId: null, locationIds }), eq(investorLocations.investorId, investors.id))})`,
  );

/**
 * Reports of locations in scope: an investor's while they are published. What each investor is paid is not decided here:
 * the queries read the line of the one who asks.
 */
export const reportsInScope = (scope: QueryScope): SQL | undefined =>
  and(
    locationsInScope(scope, reports.locationId),
    scope.investorId === null ? undefined : sql`${isFiledReport} and not ${reports.heldForReview}`,
  );

/** Drafts: no investor reads one. */
export const draftsInScope = (scope: QueryScope): SQL | undefined =>
  scope.investorId === null ? locationsInScope(scope, drafts.locationId) : sql`false`;

/** Versions of a report in scope. */
export const versionsInScope = ({ investorId }: QueryScope): SQL | undefined =>
  investorId === null ? undefined : isPublishedVersion;

/** Documents of reports in scope: an investor's while the current version names them. */
export const documentsInScope = (scope: QueryScope): SQL | undefined =>
  scope.investorId === null ? undefined : and(isOfCurrentVersion, reportsInScope(scope));

/** Entries of the activity log: no investor reads it. */
export const entriesInScope = ({ investorId }: QueryScope): SQL | undefined =>
  investorId === null ? undefined : sql`false`;

/** A prepared query of what is in scope: another statement for each kind of scope, prepared when it is first needed. */
export function preparedInScope<Rows>(
  write: (db: Database, scope: QueryScope) => ReturnType<Parameters<typeof preparedQuery<Rows>>[0]>,
  plan?: Parameters<typeof preparedQuery>[1],
) {
  const [investorId, locationIds] = [sql.placeholder("investor"), sql.placeholder("locations")];
  const ofAll = preparedQuery((db) => write(db, EVERYTHING), plan);
  const ofInvestor = preparedQuery((db) => write(db, { investorId, locationIds: null }), plan);
  const ofLocations = preparedQuery((db) => write(db, { investorId: null, locationIds }), plan);
  const ofBoth = preparedQuery((db) => write(db, { investorId, locationIds }), plan);
  return (db: Database, scope: ReaderScope, values: Readonly<Record<string, unknown>> = {}) => {
    const ofScope =
      scope.investorId === null
        ? scope.locationIds === null
          ? ofAll
          : ofLocations
        : scope.locationIds === null
          ? ofInvestor
          : ofBoth;
    return ofScope(db, { ...values, investor: scope.investorId, locations: scope.locationIds });
  };
}

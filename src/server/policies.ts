import { and, eq, isNotNull, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { activityLogs } from "#server/activity/activity.table.ts";
import { capitalEntries } from "#server/capital/capital.table.ts";
import type { Database } from "#server/db/client.ts";
import { preparedQuery } from "#server/db/prepared-query.ts";
import { documents, isOfCurrentVersion } from "#server/documents/documents.table.ts";
import { drafts } from "#server/drafts/drafts.table.ts";
import { imports } from "#server/imports/imports.table.ts";
import { holdings, investors } from "#server/investors/investors.table.ts";
import {
  investorDistributions,
  isFiledReport,
  reports,
  reportVersions,
} from "#server/reports/reports.table.ts";
import { isPublishedVersion } from "#server/reports/review/reviews.table.ts";
import { statements } from "#server/statements/statements.table.ts";
import { isAble, type ManagerKind } from "#shared/auth/abilities.ts";
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
  /** The manager who reads, and of which kind; null for an investor. */
  readonly manager: { readonly id: string; readonly kind: ManagerKind | null } | null;
}

/** For administrators, and where the portal itself reads. */
export const EVERYTHING: ReaderScope = {
  investorId: null,
  locationIds: null,
  manager: { id: "", kind: "administrator" },
};

/** An account of an unknown role is no manager, and no investor has the id 0. */
export const scopeOf = ({ role, investorId, locationIds, userId, kind }: Account): ReaderScope =>
  role === "manager"
    ? { investorId: null, locationIds, manager: { id: userId, kind } }
    : { investorId: investorId ?? 0, locationIds: null, manager: null };

interface Account extends Omit<ReaderScope, "manager"> {
  role: Role;
  userId: string;
  kind: ManagerKind | null;
}

/** What an investor sees, as far as the reader may read it. */
export const asInvestor = (scope: ReaderScope, investorId: number): ReaderScope => ({ ...scope, investorId });

/** In a prepared query, placeholders stand for the scope's values. */
export interface QueryScope {
  readonly investorId: number | Placeholder | null;
  readonly locationIds: readonly number[] | Placeholder | null;
}

/** The subselect hides from the planner how many they are: it plans for few, and once. */
const isAmong = (
  locationId: AnyPgColumn | Placeholder,
  locationIds: NonNullable<QueryScope["locationIds"]>,
): SQL =>
  sql`${locationId} = any(array(select unnest(${Array.isArray(locationIds) ? sql.param(locationIds) : locationIds}::int[])))`;

/** By the database's clock, in UTC. */
export const currentMonth = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM')`;
/** Looked up only for the few holdings that begin or end after the current month. */
const isFiledSince = (month: SQL | AnyPgColumn) =>
  sql`exists (select from ${reports} where ${reports.locationId} = ${holdings.locationId}
    and ${reports.reportingPeriod} >= ${month} and ${isFiledReport})`;
const monthBefore = sql`to_char(to_date(${holdings.firstMonth}, 'YYYY-MM') - interval '1 month', 'YYYY-MM')`;

/*
 * "Now" is at each location the current month (UTC), or the month after the last that is filed where that is later.
 */

/** Holdings that have begun: their first month is now, or earlier. */
export const hasBegun = sql`(${holdings.firstMonth} is null or ${holdings.firstMonth} <= ${currentMonth}
  or ${isFiledSince(monthBefore)})`;
/** Holdings of now. */
export const isHeldNow = sql`${hasBegun} and (${holdings.lastMonth} is null
  or (${holdings.lastMonth} >= ${currentMonth} and not ${isFiledSince(holdings.lastMonth)}))`;
/** Holdings of a month. */
export const isHeldIn = (month: string) =>
  sql`coalesce(${holdings.firstMonth}, '') <= ${month} and coalesce(${holdings.lastMonth}, '9999-99') >= ${month}`;

/** Holdings: of a query that reads holdings. */
export const holdingsInScope = ({ investorId, locationIds }: QueryScope): SQL | undefined =>
  and(
    investorId === null ? undefined : eq(holdings.investorId, investorId),
    locationIds === null ? undefined : isAmong(holdings.locationId, locationIds),
  );

/** Locations: an investor's once a holding of them has begun, a manager's who is limited to them. */
export const locationsInScope = (scope: QueryScope, locationId: AnyPgColumn | Placeholder): SQL | undefined =>
  and(
    scope.investorId === null
      ? undefined
      : sql`exists (select from ${holdings} where ${and(holdingsInScope({ ...scope, locationIds: null }), eq(holdings.locationId, locationId), hasBegun)})`,
    scope.locationIds === null ? undefined : isAmong(locationId, scope.locationIds),
  );

/** Investors: of a manager who is limited to locations, those who hold a share there. */
export const investorsInScope = ({ investorId, locationIds }: QueryScope): SQL | undefined =>
  and(
    investorId === null ? undefined : eq(investors.id, investorId),
    locationIds === null
      ? undefined
      : sql`exists (select from ${holdings} where ${and(holdingsInScope({ investorId: null, locationIds }), eq(holdings.investorId, investors.id))})`,
  );

/** Entries of capital: an investor's own, and of a manager who is limited to locations those of these. */
export const capitalInScope = ({ investorId, locationIds }: QueryScope): SQL | undefined =>
  and(
    investorId === null ? undefined : eq(capitalEntries.investorId, investorId),
    locationIds === null ? undefined : isAmong(capitalEntries.locationId, locationIds),
  );

/**
 * Statements: an investor's own that are published. One adds up all of an investor's locations, so that a manager who is
 * limited to locations reads none.
 */
export const statementsInScope = ({ investorId, locationIds }: ReaderScope): SQL | undefined =>
  and(
    investorId === null ? undefined : eq(statements.investorId, investorId),
    investorId === null ? undefined : isNotNull(statements.publishedAt),
    locationIds === null ? undefined : sql`false`,
  );

/** Runs of statements, and whom they are about: for managers of all locations. */
export const runsInScope = ({ investorId, locationIds }: ReaderScope): SQL =>
  investorId === null && locationIds === null ? sql`true` : sql`false`;

/** Imports: a manager's own, and an administrator's all. */
export const importsInScope = ({ manager }: ReaderScope): SQL | undefined =>
  manager?.kind === "administrator" ? undefined : eq(imports.madeById, manager?.id ?? "");

/** Contact data of investors, in lists as in what is searched. */
export const readsContactData = ({ manager }: ReaderScope): boolean =>
  manager !== null && isAble({ role: "manager", ...manager }, "readInvestors");

/**
 * Names and shares of investors without contact data, where the reader's kind does not read investors: no address, and no
 * words of a mail server, which repeat it.
 */
export function withoutContactData<Row extends { email: string; lastError?: string | null }>(
  scope: ReaderScope,
  rows: readonly Row[],
): readonly Row[] {
  if (readsContactData(scope)) return rows;
  return rows.map((row) => ({
    ...row,
    email: "",
    ...(row.lastError && { lastError: "An administrator can read why." }),
  }));
}

/** The last month of a location whose report an investor reads; null where nothing has begun. */
const lastMonthRead = (scope: QueryScope, locationId: AnyPgColumn | Placeholder) =>
  sql`(select max(coalesce(${holdings.lastMonth}, '9999-99')) from ${holdings} where
    ${and(holdingsInScope({ ...scope, locationIds: null }), eq(holdings.locationId, locationId), hasBegun)})`;

/** A report that pays the investor, who may have sold the share since, from its month on: it stays as signed. */
const paysInvestor = ({ investorId }: QueryScope) =>
  sql`exists (select from ${investorDistributions} where ${investorDistributions.reportId} = ${reports.id}
    and ${investorDistributions.investorId} = ${investorId})`;

/**
 * Reports of locations in scope: an investor's while they are published, up to the last month of the last holding, and
 * later ones with a line of the investor. What each investor is paid is not decided here: the queries read the line of the
 * one who asks.
 * @param locationId of a query of one location's reports: that is looked for in the scope once, and not for every row
 */
export const reportsInScope = (
  scope: QueryScope,
  locationId: AnyPgColumn | Placeholder = reports.locationId,
): SQL | undefined =>
  and(
    locationsInScope(scope, locationId),
    scope.investorId === null
      ? undefined
      : sql`${isFiledReport} and not ${reports.heldForReview}
          and (${reports.reportingPeriod} <= ${lastMonthRead(scope, locationId)} or ${paysInvestor(scope)})`,
  );

/** Drafts: no investor reads one. */
export const draftsInScope = (scope: QueryScope): SQL | undefined =>
  scope.investorId === null ? locationsInScope(scope, drafts.locationId) : sql`false`;

const isOfReportInScope = (reportId: AnyPgColumn | Placeholder, scope: QueryScope) =>
  sql`exists (select from ${reports} where ${and(eq(reports.id, reportId), reportsInScope(scope))})`;

/** Of a table whose rows belong to reports: those of reports in scope; with one report's number it is asked once. */
export const ofReportsInScope = (reportId: AnyPgColumn | Placeholder, scope: QueryScope): SQL | undefined =>
  reportsInScope(scope) && isOfReportInScope(reportId, scope);

/** Versions of reports in scope: an investor's that are published. */
export const versionsInScope = (scope: QueryScope): SQL | undefined =>
  and(
    scope.investorId === null ? undefined : isPublishedVersion,
    ofReportsInScope(reportVersions.reportId, scope),
  );

/**
 * Documents of reports in scope: an investor's while the current version names them; a manager's who is limited to
 * locations also those of drafts there, and own uploads that belong to nothing yet.
 */
export function documentsInScope(scope: ReaderScope): SQL | undefined {
  const { investorId, locationIds, manager } = scope;
  const ofReport = isOfReportInScope(documents.reportId, scope);
  if (investorId !== null) return and(isOfCurrentVersion, ofReport);
  if (locationIds === null) return undefined;
  return or(
    ofReport,
    sql`exists (select from ${drafts} where ${and(eq(drafts.id, documents.draftId), draftsInScope(scope))})`,
    and(isNull(documents.reportId), isNull(documents.draftId), eq(documents.uploadedBy, manager?.id ?? "")),
  );
}

/**
 * Entries of the activity log: an administrator reads all, other managers those of locations in scope and, but for
 * auditors, their own; no investor reads any.
 */
export function entriesInScope({ investorId, locationIds, manager }: ReaderScope): SQL | undefined {
  if (investorId !== null || manager === null) return sql`false`;
  if (manager.kind === "administrator") return undefined;
  const { locationId, userId } = activityLogs;
  const ofLocation = locationIds === null ? isNotNull(locationId) : isAmong(locationId, locationIds);
  return manager.kind === "auditor" ? ofLocation : or(ofLocation, eq(userId, manager.id));
}

/** Whoever reads no contact data reads no address of others in the log, among whom are investors. */
export const withoutAddresses = <Row extends { userId: string | null; userEmail: string | null }>(
  scope: ReaderScope,
  rows: readonly Row[],
): readonly Row[] =>
  readsContactData(scope)
    ? rows
    : rows.map((row) => (row.userId === scope.manager?.id ? row : { ...row, userEmail: null }));

/**
 * A prepared query of what is in scope. Conditions that a scope does not need are not in its statement, so there are four,
 * each prepared when it is first needed.
 */
export function preparedInScope<Rows>(
  write: (db: Database, scope: QueryScope) => ReturnType<Parameters<typeof preparedQuery<Rows>>[0]>,
  plan?: Parameters<typeof preparedQuery>[1],
) {
  const [investor, locations] = [sql.placeholder("investor"), sql.placeholder("locations")];
  const prepare = (scope: QueryScope) => preparedQuery((db) => write(db, scope), plan);
  const ofManager = {
    all: prepare({ investorId: null, locationIds: null }),
    chosen: prepare({ investorId: null, locationIds: locations }),
  };
  const ofInvestor = {
    all: prepare({ investorId: investor, locationIds: null }),
    chosen: prepare({ investorId: investor, locationIds: locations }),
  };
  return (db: Database, scope: ReaderScope, values: Readonly<Record<string, unknown>> = {}) => {
    const { investorId, locationIds } = scope;
    const { all, chosen } = investorId === null ? ofManager : ofInvestor;
    const query = locationIds === null ? all : chosen;
    return query(db, { ...values, investor: investorId, locations: locationIds });
  };
}

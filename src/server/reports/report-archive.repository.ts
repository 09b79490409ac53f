import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "#server/db/client.ts";
import { containing } from "#server/db/columns.ts";
import { locations } from "#server/locations/locations.table.ts";
import {
  locationsInScope,
  preparedInScope,
  type QueryScope,
  type ReaderScope,
  reportsInScope,
} from "#server/policies.ts";
import { withoutEmptyFields, reportColumns, newestFirst } from "#server/reports/reports.repository.ts";
import { monthOf, reports } from "#server/reports/reports.table.ts";
import { isOpenReview, waitingOrReturned } from "#server/reports/review/reviews.repository.ts";
import { ARCHIVE_PAGE_SIZE } from "#shared/domain/limits.ts";
import {
  REPORT_COUNT_MAX,
  REPORT_PAGE_MAX,
  type ReportFilter,
} from "#shared/reports/report-filter.schema.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";

/** Rows of a page without a limit in the query. */
const DEFAULT_PAGE_SIZE = 100;
/** How many rows are read: each size is a prepared statement on every connection, so there is none for each number. */
const READ_SIZES = [ARCHIVE_PAGE_SIZE, DEFAULT_PAGE_SIZE, REPORT_PAGE_MAX];
/** A search reads each matching location's newest reports, up to this many locations; with more, all newest reports. */
const FEW_LOCATIONS = sql.raw("100");

interface ReportPage {
  rows: ReportRow[];
  /** How many match, no further than REPORT_COUNT_MAX + 1. */
  total: number;
  /** Where the next page begins; null on the last one. */
  nextCursor: string | null;
}

/** A page of the archive. */
export async function listReports(
  db: Database,
  scope: ReaderScope,
  filter: ReportFilter,
): Promise<ReportPage> {
  const limit = filter.limit ?? DEFAULT_PAGE_SIZE;
  const size = READ_SIZES.find((each) => each >= limit) ?? limit;
  const found = await queryFor(
    pageQueries,
    filter,
    (each) => pageQuery(each, size),
    `.${size}`,
  )(db, scope, valuesOf(filter));
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(withoutEmptyFields),
    total: found[0]?.total ?? (await countMatches(db, scope, filter)),
    nextCursor: last ? `${last.reportingPeriod}.${last.id}` : null,
  };
}

/** For a page beyond the last one, which has no row that carries the total. */
async function countMatches(db: Database, scope: ReaderScope, filter: ReportFilter): Promise<number> {
  if (filter.cursor === undefined) return 0;
  const [row] = await queryFor(countQueries, filter, countQuery)(db, scope, valuesOf(filter));
  return row?.total ?? 0;
}

const pageQueries = new Map<string, ReturnType<typeof pageQuery>>();
const countQueries = new Map<string, ReturnType<typeof countQuery>>();

/** The query for the filters that are set, written when it is first needed. */
function queryFor<Q>(
  queries: Map<string, Q>,
  filter: ReportFilter,
  write: (filter: ReportFilter) => Q,
  suffix = "",
): Q {
  const { q, locationId, month, year, status, review, cursor } = filter;
  const isSet = [q, locationId, month, year, status, cursor].map((each) => (each ? 1 : 0));
  const key = `${isSet.join("")}${review ?? ""}${suffix}`;
  const query = queries.get(key) ?? write(filter);
  queries.set(key, query);
  return query;
}

/**
 * A page as one statement, and one row more than asked for, to know whether there is a next page. Which rows they are
 * is found in an index alone before any of them is read: for whole rows, PostgreSQL would walk all months for the few
 * that a filter matches.
 */
function pageQuery(filter: ReportFilter, limit: number) {
  const more = limit + 1;
  // The first page of a search, or of chosen locations, is the top of what is counted: it is looked for once.
  const page = (scope: QueryScope) =>
    (filter.q || scope.locationIds !== null) && !filter.cursor
      ? sql`select id, count(*) over () as total from (${newestMatches(scope, filter, REPORT_COUNT_MAX + 1)}) found order by reporting_period desc, id desc limit ${sql.raw(String(more))}`
      : sql`select id, (${countOf(scope, filter)}) as total from (${newestMatches(scope, filter, more, filter.cursor ? afterCursor : undefined)}) found`;
  return preparedInScope(
    (db, scope) =>
      db
        .select({ ...reportColumns, review: waitingOrReturned, total: sql`page.total`.mapWith(Number) })
        .from(sql`(${page(scope)}) page`)
        .innerJoin(reports, sql`${reports.id} = page.id`)
        .innerJoin(locations, eq(locations.id, reports.locationId))
        .orderBy(...newestFirst),
    planOf(filter),
  );
}

const countQuery = (filter: ReportFilter) =>
  preparedInScope(
    (db, scope) =>
      db.select({ total: sql`total`.mapWith(Number) }).from(sql`(${countOf(scope, filter)}) counted`),
    planOf(filter),
  );

/** Statuses, and open reviews, differ so much in number that each query by one of them is planned anew. */
const planOf = ({ status, review }: ReportFilter) => (status || review ? "each time" : "once");

/** Counts no further than one beyond REPORT_COUNT_MAX: in a group of any size it costs the same. */
const countOf = (scope: QueryScope, filter: ReportFilter) =>
  sql`select count(*) as total from (${newestMatches(scope, filter, REPORT_COUNT_MAX + 1)}) counted`;

const value = (name: string) => sql.placeholder(name);
const { reportingPeriod, id, locationId: reportLocation, submittedBy } = reports;

/** What comes after the last row of the page before. The cursor's id may exceed an integer, hence bigint. */
const afterCursor = sql`(${reportingPeriod}, ${id}) < (${value("cursorPeriod")}, ${value("cursorId")}::bigint)`;

/**
 * Id and period of the newest reports that match a filter, with placeholders where its values vary; the same filters
 * give the same statement. A search (location or submitter) looks through their names, those of submitters by one step
 * in an index from each to the next: what it costs follows what it finds, not how many reports there are.
 * @param after afterCursor, for a later page
 */
function newestMatches(scope: QueryScope, filter: ReportFilter, limit: number, after?: SQL): SQL {
  const upTo = sql.raw(String(limit));
  const inOrder = sql.join(newestFirst, sql`, `);
  const inScope = reportsInScope(scope, filter.locationId ? value("locationId") : undefined);
  const newest = (condition: SQL | undefined) =>
    sql`select ${id}, ${reportingPeriod} from ${reports} where ${and(condition, inScope, conditionOf(filter), after) ?? sql`true`} order by ${inOrder} limit ${upTo}`;
  if (!filter.q) return newest(undefined);

  const isFew = sql`(select count(*) from matching_locations) <= ${FEW_LOCATIONS}`;
  const isOfLocation = sql`${reportLocation} in (select id from matching_locations)`;
  const isOfSubmitter = sql`${submittedBy} in (select name from submitters)`;
  return sql`with recursive matching_locations as materialized (select ${locations.id} from ${locations} where ${and(contains(sql`${locations.nameKey}`), locationsInScope(scope, locations.id))}),
    names as (
      select min(${submittedBy}) as name from ${reports}
      union all
      select (select min(${submittedBy}) from ${reports} where ${submittedBy} > names.name) from names where names.name is not null
    ),
    submitters as materialized (select name from names where ${contains(sql`name_key(name)`)})
    select id, reporting_period from (
      select of_location.* from matching_locations cross join lateral (${newest(sql`${reportLocation} = matching_locations.id`)}) of_location where ${isFew}
      union all
      select of_submitter.* from submitters cross join lateral (${newest(sql`${submittedBy} = submitters.name and not (${isOfLocation})`)}) of_submitter where ${isFew}
      union all
      select of_any.* from (${newest(sql`(${isOfLocation} or ${isOfSubmitter})`)}) of_any where not (${isFew})
    ) matches order by reporting_period desc, id desc limit ${upTo}`;
}

/** Contains the search, as name_key compares names; a subselect, so that the search is folded once and not for every row. */
const contains = (key: SQL) => sql`${key} like (select name_key(${value("q")}))`;

/** Each condition has an index of its own. */
function conditionOf({ locationId, month, year, status, review }: ReportFilter): SQL | undefined {
  return and(
    locationId ? eq(reportLocation, value("locationId")) : undefined,
    month && !year ? sql`${monthOf(reportingPeriod)} = ${value("month")}` : undefined,
    year && month ? eq(reportingPeriod, value("period")) : undefined,
    year && !month
      ? and(gte(reportingPeriod, value("from")), lte(reportingPeriod, value("until")))
      : undefined,
    status ? eq(reports.status, value("status")) : undefined,
    review && isOpenReview(review),
  );
}

/** The values for the placeholders. */
function valuesOf({ q, locationId, month, year, status, cursor }: ReportFilter): Record<string, unknown> {
  const digits = month === undefined ? "" : String(month).padStart(2, "0");
  const [cursorPeriod, cursorId] = cursor?.split(".") ?? [];
  return {
    q: q === undefined ? undefined : containing(q),
    locationId,
    month: digits,
    period: `${year}-${digits}`,
    from: `${year}-01`,
    until: `${year}-12`,
    status,
    cursorPeriod,
    cursorId,
  };
}

/**
 * The years that hold reports, newest first. PostgreSQL steps from each year to the newest month before it: one look
 * at the top of an index a year, however many reports there are. A period that is no month gives no year.
 */
export async function listReportYears(db: Executor, scope: ReaderScope): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    with recursive years as (
      select left(max(${reportingPeriod}), 4) as year from ${reports} where ${reportsInScope(scope) ?? sql`true`}
      union
      select (select left(max(${reportingPeriod}), 4) from ${reports} where ${and(sql`${reportingPeriod} < year || '-01'`, reportsInScope(scope))})
      from years where year is not null
    )
    select year::int as year from years where year ~ '^[0-9]{4}$'`);
  return rows.map(({ year }) => year);
}

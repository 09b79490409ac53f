import { eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { prepared, type Prepared, preparedSql, type Reader } from "#server/db/reader.ts";
import { answerWriter, listOf, selectionOf } from "#server/db/answer-writer.ts";
import { JsonText } from "#server/http/json.ts";
import { locations } from "#server/locations/locations.table.ts";
import { afterCursor, newestFirst, newestOf, valuesOf } from "#server/reports/report-filter.repository.ts";
import { rowShape } from "#server/reports/report-shapes.repository.ts";
import { reports } from "#server/reports/reports.table.ts";
import { REPORT_COUNT_MAX, type ReportFilter } from "#shared/reports/report-filter.schema.ts";
import { reportRow } from "#shared/reports/reports.schema.ts";
import type { Executor } from "#server/db/client.ts";

/** One page when nobody says how many. */
const PAGE = 100;

const build = new QueryBuilder();
const write = answerWriter(reportRow, rowShape);
const columns = selectionOf(rowShape);
const [ID, PERIOD] = ["id", "reportingPeriod"].map((field) => Object.keys(columns).indexOf(field));
const TOTAL = Object.keys(columns).length;

/** No more than anybody counts: in a group of any size it costs the same. */
const totalOf = (filter: ReportFilter) =>
  sql`select count(*) as total from (${newestOf(filter, REPORT_COUNT_MAX + 1)}) counted`;

/** How many have a status hangs on which it is: such a plan is made for it. */
const planOf = ({ status }: ReportFilter) => (status ? "each time" : "once");

/**
 * A page as one statement, and one more row than asked for, to know whether there is a next. Which rows they are is
 * found in an index alone, before any of them is read: asked for whole rows, PostgreSQL would rather walk all months
 * for the few that a filter lets through.
 */
function pageOf(filter: ReportFilter, limit: number): Prepared {
  const more = limit + 1;
  // The first page of a search is the top of what is counted: its words are looked for once.
  const page =
    filter.q && !filter.cursor
      ? sql`select id, count(*) over () as total from (${newestOf(filter, REPORT_COUNT_MAX + 1)}) found order by reporting_period desc, id desc limit ${sql.raw(String(more))}`
      : sql`select id, (${totalOf(filter)}) as total from (${newestOf(filter, more, filter.cursor ? afterCursor : undefined)}) found`;
  const query = build
    .select({ ...columns, total: sql`page.total` })
    .from(sql`(${page}) page`)
    .innerJoin(reports, sql`${reports.id} = page.id`)
    .innerJoin(locations, eq(locations.id, reports.locationId))
    .orderBy(...newestFirst);
  return prepared(query, planOf(filter));
}

const pages = new Map<string, Prepared>();
const totals = new Map<string, Prepared>();

/** The statement for the filters that are set, built when they are first asked for. */
function kept(all: Map<string, Prepared>, filter: ReportFilter, make: () => Prepared, more = ""): Prepared {
  const { q, locationId, month, year, status, cursor } = filter;
  const key = [q, locationId, month, year, status, cursor].map((each) => (each ? 1 : 0)).join("") + more;
  const found = all.get(key) ?? make();
  all.set(key, found);
  return found;
}

export interface ReportPage {
  rows: JsonText;
  total: number;
  nextCursor: string | null;
}

/** A page of the archive, how many match (no further than REPORT_COUNT_MAX + 1), and where the next page begins. */
export async function readPage(reader: Reader, filter: ReportFilter): Promise<ReportPage> {
  const limit = filter.limit ?? PAGE;
  const statement = kept(pages, filter, () => pageOf(filter, limit), `.${limit}`);
  const values = valuesOf(filter);
  const [found = []] = await reader.ask({ statement, values });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: new JsonText(listOf(rows, write)),
    total: found[0] ? Number(found[0][TOTAL]) : await countAll(reader, filter),
    nextCursor: last ? `${last[PERIOD ?? 0]}.${last[ID ?? 0]}` : null,
  };
}

/** A page beyond the last one has no row to tell how many there are. */
async function countAll(reader: Reader, filter: ReportFilter): Promise<number> {
  if (filter.cursor === undefined) return 0;
  const statement = kept(totals, filter, () => preparedSql(totalOf(filter), planOf(filter)));
  const [counted] = await reader.ask({ statement, values: valuesOf(filter) });
  return Number(counted?.[0]?.[0] ?? 0);
}

const period = reports.reportingPeriod;

/**
 * The years that hold reports, newest first. PostgreSQL steps from each year to the newest month before it: one look
 * at the top of an index a year, however many reports there are. A period that is no month gives no year.
 */
export async function listReportYears(db: Executor): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    with recursive years as (
      select left(max(${period}), 4) as year from ${reports}
      union
      select (select left(max(${period}), 4) from ${reports} where ${period} < year || '-01')
      from years where year is not null
    )
    select year::int as year from years where year ~ '^[0-9]{4}$'`);
  return rows.map(({ year }) => year);
}

import { and, desc, eq, gte, lte, sql, type SQL } from "drizzle-orm";
import { locations } from "#server/locations/locations.table.ts";
import { monthOf, reports, reportSubmitters } from "#server/reports/reports.table.ts";
import type { ReportFilter } from "#shared/reports/report-filter.schema.ts";

const value = (name: string) => sql.placeholder(name);
const { reportingPeriod, id, locationId: ofLocation, submittedBy } = reports;

/** Of so many places each is asked for its newest; where more are meant, all newest are gone through. */
const FEW_LOCATIONS = sql.raw("100");

/** The order of every list of reports. */
export const newestFirst = [desc(reportingPeriod), desc(id)];
const inOrder = sql.join(newestFirst, sql`, `);

/** What comes after the last row of the page before. An id of ten digits can be more than an id can be. */
export const afterCursor = sql`(${reportingPeriod}, ${id}) < (${value("cursorPeriod")}, ${value("cursorId")}::bigint)`;

/**
 * Id and period of the newest reports that a filter lets through, with placeholders where its values vary; the same
 * filters give the same statement. A search (place or submitter, spec section 9) looks through their names: what it
 * costs follows what it finds, not how many reports there are.
 * @param after afterCursor, for a later page
 */
export function newestOf(filter: ReportFilter, limit: number, after?: SQL): SQL {
  const upTo = sql.raw(String(limit));
  const newest = (condition: SQL | undefined) =>
    sql`select ${id}, ${reportingPeriod} from ${reports} where ${and(condition, conditionOf(filter), after) ?? sql`true`} order by ${inOrder} limit ${upTo}`;
  if (!filter.q) return newest(undefined);

  const isFew = sql`(select count(*) from places) <= ${FEW_LOCATIONS}`;
  const isThere = sql`${ofLocation} in (select id from places)`;
  const isTheirs = sql`${submittedBy} in (select name from submitters)`;
  return sql`with places as materialized (select ${locations.id} from ${locations} where ${named(locations.nameKey)}),
    submitters as materialized (select ${reportSubmitters.name} from ${reportSubmitters} where ${named(reportSubmitters.nameKey)})
    select id, reporting_period from (
      select there.* from places cross join lateral (${newest(sql`${ofLocation} = places.id`)}) there where ${isFew}
      union all
      select theirs.* from submitters cross join lateral (${newest(sql`${submittedBy} = submitters.name and not (${isThere})`)}) theirs where ${isFew}
      union all
      select any_place.* from (${newest(sql`(${isThere} or ${isTheirs})`)}) any_place where not (${isFew})
    ) meant order by reporting_period desc, id desc limit ${upTo}`;
}

/** Holds what was asked, as name_key compares names; a subselect, so that it is made once and not for every row. */
const named = (key: typeof locations.nameKey | typeof reportSubmitters.nameKey) =>
  sql`${key} like (select name_key(${value("q")}))`;

/** Each condition has an index of its own. */
function conditionOf({ locationId, month, year, status }: ReportFilter): SQL | undefined {
  return and(
    locationId ? eq(ofLocation, value("locationId")) : undefined,
    month && !year ? sql`${monthOf(reportingPeriod)} = ${value("month")}` : undefined,
    year && month ? eq(reportingPeriod, value("period")) : undefined,
    year && !month
      ? and(gte(reportingPeriod, value("from")), lte(reportingPeriod, value("until")))
      : undefined,
    status ? eq(reports.status, value("status")) : undefined,
  );
}

/** A pattern's own signs count as text. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The values for the placeholders. */
export function valuesOf({
  q,
  locationId,
  month,
  year,
  status,
  cursor,
}: ReportFilter): Record<string, unknown> {
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

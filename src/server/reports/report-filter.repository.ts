import { and, eq, gte, lte, sql, type SQL } from "drizzle-orm";
import { monthOf, reports } from "#server/reports/reports.table.ts";
import type { ReportFilter } from "#shared/reports/report-filter.schema.ts";

const value = (name: string) => sql.placeholder(name);
const { reportingPeriod, id } = reports;

/** A pattern's own signs count as text. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Which filters are set; the same ones give the same statement. */
type FilterKeys = Pick<ReportFilter, "q" | "locationId" | "month" | "year" | "status">;

/** What a filter lets through, with placeholders where values vary. Each condition has an index of its own. */
export function conditionOf({ q, locationId, month, year, status }: FilterKeys): SQL | undefined {
  return and(
    q ? sql`${reports.searchText} like fold_text(${value("q")})` : undefined,
    locationId ? eq(reports.locationId, value("locationId")) : undefined,
    month && !year ? sql`${monthOf(reportingPeriod)} = ${value("month")}` : undefined,
    year && month ? eq(reportingPeriod, value("period")) : undefined,
    year && !month
      ? and(gte(reportingPeriod, value("from")), lte(reportingPeriod, value("until")))
      : undefined,
    status ? eq(reports.status, value("status")) : undefined,
  );
}

/** What comes after the last row of the page before. An id of ten digits can be more than an id can be. */
export const afterCursor = sql`(${reportingPeriod}, ${id}) < (${value("cursorPeriod")}, ${value("cursorId")}::bigint)`;

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

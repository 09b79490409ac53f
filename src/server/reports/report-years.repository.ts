import { sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { reports } from "#server/reports/reports.table.ts";

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

import { sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { type ReaderScope, runsInScope } from "#server/policies.ts";
import {
  firstMonthOf,
  lastMonthOf,
  monthsOf,
  type StatementPeriod,
} from "#shared/domain/statements/statement-periods.ts";
import type { MissingReport } from "#shared/statements/statements.schema.ts";

/** Of a report called r, as reportsInScope has it. */
export const isPublished = sql`r.status <> 'draft' and not r.held_for_review`;

/**
 * Who gets a statement of the period, in the order of their ids: whoever held a share in one of its months at a location that has reported,
 * or has a line in one of its reports. Former holders, too.
 * @param among only of these
 */
export async function listRecipients(
  db: Executor,
  scope: ReaderScope,
  period: StatementPeriod,
  among: readonly number[] | null = null,
): Promise<number[]> {
  const [first, last] = [firstMonthOf(period), lastMonthOf(period)];
  const isAmong = (column: string) =>
    among === null ? sql`true` : sql`${sql.raw(column)} = any(${sql.param(among)}::int[])`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select h.investor_id as id from holdings h
      where h.share_percentage > 0 and coalesce(h.first_month, '') <= ${last} and coalesce(h.last_month, '9999-12') >= ${first}
        and exists (select from reports r where r.location_id = h.location_id and r.reporting_period <= ${last} and ${isPublished})
        and ${isAmong("h.investor_id")}
      union
      select d.investor_id from investor_distributions d join reports r on r.id = d.report_id
      where r.reporting_period between ${first} and ${last} and ${isPublished} and ${isAmong("d.investor_id")}
    ) recipients where ${runsInScope(scope)} order by id`);
  return rows.map(({ id }) => id);
}

type ReportState = Omit<MissingReport, "state"> & { state: MissingReport["state"] | "published" };

/**
 * The reports of the period, by month and location: those that investors see, and those that are missing. A location
 * reports in the months in which somebody holds a share of it, from its first report on, or since it was added.
 */
export async function listReportStates(
  db: Executor,
  scope: ReaderScope,
  period: StatementPeriod,
): Promise<ReportState[]> {
  const { rows } = await db.execute<ReportState & Record<string, unknown>>(sql`
    select l.id as "locationId", l.name as location, month, case
        when filed.id is null and draft.id is not null then 'draft' when filed.id is null then 'notFiled'
        when filed.held_for_review then 'inReview' else 'published' end as state,
      case when filed.held_for_review
        then (select count(*)::int from investor_distributions d where d.report_id = filed.id) else 0 end as amounts
    from locations l cross join unnest(${sql.param(monthsOf(period))}::text[]) as month
    left join reports filed on filed.location_id = l.id and filed.reporting_period = month and filed.status <> 'draft'
    left join lateral (select id from reports r where r.location_id = l.id and r.reporting_period = month
      and r.status = 'draft' limit 1) draft on true
    where (filed.id is not null or draft.id is not null or (
      exists (select from holdings h where h.location_id = l.id and h.share_percentage > 0
        and month between coalesce(h.first_month, '') and coalesce(h.last_month, '9999-12'))
      and (to_char(l.created_at, 'YYYY-MM') <= month
        or exists (select from reports r where r.location_id = l.id and r.reporting_period < month and r.status <> 'draft'))))
      and ${runsInScope(scope)}
    order by month, l.name, l.id`);
  return rows;
}

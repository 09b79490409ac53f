import * as z from "zod";
import type { Executor } from "#server/db/client.ts";
import type { Selection } from "#shared/domain/performance/spans.ts";

const digits = z.nullable(z.string());

/** A figure of a line: cents of amounts, tenths of a percent of ratios; null where it is not known. */
const cell = z.object({
  /** A location's id, "group" or "median". */
  line: z.string(),
  /** A column, or a part of the change after prime cost. */
  key: z.string(),
  now: digits,
  before: digits,
  change: digits,
});
export type SqlCell = z.infer<typeof cell>;

/** Performance a second way: PostgreSQL finds the months, adds up, divides, and rounds half away from zero. */
export async function performanceBySql(
  db: Executor,
  { span, until, against }: Selection,
  isLikeForLike: boolean,
): Promise<SqlCell[]> {
  const { rows } = await db.execute(`
    with span as (
      select case '${span}' when 'month' then until when 'quarter' then date_trunc('quarter', until)
          when 'year' then date_trunc('year', until) else until - interval '11 months' end as first,
        case '${span}' when 'quarter' then date_trunc('quarter', until) + interval '2 months' else until end as last
      from (select to_date('${until}', 'YYYY-MM')::timestamp as until) as asked
    ), months as (
      select generate_series(first, last, interval '1 month') as month from span
    ), sides as (
      select 'now' as side, month, 'report' as source from months
      union all
      select 'before', month - case '${against}' when 'budget' then interval '0 months'
          when 'year' then interval '1 year' else (select count(*) from months) * interval '1 month' end,
        case '${against}' when 'budget' then 'budget' else 'report' end
      from months
    ), filed as (
      select 'report' as source, location_id, reporting_period as period, gross_sales_last_month as gross,
        net_revenue_last_month as net, food_sales_last_month as food_sales, beverage_sales_last_month as beverage_sales,
        labor_costs_last_month as labor, food_cost_last_month as food, beverage_cost_last_month as beverage,
        coalesce(cash_distribution_during_period, 0) as paid, coalesce(discounts_during_period, 0) as comps
      from reports where status <> 'draft'
      union all
      select 'budget', location_id, period, gross_sales, net_revenue, food_sales, beverage_sales, labor_costs, food_cost,
        beverage_cost, cash_distribution, null from budgets
    ), sums as (
      select id, side, count(location_id) = count(*) as is_filed,
        case when count(gross) = count(*) then sum(gross) end as gross,
        case when count(net) = count(*) then sum(net) end as net,
        case when count(food_sales) = count(*) then sum(food_sales) end as food_sales,
        case when count(beverage_sales) = count(*) then sum(beverage_sales) end as beverage_sales,
        case when count(labor) = count(*) then sum(labor) end as labor,
        case when count(food) = count(*) then sum(food) end as food,
        case when count(beverage) = count(*) then sum(beverage) end as beverage,
        case when count(paid) = count(*) then sum(paid) end as paid,
        case when count(comps) = count(*) then sum(comps) end as comps
      from locations cross join sides
        left join filed on location_id = id and period = to_char(month, 'YYYY-MM') and filed.source = sides.source
      group by id, side
    ), parts as (
      -- What is set against 1 is an amount. The parts of the change are of those that have all four.
      select id, side, is_filed, key, is_ratio, case when divisor is not null then part end as part,
        case when part is not null then divisor end as divisor
      from sums cross join lateral (values
        ('grossSales', false, gross, 1), ('netRevenue', false, net, 1), ('labor', true, labor, gross),
        ('foodCost', true, food, food_sales), ('beverageCost', true, beverage, beverage_sales),
        ('primeCost', true, labor + food + beverage, net), ('afterPrimeCost', false, net - labor - food - beverage, 1),
        ('distribution', false, paid, 1), ('distributionOfNet', true, paid, net), ('comps', false, comps, 1),
        ('of:labor', false, labor + 0 * (net + food + beverage), net), ('of:foodCost', false, food + 0 * (net + labor + beverage), net),
        ('of:beverageCost', false, beverage + 0 * (net + labor + food), net)
      ) as each (key, is_ratio, part, divisor)
    ), pairs as (
      select id, key, is_ratio, n.part as part, n.divisor as divisor, b.part as old_part, b.divisor as old_divisor,
        n.part is not null as has, case when key = 'comps' and '${against}' = 'budget' then b.is_filed else b.part is not null end as had
      from parts n join parts b using (id, key, is_ratio) where n.side = 'now' and b.side = 'before'
    ), added as (
      select key, is_ratio, sum(part) filter (where has and (had or not ${isLikeForLike})) as part,
        sum(divisor) filter (where has and (had or not ${isLikeForLike})) as divisor,
        sum(old_part) filter (where had and (has or not ${isLikeForLike})) as old_part,
        sum(old_divisor) filter (where had and (has or not ${isLikeForLike})) as old_divisor
      from pairs group by key, is_ratio
    ), lines as (
      select id::text as line, key, is_ratio, part::numeric(60, 30), divisor::numeric, old_part::numeric, old_divisor::numeric from pairs
      union all select 'group', key, is_ratio, part, divisor, old_part, old_divisor from added
    ), middle as (
      select key, 1000 * part::numeric(60, 30) / divisor as value, count(*) over (partition by key) as of,
        row_number() over (partition by key order by part::numeric(60, 30) / divisor) as place
      from pairs where is_ratio and part is not null and divisor > 0
    ), shown as (
      select line, key, case when is_ratio then round(1000 * part / nullif(greatest(divisor, 0), 0)) else round(100 * part) end as now,
        case when is_ratio then round(1000 * old_part / nullif(greatest(old_divisor, 0), 0)) else round(100 * old_part) end as before,
        case when is_ratio then round(1000 * (part * old_divisor - old_part * divisor) / nullif(greatest(divisor, 0) * greatest(old_divisor, 0), 0))
          else round(1000 * (part - old_part) / abs(nullif(old_part, 0))) end as change
      from lines where key not like 'of:%'
    ), costs as (
      select line, substr(key, 4) as key, round(100 * (old_part * divisor / old_divisor - part)) as change
      from lines where key like 'of:%' and part is not null and old_part is not null and old_divisor > 0
    ), result as (
      select * from shown
      union all select line, 'change', null, null, now - before from shown where key = 'afterPrimeCost'
      union all select line, 'change:' || key, null, null, change from costs
      union all select line, 'change:sales', null, null, (select now - before from shown where shown.line = costs.line and key = 'afterPrimeCost') - sum(change)
        from costs group by line
      union all select 'median', key, round(avg(value)), null, null from middle
        where place in ((of + 1) / 2, (of + 2) / 2) and of >= 3 group by key
    )
    select line, key, round(now)::text as now, round(before)::text as before, round(change)::text as change from result`);
  return z.array(cell).parse(rows);
}

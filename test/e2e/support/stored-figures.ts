import type { TestDatabase } from "#server/db/testing.ts";

type Pool = TestDatabase["pool"];

/** Money and percent as the design writes them, done by PostgreSQL: nothing here goes through the portal's own rules. */
const WRITTEN = `
  create or replace function dollars(amount numeric) returns text immutable language sql as
    $$ select case when amount < 0 then '−' else '' end || '$' || to_char(abs(coalesce(amount, 0)), 'FM9,999,999,990.00') $$;
  create or replace function percents(value numeric, decimals int) returns text immutable language sql as
    $$ select coalesce(replace(to_char(round(value, decimals), 'FM99990.' || repeat('0', decimals)), '-', '−') || '%', 'N/A') $$;
  create or replace function grown(now numeric, before numeric) returns text immutable language sql as
    $$ select case when round(100 * (now - before) / nullif(abs(before), 0), 1) > 0 then '+' else '' end
              || percents(100 * (now - before) / nullif(abs(before), 0), 1) $$;`;

async function read(pool: Pool, question: string, ...values: unknown[]): Promise<string[]> {
  await pool.query(WRITTEN);
  const { rows } = await pool.query<{ shown: string[] }>(question, values);
  return rows.flatMap(({ shown }) => shown);
}

/**
 * Of the dashboard: what the latest month and the year gave, the best growth, share, return and payout of every location,
 * the year's table, the distributions and comps with their sums, and what earlier years gave.
 */
export async function dashboardFigures(pool: Pool, investor: number, today: string): Promise<string[]> {
  const latest = await read(
    pool,
    `with months as (
       select r.reporting_period as period, sum(d.cash_distribution) as own
         from investor_distributions d join reports r on r.id = d.report_id where d.investor_id = $1 group by 1)
     select array[dollars(own), grown(own, lag(own) over (order by period)),
                  dollars(sum(own) over (partition by left(period, 4)))] as shown
       from months order by period desc limit 1`,
    investor,
  );
  const best = await read(
    pool,
    `with newest as (
       select location_id, gross_sales_last_month as gross,
              lag(gross_sales_last_month) over (partition by location_id order by reporting_period) as before,
              row_number() over (partition by location_id order by reporting_period desc) as recency
         from reports)
     select array[grown(gross, before)] as shown from newest
      where recency = 1 and before > 0 order by (gross - before) / before desc limit 1`,
  );
  const cards = await read(
    pool,
    `select array[percents(h.share_percentage, 2),
                  percents(100 * r.cash_distribution_during_period / r.net_revenue_last_month, 1),
                  dollars((select cash_distribution from investor_distributions where report_id = r.id and investor_id = $1))] as shown
       from holdings h join locations l on l.id = h.location_id
       left join lateral (select * from reports where location_id = l.id order by reporting_period desc limit 1) r on true
      where h.investor_id = $1 and h.last_month is null order by r.gross_sales_last_month desc nulls last`,
    investor,
  );
  const year = await read(
    pool,
    `select array[case when r.id is null then 'N/A' else dollars(r.gross_sales_last_month) end] as shown
       from generate_series($1::date - interval '12 months', $1::date - interval '1 month', interval '1 month') as month
       cross join lateral (select distinct on (location_id) location_id, gross_sales_last_month as latest
                             from reports order by location_id, reporting_period desc) location_sales
       left join reports r on r.location_id = location_sales.location_id and r.reporting_period = to_char(month, 'YYYY-MM')
      order by month desc, location_sales.latest desc`,
    `${today.slice(0, 7)}-01`,
  );
  const got = (column: "cash_distribution" | "comps_value") =>
    read(
      pool,
      `select array[dollars(sum(d.${column}))] as shown
         from investor_distributions d join reports r on r.id = d.report_id
         cross join lateral (select gross_sales_last_month as latest from reports where location_id = r.location_id
                              order by reporting_period desc limit 1) location_sales
        where d.investor_id = $1 and r.reporting_period like left($2, 4) || '-%' and d.${column} <> 0
        group by rollup ((r.location_id, location_sales.latest)) order by location_sales.latest desc nulls last`,
      investor,
      today,
    );
  const before = await read(
    pool,
    `select array[dollars(sum(d.cash_distribution))] as shown
       from investor_distributions d join reports r on r.id = d.report_id
      where d.investor_id = $1 and left(r.reporting_period, 4) < left($2, 4)
      group by left(r.reporting_period, 4) order by left(r.reporting_period, 4) desc`,
    investor,
    today,
  );
  const [paid, comps] = [await got("cash_distribution"), await got("comps_value")];
  return [...latest, ...best, ...cards, ...year, ...paid, ...before, ...comps];
}

/** Of a location's page with its whole history open. */
export async function locationFigures(pool: Pool, investor: number, location: number): Promise<string[]> {
  const head = await read(
    pool,
    `select array[percents(h.share_percentage, 2), dollars(r.gross), grown(r.gross, r.before)] as shown
       from holdings h,
            (select gross_sales_last_month as gross, lag(gross_sales_last_month) over (order by reporting_period) as before
               from reports where location_id = $2 order by reporting_period desc limit 1) r
      where h.investor_id = $1 and h.location_id = $2 and h.last_month is null`,
    investor,
    location,
  );
  const timeline = await read(
    pool,
    `select array[dollars(gross_sales_last_month),
                  dollars(coalesce(net_revenue_last_month, round(gross_sales_last_month * 0.85, 2))),
                  dollars(cash_distribution_during_period), dollars(d.cash_distribution)] as shown
       from reports r join investor_distributions d on d.report_id = r.id and d.investor_id = $1
      where r.location_id = $2 order by reporting_period desc limit 12`,
    investor,
    location,
  );
  const paid = `from investor_distributions d join reports r on r.id = d.report_id where d.investor_id = $1 and r.location_id = $2`;
  const history = await read(
    pool,
    `select array_remove(array[dollars(own), case when share <> before or share <> after then percents(share, 2) end, dollars(total)], null) as shown
       from (select r.reporting_period as period, d.cash_distribution as own, d.share_percentage as share,
                    r.cash_distribution_during_period as total,
                    lag(d.share_percentage) over (order by r.reporting_period) as before,
                    lead(d.share_percentage) over (order by r.reporting_period) as after ${paid}) months
      order by period desc`,
    investor,
    location,
  );
  const sum = await read(
    pool,
    `select array[dollars(sum(d.cash_distribution))] as shown ${paid}`,
    investor,
    location,
  );
  const shares = await read(
    pool,
    `select array[percents(share_percentage, 2)] as shown from holdings
      where investor_id = $1 and location_id = $2 order by first_month desc nulls last`,
    investor,
    location,
  );
  return [...head, ...timeline, ...history, ...sum, ...shares];
}

/** Of the list of reports, all of them shown. */
export async function listFigures(pool: Pool, investor: number): Promise<string[]> {
  return read(
    pool,
    `select array[dollars(r.gross_sales_last_month), dollars(r.net_revenue_last_month),
                  dollars(r.cash_distribution_during_period), dollars(d.cash_distribution),
                  dollars((select sum(comps_value) from investor_distributions where report_id = r.id)), dollars(d.comps_value)] as shown
       from reports r join investor_distributions d on d.report_id = r.id and d.investor_id = $1
       join locations l on l.id = r.location_id
      order by r.reporting_period desc, l.name`,
    investor,
  );
}

/** Of one whole report: one's own part, then the sheet. */
export async function sheetFigures(pool: Pool, investor: number, report: number): Promise<string[]> {
  return read(
    pool,
    `select array[percents(d.share_percentage, 2), dollars(d.cash_distribution), dollars(d.comps_value),
                  dollars(gross), grown(gross, gross_before), grown(gross, gross_year), dollars(gross_before), dollars(gross_year),
                  dollars(net), percents(100 * net / gross, 1), grown(net, net_before), grown(net, net_year),
                  dollars(net_before), dollars(net_year),
                  dollars(food), percents(100 * food / gross, 1), grown(food, food_before), dollars(food_before),
                  dollars(drinks), percents(100 * drinks / gross, 1), grown(drinks, drinks_before), dollars(drinks_before),
                  dollars(labor), percents(100 * labor / gross, 1),
                  dollars(labor_before), percents(100 * labor_before / gross_before, 1),
                  dollars(food_cost), percents(100 * food_cost / food, 1),
                  dollars(food_cost_before), percents(100 * food_cost_before / food_before, 1),
                  dollars(drinks_cost), percents(100 * drinks_cost / drinks, 1),
                  dollars(drinks_cost_before), percents(100 * drinks_cost_before / drinks_before, 1),
                  dollars(r.paid), dollars(r.comps)] as shown
       from (select id, gross_sales_last_month as gross, gross_sales_previous_month as gross_before,
                    gross_sales_same_month_last_year as gross_year, net_revenue_last_month as net,
                    net_revenue_previous_month as net_before, net_revenue_same_month_last_year as net_year,
                    food_sales_last_month as food, food_sales_previous_month as food_before,
                    beverage_sales_last_month as drinks, beverage_sales_previous_month as drinks_before,
                    labor_costs_last_month as labor, labor_costs_previous_month as labor_before,
                    food_cost_last_month as food_cost, food_cost_previous_month as food_cost_before,
                    beverage_cost_last_month as drinks_cost, beverage_cost_previous_month as drinks_cost_before,
                    cash_distribution_during_period as paid, discounts_during_period as comps from reports) r
       join investor_distributions d on d.report_id = r.id where d.investor_id = $1 and r.id = $2`,
    investor,
    report,
  );
}

/** Of one's own page of its PDF. */
export async function ownPageFigures(pool: Pool, investor: number, report: number): Promise<string[]> {
  return read(
    pool,
    `select array[dollars(r.cash_distribution_during_period), percents(d.share_percentage, 2),
                  dollars(d.cash_distribution), dollars(d.comps_value)] as shown
       from reports r join investor_distributions d on d.report_id = r.id where d.investor_id = $1 and r.id = $2`,
    investor,
    report,
  );
}

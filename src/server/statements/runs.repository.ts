import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { isoText } from "#server/db/columns.ts";
import { type ReaderScope, runsInScope } from "#server/policies.ts";
import { makeStatementsJob, refreshStatementsJob } from "#server/statements/jobs.ts";
import { isPublished } from "#server/statements/recipients.repository.ts";
import { statementRuns, statements } from "#server/statements/statements.table.ts";
import {
  byNewestPeriod,
  firstMonthOf,
  lastMonthOf,
  type StatementPeriod,
} from "#shared/domain/statements/statement-periods.ts";
import type { CheckedStatement, StatementRun } from "#shared/statements/statements.schema.ts";

type RunRow = typeof statementRuns.$inferSelect;

const isNewest = sql`s.version = (select max(n.version) from statements n
  where n.run_id = s.run_id and n.investor_id = s.investor_id)`;

/** Batches that a manager asked for; those of a changed report have a reason. */
const isMakingJob = sql`kind = ${makeStatementsJob.name} and not payload ? 'reason'`;

/** The runs, or one of them, with what became of their statements; the newest period first. */
export async function listRuns(
  db: Executor,
  scope: ReaderScope,
  id: number | null = null,
): Promise<StatementRun[]> {
  const counted = sql`(
    select s.run_id, count(*) filter (where newest)::int as statements,
      count(*) filter (where newest_published)::int as published,
      count(opened_at) filter (where newest_published)::int as opened,
      count(*) filter (where published_at is null)::int as to_publish,
      count(*) filter (where published_at is null and version > 1)::int as new_versions, min(published_at) as published_at
    from (
      select run_id, version, published_at, opened_at,
        version = max(version) over own as newest,
        version = max(version) filter (where published_at is not null) over own as newest_published
      from statements ${id === null ? sql`` : sql`where run_id = ${id}`} window own as (partition by run_id, investor_id)
    ) s group by s.run_id)`;
  const waiting = sql`(select (payload ->> 'runId')::int as run_id, sum(jsonb_array_length(payload -> 'investorIds'))::int as waiting
    from jobs where ${isMakingJob} group by 1)`;
  const number = (column: string) => sql<number>`coalesce(counted.${sql.raw(column)}, 0)`;
  const done = sql<number>`greatest(0, ${statementRuns.expected} - coalesce(w.waiting, 0))`;
  const rows = await db
    .select({
      ...getTableColumns(statementRuns),
      done,
      secondsLeft: sql<number | null>`case when ${statementRuns.state} = 'making' and ${done} > 0
        then ceil(extract(epoch from now() - ${statementRuns.createdAt}) / ${done} * (${statementRuns.expected} - ${done}))::int end`,
      statements: number("statements"),
      published: number("published"),
      opened: number("opened"),
      toPublish: number("to_publish"),
      newVersions: number("new_versions"),
      publishedAt: sql<string | null>`counted.published_at`.mapWith(statements.publishedAt),
    })
    .from(statementRuns)
    .leftJoin(sql`${counted} counted`, sql`counted.run_id = ${statementRuns.id}`)
    .leftJoin(sql`${waiting} w`, sql`w.run_id = ${statementRuns.id}`)
    .where(and(id === null ? undefined : eq(statementRuns.id, id), runsInScope(scope)));
  return rows
    .map((row) => ({ ...row, failures: [...row.failures] }))
    .toSorted((a, b) => byNewestPeriod(a.period, b.period));
}

/** A run, its row locked until the transaction ends: what makes, publishes and removes its statements takes turns. */
export async function lockRun(tx: Executor, scope: ReaderScope, id: number): Promise<RunRow | null> {
  const [row] = await tx
    .select()
    .from(statementRuns)
    .where(and(eq(statementRuns.id, id), runsInScope(scope)))
    .for("update");
  return row ?? null;
}

/** The run of a period, locked; a new one where there is none. */
export async function lockRunOfPeriod(
  tx: Executor,
  period: StatementPeriod,
  madeBy: string,
): Promise<RunRow & { isNew: boolean }> {
  const [row] = await tx
    .insert(statementRuns)
    .values({ period, madeBy, expected: 0 })
    // Writes nothing new: it locks the row in the same step, so that it is not removed in between.
    .onConflictDoUpdate({ target: statementRuns.period, set: { period } })
    .returning({ ...getTableColumns(statementRuns), isNew: sql<boolean>`xmax = 0` });
  if (!row) throw new Error("the database returned no run");
  return row;
}

export async function updateRun(tx: Executor, id: number, change: Partial<RunRow>): Promise<void> {
  await tx.update(statementRuns).set(change).where(eq(statementRuns.id, id));
}

export async function deleteRun(tx: Executor, id: number): Promise<void> {
  await tx.delete(statementRuns).where(eq(statementRuns.id, id));
}

/** The rest of what a manager asked for is not made. */
export async function deleteMakingJobs(tx: Executor, runId: number): Promise<void> {
  await tx.execute(sql`delete from jobs where ${isMakingJob} and (payload ->> 'runId')::int = ${runId}`);
}

/** Whether batches wait that a manager asked for. */
export async function hasMakingJobs(tx: Executor, runId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from jobs where ${isMakingJob} and (payload ->> 'runId')::int = ${runId} limit 1`,
  );
  return rows.length > 0;
}

/** Runs whose balances a change in this month changes. */
export async function listRunsFrom(db: Executor, month: string): Promise<{ id: number; period: string }[]> {
  const rows = await db.select({ id: statementRuns.id, period: statementRuns.period }).from(statementRuns);
  return rows.filter(({ period }) => lastMonthOf(period) >= month);
}

/** Whether a changed report waits for its statements to be made anew. */
export async function isRefreshing(db: Executor, { id, period }: RunRow | StatementRun): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from jobs where (kind = ${makeStatementsJob.name} and (payload ->> 'runId')::int = ${id} and payload ? 'reason')
      or (kind = ${refreshStatementsJob.name} and payload ->> 'period' <= ${lastMonthOf(period)}) limit 1`);
  return rows.length > 0;
}

/** An investor's newest statement of the run each, by name. */
export async function listChecked(
  db: Executor,
  scope: ReaderScope,
  runId: number,
): Promise<CheckedStatement[]> {
  const { rows } = await db.execute<CheckedStatement & Record<string, unknown>>(sql`
    select s.id, s.investor_id as "investorId", u.first_name as "firstName", u.last_name as "lastName", s.version,
      s.opening::text as opening, s.distributions::text as distributions, s.closing::text as closing, s.reason,
      ${isoText("s.created_at")} as "createdAt", ${isoText("s.published_at")} as "publishedAt", ${isoText("s.opened_at")} as "openedAt",
      case when p.id is not null then json_build_object('id', p.id, 'version', p.version, 'closing', p.closing::text,
        'publishedAt', ${isoText("p.published_at")}) end as replaces
    from statements s join investors i on i.id = s.investor_id join users u on u.id = i.user_id
    left join statements p on p.run_id = s.run_id and p.investor_id = s.investor_id and p.version = s.version - 1
    where s.run_id = ${runId} and ${isNewest} and ${runsInScope(scope)}
    order by lower(u.first_name), lower(u.last_name), s.investor_id`);
  return rows;
}

interface RunTotals extends Record<string, unknown> {
  opening: string;
  distributions: string;
  closing: string;
  difference: string;
}

/**
 * The sums of the newest statements, and by how much they differ from the reports: opening balances and distributions from
 * the investors' lines, then the lines of the period from what was signed less the House and deleted investors.
 */
export async function sumRun(
  db: Executor,
  scope: ReaderScope,
  { id, period, failures }: Pick<RunRow, "id" | "period" | "failures">,
): Promise<RunTotals> {
  const [first, last] = [firstMonthOf(period), lastMonthOf(period)];
  const failed = failures.map(({ investorId }) => investorId);
  const { rows } = await db.execute<RunTotals>(sql`
    with made as (
      select s.investor_id, s.opening, s.distributions, s.closing from statements s where s.run_id = ${id} and ${isNewest}
    ), lines as (
      select d.investor_id, r.reporting_period as month, d.cash_distribution as cash
      from investor_distributions d join reports r on r.id = d.report_id
      where r.reporting_period <= ${last} and ${isPublished}
    ), by_investor as (
      select coalesce(m.investor_id, l.investor_id) as investor_id,
        coalesce(m.opening, 0) - case when m.investor_id is null then 0 else coalesce(l.opening, 0) end as opening,
        coalesce(m.distributions, 0) - coalesce(l.distributions, 0) as distributions
      from made m full join (
        select investor_id, sum(cash) filter (where month < ${first}) as opening,
          sum(cash) filter (where month >= ${first}) as distributions from lines group by investor_id
      ) l on l.investor_id = m.investor_id
      where coalesce(m.investor_id, l.investor_id) <> all(${sql.param(failed)}::int[])
    ), signed as (
      select coalesce(sum((r.cash_distribution_during_period - (what -> 'house' ->> 'cashDistribution')::numeric)
        - (select coalesce(sum((line ->> 'cashDistribution')::numeric), 0) from json_array_elements(what -> 'distributions') line
          where not exists (select from investors i where i.id = (line ->> 'investorId')::int))), 0) as cash
      from reports r join report_versions v on v.report_id = r.id and v.version = r.version,
        lateral (select v.content::json as what) as parsed
      where r.reporting_period between ${first} and ${last} and ${isPublished}
    )
    select coalesce(sum(opening), 0)::numeric(14, 2)::text as opening,
      coalesce(sum(distributions), 0)::numeric(14, 2)::text as distributions,
      coalesce(sum(closing), 0)::numeric(14, 2)::text as closing,
      (select case when off.investors <> 0 or off.each > 0
          then case when off.investors <> 0 then off.investors else off.each end
        else lines_of_period.cash - signed.cash end
        from signed, (select coalesce(sum(cash) filter (where month >= ${first}), 0) as cash from lines) lines_of_period,
          (select coalesce(sum(opening + distributions), 0) as investors,
            coalesce(max(greatest(abs(opening), abs(distributions))), 0) as each from by_investor) off
      )::numeric(14, 2)::text as difference
    from made where ${runsInScope(scope)}`);
  return rows[0] ?? { opening: "0.00", distributions: "0.00", closing: "0.00", difference: "0.00" };
}

/** Deletes what was made for others than these investors; of one of whom a version is published, none. */
export async function deleteOthers(
  tx: Executor,
  runId: number,
  investorIds: readonly number[],
): Promise<void> {
  const { version, publishedAt, investorId } = statements;
  await tx
    .delete(statements)
    .where(
      and(
        eq(statements.runId, runId),
        eq(version, 1),
        isNull(publishedAt),
        sql`${investorId} <> all(${sql.param(investorIds)}::int[])`,
      ),
    );
}

/** Publishes what is not published of the run. @returns the statements' ids */
export async function publishStatements(
  tx: Executor,
  runId: number,
  investorIds: readonly number[] | undefined,
): Promise<number[]> {
  const rows = await tx
    .update(statements)
    .set({ publishedAt: sql`now()` })
    .where(
      and(
        eq(statements.runId, runId),
        isNull(statements.publishedAt),
        investorIds === undefined
          ? undefined
          : sql`${statements.investorId} = any(${sql.param(investorIds)}::int[])`,
      ),
    )
    .returning({ id: statements.id });
  return rows.map(({ id }) => id);
}

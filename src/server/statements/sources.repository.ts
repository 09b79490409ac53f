import { sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { isoText } from "#server/db/columns.ts";
import { isPublished } from "#server/statements/recipients.repository.ts";
import type { CapitalEntry } from "#shared/domain/returns/returns.ts";
import type { StatementLine } from "#shared/domain/statements/statements.ts";

/*
 * What the statements of some investors are made of, each in one query for all of them. The portal makes them, and reads
 * everything.
 */

type Of<Row> = Row & { investorId: number } & Record<string, unknown>;

const isAmong = (column: string, ids: readonly number[]) =>
  sql`${sql.raw(column)} = any(${sql.param(ids)}::int[])`;

/** Investors by id; none is deleted before the transaction ends. */
export async function lockInvestors(
  tx: Executor,
  ids: readonly number[],
): Promise<Of<{ firstName: string | null; lastName: string | null; email: string }>[]> {
  const { rows } = await tx.execute<
    Of<{ firstName: string | null; lastName: string | null; email: string }>
  >(sql`
    select i.id as "investorId", u.first_name as "firstName", u.last_name as "lastName", u.email
    from investors i join users u on u.id = i.user_id where ${isAmong("i.id", ids)}
    order by i.id for key share of i`);
  return rows;
}

type Line = Omit<StatementLine, "corrections"> & { reportId: number; version: number };

/** Their lines of published reports up to a month. */
export async function listLines(db: Executor, ids: readonly number[], last: string) {
  const { rows } = await db.execute<Of<Line>>(sql`
    select d.investor_id as "investorId", r.id as "reportId", r.version, r.location_id as "locationId",
      r.reporting_period as month, d.share_percentage::text as "sharePercentage",
      d.cash_distribution::text as "cashDistribution", d.comps_value::text as "compsValue"
    from investor_distributions d join reports r on r.id = d.report_id
    where ${isAmong("d.investor_id", ids)} and r.reporting_period <= ${last} and ${isPublished}`);
  return rows;
}

/** What each published version of these reports paid them, oldest first. */
export async function listSignedLines(db: Executor, reportIds: readonly number[], ids: readonly number[]) {
  const { rows } = await db.execute<
    Of<{
      reportId: number;
      version: number;
      signedAt: string;
      reason: string | null;
      cashDistribution: string;
    }>
  >(sql`
    select (line ->> 'investorId')::int as "investorId", v.report_id as "reportId", v.version,
      ${isoText("v.signed_at")} as "signedAt", signed ->> 'reason' as reason,
      line ->> 'cashDistribution' as "cashDistribution"
    from report_versions v join reports r on r.id = v.report_id and v.version <= r.version,
      lateral (select v.content::json as signed) as parsed, json_array_elements(signed -> 'distributions') line
    where ${isAmong("v.report_id", reportIds)} and ${isAmong("(line ->> 'investorId')::int", ids)}
      and not exists (select from report_reviews hidden where hidden.report_id = v.report_id
        and hidden.version = v.version and hidden.state in ('waiting', 'returned', 'superseded', 'withdrawn'))
    order by v.report_id, v.version`);
  return rows;
}

export async function listHoldings(db: Executor, ids: readonly number[]) {
  const { rows } = await db.execute<
    Of<{ locationId: number; sharePercentage: string; firstMonth: string | null; lastMonth: string | null }>
  >(sql`
    select investor_id as "investorId", location_id as "locationId", share_percentage::text as "sharePercentage",
      first_month as "firstMonth", last_month as "lastMonth"
    from holdings where ${isAmong("investor_id", ids)}`);
  return rows;
}

/** What they gave and received, one row for each side. */
export async function listTransfers(db: Executor, ids: readonly number[]) {
  const { rows } = await db.execute<
    Of<{ locationId: number; firstMonth: string; sharePercentage: string; isReceived: boolean }>
  >(sql`
    select side.investor as "investorId", location_id as "locationId", first_month as "firstMonth",
      share_percentage::text as "sharePercentage", side.received as "isReceived"
    from transfers, lateral (values (from_investor_id, false), (to_investor_id, true)) side(investor, received)
    where (${isAmong("from_investor_id", ids)} or ${isAmong("to_investor_id", ids)}) and withdrawn_at is null
      and ${isAmong("side.investor", ids)} order by id`);
  return rows;
}

/** Their entries of capital up to a day. */
export async function listCapital(db: Executor, ids: readonly number[], lastDay: string) {
  const { rows } = await db.execute<Of<CapitalEntry>>(sql`
    select investor_id as "investorId", location_id as "locationId", day::text as day, kind, amount::text as amount
    from capital_entries where ${isAmong("investor_id", ids)} and removed_at is null and day <= ${lastDay}
    order by day, id`);
  return rows;
}

/** All locations by name, each with its newest published month up to that one. */
export async function listLocations(db: Executor, last: string) {
  const { rows } = await db.execute<{ id: number; name: string; newestMonth: string | null }>(sql`
    select l.id, l.name, (select max(r.reporting_period) from reports r
      where r.location_id = l.id and r.reporting_period <= ${last} and ${isPublished}) as "newestMonth"
    from locations l order by l.name, l.id`);
  return rows;
}

/** The newest link of the hash chain: "466:1b7e04…". */
export async function findChainHead(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ head: string }>(
    sql`select seq || ':' || hash as head from chain_links order by seq desc limit 1`,
  );
  return rows[0]?.head ?? "";
}

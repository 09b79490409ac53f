import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { isoText } from "#server/db/columns.ts";
import { investors } from "#server/investors/investors.table.ts";
import { noticePreferences } from "#server/notices/notices.table.ts";
import { asInvestor, type ReaderScope, statementsInScope } from "#server/policies.ts";
import { statementRuns, statements } from "#server/statements/statements.table.ts";
import { users } from "#server/users/users.table.ts";
import type { ListedStatement } from "#shared/statements/statements.schema.ts";

export type NewStatement = typeof statements.$inferInsert;

/** The versions of these investors' statements in a run, oldest first. */
export async function listVersions(db: Executor, runId: number, investorIds: readonly number[]) {
  const { id, investorId, version, content, fingerprint, reason, publishedAt } = statements;
  return db
    .select({ id, investorId, version, content, fingerprint, reason, publishedAt })
    .from(statements)
    .where(and(eq(statements.runId, runId), inArray(investorId, [...investorIds])))
    .orderBy(asc(version));
}

/** Stores statements; one that is not published yet is replaced. */
export async function storeStatements(tx: Executor, rows: readonly NewStatement[]): Promise<void> {
  if (rows.length === 0) return;
  const { content, fingerprint, chainHead, opening, distributions, closing, reason, createdAt } = statements;
  const columns = { content, fingerprint, chainHead, opening, distributions, closing, reason, createdAt };
  const set = Object.fromEntries(
    Object.entries(columns).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  );
  await tx
    .insert(statements)
    .values([...rows])
    .onConflictDoUpdate({
      target: [statements.runId, statements.investorId, statements.version],
      set,
      setWhere: isNull(statements.publishedAt),
    });
}

export async function deleteUnpublished(tx: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx.delete(statements).where(and(inArray(statements.id, [...ids]), isNull(statements.publishedAt)));
}

const publishedVersion = (condition: ReturnType<typeof sql>) => sql<ListedStatement["replaces"]>`(
  select json_build_object('id', other.id, 'version', other.version,
    'publishedAt', ${isoText("other.published_at")})
  from statements other where other.run_id = ${statements.runId} and other.investor_id = ${statements.investorId}
    and other.published_at is not null and ${condition} limit 1)`;

const listed = {
  id: statements.id,
  investorId: statements.investorId,
  period: statementRuns.period,
  number: statements.number,
  version: statements.version,
  closing: statements.closing,
  createdAt: statements.createdAt,
  publishedAt: statements.publishedAt,
  openedAt: statements.openedAt,
  reason: statements.reason,
  replaces: publishedVersion(sql`other.version = ${statements.version} - 1`),
  replacedBy: publishedVersion(sql`other.version = ${statements.version} + 1`),
};

/** An investor's statements, each version. */
export async function listStatements(
  db: Executor,
  scope: ReaderScope,
  investorId: number,
): Promise<ListedStatement[]> {
  return db
    .select(listed)
    .from(statements)
    .innerJoin(statementRuns, eq(statementRuns.id, statements.runId))
    .where(and(eq(statements.investorId, investorId), statementsInScope(scope)))
    .orderBy(desc(statements.version));
}

/** A statement with what it says, as text. */
export async function findStatement(db: Executor, scope: ReaderScope, id: number) {
  const { content, fingerprint, chainHead } = statements;
  const [row] = await db
    .select({ ...listed, content, fingerprint, chainHead })
    .from(statements)
    .innerJoin(statementRuns, eq(statementRuns.id, statements.runId))
    .where(and(eq(statements.id, id), statementsInScope(scope)));
  return row ?? null;
}

/** The newest statements of a run, by name. */
export async function listNewestOfRun(
  db: Executor,
  scope: ReaderScope,
  runId: number,
): Promise<{ id: number; number: string; name: string }[]> {
  const { rows } = await db.execute<{ id: number; number: string; name: string }>(sql`
    select id, number, name from (
      select distinct on (${statements.investorId}) ${statements.id} as id, ${statements.number} as number,
        concat_ws(' ', u.first_name, u.last_name) as name
      from ${statements} join investors i on i.id = ${statements.investorId} join users u on u.id = i.user_id
      where ${and(eq(statements.runId, runId), statementsInScope(scope))}
      order by ${statements.investorId}, ${statements.version} desc
    ) newest order by lower(name), id`);
  return rows;
}

/** The data of the e-mail about a statement; null where it is not to be sent any more. */
export async function readStatementEmail(db: Executor, id: number) {
  const newer = sql`exists (select from statements newer where newer.run_id = ${statements.runId}
    and newer.investor_id = ${statements.investorId} and newer.version > ${statements.version} and newer.published_at is not null)`;
  const [row] = await db
    .select({
      investorId: statements.investorId,
      period: statementRuns.period,
      version: statements.version,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      /** Null for an investor without preferences. */
      token: noticePreferences.token,
    })
    .from(statements)
    .innerJoin(statementRuns, eq(statementRuns.id, statements.runId))
    .innerJoin(investors, eq(investors.id, statements.investorId))
    .innerJoin(users, eq(users.id, investors.userId))
    .leftJoin(noticePreferences, eq(noticePreferences.investorId, investors.id))
    .where(
      and(
        eq(statements.id, id),
        isNotNull(statements.publishedAt),
        sql`coalesce(${noticePreferences.wantsEmail}, true) and not ${newer}`,
      ),
    );
  return row ?? null;
}

/** The investor opened it; the first time counts. */
export async function markStatementOpened(db: Executor, scope: ReaderScope, id: number): Promise<void> {
  await db
    .update(statements)
    .set({ openedAt: sql`now()` })
    .where(
      and(
        eq(statements.id, id),
        isNull(statements.openedAt),
        statementsInScope(asInvestor(scope, scope.investorId ?? 0)),
      ),
    );
}

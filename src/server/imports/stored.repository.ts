import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { capitalEntries } from "#server/capital/capital.table.ts";
import type { Executor } from "#server/db/client.ts";
import { holdings, investors } from "#server/investors/investors.table.ts";
import { transfers } from "#server/investors/transfers.table.ts";
import {
  capitalInScope,
  holdingsInScope,
  investorsInScope,
  locationsInScope,
  type ReaderScope,
  reportsInScope,
} from "#server/policies.ts";
import {
  investorDistributions,
  isFiledReport,
  reports,
  reportVersions,
} from "#server/reports/reports.table.ts";
import { users } from "#server/users/users.table.ts";
import type { StoredPerson } from "#shared/domain/imports/choices.ts";
import type { StoredHolding } from "#shared/domain/imports/plan.ts";
import type { StoredMonth } from "#shared/domain/imports/plans/month-changes.ts";
import type { StoredCapital } from "#shared/domain/imports/plans/plan-capital.ts";
import type { StoredForInvestors } from "#shared/domain/imports/plans/plan-investors.ts";
import { REPORT_FIGURE_KEYS, type ReportFigures } from "#shared/domain/reports/report-figures.ts";

/*
 * What is stored of what a file may name, read at once: a file has up to 50,000 rows.
 */

const person = {
  id: investors.id,
  firstName: sql<string>`coalesce(${users.firstName}, '')`,
  lastName: sql<string>`coalesce(${users.lastName}, '')`,
  email: sql<string>`lower(${users.email})`,
};

/** Everybody in scope, in the order in which reports name them. */
export async function listPeople(
  db: Executor,
  scope: ReaderScope,
): Promise<(StoredPerson & { userId: string; phoneNumber: string; username: string })[]> {
  return db
    .select({ ...person, userId: users.id, phoneNumber: investors.phoneNumber, username: users.username })
    .from(investors)
    .innerJoin(users, eq(users.id, investors.userId))
    .where(investorsInScope(scope))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(investors.id));
}

/** The holdings of locations, in the order in which reports name the holders. */
export async function listHoldingsAt(
  db: Executor,
  scope: ReaderScope,
  locationIds: readonly number[],
): Promise<(StoredHolding & { id: number })[]> {
  const { id, investorId, locationId, firstMonth, lastMonth, sharePercentage } = holdings;
  return db
    .select({ id, investorId, locationId, firstMonth, lastMonth, sharePercentage })
    .from(holdings)
    .innerJoin(investors, eq(investors.id, investorId))
    .innerJoin(users, eq(users.id, investors.userId))
    .where(and(inArray(locationId, [...locationIds]), holdingsInScope(scope)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(investorId));
}

/** The names of whoever holds, held or was paid by one of the locations. */
export async function listNamesAt(
  db: Executor,
  scope: ReaderScope,
  locationIds: readonly number[],
): Promise<Map<number, string>> {
  const ids = sql`any(${sql.param(locationIds)}::int[])`;
  const rows = await db
    .select({ id: person.id, name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})` })
    .from(investors)
    .innerJoin(users, eq(users.id, investors.userId))
    .where(
      and(
        investorsInScope(scope),
        sql`${investors.id} in (select ${holdings.investorId} from ${holdings} where ${holdings.locationId} = ${ids}
          union select ${investorDistributions.investorId} from ${investorDistributions}
          join ${reports} on ${reports.id} = ${investorDistributions.reportId} where ${reports.locationId} = ${ids})`,
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const figures = Object.fromEntries(REPORT_FIGURE_KEYS.map((key) => [key, reports[key]])) as {
  [Key in keyof ReportFigures]: (typeof reports)[Key];
};

/** A correction that waits for review or was returned: its month is signed, though investors still see the imported version. */
const openVersion = sql`(select open.version from report_reviews open
  where open.report_id = ${reports.id} and open.state in ('waiting', 'returned') limit 1)`;

/** The filed months of locations. */
export async function listStoredMonths(
  db: Executor,
  scope: ReaderScope,
  locationIds: readonly number[],
): Promise<StoredMonth[]> {
  // Of each report alone: right after an import PostgreSQL knows nothing of its rows, and would compare all with all in a join.
  const lines = sql<string>`(select '[' || coalesce(string_agg(format('[%s,"%s","%s","%s"]',
      ${investorDistributions.investorId}, ${investorDistributions.sharePercentage},
      ${investorDistributions.cashDistribution}, ${investorDistributions.compsValue}),
      ',' order by ${investorDistributions.investorId}), '') || ']'
    from ${investorDistributions} where ${investorDistributions.reportId} = ${reports.id})`;
  const rows = await db
    .select({
      reportId: reports.id,
      locationId: reports.locationId,
      period: reports.reportingPeriod,
      isImported: sql<boolean>`${reports.isImported} and ${openVersion} is null`,
      signedBy: reportVersions.signedBy,
      lines,
      ...figures,
    })
    .from(reports)
    .innerJoin(
      reportVersions,
      and(
        eq(reportVersions.reportId, reports.id),
        eq(reportVersions.version, sql`coalesce(${openVersion}, ${reports.version})`),
      ),
    )
    .where(and(inArray(reports.locationId, [...locationIds]), isFiledReport, reportsInScope(scope)));
  return rows.map(({ reportId, locationId, period, isImported, signedBy, lines: json, ...values }) => {
    const month = { reportId, locationId, period, isImported, signedBy, lines: json };
    return { ...month, figures: values };
  });
}

/** The transfers that stand. */
export async function listStandingTransfers(
  db: Executor,
  scope: ReaderScope,
): Promise<StoredForInvestors["transfers"]> {
  const { locationId, fromInvestorId, toInvestorId, firstMonth, withdrawnAt } = transfers;
  return db
    .select({ locationId, fromInvestorId, toInvestorId, firstMonth })
    .from(transfers)
    .where(and(isNull(withdrawnAt), locationsInScope(scope, locationId)));
}

/** The usernames and addresses of all accounts, as names are compared at the login. */
export async function listTakenNames(db: Executor): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select login_key(username) as name from users union select login_key(email) from users`);
  return new Set(rows.map(({ name }) => name));
}

/** The entries of capital that stand. */
export async function listStandingCapital(db: Executor, scope: ReaderScope): Promise<StoredCapital[]> {
  const { id, investorId, locationId, day, kind, amount, note, transferId, removedAt } = capitalEntries;
  const isPrice = sql<boolean>`${transferId} is not null`;
  return db
    .select({ id, investorId, locationId, day, kind, amount, note, isPrice })
    .from(capitalEntries)
    .where(and(isNull(removedAt), capitalInScope(scope)))
    .orderBy(asc(id));
}

/** The investors with one of these addresses, which are in lower case. */
export async function findIdsByEmail(db: Executor, emails: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: investors.id })
    .from(investors)
    .innerJoin(users, eq(users.id, investors.userId))
    .where(sql`lower(${users.email}) = any(${sql.param(emails)}::text[])`);
  return rows.map(({ id }) => id);
}

/** Locks the accounts of investors until the transaction ends. */
export async function lockAccounts(tx: Executor, investorIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(investors, eq(investors.userId, users.id))
    .where(sql`${investors.id} = any(${sql.param(investorIds)}::int[])`)
    .orderBy(asc(users.id))
    .for("no key update", { of: users });
}

/** Locks the entries of capital of locations until the transaction ends. */
export async function lockCapital(tx: Executor, locationIds: readonly number[]): Promise<void> {
  const { id, locationId } = capitalEntries;
  await tx
    .select({ id })
    .from(capitalEntries)
    .where(inArray(locationId, [...locationIds]))
    .orderBy(asc(id))
    .for("update");
}

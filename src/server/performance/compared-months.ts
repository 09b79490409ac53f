import {
  type BudgetRow,
  listBudgets,
  listReported,
  type ReportedRow,
} from "#server/budgets/budgets.repository.ts";
import type { Executor } from "#server/db/client.ts";
import { logoUrl } from "#server/files/logos.ts";
import { listFiledMonths, listLocations, type LocationRow } from "#server/locations/locations.repository.ts";
import type { ReaderScope } from "#server/policies.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import { currentPeriod } from "#shared/domain/dates.ts";
import { dueReport, isClosed } from "#shared/domain/due.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { comparedPeriodsOf, periodsOf, type Selection } from "#shared/domain/performance/spans.ts";
import {
  figuresOf,
  type PerformanceFigures,
  type PerformanceKey,
  sumMonths,
} from "#shared/domain/performance/sums.ts";
import type { PeriodText } from "#shared/domain/periods.ts";

/** When it is asked; months are the group's. */
export interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

/** The locations in scope by name, with what they have filed, and what is due or closed there. */
export async function listFiling(
  db: Executor,
  scope: ReaderScope,
  { now, timeZone }: Clock,
  among?: number[],
) {
  const { dueDay } = await readSettings(db);
  const currentMonth = currentPeriod(now, timeZone);
  const rows = await listLocations(db, scope, among);
  const filed = await listFiledMonths(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { first, last } = filed.get(row.id) ?? { first: null, last: null };
    const made = currentPeriod(new Date(row.createdAt), timeZone);
    return {
      ...briefOf(row),
      first,
      last,
      due: dueReport({ last, made, dueDay: row.dueDay ?? dueDay }, currentMonth),
      closedSince: isClosed({ last, made }, currentMonth) ? (last ?? made) : null,
    };
  });
}
export type FilingLocation = Awaited<ReturnType<typeof listFiling>>[number];

const briefOf = ({ id, name, logoFile }: LocationRow) => ({
  locationId: id,
  name,
  logoUrl: logoUrl(logoFile),
});

/** What of it a page is told of each location. */
export const toldOf = ({ locationId, name, logoUrl: logo, due, closedSince }: FilingLocation) => ({
  locationId,
  name,
  logoUrl: logo,
  due,
  closedSince,
});

export const listMonths = async (
  db: Executor,
  scope: ReaderScope,
  periods: readonly PeriodText[],
  among?: number[],
): Promise<ReportedRow[]> =>
  listReported(db, scope, { first: periods[0] ?? "", last: periods.at(-1) ?? "", among });

/** The sums of each location's months and of what they are compared with, by location's id. */
export async function readCompared(db: Executor, scope: ReaderScope, selection: Selection, among?: number[]) {
  const [periods, comparedPeriods] = [periodsOf(selection), comparedPeriodsOf(selection)];
  const range = { first: comparedPeriods[0] ?? "", last: comparedPeriods.at(-1) ?? "", among };
  const [reported, compared] = await Promise.all([
    listMonths(db, scope, periods, among),
    selection.against === "budget" ? listBudgets(db, scope, range) : listReported(db, scope, range),
  ]);
  const now = grouped(reported, ({ locationId }) => locationId);
  const before = grouped<BudgetRow, number>(compared, ({ locationId }) => locationId);
  return {
    hasBudget: selection.against !== "budget" || before.size > 0,
    sumsOf: ({ locationId }: { locationId: number }) => ({
      now: sumMonths(monthsOf(now.get(locationId)), periods),
      before: sumMonths(monthsOf(before.get(locationId)), comparedPeriods),
    }),
    /** The sums of every location that has filed anything of the period. */
    group: [...now.values()].map((rows) => sumMonths(monthsOf(rows), periods).figures),
    /** Where the span is a month. */
    reportOf: ({ locationId }: { locationId: number }) => {
      const [row] = now.get(locationId) ?? [];
      return selection.span === "month" && row !== undefined ? reportOf(row) : null;
    },
  };
}

const monthsOf = (rows: readonly BudgetRow[] = []) =>
  rows.map((row) => ({ period: row.period, figures: figuresIn(row) }));

/** What a report leaves empty of these is nothing; there is no budget for comps. */
export const figuresIn = (row: BudgetRow | ReportedRow): PerformanceFigures => {
  const ofReport = "reportId" in row;
  const whole = { cashDistribution: row.cashDistribution, comps: ofReport ? row.comps : null };
  return figuresOf((key: PerformanceKey) =>
    key === "cashDistribution" || key === "comps" ? (whole[key] ?? (ofReport ? "0.00" : null)) : row[key],
  );
};

export const reportOf = ({ reportId: id, period, version, isImported }: ReportedRow) => ({
  id,
  reportingPeriod: period,
  version,
  ...(isImported && { isImported: true as const }),
});

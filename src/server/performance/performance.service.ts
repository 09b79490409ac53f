import type { Executor } from "#server/db/client.ts";
import {
  type Clock,
  figuresIn,
  type FilingLocation,
  listFiling,
  listMonths,
  readCompared,
  toldOf,
} from "#server/performance/compared-months.ts";
import type { ReaderScope } from "#server/policies.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import { currentPeriod } from "#shared/domain/dates.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { COLUMNS, pointOf } from "#shared/domain/performance/columns.ts";
import { defaultUntil } from "#shared/domain/performance/spans.ts";
import { lastMonths } from "#shared/domain/periods.ts";
import type {
  GroupPerformance,
  PerformanceSelection,
  PerformanceTrends,
  TrendSelection,
} from "#shared/performance/performance.schema.ts";

/** A year, and the one before it. */
const TREND_MONTHS = 24;

/** All locations in scope. */
export async function readPerformance(
  db: Executor,
  scope: ReaderScope,
  asked: PerformanceSelection,
  clock: Clock,
): Promise<GroupPerformance> {
  const locations = await listFiling(db, scope, clock);
  const selection = { ...asked, until: asked.until ?? untilOf(locations, clock) };
  const { sumsOf, reportOf, hasBudget } = await readCompared(db, scope, selection);
  const filed = locations.flatMap(({ first, last }) => [first ?? [], last ?? []].flat()).toSorted();
  return {
    selection,
    isWhole: scope.locationIds === null,
    threshold: (await readSettings(db)).budgetThreshold,
    first: filed[0] ?? null,
    last: filed.at(-1) ?? null,
    hasBudget,
    locations: locations.map((location) => ({
      ...toldOf(location),
      ...sumsOf(location),
      report: reportOf(location),
    })),
  };
}

/** The newest month that at least half of the open locations have filed. */
function untilOf(locations: readonly FilingLocation[], { now, timeZone }: Clock) {
  const open = locations.filter(({ closedSince }) => closedSince === null);
  const lasts = (open.some(({ last }) => last !== null) ? open : locations).map(({ last }) => last);
  return defaultUntil(lasts, currentPeriod(now, timeZone));
}

/** One figure of 24 months. */
export async function readTrends(
  db: Executor,
  scope: ReaderScope,
  { figure, until }: TrendSelection,
  clock: Clock,
): Promise<PerformanceTrends> {
  const locations = await listFiling(db, scope, clock);
  const periods = lastMonths(until ?? untilOf(locations, clock), TREND_MONTHS);
  const byLocation = grouped(await listMonths(db, scope, periods), ({ locationId }) => locationId);
  return {
    periods,
    locations: locations.map(({ locationId, name, logoUrl }) => {
      const months = new Map(byLocation.get(locationId)?.map((row) => [row.period, figuresIn(row)]));
      const points = periods.map((period) => {
        const figures = months.get(period);
        return figures === undefined ? null : pointOf(COLUMNS[figure], figures);
      });
      return { locationId, name, logoUrl, points };
    }),
  };
}

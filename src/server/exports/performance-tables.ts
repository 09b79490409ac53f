import type { Readable } from "node:stream";
import type { Executor } from "#server/db/client.ts";
import { csv } from "#server/exports/csv.ts";
import {
  lineOf,
  medianLines,
  performanceColumns,
  trendColumns,
  trendMedians,
} from "#server/exports/performance-columns.ts";
import { readLocationPerformance } from "#server/performance/location-performance.ts";
import { readPerformance, readTrends } from "#server/performance/performance.service.ts";
import type { ReaderScope } from "#server/policies.ts";
import { todayIn } from "#shared/domain/due.ts";
import { foldText } from "#shared/domain/names.ts";
import { COLUMNS } from "#shared/domain/performance/columns.ts";
import { compareLocation } from "#shared/domain/performance/compare.ts";
import { groupLine } from "#shared/domain/performance/group.ts";
import { medianLabel } from "#shared/domain/performance/medians.ts";
import { monthRows } from "#shared/domain/performance/month-rows.ts";
import { sortByChange, sortRows } from "#shared/domain/performance/ranking.ts";
import { nameComparison, periodsOf } from "#shared/domain/performance/spans.ts";
import { trendsOf } from "#shared/domain/performance/trends.ts";
import { formatPeriodRange } from "#shared/domain/periods.ts";
import type { PerformanceSelection, PerformanceView } from "#shared/performance/performance.schema.ts";

interface Table {
  /** Of the file. */
  readonly name: readonly string[];
  readonly table: Readable;
}

/** What the page shows, in its order; sums and medians are of all locations, as there. */
export async function performanceTable(
  db: Executor,
  scope: ReaderScope,
  { view, likeForLike, sort, descending, q = "", figure, ...asked }: PerformanceView,
  now: Date,
  timeZone: string,
): Promise<Table> {
  const isFound = ({ name }: { name: string }) => foldText(name).includes(foldText(q));
  const { selection, locations, isWhole } = await readPerformance(db, scope, asked, now, timeZone);
  const { today, currentMonth } = todayIn(now, timeZone);
  const comparing = { selection, currentMonth };
  const rows = locations.map((location) => compareLocation(location, comparing));
  const compared = nameComparison(selection);
  if (view === "charts") {
    const until = periodsOf(selection).at(-1) ?? selection.until;
    const read = await readTrends(db, scope, { figure, until }, now, timeZone);
    const trends = trendsOf(COLUMNS[figure], read.periods, read.locations);
    const byId = new Map(trends.trends.map((trend) => [trend.locationId, trend]));
    const lines = sortByChange(rows, figure)
      .filter(isFound)
      .flatMap(({ location, cells }) => {
        const trend = byId.get(location.locationId);
        return trend === undefined ? [] : { ...trend, change: cells[figure].change.tenths };
      });
    return {
      name: ["Performance", COLUMNS[figure].label, formatPeriodRange(trends.periods[0] ?? until, until)],
      table: csv(
        trendColumns(figure, trends, compared),
        [...lines, ...trendMedians(trends, medianLabel(isWhole))],
        timeZone,
      ),
    };
  }
  const lines = [
    ...sortRows(rows, sort, descending)
      .filter(isFound)
      .map((row) => lineOf(row, today)),
    groupLine(rows, comparing, likeForLike),
    ...medianLines(rows, medianLabel(isWhole)),
  ];
  return {
    name: ["Performance", compared],
    table: csv(performanceColumns("Location"), lines, timeZone),
  };
}

/**
 * A location's months, the newest first.
 * @throws Problem 404
 */
export async function locationMonthsTable(
  db: Executor,
  scope: ReaderScope,
  asked: PerformanceSelection & { locationId: number },
  now: Date,
  timeZone: string,
): Promise<Table> {
  const location = await readLocationPerformance(db, scope, asked, now, timeZone);
  const rows = monthRows(location, todayIn(now, timeZone).currentMonth);
  const lines = rows.map((row) => ({ ...row, name: row.comparing.selection.until }));
  return {
    name: ["Performance", location.name],
    table: csv(performanceColumns("Month"), lines, timeZone),
  };
}

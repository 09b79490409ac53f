import { listBudgets } from "#server/budgets/budgets.repository.ts";
import type { Executor } from "#server/db/client.ts";
import { readDue } from "#server/due/due.service.ts";
import { notFound } from "#server/http/errors.ts";
import { figuresIn, listMonths, readCompared, reportOf } from "#server/performance/compared-months.ts";
import type { ReaderScope } from "#server/policies.ts";
import { currentPeriod } from "#shared/domain/dates.ts";
import { COLUMNS, valueOf } from "#shared/domain/performance/columns.ts";
import { roundedMedian } from "#shared/domain/performance/medians.ts";
import { defaultUntil, periodsOf } from "#shared/domain/performance/spans.ts";
import type { PerformanceFigures } from "#shared/domain/performance/sums.ts";
import { lastMonths } from "#shared/domain/periods.ts";
import {
  type LocationPerformance,
  type PerformanceSelection,
  TREND_RATIOS,
  type TrendRatio,
} from "#shared/performance/performance.schema.ts";

const TREND_MONTHS = 12;
/** Before and after every month that can be filed. */
const ANY = ["1970-01", "2999-12"];

/**
 * A location beside the others in scope.
 * @throws Problem 404
 */
export async function readLocationPerformance(
  db: Executor,
  scope: ReaderScope,
  { locationId, ...asked }: PerformanceSelection & { locationId: number },
  now: Date,
  timeZone: string,
): Promise<LocationPerformance> {
  const [place] = await readDue(db, scope, now, timeZone, { among: [locationId] });
  if (!place) throw notFound("This location");
  const until = asked.until ?? defaultUntil([place.last], currentPeriod(now, timeZone), asked.span);
  const selection = { ...asked, until };
  const reported = await listMonths(db, scope, ANY, [locationId]);
  const planned = await listBudgets(db, scope, { first: "", last: "9999-99", among: [locationId] });
  const budgets = new Map(planned.map((row) => [row.period, figuresIn(row)]));
  const { comparedLocation, group } = await readCompared(db, scope, selection);
  const periods = lastMonths(periodsOf(selection).at(-1) ?? until, TREND_MONTHS);
  const trend = await listMonths(db, scope, periods);
  const ofMonth = periods.map((period) => trend.filter((row) => row.period === period).map(figuresIn));
  return {
    selection,
    isWhole: scope.locationIds === null,
    ...comparedLocation(place),
    months: reported
      .toSorted((a, b) => b.period.localeCompare(a.period))
      .map((row) => ({
        period: row.period,
        figures: figuresIn(row),
        budget: budgets.get(row.period) ?? null,
        report: reportOf(row),
      })),
    medians: ofEach((ratio) => median(ratio, group)),
    trend: { periods, medians: ofEach((ratio) => ofMonth.map((figures) => median(ratio, figures))) },
  };
}

const ofEach = <Value>(valueFor: (ratio: TrendRatio) => Value) =>
  Object.fromEntries(TREND_RATIOS.map((ratio) => [ratio, valueFor(ratio)])) as Record<TrendRatio, Value>;

function median(ratio: TrendRatio, locations: readonly PerformanceFigures[]): number | null {
  const values = locations.map((figures) => valueOf(COLUMNS[ratio], figures));
  const rounded = roundedMedian(COLUMNS[ratio], values);
  return rounded === null ? null : Number(rounded);
}

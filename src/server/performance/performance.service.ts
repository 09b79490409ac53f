import type { Executor } from "#server/db/client.ts";
import { type LocationDue, readDue } from "#server/due/due.service.ts";
import { logoUrl } from "#server/files/logos.ts";
import { figuresIn, listMonths, readCompared } from "#server/performance/compared-months.ts";
import { readFiledMonths } from "#server/performance/performance.repository.ts";
import type { ReaderScope } from "#server/policies.ts";
import { currentPeriod } from "#shared/domain/dates.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { COLUMNS, pointOf } from "#shared/domain/performance/columns.ts";
import { defaultUntil, type Selection, type Span } from "#shared/domain/performance/spans.ts";
import { summarize } from "#shared/domain/performance/summary.ts";
import { lastMonths, type PeriodText } from "#shared/domain/periods.ts";
import type {
  GroupPerformance,
  PerformanceSelection,
  PerformanceSummaryReply,
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
  now: Date,
  timeZone: string,
): Promise<GroupPerformance> {
  const places = await readDue(db, scope, now, timeZone);
  const selection = {
    ...asked,
    until: asked.until ?? untilOf(places, currentPeriod(now, timeZone), asked.span),
  };
  const { comparedLocation, hasBudget } = await readCompared(db, scope, selection);
  return {
    selection,
    isWhole: scope.locationIds === null,
    ...(await readFiledMonths(db, scope)),
    hasBudget,
    locations: places.map(comparedLocation),
  };
}

/** The newest month that at least half of the open locations have filed. */
function untilOf(places: readonly LocationDue[], currentMonth: PeriodText, span?: Span): PeriodText {
  const open = places.filter(({ isClosed }) => !isClosed);
  const asked = open.some(({ last }) => last !== null) ? open : places;
  return defaultUntil(
    asked.map(({ last }) => last),
    currentMonth,
    span,
  );
}

/** One figure of 24 months. */
export async function readTrends(
  db: Executor,
  scope: ReaderScope,
  { figure, until }: TrendSelection,
  now: Date,
  timeZone: string,
): Promise<PerformanceTrends> {
  const places = await readDue(db, scope, now, timeZone);
  const periods = lastMonths(until ?? untilOf(places, currentPeriod(now, timeZone)), TREND_MONTHS);
  const byLocation = grouped(await listMonths(db, scope, periods), ({ locationId }) => locationId);
  return {
    figure,
    periods,
    locations: places.map(({ location: { id, name, logoFile } }) => {
      const months = new Map(byLocation.get(id)?.map((row) => [row.period, figuresIn(row)]));
      const points = periods.map((period) => {
        const figures = months.get(period);
        return figures === undefined ? null : pointOf(COLUMNS[figure], figures);
      });
      return { locationId: id, name, logoUrl: logoUrl(logoFile), points };
    }),
  };
}

/** Whether there are two months to compare. */
export async function hasPerformance(db: Executor, scope: ReaderScope): Promise<boolean> {
  const { first, last } = await readFiledMonths(db, scope);
  return first !== last;
}

/** Three lines for the dashboard; none with fewer than two months. Against the month before where there is no year before. */
export async function readSummary(
  db: Executor,
  scope: ReaderScope,
  now: Date,
  timeZone: string,
): Promise<PerformanceSummaryReply> {
  if (!(await hasPerformance(db, scope))) return NO_SUMMARY;
  const currentMonth = currentPeriod(now, timeZone);
  const places = await readDue(db, scope, now, timeZone);
  const against = async (asked: Selection["against"]) => {
    const selection = { span: "month", until: untilOf(places, currentMonth), against: asked } as const;
    const { comparedLocation } = await readCompared(db, scope, selection);
    const locations = places.map(comparedLocation);
    return { locations, comparing: { selection, currentMonth } };
  };
  const year = await against("year");
  const hasYear = year.locations.some(({ before }) => before.missing.length === 0);
  const { locations, comparing } = hasYear ? year : await against("before");
  return summarize(locations, comparing) ?? NO_SUMMARY;
}

const NO_SUMMARY: PerformanceSummaryReply = { heading: null, lines: [] };

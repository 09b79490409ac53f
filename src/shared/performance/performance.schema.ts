import * as z from "zod/mini";
import { COLUMN_KEYS } from "../domain/performance/columns.ts";
import { AGAINST, SPANS } from "../domain/performance/spans.ts";
import { PERFORMANCE_KEYS, type PerformanceKey } from "../domain/performance/sums.ts";
import { everyKey, flag, money, moneySum, period } from "../http/fields.ts";
import { dueReport } from "../locations/locations.schema.ts";

export const performanceSelection = z.object({
  span: z._default(z.enum(SPANS, "Choose month, quarter, year or twelve."), "month"),
  /** The last month; of a quarter any of its months. */
  until: z.optional(period),
  against: z._default(z.enum(AGAINST, "Choose before, year or budget."), "year"),
});
export type PerformanceSelection = z.infer<typeof performanceSelection>;

export const trendSelection = z.object({
  figure: z._default(z.enum(COLUMN_KEYS, "Choose a figure."), "grossSales"),
  until: performanceSelection.shape.until,
});
export type TrendSelection = z.infer<typeof trendSelection>;

const yesOrNo = flag("Choose true or false.");

/** What is seen of Performance: which sums, rows and order, and of the charts which figure. */
export const performanceView = z.extend(performanceSelection, {
  view: z._default(z.enum(["table", "charts"], "Choose table or charts."), "table"),
  likeForLike: z._default(yesOrNo, true),
  sort: z._default(z.enum(["name", ...COLUMN_KEYS, "change"], "Choose a column."), "change"),
  descending: z._default(yesOrNo, false),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "Use at most 200 characters."))),
  figure: trendSelection.shape.figure,
});
export type PerformanceView = z.infer<typeof performanceView>;

/** What was asked for, with the month that was chosen where none was named. */
const selection = z.object({ span: z.enum(SPANS), until: period, against: z.enum(AGAINST) });

const sums = z.object({
  figures: z.object(everyKey(PERFORMANCE_KEYS, z.nullable(moneySum))),
  missing: z.readonly(z.array(period)),
  unreported: z.object(everyKey(PERFORMANCE_KEYS, z.optional(z.readonly(z.array(period))))),
});

const location = {
  locationId: z.int(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
};

/** The version of a month's report that the figures are from. */
const monthReport = z.object({
  id: z.int(),
  reportingPeriod: period,
  version: z.int(),
  isImported: z.optional(z.literal(true)),
});

const compared = {
  ...location,
  now: sums,
  before: sums,
  /** The report that the location files next, once its month has ended. */
  due: z.nullable(dueReport),
  /** The last month filed, or the one it was made in, of a location without a report for twelve months. */
  closedSince: z.nullable(period),
  /** Of the month, where the span is one. */
  report: z.nullable(monthReport),
};

const comparedLocation = z.object(compared);
export type PerformanceLocation = z.infer<typeof comparedLocation>;

const common = {
  selection,
  /** The reader reads all locations of the group. */
  isWhole: z.boolean(),
};

export const groupPerformance = z.object({
  ...common,
  /** The first and the last month that is filed anywhere; null for none. */
  first: z.nullable(period),
  last: z.nullable(period),
  /** False where budgets are compared with, and no location has one of these months. */
  hasBudget: z.boolean(),
  /** By name. */
  locations: z.array(comparedLocation),
});
export type GroupPerformance = z.infer<typeof groupPerformance>;

/** An amount, and what it is set against in percent; null for an amount that stands alone. */
const trendPoint = z.readonly(z.tuple([moneySum, z.nullable(moneySum)]));

export const performanceTrends = z.object({
  figure: z.enum(COLUMN_KEYS),
  /** 24 months, oldest first. */
  periods: z.readonly(z.array(period)),
  locations: z.array(
    z.object({
      ...location,
      /** A point for each month; null where a figure is not known. */
      points: z.array(z.nullable(trendPoint)),
    }),
  ),
});
export type PerformanceTrends = z.infer<typeof performanceTrends>;

export const TREND_RATIOS = ["labor", "primeCost", "foodCost", "beverageCost"] as const;
export type TrendRatio = (typeof TREND_RATIOS)[number];

const figures = z.object(
  everyKey<PerformanceKey, z.ZodMiniNullable<typeof money>>(PERFORMANCE_KEYS, z.nullable(money)),
);

const month = z.object({ period, figures, budget: z.nullable(figures), report: monthReport });
export type PerformanceMonthRow = z.infer<typeof month>;

export const locationPerformance = z.object({
  ...common,
  ...compared,
  /** Every filed month, the newest first. */
  months: z.array(month),
  /** The group's medians in tenths of a percent; null for fewer than three locations. */
  medians: z.object(everyKey(TREND_RATIOS, z.nullable(z.int()))),
  /** The twelve months up to the last one of the selection, with the medians of each. */
  trend: z.object({
    periods: z.readonly(z.array(period)),
    medians: z.object(everyKey(TREND_RATIOS, z.array(z.nullable(z.int())))),
  }),
});
export type LocationPerformance = z.infer<typeof locationPerformance>;

const summaryLine = z.object({
  /** "Gross Sales", "Best". */
  label: z.string(),
  /** Of the location that it is about, where there are several. */
  name: z.nullable(z.string()),
  value: z.string(),
  change: z.nullable(z.string()),
  /** Of the change, else of the value. */
  tone: z.nullable(z.enum(["positive", "negative"])),
  note: z.nullable(z.string()),
});

/** The newest month in three lines. */
export const performanceSummary = z.object({
  /** Null while fewer than two months are filed. */
  heading: z.nullable(z.string()),
  lines: z.readonly(z.array(summaryLine)),
});
export type PerformanceSummaryReply = z.infer<typeof performanceSummary>;

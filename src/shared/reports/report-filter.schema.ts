import * as z from "zod/mini";
import { REPORT_STATUSES } from "#shared/domain/reports/report-status.ts";
import { OPEN_REVIEW_STATES } from "#shared/domain/review.ts";
import { id, period } from "../http/fields.ts";
import { NO_FILTERS, type ReportFilters, SORT_ORDERS, type SortOrder } from "./filter-reports.ts";

/** Most reports of one page. */
export const REPORT_PAGE_MAX = 200;

/** Matching reports are counted up to this number; beyond it the reply says that there are more. */
export const REPORT_COUNT_MAX = 1000;

/** The archive's filters; month is 1 to 12. */
export const reportFilter = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  locationId: z.optional(id),
  month: z.optional(
    z.pipe(
      z.string().check(z.regex(/^(0?[1-9]|1[0-2])$/, "Choose a month from 1 to 12.")),
      z.transform(Number),
    ),
  ),
  year: z.optional(z.pipe(z.string().check(z.regex(/^\d{4}$/, "Choose a year.")), z.transform(Number))),
  status: z.optional(z.enum(REPORT_STATUSES)),
  /** Reports whose newest version waits for review, or was returned to its author. */
  review: z.optional(z.enum(OPEN_REVIEW_STATES, "Choose waiting or returned.")),
  limit: z.optional(
    z
      .pipe(z.string().check(z.regex(/^\d{1,3}$/, "Choose how many.")), z.transform(Number))
      .check(z.gte(1), z.lte(REPORT_PAGE_MAX)),
  ),
  /** Where the page begins: the X-Next-Cursor of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}\.\d{1,10}$/, "This page no longer exists."))),
});
export type ReportFilter = z.infer<typeof reportFilter>;

/** The filters of an investor's list as query parameters. */
export const investorReportFilter = z.object({
  q: reportFilter.shape.q,
  locationId: z.optional(id),
  year: reportFilter.shape.year,
  period: z.optional(period),
  sort: z.optional(z.enum(Object.keys(SORT_ORDERS) as [SortOrder, ...SortOrder[]])),
});

/** Parameters that are missing mean no filter. */
export function filtersOf({
  q,
  locationId,
  year,
  period: month,
  sort,
}: z.infer<typeof investorReportFilter>): ReportFilters {
  return {
    search: q ?? NO_FILTERS.search,
    locationId: locationId ?? null,
    year: year ?? null,
    period: month ?? null,
    sort: sort ?? NO_FILTERS.sort,
  };
}

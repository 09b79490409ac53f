import * as z from "zod/mini";
import { id, period } from "../http/fields.ts";
import { NO_FILTERS, SORT_ORDERS, type ReportFilters, type SortOrder } from "./filter-reports.ts";
import { reportFilter } from "./report-filter.schema.ts";

/** The filters of an investor's list, as a call takes them. */
export const investorReportFilter = z.object({
  q: reportFilter.shape.q,
  locationId: z.optional(id),
  year: reportFilter.shape.year,
  period: z.optional(period),
  sort: z.optional(z.enum(Object.keys(SORT_ORDERS) as [SortOrder, ...SortOrder[]])),
});

/** What a call did not name is no filter. */
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

import { exports } from "#shared/exports/exports.api.ts";
import { NO_FILTERS, type ReportFilters } from "#shared/reports/filter-reports.ts";
import { addressOf } from "#web/lib/call.ts";

/** Of the table with the reports that the list shows, in its order. */
export function tableAddress(investorId: number, { search, sort, ...filters }: ReportFilters): string {
  const order = sort === NO_FILTERS.sort ? null : sort;
  return addressOf(exports.ofInvestor, { investorId }, { q: search.trim(), ...filters, sort: order });
}

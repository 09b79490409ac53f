import { useSearchParams } from "wouter";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { choicesOf } from "./filter-choices.ts";
import { NO_FILTERS, readFilters, writeFilters } from "./filters-in-address.ts";
import type { ReportFilters } from "./filterReports.ts";

/** The filters stand in the address, so that reloading and coming back keep them. */
export function useReportFilters(reports: readonly InvestorReport[]) {
  const [params, setParams] = useSearchParams();
  const choices = choicesOf(reports);
  const filters = readFilters(params, choices);
  return {
    choices,
    filters,
    change: (changed: Partial<ReportFilters>) =>
      setParams((before) => writeFilters(before, changed), { replace: true }),
    clear: () => setParams((before) => writeFilters(before, NO_FILTERS), { replace: true }),
  };
}

import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { useFilterSteps } from "#web/lib/useFilterSteps.ts";
import { choicesOf } from "./filter-choices.ts";
import { NO_FILTERS } from "#shared/reports/filter-reports.ts";
import { readFilters, writeFilters } from "./filters-in-address.ts";

/** The filters stand in the address, so that reloading and coming back keep them, and Back undoes them one by one. */
export function useReportFilters(reports: readonly InvestorReport[]) {
  const { params, change } = useFilterSteps(writeFilters);
  const choices = choicesOf(reports);
  const filters = readFilters(params, choices);
  return {
    choices,
    filters,
    change,
    clear: () => change(NO_FILTERS),
  };
}

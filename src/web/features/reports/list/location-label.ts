import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { disambiguateLocations, locationName } from "#shared/domain/names.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/queries.ts";

type LabelledReport = Pick<ReportRow, "locationId" | "location">;

/**
 * For managers: labels a report by its location, with the address where several locations share the name. The name alone
 * until the list of locations has loaded.
 */
export function useLocationLabel(): (report: LabelledReport) => string {
  const { data = [] } = useQuery(query(api.locations.list));
  const labelOf = disambiguateLocations(data);
  return (report) => {
    const location = data.find(({ id }) => id === report.locationId);
    return location ? labelOf(location) : locationName(report);
  };
}

/** The same within a dialog's text, so that the locations are requested only when the dialog opens. */
export const LocationLabel = ({ report }: { report: LabelledReport }) => useLocationLabel()(report);

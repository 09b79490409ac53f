import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { locationName, placesApart } from "#shared/domain/names.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/query.ts";

/** Of a report its location. */
type Placed = Pick<ReportRow, "locationId" | "location">;

/** For managers: what a report's location is called among all, by its name alone while the others are not known. */
export function usePlaceOfReport(): (report: Placed) => string {
  const { data = [] } = useQuery(query(api.locations.list));
  const nameOf = placesApart(data);
  return (report) => {
    const location = data.find(({ id }) => id === report.locationId);
    return location ? nameOf(location) : locationName(report);
  };
}

import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { formatPeriod } from "#shared/domain/period.ts";
import { locationName } from "#shared/domain/location-name.ts";
import { query } from "#web/data/query.ts";
import { placesApart } from "#shared/domain/places-apart.ts";
import type { FiledReport } from "./useDeleteReport.ts";

/** What deleting a report means for everybody. */
export function DeleteWords({ report }: { report: FiledReport }) {
  const { data: locations = [] } = useQuery(query(api.locations.list));
  const location = locations.find(({ id }) => id === report.locationId);
  return (
    <>
      The report of {location ? placesApart(locations)(location) : locationName(report)} for{" "}
      {formatPeriod(report.reportingPeriod)} will be deleted with its distributions, comps and documents, for
      managers and investors alike. This action cannot be undone.
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { api } from "#shared/api.ts";
import { countsAsFiled } from "#shared/domain/report-versions.ts";
import { query } from "#web/data/query.ts";
import { isUnauthorized } from "#web/lib/api-error.ts";
import type { ReportPlace } from "./draft.ts";

/**
 * What is known of a chosen location: its filed reports and who holds it. Asked again at every choice, because
 * another manager may have filed a month or changed a share since, and the figures shown here are paid out.
 */
export function useLocationRecord(locationId: number | null, onSignedOut: () => void) {
  const chosen = { params: { id: locationId ?? 0 } };
  const fresh = { enabled: locationId !== null, staleTime: 0 };
  const reports = useQuery({ ...query(api.reports.ofLocation, chosen), ...fresh });
  const investors = useQuery({ ...query(api.locations.investors, chosen), ...fresh });

  const [refused, setRefused] = useState<readonly ReportPlace[]>([]);
  const filed = useMemo(
    () => reports.data?.filter(({ status }) => countsAsFiled(status)) ?? null,
    [reports.data],
  );
  const taken = useMemo(
    () => [
      ...(filed?.map((report) => report.reportingPeriod) ?? []),
      ...refused.filter((place) => place.locationId === locationId).map(({ period }) => period),
    ],
    [filed, refused, locationId],
  );

  const isSignedOut = isUnauthorized(reports.error) || isUnauthorized(investors.error);
  useEffect(() => {
    if (isSignedOut) onSignedOut();
  }, [isSignedOut, onSignedOut]);

  return {
    /** Newest month first; null until they are known. */
    filed,
    /** The months that are filed. */
    taken,
    holders: investors.data ?? null,
    /** What is filed is what the server has said after the location was chosen. */
    isFresh: reports.isSuccess && !reports.isFetching,
    isLoading: reports.isLoading || investors.isLoading,
    /** null while they can be had. */
    reportsFailed: reports.isError ? () => void reports.refetch() : null,
    holdersFailed: investors.isError ? () => void investors.refetch() : null,
    /** The server says otherwise of what is filed. */
    lookAgain: () => void reports.refetch(),
    /** The server says otherwise of who holds it. */
    lookAtHolders: () => void investors.refetch(),
    /** The server has refused a month that was free when it was chosen. */
    refuse: (place: ReportPlace) => {
      setRefused([...refused, place]);
      void reports.refetch();
    },
  };
}

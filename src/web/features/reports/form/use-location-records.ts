import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { api } from "#shared/api.ts";
import { isFiled } from "#shared/domain/report-status.ts";
import { query } from "#web/data/queries.ts";
import type { ReportKey } from "#web/data/report-drafts.ts";
import { isSessionGone } from "#web/lib/api-error.ts";

/**
 * The filed reports and the current holders of a location. Loaded anew whenever a location is chosen: another manager may have
 * filed a month or changed a share since, and money is paid by what is shown here.
 */
export function useLocationRecords(locationId: number | null, onSignedOut: () => void) {
  const chosen = { params: { id: locationId ?? 0 } };
  const fresh = { enabled: locationId !== null, staleTime: 0 };
  const reports = useQuery({ ...query(api.reports.ofLocation, chosen), ...fresh });
  const investors = useQuery({ ...query(api.locations.investors, chosen), ...fresh });

  /** Months that the server refused as filed. */
  const [refused, setRefused] = useState<readonly ReportKey[]>([]);
  const filedReports = useMemo(
    () => reports.data?.filter(({ status }) => isFiled(status)) ?? null,
    [reports.data],
  );
  const filedPeriods = useMemo(
    () => [
      ...(filedReports?.map((report) => report.reportingPeriod) ?? []),
      ...refused.filter((key) => key.locationId === locationId).map(({ period }) => period),
    ],
    [filedReports, refused, locationId],
  );

  const isSignedOut = isSessionGone(reports.error) || isSessionGone(investors.error);
  useEffect(() => {
    if (isSignedOut) onSignedOut();
  }, [isSignedOut, onSignedOut]);

  return {
    /** Newest month first; null until they are loaded. */
    filedReports,
    filedPeriods,
    /** Null until they are loaded. */
    currentHolders: investors.data ?? null,
    /** The filed reports are loaded, and not being loaded again. */
    isFresh: reports.isSuccess && !reports.isFetching,
    isLoading: reports.isLoading || investors.isLoading,
    /** Loads the reports again; null unless that failed. */
    retryReports: reports.isError ? () => void reports.refetch() : null,
    /** Loads the investors again; null unless that failed. */
    retryHolders: investors.isError ? () => void investors.refetch() : null,
    refetchReports: () => void reports.refetch(),
    refetchHolders: () => void investors.refetch(),
    /** The server refused a month because it is filed. */
    addFiledPeriod: (key: ReportKey) => {
      setRefused([...refused, key]);
      void reports.refetch();
    },
  };
}

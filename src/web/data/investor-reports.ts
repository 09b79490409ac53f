import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "#shared/api.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import { fetchOf, FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { logFailure } from "#web/lib/failure-log.ts";
import { call } from "#web/lib/http-client.ts";
import { useAccount } from "#web/lib/signed-in.ts";

/**
 * The number under which the reader's holdings and distributions are fetched. It comes with the account, and is fetched
 * by itself where the offline worker has cached an account without it.
 */
export function useInvestorId() {
  const { user } = useAccount();
  const known = user?.investorId;
  const self = useQuery({ ...query(api.auth.currentInvestor), enabled: known === undefined });
  return {
    /** Undefined while it is not known. */
    investorId: known ?? self.data?.id,
    error: known === undefined ? self.error : null,
    retry: () => void self.refetch(),
  };
}

const NONE: readonly ListedReport[] = [];

/**
 * The reader's reports, fetched again at every visit with the time in the address, so that no cache on the way answers;
 * the time is not part of the key, so cached reports show at once. A request that fails is logged; the page decides
 * what to show. Not knowing the reader's number is an error.
 */
export function useInvestorReports() {
  const { investorId, ...self } = useInvestorId();
  const params = { investorId: investorId ?? 0 };
  const reports = useQuery({
    ...query(api.reports.ofInvestor, { params }),
    queryFn: ({ signal, meta }) =>
      call(api.reports.ofInvestor, {
        params,
        query: { timestamp: String(Date.now()) },
        uncached: true,
        signal,
        fetch: fetchOf(meta),
      }),
    enabled: investorId !== undefined,
    ...FRESH_AT_EVERY_VISIT,
  });

  useEffect(() => {
    if (reports.error) logFailure("The reports could not be loaded", reports.error);
  }, [reports.error]);

  return {
    /** Undefined while it is not known who reads. */
    investorId,
    reports: reports.data ?? NONE,
    /** The reports could not be loaded, which differs from there being none. */
    reportsFailed: reports.isError && reports.data === undefined,
    isLoading: self.error === null && reports.isPending,
    error: self.error,
    retry: () => (self.error ? self.retry() : void reports.refetch()),
  };
}

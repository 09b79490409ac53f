import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { addressOf, call } from "#web/lib/call.ts";

/**
 * The reader's reports, fresh at every visit. A request that fails is logged and shows as an empty list
 * (spec section 8); not knowing who reads is an error.
 */
export function useInvestorReports() {
  const self = useQuery(query(api.auth.currentInvestor));
  const params = { investorId: self.data?.id ?? 0 };
  const reports = useQuery({
    queryKey: [addressOf(api.reports.ofInvestor, params), "all"],
    queryFn: ({ signal }) =>
      call(api.reports.ofInvestor, {
        params,
        query: { timestamp: String(Date.now()) },
        uncached: true,
        signal,
      }),
    enabled: self.isSuccess,
    staleTime: 0,
  });

  useEffect(() => {
    if (reports.error) console.error("The reports could not be loaded", reports.error);
  }, [reports.error]);

  return {
    reports: reports.data ?? [],
    isLoading: self.isPending || (self.isSuccess && reports.isPending),
    error: self.error,
    retry: () => void self.refetch(),
  };
}

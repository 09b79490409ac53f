import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/query.ts";
import { call } from "#web/lib/call.ts";

/**
 * An investor's reports, asked for again at every visit with the time in the address, so that nothing on the way
 * answers from its memory (spec section 7). The time is not part of the key: what is known shows at once.
 */
export function useInvestorReports(investorId: number | undefined): UseQueryResult<InvestorReport[]> {
  const params = { investorId: investorId ?? 0 };
  return useQuery({
    ...query(api.reports.ofInvestor, { params }),
    queryFn: ({ signal }) =>
      call(api.reports.ofInvestor, {
        params,
        query: { timestamp: String(Date.now()) },
        uncached: true,
        signal,
      }),
    enabled: investorId !== undefined,
    refetchOnMount: "always",
  });
}

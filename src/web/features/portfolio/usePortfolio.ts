import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { useInvestorReports } from "#web/data/useInvestorReports.ts";
import { useUnhurried } from "#web/ui/useUnhurried.ts";

/** What an investor holds and what was reported of it, asked for side by side. */
export function usePortfolio() {
  const { investorId, reports, isLoading, error, retry } = useInvestorReports();
  const holdings = useQuery({
    ...query(api.investors.holdings, { params: { investorId: investorId ?? 0 } }),
    enabled: investorId !== undefined,
  });
  const held = useUnhurried(holdings.data, investorId !== undefined && holdings.isPending);

  return {
    isPending: isLoading || held.isPending,
    investorFailed: error !== null,
    retryInvestor: retry,
    /** Null when they could not be loaded. */
    holdings: held.data ?? null,
    retryHoldings: () => void holdings.refetch(),
    // Empty as well when they could not be loaded: the dashboard says nothing of it (spec section 8).
    reports,
  };
}

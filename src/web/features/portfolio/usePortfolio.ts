import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { useInvestorReports } from "./useInvestorReports.ts";

/** What an investor holds and what was reported of it: one call for the id, then two side by side. */
export function usePortfolio() {
  const investor = useQuery(query(api.auth.currentInvestor));
  const investorId = investor.data?.id;
  const holdings = useQuery({
    ...query(api.investors.holdings, { params: { investorId: investorId ?? 0 } }),
    enabled: investorId !== undefined,
  });
  const reports = useInvestorReports(investorId);

  // Spec section 8: logged, treated as an empty list, and nothing is shown.
  useEffect(() => {
    if (reports.error) console.error("The reports of the portfolio could not be loaded", reports.error);
  }, [reports.error]);

  return {
    isPending: investor.isPending || (investor.isSuccess && (holdings.isPending || reports.isPending)),
    investorFailed: investor.isError,
    retryInvestor: () => void investor.refetch(),
    /** Null when they could not be loaded. */
    holdings: holdings.data ?? null,
    retryHoldings: () => void holdings.refetch(),
    reports: reports.data ?? [],
  };
}

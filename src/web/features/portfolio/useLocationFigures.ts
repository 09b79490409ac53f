import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { addressOf } from "#web/lib/call.ts";

/** Reports come in while the tab stays open; every visit asks for them again and shows what is known meanwhile. */
const fresh = { refetchOnMount: "always" } as const;

/** One location with its reports, and what the reader holds and got of it. */
export function useLocationFigures(locationId: string) {
  const location = useQuery(query(api.locations.one, { params: { id: locationId } }));
  const reports = useQuery({ ...query(api.reports.ofLocation, { params: { id: locationId } }), ...fresh });
  const investor = useQuery(query(api.auth.currentInvestor));
  const investorId = investor.data?.id ?? 0;
  const known = { enabled: investor.isSuccess };
  const distributions = useQuery({
    ...query(api.reports.distributions, { params: { investorId, locationId } }),
    ...fresh,
    ...known,
  });
  const holdings = useQuery({ ...query(api.investors.holdings, { params: { investorId } }), ...known });
  const holding = holdings.data?.find((held) => String(held.locationId) === locationId);

  return {
    location,
    reports,
    /** Null while it is not known. */
    share: holding?.sharePercentage ?? null,
    distributions: distributions.data,
    /** The distributions as a file for a spreadsheet. */
    table: addressOf(api.exports.distributions, { investorId, locationId }),
    distributionsFailed: investor.isError || distributions.isError,
    retryDistributions: () => void (investor.isError ? investor.refetch() : distributions.refetch()),
  };
}

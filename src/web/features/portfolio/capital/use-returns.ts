import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";

export const CAPITAL_TITLE = "Capital and Returns";

/** An investor's capital and returns; a group that has entered no capital sees nothing of them. */
export function useReturns(investorId: number | undefined) {
  const { data, isError, refetch } = useQuery({
    ...query(api.capital.returns, { params: { investorId: investorId ?? 0 } }),
    ...FRESH_AT_EVERY_VISIT,
    enabled: investorId !== undefined,
  });
  return {
    /** Undefined while they load, and where they could not be loaded. */
    returns: data,
    failed: isError && data === undefined,
    retry: () => void refetch(),
  };
}

import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { useSession } from "#web/lib/useSession.ts";

/**
 * The number under which the reader's holdings and distributions are asked for. Who is signed in tells it; it is
 * asked for by itself (spec section 7) where that answer is one kept from before it did.
 */
export function useInvestorId() {
  const { user } = useSession();
  const known = user?.investorId;
  const self = useQuery({ ...query(api.auth.currentInvestor), enabled: known === undefined });
  return {
    /** Undefined while it is not known. */
    investorId: known ?? self.data?.id,
    error: known === undefined ? self.error : null,
    retry: () => void self.refetch(),
  };
}

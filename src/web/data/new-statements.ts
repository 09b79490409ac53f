import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import type { ListedStatement } from "#shared/statements/statements.schema.ts";
import { useAccount } from "#web/lib/signed-in.ts";
import { query } from "./queries.ts";

/** The statements of an investor, and how often they are fetched while the portal is visible. */
export const ownStatements = (investorId: number) => ({
  ...query(api.statements.ofInvestor, { params: { investorId } }),
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
});

/** Published, the newest version, and not opened yet. */
export const isNewStatement = ({ publishedAt, openedAt, replacedBy }: ListedStatement): boolean =>
  publishedAt !== null && openedAt === null && replacedBy === null;

/** How many statements the reader has not opened yet; none for managers. */
export function useNewStatementCount(): number {
  const { user } = useAccount();
  const { data } = useQuery({
    ...ownStatements(user?.investorId ?? 0),
    enabled: user?.role === "investor" && user.statements === true && user.investorId !== undefined,
    select: (statements) => statements.filter(isNewStatement).length,
  });
  return data ?? 0;
}

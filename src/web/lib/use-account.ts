import { type QueryClient, useQuery } from "@tanstack/react-query";
import { auth } from "#shared/auth/auth.api.ts";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { addressOf } from "./http-client.ts";
import { fetchAccount } from "./signed-in.ts";

// Apart from signed-in.ts, because the landing page does without the query library.

export const accountKey = [addressOf(auth.currentUser)];

/** The account that is signed in: null when nobody is, or while it is not known yet. */
export function useAccount(): { user: SessionUser | null; isLoading: boolean } {
  const { data, isPending } = useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => fetchAccount(signal),
    retry: false,
  });
  return { user: data ?? null, isLoading: isPending };
}

/** Caches who is signed in, which was fetched before: useAccount does not fetch it again. */
export function storeAccount(client: QueryClient, user: SessionUser | null): void {
  client.setQueryData(accountKey, user);
}

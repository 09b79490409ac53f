import { type QueryClient, useQuery } from "@tanstack/react-query";
import { auth } from "#shared/auth/auth.api.ts";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { addressOf } from "./http-client.ts";
import { fetchSession } from "./session.ts";

// Apart from session.ts, because the landing page does without the query library.

export const sessionKey = [addressOf(auth.currentUser)];

/** The account that is signed in: null when nobody is, or while it is not known yet. */
export function useSession(): { user: SessionUser | null; isLoading: boolean } {
  const { data, isPending } = useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => fetchSession(signal),
    retry: false,
  });
  return { user: data ?? null, isLoading: isPending };
}

/** Caches who is signed in, which was fetched before: useSession does not fetch it again. */
export function storeSession(client: QueryClient, user: SessionUser | null): void {
  client.setQueryData(sessionKey, user);
}

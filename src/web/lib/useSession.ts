import { useQuery, type QueryClient } from "@tanstack/react-query";
import { auth } from "#shared/auth/auth.api.ts";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { askSession } from "./ask-session.ts";
import { addressOf } from "./call.ts";

export const sessionKey = [addressOf(auth.currentUser)];

/** The account that is signed in: null when nobody is, or while it is not known yet. */
export function useSession(): { user: SessionUser | null; isLoading: boolean } {
  const { data, isPending } = useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => askSession(signal),
    retry: false,
  });
  return { user: data ?? null, isLoading: isPending };
}

/** Who is there was asked before anything else; it need not be asked again. */
export function keepSession(client: QueryClient, user: SessionUser | null): void {
  client.setQueryData(sessionKey, user);
}

import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { query } from "#web/data/query.ts";

/** The account that is signed in: null when nobody is, or while it is not known yet. */
export function useSession(): { user: SessionUser | null; isLoading: boolean } {
  const { data, isPending } = useQuery({
    ...query(api.auth.currentUser, { nullWhenSignedOut: true }),
    retry: false,
  });
  return { user: data ?? null, isLoading: isPending };
}

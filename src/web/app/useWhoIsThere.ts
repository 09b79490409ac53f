import { useEffect, useState } from "react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { askSession } from "#web/lib/ask-session.ts";

/**
 * The first question of every visit. Asked without the query library, which the landing page would otherwise have to
 * carry for this alone.
 */
export function useWhoIsThere(): { user: SessionUser | null; isLoading: boolean } {
  const [session, setSession] = useState<{ user: SessionUser | null; isLoading: boolean }>({
    user: null,
    isLoading: true,
  });

  useEffect(() => {
    const visit = new AbortController();
    const tell = (user: SessionUser | null) => {
      if (!visit.signal.aborted) setSession({ user, isLoading: false });
    };
    // A server that cannot say who is there shows the landing page, where one can sign in again.
    askSession(visit.signal).then(tell, () => tell(null));
    return () => visit.abort();
  }, []);

  return session;
}

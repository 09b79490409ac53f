import { useEffect, useState } from "react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { isUnreachable } from "#web/lib/api-error.ts";
import { checkSignedIn, fetchSession, roleHint } from "#web/lib/session.ts";
import { setOffline } from "#web/lib/connectivity.ts";

/**
 * Who is signed in: the first request of every visit. Sent without the query library, which the landing page would
 * load for this alone.
 *
 * @param known the account, where the server has sent it with the document
 */
export function useCurrentUser(known: SessionUser | null): { user: SessionUser | null; isLoading: boolean } {
  const [session, setSession] = useState<{ user: SessionUser | null; isLoading: boolean }>({
    user: known,
    isLoading: known === null,
  });

  useEffect(() => {
    if (known !== null) return;
    const visit = new AbortController();
    const finish = (user: SessionUser | null) => {
      if (!visit.signal.aborted) setSession({ user, isLoading: false });
    };
    // When the server fails, the landing page is shown, where one can sign in again.
    fetchCurrentUser(visit.signal).then(finish, (error: unknown) => {
      if (!visit.signal.aborted) setOffline(isUnreachable(error));
      finish(null);
    });
    return () => {
      visit.abort();
      setOffline(false);
    };
  }, [known]);

  return session;
}

/** Without a hint of a session, a call that never refuses comes first: browsers log every 401 to their console. */
async function fetchCurrentUser(signal: AbortSignal): Promise<SessionUser | null> {
  const isExpected = roleHint() !== null || (await checkSignedIn(signal));
  return isExpected ? fetchSession(signal) : null;
}

import { useEffect, useState } from "react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { isUnreachable } from "#web/lib/api-error.ts";
import { checkSignedIn, fetchSession, roleHint } from "#web/lib/session.ts";
import { setOffline } from "#web/lib/connectivity.ts";

/**
 * The first question of every visit. Asked without the query library, which the landing page would otherwise have to
 * carry for this alone.
 *
 * @param known who is there, when that was asked before
 */
export function useCurrentUser(known: SessionUser | null): { user: SessionUser | null; isLoading: boolean } {
  const [session, setSession] = useState<{ user: SessionUser | null; isLoading: boolean }>({
    user: known,
    isLoading: known === null,
  });

  useEffect(() => {
    if (known !== null) return;
    const visit = new AbortController();
    const tell = (user: SessionUser | null) => {
      if (!visit.signal.aborted) setSession({ user, isLoading: false });
    };
    // A server that cannot say who is there shows the landing page, where one can sign in again.
    whoIsThere(visit.signal).then(tell, (error: unknown) => {
      if (!visit.signal.aborted) setOffline(isUnreachable(error));
      tell(null);
    });
    return () => {
      visit.abort();
      setOffline(false);
    };
  }, [known]);

  return session;
}

/** A newcomer is asked about first by a call that refuses nobody: browsers write every refusal to their console. */
async function whoIsThere(signal: AbortSignal): Promise<SessionUser | null> {
  const isExpected = roleHint() !== null || (await checkSignedIn(signal));
  return isExpected ? fetchSession(signal) : null;
}

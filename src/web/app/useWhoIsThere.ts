import { useEffect, useState } from "react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { isUnreachable } from "#web/lib/api-error.ts";
import { askSession, askWhetherSignedIn, toldRole } from "#web/lib/session.ts";
import { tellOffline } from "#web/lib/connectivity.ts";

/**
 * The first question of every visit. Asked without the query library, which the landing page would otherwise have to
 * carry for this alone.
 *
 * @param known who is there, when that was asked before
 */
export function useWhoIsThere(known: SessionUser | null): { user: SessionUser | null; isLoading: boolean } {
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
      if (!visit.signal.aborted) tellOffline(isUnreachable(error));
      tell(null);
    });
    return () => {
      visit.abort();
      tellOffline(false);
    };
  }, [known]);

  return session;
}

/** A newcomer is asked about first by a call that refuses nobody: browsers write every refusal to their console. */
async function whoIsThere(signal: AbortSignal): Promise<SessionUser | null> {
  const isExpected = toldRole() !== null || (await askWhetherSignedIn(signal));
  return isExpected ? askSession(signal) : null;
}

import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { securityChanges } from "./security-changes.ts";
import { useChangeOf } from "#web/data/useChange.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Loading } from "#web/ui/Loading.tsx";
import { SessionRow } from "./SessionRow.tsx";

/** For managers: where somebody is signed in. */
export function AccountSessions({ userId }: { userId: string }) {
  const params = { id: userId };
  const { data, isError, refetch } = useQuery({
    ...query(api.sessions.ofAccount, { params }),
    refetchOnMount: "always",
  });
  const end = useChangeOf(securityChanges.endSession);
  const endAll = useChangeOf(securityChanges.endSessions);
  if (isError)
    return (
      <ErrorState bare onRetry={() => void refetch()}>
        The sessions could not be loaded.
      </ErrorState>
    );
  if (data === undefined) return <Loading />;
  const others = data.filter((session) => !session.isThis);
  return (
    <section className="sec-part" aria-labelledby="account-sessions">
      <div className="sec-part-head">
        <h3 id="account-sessions">Sessions</h3>
        {others.length > 1 && (
          <Button variant="outline" busy={endAll.isPending} onClick={() => endAll.mutate({ params })}>
            End all
          </Button>
        )}
      </div>
      {data.length === 0 && <p className="muted">Signed in nowhere.</p>}
      <ul className="sec-rows">
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables.params?.session === session.id}
            onEnd={() => end.mutate({ params: { ...params, session: session.id } })}
          />
        ))}
      </ul>
    </section>
  );
}

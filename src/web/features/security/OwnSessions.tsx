import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { SessionRow } from "#web/data/security/SessionRow.tsx";
import { securityChanges } from "#web/data/security/security-changes.ts";
import { useChangeOf } from "#web/data/useChange.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Loading } from "#web/ui/Loading.tsx";
import { SecurityCard } from "./SecurityCard.tsx";

export function OwnSessions() {
  const { data, isError, refetch } = useQuery({ ...query(api.sessions.own), refetchOnMount: "always" });
  const end = useChangeOf(securityChanges.endOwnSession);
  const endOthers = useChangeOf(securityChanges.endOtherSessions);
  const hasOthers = data?.some((session) => !session.isThis) ?? false;
  return (
    <SecurityCard
      title="Sessions"
      text="The browsers that are signed in to your account. End what you do not know, then change your password."
      actions={
        hasOthers && (
          <Button variant="outline" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            End all others
          </Button>
        )
      }
    >
      {data === undefined && !isError && <Loading />}
      {data === undefined && isError && (
        <ErrorState bare onRetry={() => void refetch()}>
          The sessions could not be loaded.
        </ErrorState>
      )}
      {data && (
        <ul className="sec-rows">
          {/* The own one first: what is left is what may be strange. */}
          {data
            .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
            .map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={end.isPending && end.variables.params?.session === session.id}
                onEnd={() => end.mutate({ params: { session: session.id } })}
              />
            ))}
        </ul>
      )}
    </SecurityCard>
  );
}

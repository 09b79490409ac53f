import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { UNAUTHORIZED_REDIRECT_MS } from "#shared/domain/limits.ts";
import type { ReplyOf } from "#shared/http/route.ts";
import { isUnauthorized } from "#web/lib/api-error.ts";
import { call, type Sent } from "#web/lib/call.ts";
import { showToast } from "#web/ui/toast.tsx";
import { changes, type Changes } from "./changes.ts";

type RowOf<Name extends keyof Changes> = Changes[Name]["row"];

/** One change by its name: makes the call, says what the spec says, and refreshes what went stale. */
export function useChange<Name extends keyof Changes>(
  name: Name,
): UseMutationResult<ReplyOf<RowOf<Name>>, Error, Sent<RowOf<Name>>> {
  const client = useQueryClient();
  const { row, stale, done, failed, signsIn } = changes[name] as Changes[keyof Changes] & {
    done?: Changes["uploadDocument"]["done"];
  };
  return useMutation<ReplyOf<RowOf<Name>>, Error, Sent<RowOf<Name>>>({
    mutationFn: (sent) => call(row as RowOf<Name>, sent),
    onSuccess: async (_, sent) => {
      if (done) showToast(typeof done === "function" ? done(sent) : done);
      await client.invalidateQueries({
        predicate: ({ queryKey }) => stale.some((start) => String(queryKey[0]).startsWith(start)),
      });
    },
    onError: (error) => {
      if (!signsIn && isUnauthorized(error)) sayLoggedOut();
      else showToast({ ...failed(error), tone: "destructive" });
    },
  });
}

/** 'Unauthorized' on any change: say it, then go and log in (spec section 8). */
export function sayLoggedOut(): void {
  showToast({
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
    tone: "destructive",
  });
  setTimeout(() => location.assign("/api/login"), UNAUTHORIZED_REDIRECT_MS);
}

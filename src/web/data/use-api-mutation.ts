import { useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ReplyOf, Route } from "#shared/http/route.ts";
import { isCancelled, isConflict, isGone, isOtherAccount, isSessionGone } from "#web/lib/api-error.ts";
import { call, type CallOptions } from "#web/lib/http-client.ts";
import { usePreview } from "#web/lib/preview.ts";
import { closeToast, showToast } from "#web/ui/toast/toast.tsx";
import { type ApiMutation, mutations } from "./mutations.ts";
import { answersOf } from "./queries.ts";
import { handleUnauthorized } from "./unauthorized.ts";

type Mutations = typeof mutations;
type RouteOf<Name extends keyof Mutations> = Mutations[Name]["route"];

const NOT_IN_PREVIEW = "Nothing can be changed in a preview.";

/**
 * One mutation of the table: makes the call, shows its toast, and refreshes the stale queries. Its button is busy before a
 * double click presses it again (app/query-client.ts).
 */
export function useApiMutation<Name extends keyof Mutations>(name: Name) {
  return useMutationOf(mutations[name] as ApiMutation<RouteOf<Name>>);
}

function useMutationOf<R extends Route>({
  route,
  stale,
  done,
  failed,
  refreshOnConflict = false,
}: ApiMutation<R>): UseMutationResult<ReplyOf<R>, Error, CallOptions<R>> {
  const client = useQueryClient();
  const isPreview = usePreview() !== null;
  const errorToast = useRef(0);
  const refresh = () => client.invalidateQueries({ predicate: answersOf(stale) });
  return useMutation<ReplyOf<R>, Error, CallOptions<R>, number>({
    mutationFn: (sent) => (isPreview ? Promise.reject(new Error(NOT_IN_PREVIEW)) : call(route, sent)),
    onMutate: () => errorToast.current,
    onSuccess: async (reply, sent, earlierErrorToast) => {
      // Closes the error toast of an earlier attempt; one that appeared since stays. Changes without `done` show no toast of their own.
      closeToast(earlierErrorToast);
      if (done) showToast(typeof done === "function" ? done(sent, reply) : done);
      await refresh();
    },
    onError: (error) => {
      // Where another account is signed in, the page says so (app/SignedInApp.tsx).
      if (isCancelled(error) || isOtherAccount(error)) return;
      const message = isPreview ? { title: NOT_IN_PREVIEW } : failed(error);
      if (isSessionGone(error)) handleUnauthorized(client);
      else if (message) errorToast.current = showToast({ ...message, tone: "destructive" });
      // Somebody else has deleted it: it should not stand in the list any longer either.
      if (isGone(error) || (refreshOnConflict && isConflict(error))) void refresh();
    },
  });
}

/**
 * For the dialog that deletes something: it closes when the thing is gone, also when somebody else was quicker. Any
 * other refusal leaves it open beside its toast.
 */
export function closeWhenGone(close: () => void) {
  return {
    onSuccess: close,
    onError: (error: Error) => {
      if (isGone(error)) close();
    },
  };
}

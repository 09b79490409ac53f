import {
  type DehydratedState,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { handleUnauthorized } from "#web/data/unauthorized.ts";
import { isRefused, isSessionGone } from "#web/lib/api-error.ts";
import { accountKey } from "#web/lib/signed-in.ts";

/** What the server knew when it rendered the first page (entry-server.tsx). */
export interface ServerState {
  /** What the API answered, with the account. */
  queries: DehydratedState;
  /** ISO 8601. */
  renderedAt: string;
}

/**
 * The state that came with the document. To a browser whose clock is behind the server's it would be of the future, and
 * so newer than what it is to fetch anew.
 */
export function parseServerState(json: string): ServerState {
  const state = JSON.parse(json) as ServerState;
  for (const { state: read } of state.queries.queries)
    read.dataUpdatedAt = Math.min(read.dataUpdatedAt, Date.now());
  return state;
}

// The library's own timeout lets the second press of a double click come before the button is busy: it would send twice.
notifyManager.setScheduler(queueMicrotask);

/**
 * No retries, no refetch on focus, no polling, and cached data never goes stale by itself.
 * @param fetch how calls are made by the server while it renders a page, and in a preview
 */
export function createQueryClient(fetch?: typeof globalThis.fetch): QueryClient {
  // What the account may do has changed since the page was opened: menus and pages follow.
  const readAccountIfRefused = (error: unknown) => {
    if (typeof document !== "undefined" && isRefused(error, "not_allowed"))
      void client.invalidateQueries({ queryKey: accountKey });
  };
  const client = new QueryClient({
    mutationCache: new MutationCache({ onError: readAccountIfRefused }),
    queryCache: new QueryCache({
      onError: (error) => {
        readAccountIfRefused(error);
        if (typeof document !== "undefined" && isSessionGone(error)) handleUnauthorized(client);
      },
    }),
    defaultOptions: {
      // "always": the device's own opinion of its connection does not count; the offline worker may have an answer.
      queries: {
        networkMode: "always",
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Only what failed without a connection; what is loaded is not fetched again.
        refetchOnReconnect: ({ state }) => state.status === "error" && state.data === undefined,
        staleTime: Infinity,
        ...(fetch ? { meta: { fetch } } : {}),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
}

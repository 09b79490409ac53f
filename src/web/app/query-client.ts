import { type DehydratedState, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { handleUnauthorized } from "#web/data/unauthorized.ts";
import { isSessionGone } from "#web/lib/api-error.ts";

/** What the server knew when it rendered the first page (entry-server.tsx). */
export interface ServerState {
  /** What the API answered, with the account. */
  queries: DehydratedState;
  /** ISO 8601. */
  renderedAt: string;
}

// The library's own timeout lets the second press of a double click come before the button is busy: it would send twice.
notifyManager.setScheduler(queueMicrotask);

/**
 * No retries, no refetch on focus, no polling, and cached data never goes stale by itself.
 * @param fetch how calls are made by the server while it renders a page, and in a preview
 */
export function createQueryClient(fetch?: typeof globalThis.fetch): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
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

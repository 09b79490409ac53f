import { notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Answers } from "#shared/http/visit.ts";
import { firstPages, TOTAL_COUNT_HEADER, pagesKey } from "#web/data/queries.ts";
import { handleUnauthorized } from "#web/data/unauthorized.ts";
import { isUnauthorized } from "#web/lib/api-error.ts";
import { storeSession } from "#web/lib/use-session.ts";

// The library's own timeout lets the second press of a double click come before the button is busy: it would send twice.
notifyManager.setScheduler(queueMicrotask);

/** Spec section 7: no retries, no refetch on focus, no polling, and cached data never goes stale by itself. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isUnauthorized(error)) handleUnauthorized(client);
      },
    }),
    defaultOptions: {
      // "always": the device's own opinion of its connection does not count; the offline worker may have an answer.
      queries: {
        networkMode: "always",
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Only what failed without a connection; nothing that is there is asked for again.
        refetchOnReconnect: ({ state }) => state.status === "error" && state.data === undefined,
        staleTime: Infinity,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
}

/** A client that knows who is signed in, and what was answered already. */
export function createClientFor(user: SessionUser, answers: Answers): QueryClient {
  const client = createQueryClient();
  storeSession(client, user);
  for (const [address, answer] of answers) {
    client.setQueryData([address], answer.reply);
    if (answer.headers.has(TOTAL_COUNT_HEADER)) client.setQueryData(pagesKey(address), firstPages(answer));
  }
  return client;
}

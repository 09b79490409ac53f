import { notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { handleUnauthorized } from "#web/data/unauthorized.ts";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Answers } from "#shared/http/visit.ts";
import { firstPages, TOTAL_COUNT_HEADER, pagesKey } from "#web/data/queries.ts";
import { isUnauthorized } from "#web/lib/api-error.ts";
import { storeSession } from "#web/lib/session.ts";

// Not after a timeout, as the library does it: the second press of a double click comes before that, and a button
// that is not busy yet would send twice.
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
      // "always": what a device thinks of its connection is not asked; a kept answer may be read without one.
      queries: {
        networkMode: "always",
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // What could not be read for want of a connection; nothing that is there is asked for again.
        refetchOnReconnect: ({ state }) => state.status === "error" && state.data === undefined,
        staleTime: Infinity,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
}

/** One that knows who is there, and what was answered already. */
export function clientOfVisitor(user: SessionUser, answers: Answers): QueryClient {
  const client = createQueryClient();
  storeSession(client, user);
  for (const [address, answer] of answers) {
    client.setQueryData([address], answer.reply);
    if (answer.headers.has(TOTAL_COUNT_HEADER)) client.setQueryData(pagesKey(address), firstPages(answer));
  }
  return client;
}

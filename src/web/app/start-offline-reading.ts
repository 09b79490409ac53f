import type { DehydratedState } from "@tanstack/react-query";
import { makeReadableOffline } from "#web/offline/register.ts";
import { routes } from "./routes.tsx";

/**
 * Lets an investor read the portal without a connection.
 * @param state what the API answered while the server rendered the page
 */
export async function startOfflineReading(state: DehydratedState | undefined): Promise<void> {
  const answers = (state?.queries ?? []).map(({ queryKey, state: { data, dataUpdatedAt } }) => ({
    address: String(queryKey[0]),
    reply: data,
    date: new Date(dataUpdatedAt).toUTCString(),
  }));
  await makeReadableOffline(preloadForOffline, answers);
}

/** Loads the code of everything that an investor can read, so that the offline worker can store it. */
async function preloadForOffline(): Promise<void> {
  await Promise.all([
    ...routes.investor.map(({ Page }) => Page.preload()),
    // Says that the portal cannot be reached, where nothing about the account is stored.
    import("./SignedOutPages.tsx"),
  ]);
}

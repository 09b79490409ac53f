import type { QueryClient } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/queries.ts";
import { preloadCode } from "./preload-code.ts";

/** What the first look at a screen asks, where that stays true until something is changed. */
const asks: Readonly<Record<string, (client: QueryClient) => Promise<void>>> = {
  "/manager/locations": (client) => client.prefetchQuery(query(api.locations.list)),
  "/manager/investors": (client) => client.prefetchQuery(query(api.investors.list)),
  "/manager/reports": (client) => client.prefetchQuery(query(api.locations.list)),
  "/manager/users": (client) => client.prefetchQuery(query(api.users.list)),
};

/** Fetches code and data of a screen ahead, when somebody is about to go there. */
export function preloadScreen(client: QueryClient, address: string): void {
  void preloadCode(address);
  void asks[address]?.(client);
}

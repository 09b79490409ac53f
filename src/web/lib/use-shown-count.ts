import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { sessionStore } from "./storage.ts";

/**
 * How many items of a list are shown after "Show more". Stored in the tab by path, so that Back and a reload show as
 * many; reset when the search changes.
 * @param first shown at first
 * @param search what the list is filtered by
 * @param step added each time
 */
export function useShownCount(first: number, search: string, step = first) {
  // From the router: the server renders the list, too.
  const [path] = useLocation();
  const [name] = useState(`shown-count ${path}`);
  const [shown, setShown] = useState(() => ({ search, count: recall(name, first, search) }));
  if (shown.search !== search) setShown({ search, count: first });
  // The server does not know what the tab has stored, and the page that is hydrated must equal the server's.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  useEffect(() => {
    sessionStore.set(name, shown.count > first ? `${shown.count} ${shown.search}` : null);
  }, [name, shown, first]);
  return {
    count: isHydrated ? shown.count : first,
    addPage: () => setShown({ search, count: shown.count + step }),
  };
}

function recall(name: string, first: number, search: string): number {
  const stored = sessionStore.get(name) ?? "";
  const count = Number.parseInt(stored, 10);
  return stored === `${count} ${search}` ? Math.max(first, count) : first;
}

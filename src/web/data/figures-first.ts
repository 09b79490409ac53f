import type { QueryClient } from "@tanstack/react-query";
import { firstScreenStands } from "#web/lib/first-paint.ts";

/** A page that waits long for its answers holds up nobody. */
const PATIENCE_MS = 1_500;

/** Resolves when what the page asked on arrival is answered; the one that waits is not counted. */
export function figuresFirst(client: QueryClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let hasBegun = false;
    const done = () => {
      stop();
      clearTimeout(patience);
      resolve();
    };
    const look = () => {
      const others = client.isFetching() - 1;
      if (others > 0) hasBegun = true;
      else if (hasBegun) done();
    };
    const stop = client.getQueryCache().subscribe(look);
    const patience = setTimeout(done, PATIENCE_MS);
    signal.addEventListener("abort", done, { once: true });
    look();
    // One that asks nothing does not either.
    void firstScreenStands.then(() => (hasBegun ? undefined : done()));
  });
}

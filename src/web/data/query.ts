import { queryOptions } from "@tanstack/react-query";
import type { PathValues } from "#shared/http/path.ts";
import type { QueryInput, ReplyOf, Route } from "#shared/http/route.ts";
import { isUnauthorized } from "#web/lib/api-error.ts";
import { addressOf, call, type Sent } from "#web/lib/call.ts";

interface Asked<R extends Route> {
  params?: R extends Route<infer Path> ? PathValues<Path> : never;
  query?: QueryInput<R>;
}

/**
 * What TanStack Query needs to read one row of the contract. The key is the address, so that changes can name what
 * goes stale by its beginning (data/changes.ts).
 */
export function query<R extends Route>(row: R, asked?: Asked<R>): ReturnType<typeof read<R, ReplyOf<R>>>;
/** With nullWhenSignedOut, a 401 gives null instead of an error (spec section 7). */
export function query<R extends Route>(
  row: R,
  asked: Asked<R> & { nullWhenSignedOut: true },
): ReturnType<typeof read<R, ReplyOf<R> | null>>;
export function query<R extends Route>(row: R, asked: Asked<R> & { nullWhenSignedOut?: true } = {}) {
  return read<R, ReplyOf<R> | null>(row, asked, async (sent) => {
    try {
      return await call(row, sent);
    } catch (error) {
      if (asked.nullWhenSignedOut && isUnauthorized(error)) return null;
      throw error;
    }
  });
}

function read<R extends Route, Reply>(row: R, asked: Asked<R>, ask: (sent: Sent<R>) => Promise<Reply>) {
  const { params, query: search } = asked;
  return queryOptions({
    queryKey: [addressOf(row, params, search as Record<string, unknown> | undefined)],
    queryFn: ({ signal }) =>
      ask({ ...(params ? { params } : {}), ...(search ? { query: search } : {}), signal } as Sent<R>),
  });
}

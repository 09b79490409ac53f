import { type InfiniteData, type QueryKey, type QueryMeta, queryOptions } from "@tanstack/react-query";
import { isAddressOf, type PathValues } from "#shared/http/path.ts";
import type { ParamsInput, QueryInput, ReplyOf, Route } from "#shared/http/route.ts";
import { addressOf, call, callWithHeaders, type CallOptions } from "#web/lib/http-client.ts";
import { isHydrating } from "#web/lib/hydration.ts";

interface QueryParams<R extends Route> {
  params?: ParamsInput<R>;
  query?: QueryInput<R>;
}

/**
 * What TanStack Query needs to read one call of the contract. The key is the address, so that changes can name the calls
 * that they make stale (data/mutations.ts).
 */
export function query<R extends Route>(route: R, { params, query: search }: QueryParams<R> = {}) {
  return queryOptions({
    queryKey: [
      addressOf(route, params as PathValues | undefined, search as Record<string, unknown> | undefined),
    ],
    queryFn: ({ signal, meta }): Promise<ReplyOf<R>> =>
      call(route, {
        ...(params ? { params } : {}),
        ...(search ? { query: search } : {}),
        signal,
        fetch: fetchOf(meta),
      } as CallOptions<R>),
  });
}

/** Which cached answers are some calls'. */
export const answersOf =
  (routes: readonly Route[]) =>
  ({ queryKey }: { queryKey: QueryKey }): boolean =>
    routes.some(({ path }) => isAddressOf(path, String(queryKey[0])));

/** For what others change too: fetched at every visit of a page, unless it just came with the document. */
export const FRESH_AT_EVERY_VISIT = {
  refetchOnMount: () => (isHydrating() ? false : ("always" as const)),
} as const;

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** How the server calls its own API, and a preview the investor's calls (app/query-client.ts). */
      fetch?: typeof globalThis.fetch;
    };
  }
}

export const fetchOf = (meta: QueryMeta | undefined) => meta?.fetch;

/** The header of every list that is read page by page. */
const TOTAL_COUNT_HEADER = "x-total-count";

type RowOf<R extends Route> = ReplyOf<R> extends readonly (infer Row)[] ? Row : never;

/** What is loaded of a list, and what the headers of the newest page report about the whole list. */
export interface ListPart<Row> {
  rows: Row[];
  /** How many rows match, loaded or not. */
  matching: number;
  /** More match than the server counts. */
  isTotalCapped: boolean;
}

interface ListPage<Row> extends ListPart<Row> {
  /** The cursor of the next page; null: there is none. */
  next: string | null;
}

interface PageContext {
  pageParam: string | null;
  signal: AbortSignal;
  meta?: QueryMeta | undefined;
}

/** What TanStack Query needs to read a list page by page, and to give all of its loaded rows. */
export function listPages<R extends Route>(route: R, options: QueryInput<R>) {
  return {
    queryKey: [addressOf(route, {}, options as Record<string, unknown>), "pages"],
    queryFn: async ({ pageParam, signal, meta }: PageContext): Promise<ListPage<RowOf<R>>> => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const query = { ...(options as object), ...cursor } as QueryInput<R>;
      const { reply, headers } = await callWithHeaders(route, {
        query,
        signal,
        fetch: fetchOf(meta),
      } as CallOptions<R>);
      return {
        rows: reply as RowOf<R>[],
        matching: Number(headers.get(TOTAL_COUNT_HEADER)),
        isTotalCapped: headers.has("x-total-more"),
        next: headers.get("x-next-cursor"),
      };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListPage<RowOf<R>>) => page.next,
    select: ({ pages }: InfiniteData<ListPage<RowOf<R>>>): ListPart<RowOf<R>> => ({
      rows: pages.flatMap((page) => page.rows),
      matching: pages.at(-1)?.matching ?? 0,
      isTotalCapped: pages.at(-1)?.isTotalCapped ?? false,
    }),
  };
}

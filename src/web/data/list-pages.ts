import type { InfiniteData } from "@tanstack/react-query";
import type { Answer } from "#shared/http/visit.ts";
import type { QueryInput, ReplyOf, Route } from "#shared/http/route.ts";
import { addressOf, callWithHeaders, type Sent } from "#web/lib/call.ts";

/** The header of every list that is read page by page. */
export const MATCHING = "x-total-count";

/** A page of a list, and what the headers say of the whole. */
export interface ListPage<Rows> {
  rows: Rows;
  /** How many rows match, loaded or not. */
  matching: number;
  /** More match than the server counts. */
  isOpenEnded: boolean;
  /** What the next page is asked with; null: there is none. */
  next: string | null;
}

export const pagesKey = (address: string) => [address, "pages"];

function pageOf<Rows>(rows: Rows, headers: Headers): ListPage<Rows> {
  return {
    rows,
    matching: Number(headers.get(MATCHING)),
    isOpenEnded: headers.has("x-total-more"),
    next: headers.get("x-next-cursor"),
  };
}

/** What TanStack Query holds of a list whose first page was answered. */
export function firstPages({ reply, headers }: Answer): InfiniteData<ListPage<unknown>, string | null> {
  return { pages: [pageOf(reply, headers)], pageParams: [null] };
}

/** What TanStack Query needs to read a list page by page. */
export function listPages<R extends Route>(row: R, asked: QueryInput<R>) {
  return {
    queryKey: pagesKey(addressOf(row, {}, asked as Record<string, unknown>)),
    queryFn: async ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const query = { ...(asked as object), ...cursor } as QueryInput<R>;
      const { reply, headers } = await callWithHeaders(row, { query, signal } as Sent<R>);
      return pageOf<ReplyOf<R>>(reply, headers);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListPage<ReplyOf<R>>) => page.next,
  };
}

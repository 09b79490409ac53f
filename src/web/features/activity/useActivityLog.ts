import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { addressOf, callWithHeaders } from "#web/lib/call.ts";
import type { LogQuery } from "./log-filter.ts";

export interface ActivityLog {
  state: "waiting" | "failed" | "shown";
  /** All that have been loaded, the newest first. */
  entries: ActivityEntry[];
  /** How many match the filters, loaded or not. */
  matching: number;
  /** More match than the server counts. */
  isOpenEnded: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  moreFailed: boolean;
  /** Other filters are on their way; what is shown is of the ones before. */
  isChanging: boolean;
  more: () => void;
  retry: () => void;
}

/** The log page by page. Nothing is kept when the reader leaves: a log is about what happened just now. */
export function useActivityLog(query: LogQuery): ActivityLog {
  const pages = useInfiniteQuery({
    queryKey: [addressOf(api.activity.list, {}, query), "pages"],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const { reply, headers } = await callWithHeaders(api.activity.list, {
        query: { ...query, ...cursor },
        signal,
      });
      return {
        entries: reply,
        matching: Number(headers.get("x-total-count")),
        isOpenEnded: headers.get("x-total-more") !== null,
        next: headers.get("x-next-cursor"),
      };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = pages;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return {
    state: data ? "shown" : pages.isError ? "failed" : "waiting",
    entries,
    matching: data?.pages.at(-1)?.matching ?? 0,
    isOpenEnded: data?.pages.at(-1)?.isOpenEnded ?? false,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    isChanging: pages.isPlaceholderData,
    more: () => void (pages.isFetching || pages.fetchNextPage()),
    retry: () => void pages.refetch(),
  };
}

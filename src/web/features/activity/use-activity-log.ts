import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { listPages } from "#web/data/queries.ts";
import type { LogQuery } from "./ActivityFilters.tsx";

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
    ...listPages(api.activity.list, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  // Read here, because the library draws anew only for what is read while drawing.
  const { data, isPlaceholderData } = pages;
  const entries = data?.pages.flatMap((page) => page.rows) ?? [];
  return {
    state: data ? "shown" : pages.isError ? "failed" : "waiting",
    entries,
    matching: data?.pages.at(-1)?.matching ?? 0,
    isOpenEnded: data?.pages.at(-1)?.isOpenEnded ?? false,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    isChanging: isPlaceholderData,
    // What is asked for again meanwhile gives way to it; of a list that is going away nothing more is asked.
    more: () => void (isPlaceholderData || pages.fetchNextPage()),
    retry: () => void pages.refetch(),
  };
}

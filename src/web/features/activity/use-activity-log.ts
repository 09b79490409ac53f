import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ActivityEntry, ActivityFacets } from "#shared/activity/activity.schema.ts";
import { api } from "#shared/api.ts";
import { FRESH_AT_EVERY_VISIT, listPages, query } from "#web/data/queries.ts";
import type { LogQuery } from "./ActivityFilters.tsx";

export interface ActivityLog {
  state: "loading" | "failed" | "shown";
  /** All loaded ones, newest first. */
  entries: ActivityEntry[];
  /** How many match the filters, loaded or not. */
  matching: number;
  /** More match than the server counts. */
  isTotalCapped: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  moreFailed: boolean;
  /** The filters have changed, and the entries are still those of the previous ones. */
  isChanging: boolean;
  more: () => void;
  retry: () => void;
}

/** The log page by page, without a cache: a visit shows what happened just now. */
export function useActivityLog(logQuery: LogQuery): ActivityLog {
  const pages = useInfiniteQuery({
    ...listPages(api.activity.list, logQuery),
    placeholderData: keepPreviousData,
    ...FRESH_AT_EVERY_VISIT,
    gcTime: 0,
  });
  // Read during rendering: the library re-renders only for the properties that were read.
  const { data, isPlaceholderData } = pages;
  const entries = data?.pages.flatMap((page) => page.rows) ?? [];
  return {
    state: data ? "shown" : pages.isError ? "failed" : "loading",
    entries,
    matching: data?.pages.at(-1)?.matching ?? 0,
    isTotalCapped: data?.pages.at(-1)?.isTotalCapped ?? false,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    isChanging: isPlaceholderData,
    // No further page of a list that is being replaced.
    more: () => void (isPlaceholderData || pages.fetchNextPage()),
    retry: () => void pages.refetch(),
  };
}

/** The options of the filters. Until they are loaded the log works with fewer options. */
export function useActivityFacets(days: number): ActivityFacets | undefined {
  const { data } = useQuery({
    ...query(api.activity.facets, { query: { days } }),
    ...FRESH_AT_EVERY_VISIT,
    placeholderData: keepPreviousData,
  });
  return data;
}

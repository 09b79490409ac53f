import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { listPages } from "#web/data/list-pages.ts";
import type { ArchiveFilters } from "./archive-filters.ts";

/** Reports of one request. */
export const ARCHIVE_PAGE = 12;

/** The filters as the calls take them: what is not chosen is left out. */
export function queryOf({ search, locationId, month, year }: ArchiveFilters) {
  return {
    ...(search.trim() === "" ? {} : { q: search.trim() }),
    ...(locationId === null ? {} : { locationId }),
    ...(month === null ? {} : { month: String(month) }),
    ...(year === null ? {} : { year: String(year) }),
  };
}

/** Searches on the server, page by page. What was found before stays in sight until the new answer is there. */
export function useArchive(filters: ArchiveFilters) {
  const pages = useInfiniteQuery({
    ...listPages(api.reports.list, { ...queryOf(filters), limit: String(ARCHIVE_PAGE) }),
    placeholderData: keepPreviousData,
  });
  const reports = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  return {
    ...pages,
    reports,
    /** There are more than the server counts. */
    isOpenEnded: pages.data?.pages.at(-1)?.isOpenEnded ?? false,
    total: pages.data?.pages.at(-1)?.matching ?? reports.length,
  };
}

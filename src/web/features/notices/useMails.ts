import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { listPages } from "#web/data/list-pages.ts";

/** The kept e-mails page by page, newest first; of one report, or of all when it is null. Fresh at every visit. */
export function useMails(reportId: number | null) {
  const pages = useInfiniteQuery({
    ...listPages(api.notices.mails, reportId === null ? {} : { reportId }),
    staleTime: 0,
    gcTime: 0,
  });
  return { ...pages, mails: pages.data?.pages.flatMap((page) => page.rows) ?? [] };
}

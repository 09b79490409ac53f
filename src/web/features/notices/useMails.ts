import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { addressOf, callWithHeaders } from "#web/lib/call.ts";

/** The kept e-mails page by page, newest first; of one report, or of all when it is null. Fresh at every visit. */
export function useMails(reportId: number | null) {
  const asked = reportId === null ? {} : { reportId };
  const pages = useInfiniteQuery({
    queryKey: [addressOf(api.notices.mails, {}, asked), "pages"],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const { reply, headers } = await callWithHeaders(api.notices.mails, {
        query: { ...asked, ...cursor },
        signal,
      });
      return { mails: reply, next: headers.get("x-next-cursor") };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    gcTime: 0,
  });
  return { ...pages, mails: pages.data?.pages.flatMap((page) => page.mails) ?? [] };
}

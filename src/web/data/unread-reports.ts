import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "#shared/api.ts";
import type { UnreadReport } from "#shared/notices/notices.schema.ts";
import { isSessionGone } from "#web/lib/api-error.ts";
import { addressOf, call } from "#web/lib/http-client.ts";
import { usePreview } from "#web/lib/preview.ts";
import { useAccount } from "#web/lib/signed-in.ts";
import { answersOf, fetchOf } from "./queries.ts";

/** While the portal is visible, so that a new report shows without a reload. */
const POLL_EVERY_MS = 60_000;
const key = [addressOf(api.notices.unopened)];

/** The lists and sums of an investor that a new report changes. */
const LISTS = [
  api.reports.ofInvestor,
  api.reports.ofLocation,
  api.reports.distributions,
  api.investors.holdings,
  api.locations.one,
];

const NONE: ReadonlySet<number> = new Set();

/** The reports that the reader has not opened yet, by id; none for managers. */
export function useUnreadReports(): ReadonlySet<number> {
  const client = useQueryClient();
  const { user } = useAccount();
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal, meta }) => poll(client, signal, fetchOf(meta)),
    enabled: user?.role === "investor",
    refetchInterval: POLL_EVERY_MS,
    refetchOnWindowFocus: true,
    staleTime: POLL_EVERY_MS,
    select: toIds,
  });
  return data ?? NONE;
}

const toIds = (notices: UnreadReport[]) => new Set(notices.map((notice) => notice.reportId));

async function poll(
  client: QueryClient,
  signal: AbortSignal,
  fetch: ReturnType<typeof fetchOf>,
): Promise<UnreadReport[]> {
  const before = client.getQueryData<UnreadReport[]>(key);
  try {
    const notices = await call(api.notices.unopened, { signal, fetch });
    const known = before && toIds(before);
    if (known && notices.some((notice) => !known.has(notice.reportId))) {
      // There is a report that the lists of reports do not have yet.
      void client.invalidateQueries({ predicate: answersOf(LISTS) });
    }
    return notices;
  } catch (error) {
    // Polling does not log out: the reader's next action reports that the session has ended.
    if (isSessionGone(error)) return before ?? [];
    throw error;
  }
}

/** The server marks a report as read when it sends it, but in a preview; this page's unread marks follow. */
export function useDropUnreadMark(reportId: number | undefined): void {
  const client = useQueryClient();
  const isPreview = usePreview() !== null;
  useEffect(() => {
    if (reportId === undefined || isPreview) return;
    const isKnown = client.getQueryData(key) !== undefined;
    // A poll that has begun would bring the mark back; the first of all is repeated.
    void client
      .cancelQueries({ queryKey: key })
      .then(() => (isKnown ? undefined : client.refetchQueries({ queryKey: key })));
    client.setQueryData<UnreadReport[]>(key, (notices) =>
      notices?.filter((notice) => notice.reportId !== reportId),
    );
  }, [client, reportId, isPreview]);
}

/** Marks the history entry that opened a report over a list: closing the report goes back from it. */
export const REPORT_OPENED = "report-opened-here";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Mails } from "lucide-react";
import { api } from "#shared/api.ts";
import { CsvLink } from "#web/data/CsvLink.tsx";
import { FRESH_AT_EVERY_VISIT, listPages, query } from "#web/data/queries.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { useUrlFilters } from "#web/lib/url-filters.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useFocusNewItem } from "#web/ui/hooks/use-focus-new-item.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { ActivityFilters, queryOf, readFilters, writeFilters } from "./ActivityFilters.tsx";
import { ActivityList, ActivitySkeleton, LogCount } from "./ActivityList.tsx";
import "./activity.css";

/** The filters are in the URL, so that a reload and the Back button keep them. */
export default function ActivityLogPage() {
  const { params, change } = useUrlFilters(writeFilters);
  const filters = readFilters(params);
  const readsMails = useAbility("manageAccounts");
  const logQuery = queryOf(filters);
  // Without a cache: a visit shows what happened just now.
  const log = useInfiniteQuery({
    ...listPages(api.activity.list, logQuery),
    placeholderData: keepPreviousData,
    ...FRESH_AT_EVERY_VISIT,
    gcTime: 0,
  });
  const entries = log.data?.rows ?? [];
  const { list, awaitNew } = useFocusNewItem<HTMLOListElement>(entries.length);
  const showMore = () => {
    // No further page of a list that is being replaced.
    if (log.isPlaceholderData) return;
    awaitNew();
    void log.fetchNextPage();
  };
  // The options of the filters. Until they are loaded the log works with fewer options.
  const { data: facets } = useQuery({
    ...query(api.activity.facets, { query: { days: filters.days } }),
    ...FRESH_AT_EVERY_VISIT,
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <PageHeader
        title="Activity Log"
        subtitle="System activity and user actions"
        actions={
          <>
            {readsMails && <KeptEmailsLink />}
            <CsvLink href={addressOf(api.exports.activity, {}, logQuery)} />
          </>
        }
      />
      <ActivityFilters filters={filters} facets={facets} entries={entries} onChange={change} />
      <LogCount log={log.data} isLoading={log.isPending} inRange={facets?.total} />
      {log.isPending && <ActivitySkeleton />}
      {log.isLoadingError && (
        <ErrorState onRetry={() => void log.refetch()}>The activity log could not be loaded.</ErrorState>
      )}
      {log.data && (
        <>
          <ActivityList entries={entries} users={facets?.users} list={list} busy={log.isPlaceholderData} />
          <MoreButton
            onMore={log.hasNextPage ? showMore : null}
            busy={log.isFetchingNextPage}
            failure={log.isFetchNextPageError && "More entries could not be loaded."}
          />
        </>
      )}
    </>
  );
}

/** Links to the e-mails that are stored while no mail server is set up, where there are any. */
function KeptEmailsLink() {
  const { data } = useQuery(query(api.notices.mails, { query: { limit: 1 } }));
  if (!data?.length) return null;
  return (
    <ButtonLink href="/manager/mails" icon={Mails} variant="outline">
      Kept E-mails
    </ButtonLink>
  );
}

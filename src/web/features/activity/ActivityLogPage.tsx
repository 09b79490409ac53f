import { useQuery } from "@tanstack/react-query";
import { Mails } from "lucide-react";
import { api } from "#shared/api.ts";
import { CsvLink } from "#web/data/CsvLink.tsx";
import { query } from "#web/data/queries.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { useUrlFilters } from "#web/lib/url-filters.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useFocusNewItem } from "#web/ui/hooks/use-focus-new-item.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { ActivityFilters, queryOf, readFilters, writeFilters } from "./ActivityFilters.tsx";
import { ActivityList, ActivitySkeleton, LogCount } from "./ActivityList.tsx";
import { useActivityFacets, useActivityLog } from "./use-activity-log.ts";
import "./activity.css";

/** The filters are in the URL, so that a reload and the Back button keep them. */
export default function ActivityLogPage() {
  const { params, change } = useUrlFilters(writeFilters);
  const filters = readFilters(params);
  const logQuery = queryOf(filters);
  const log = useActivityLog(logQuery);
  const { list, awaitNew } = useFocusNewItem<HTMLOListElement>(log.entries.length);
  const showMore = () => {
    awaitNew();
    log.more();
  };
  const facets = useActivityFacets(filters.days);

  return (
    <>
      <PageHeader
        title="Activity Log"
        subtitle="System activity and user actions"
        actions={
          <>
            <KeptEmailsLink />
            <CsvLink href={addressOf(api.exports.activity, {}, logQuery)} />
          </>
        }
      />
      <ActivityFilters filters={filters} facets={facets} entries={log.entries} onChange={change} />
      <LogCount log={log} inRange={facets?.total} />
      {log.state === "loading" && <ActivitySkeleton />}
      {log.state === "failed" && (
        <ErrorState onRetry={log.retry}>The activity log could not be loaded.</ErrorState>
      )}
      {log.state === "shown" && (
        <>
          <ActivityList entries={log.entries} users={facets?.users} list={list} busy={log.isChanging} />
          <MoreButton
            onMore={log.hasMore ? showMore : null}
            busy={log.isLoadingMore}
            failure={log.moreFailed && "More entries could not be loaded."}
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

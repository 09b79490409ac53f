import { api } from "#shared/api.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { useUrlFilters } from "#web/lib/url-filters.ts";
import { ErrorState } from "#web/ui/states.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useFocusNewItem } from "#web/ui/hooks/use-focus-new-item.ts";
import { CsvLink } from "#web/data/CsvLink.tsx";
import "./activity.css";
import {
  ActivityFilters,
  UnsentEmailsLink,
  queryOf,
  readFilter,
  useFacets,
  writeFilter,
} from "./ActivityFilters.tsx";
import { ActivityList, ActivityWaiting, Showing } from "./ActivityList.tsx";
import { useActivityLog } from "./use-activity-log.ts";

/** The filters stand in the address, so that a reload and the way back keep them. */
export default function ActivityLogPage() {
  const { params, change } = useUrlFilters(writeFilter);
  const filter = readFilter(params);
  const asked = queryOf(filter);
  const log = useActivityLog(asked);
  const { list, awaitNew } = useFocusNewItem<HTMLDivElement>(log.entries.length);
  const more = () => {
    awaitNew();
    log.more();
  };
  const facets = useFacets(filter.days);

  return (
    <>
      <PageHeader
        title="Activity Log"
        subtitle="System activity and user actions"
        actions={
          <>
            <UnsentEmailsLink />
            <CsvLink href={addressOf(api.exports.activity, {}, asked)} />
          </>
        }
      />
      <ActivityFilters filter={filter} facets={facets} entries={log.entries} onChange={change} />
      <Showing log={log} inRange={facets?.total} />
      {log.state === "waiting" && <ActivityWaiting />}
      {log.state === "failed" && (
        <ErrorState onRetry={log.retry}>The activity log could not be loaded.</ErrorState>
      )}
      {log.state === "shown" && (
        <>
          <ActivityList entries={log.entries} users={facets?.users} list={list} busy={log.isChanging} />
          <MoreButton
            onMore={log.hasMore ? more : null}
            busy={log.isLoadingMore}
            failure={log.moreFailed && "More entries could not be loaded."}
          />
        </>
      )}
    </>
  );
}

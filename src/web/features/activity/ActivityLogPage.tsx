import { useState } from "react";
import { api } from "#shared/api.ts";
import { addressOf } from "#web/lib/call.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { TableLink } from "#web/ui/TableLink.tsx";
import "./activity.css";
import { ActivityFilters } from "./ActivityFilters.tsx";
import { ActivityList } from "./ActivityList.tsx";
import { ActivityWaiting } from "./ActivityWaiting.tsx";
import { noFilter, queryOf, type LogFilter } from "./log-filter.ts";
import { ShowMore } from "./ShowMore.tsx";
import { Showing } from "./Showing.tsx";
import { useActivityLog } from "./useActivityLog.ts";
import { useFacets } from "./useFacets.ts";
import { useSettled } from "./useSettled.ts";

/** How long the typing has to rest before the server is asked. */
const TYPING_MS = 250;

export default function ActivityLogPage() {
  const [filter, setFilter] = useState<LogFilter>(noFilter);
  const settled = useSettled(filter.search, TYPING_MS);
  const asked = queryOf({ ...filter, search: settled });
  const log = useActivityLog(asked);
  const facets = useFacets(filter.days);

  return (
    <>
      <PageHeader
        title="Activity Log"
        subtitle="System activity and user actions"
        actions={<TableLink href={addressOf(api.exports.activity, {}, asked)} />}
      />
      <ActivityFilters filter={filter} facets={facets} onChange={setFilter} />
      <Showing log={log} inRange={facets?.total} />
      {log.state === "waiting" && <ActivityWaiting />}
      {log.state === "failed" && (
        <ErrorState onRetry={log.retry}>The activity log could not be loaded.</ErrorState>
      )}
      {log.state === "shown" && (
        <>
          <ActivityList entries={log.entries} lastPageAt={log.lastPageAt} busy={log.isChanging} />
          <ShowMore log={log} />
        </>
      )}
    </>
  );
}
